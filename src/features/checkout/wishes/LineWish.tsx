// A line's exception from the order's wish: something similar, nothing, or a chosen product.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import { $wishes, type LineWish as Wish, wishFor } from '#/stores/cart/wishes.ts'
import type { Language } from '#/lib/i18n.ts'
import { Select } from '#/ui/form/Select.tsx'
import styles from './Wishes.module.css'
import wishTexts from '#texts/checkout.wish'

const PICK = 'pick'
/** As the whole order. */
const SAME = 'same'
const CHOICES = [SAME, 'similar', 'none', PICK] as const

const WISHES: Record<string, Wish> = {
  similar: { wish: 'similar', product: null },
  none: { wish: 'none', product: null },
}

export function LineWish({ line, language }: { line: CartLine; language: Language }) {
  const t = wishTexts(language)
  const wish = useStore($wishes, { ssr: 'initial' })[line.key]
  const [picking, setPicking] = useState(false)
  const [products, setProducts] = useState<ProductSummary[]>()
  const chosen = picking || wish?.product ? PICK : (wish?.wish ?? SAME)
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
    wishFor(line.key, WISHES[value])
  }
  const pick = (value: string) => {
    const product = products?.find(({ id }) => String(id) === value)
    if (!product) return
    wishFor(line.key, { wish: 'similar', product: { id: product.id, name: product.name } })
  }
  const own = wish?.product ? [wish.product] : []
  const offered = products ?? own
  return (
    <div className={styles.choice}>
      <Select
        id={`wish-${line.key}`}
        label={[line.product.name, line.variation?.name].filter(Boolean).join(' · ')}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice)}
          </option>
        ))}
      </Select>
      {chosen === PICK && offered.length > 0 && (
        <Select
          id={`pick-${line.key}`}
          label={t('product')}
          value={String(wish?.product?.id ?? '')}
          onFocus={() => void load()}
          onChange={({ target }) => pick(target.value)}
        >
          <option value="">{t('choose')}</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {chosen === PICK && products?.length === 0 && <p role="status">{t('none_found')}</p>}
    </div>
  )
}

const mayServe = ({ type, stock_status }: ProductSummary): boolean =>
  type === 'simple' && stock_status === 'in_stock'
