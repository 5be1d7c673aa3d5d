// Goods that are added to an order: found by words, and chosen as a variation where there are some.
import { useRef, useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { Desk } from '#/components/staff/desk.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import staffTexts from '#texts/staff_orders'
import styles from './OrderDesk.module.css'

export type Found = {
  product_id: number
  variation_id: number | null
  name: string
  price: number
}

type Props = { desk: Desk; choose: (found: Found) => void }

const PAUSE_MS = 250
const MOST = 6

export function FindGoods({ desk, choose }: Props) {
  const t = staffTexts(desk.language)
  const [found, setFound] = useState<Found[]>()
  const [failure, setFailure] = useState<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  const look = async (search: string) => {
    asked.current = search
    setFailure(undefined)
    try {
      const { data } = await shop.product.list({ query: { search, paginate: MOST } })
      const all = (await Promise.all(data.map(choicesOf))).flat()
      // Answers may overtake each other.
      if (asked.current === search) setFound(all)
    } catch (error) {
      setFailure(error)
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
        type="search"
        label={t('find_goods')}
        onChange={({ target }) => type(target.value)}
      />
      {failure !== undefined && <Problem language={desk.language} failure={failure} />}
      {found?.length === 0 && <p>{t('no_goods')}</p>}
      <ul className={styles.found}>
        {found?.map((one) => (
          <li key={`${one.product_id} ${one.variation_id}`}>
            <span>{one.name}</span>
            <bdi>{moneyWords(one.price, desk.money, desk.language)}</bdi>
            <Button
              variant="quiet"
              aria-label={t('add_one', { name: one.name })}
              onClick={() => choose(one)}
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

async function choicesOf({ id, slug, name, type, sale_price }: ProductSummary): Promise<Found[]> {
  if (type === 'simple') return [{ product_id: id, variation_id: null, name, price: sale_price }]
  const { variations } = await shop.product.bySlug({ params: { slug } })
  return variations.map((one) => ({
    product_id: id,
    variation_id: one.id,
    name: `${name} · ${one.name}`,
    price: one.sale_price,
  }))
}
