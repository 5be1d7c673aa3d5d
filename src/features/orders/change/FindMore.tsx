// Finds goods to add to an order by name, with a variation if there are any.
import { useRef, useState } from 'react'
import { formatMoney } from '#/browser/money/format-money.ts'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import { shop } from '#/client/browser.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import changeTexts from '#texts/orders.change'
import styles from './ChangeOrder.module.css'
import type { Added, Found } from './use-goods.ts'

type Props = { order: Order; language: Language; onChoose: (one: Added) => void }

const PAUSE_MS = 250
const MOST = 5

export function FindMore({ order, language, onChoose }: Props) {
  const t = changeTexts(language)
  const [found, setFound] = useState<Found[]>()
  const [failed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  const look = async (search: string) => {
    asked.current = search
    setFailed(false)
    try {
      const { data } = await shop.product.list({ query: { search, paginate: MOST } })
      const all = (await Promise.all(data.map(choicesOf))).flat()
      // Answers may overtake each other.
      if (asked.current === search) setFound(all)
    } catch {
      setFailed(true)
    }
  }
  const type = (search: string) => {
    clearTimeout(timer.current)
    asked.current = ''
    if (search.trim() === '') setFound(undefined)
    else timer.current = setTimeout(() => void look(search.trim()), PAUSE_MS)
  }
  return (
    <>
      <TextInput
        id="find-more"
        type="search"
        label={t('find')}
        error={failed ? t('failed') : undefined}
        onChange={({ target }) => type(target.value)}
      />
      {found?.length === 0 && <p role="status">{t('none')}</p>}
      {found && found.length > 0 && (
        <ul role="list" className={styles.found}>
          {found.map((one) => (
            <li key={`${one.product_id} ${one.variation_id}`}>
              <span>{one.name}</span>
              <bdi>{formatMoney(one.price, order.currency, language)}</bdi>
              <UnitPriceNote of={one.unit_price} price={one.price} language={language} />
              <Button
                variant="quiet"
                aria-label={t('add_named', { name: one.name })}
                onClick={() => onChoose(one)}
              >
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

async function choicesOf(product: ProductSummary): Promise<Found[]> {
  const { id, slug, name, type, sale_price: price, unit_price } = product
  if (type === 'simple') return [{ product_id: id, variation_id: null, name, price, unit_price }]
  const { variations } = await shop.product.bySlug({ params: { slug } })
  return variations.map((one) => ({
    product_id: id,
    variation_id: one.id,
    name: `${name} · ${one.name}`,
    price: one.sale_price,
    unit_price: one.unit_price,
  }))
}
