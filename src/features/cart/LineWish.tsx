// The customer's wish if a line is unavailable: something similar, nothing, or a chosen product.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import { $wishes, wishFor } from '#/stores/cart/wishes.ts'
import type { Language } from '#/lib/i18n.ts'
import { Select } from '#/ui/form/Select.tsx'
import styles from './LineWish.module.css'
import cartTexts from '#texts/cart'

const PICK = 'pick'
const CHOICES = ['similar', 'none', PICK] as const

export function LineWish({ line, language }: { line: CartLine; language: Language }) {
  const t = cartTexts(language)
  const wish = useStore($wishes, { ssr: 'initial' })[line.key]
  const [picking, setPicking] = useState(false)
  const [products, setProducts] = useState<ProductSummary[]>()
  const chosen = picking || wish?.product ? PICK : (wish?.wish ?? 'similar')
  const load = async () => {
    if (products) return
    const found = await shop.product
      .bySlug({ params: { slug: line.product.slug } })
      .catch(() => undefined)
    setProducts(found?.related_products.filter(mayServe) ?? [])
  }
  const choose = (value: string) => {
    setPicking(value === PICK)
    if (value === PICK) return void load()
    wishFor(line.key, value === 'none' ? { wish: 'none', product: null } : undefined)
  }
  const pick = (value: string) => {
    const product = products?.find(({ id }) => String(id) === value)
    if (!product) return
    wishFor(line.key, { wish: 'similar', product: { id: product.id, name: product.name } })
  }
  const own = wish?.product ? [wish.product] : []
  const offered = products ?? own
  return (
    <details className={styles.wish}>
      <summary>
        {t('wish.if_missing', { what: wish?.product?.name ?? t(`wish.${chosen}`) })}
      </summary>
      <div className={styles.choice}>
        <Select
          id={`wish-${line.key}`}
          label={t('wish.if_missing', { what: line.product.name })}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          {CHOICES.map((one) => (
            <option key={one} value={one}>
              {t(`wish.${one}`)}
            </option>
          ))}
        </Select>
        {chosen === PICK && offered.length > 0 && (
          <Select
            id={`pick-${line.key}`}
            label={t('wish.product')}
            value={String(wish?.product?.id ?? '')}
            onFocus={() => void load()}
            onChange={({ target }) => pick(target.value)}
          >
            <option value="">{t('wish.choose')}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {chosen === PICK && products?.length === 0 && <p role="status">{t('wish.none_found')}</p>}
      </div>
    </details>
  )
}

const mayServe = ({ type, stock_status }: ProductSummary): boolean =>
  type === 'simple' && stock_status === 'in_stock'
