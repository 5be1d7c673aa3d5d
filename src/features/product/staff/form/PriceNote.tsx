// What customers will see of a reduction, before it is saved: now, and when planned offers begin (rule 240).
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { PastPrices } from '#/contract/product/staff.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { toAmount } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import productTexts from '#texts/staff_products.form'
import { offersIn } from './plan-values.ts'
import styles from './ProductForm.module.css'
import { type ComparedPrice, reductionsOf } from './reductions.ts'
import type { PartProps } from './use-product-record.ts'

type Props = PartProps & { product: number; timeZone: string }

export function PriceNote({ language, record, product, timeZone }: Props) {
  const t = productTexts(language)
  const past = usePastPrices(product)
  const { at } = past
  const { type, price, discount, variations, plan } = record.values
  const own = { name: '', variation_id: null, price, discount }
  const typed =
    type === 'variable'
      ? variations.map((variation) => ({
          name: textIn(variation.name, language),
          variation_id: variation.id ?? null,
          price: variation.price,
          discount: variation.discount,
        }))
      : [own]
  if (past.failed) return <p className={styles.note}>{t('price_before.failed')}</p>
  const offers = offersIn(plan, timeZone)
  const told = typed.flatMap(({ name, variation_id, ...one }) => {
    const [full, percent] = [readNumber(one.price), readNumber(one.discount || '0')]
    if (at === null || full === undefined || percent === undefined) return []
    const prices = { variation_id, price: full, discount: percent, offers }
    return reductionsOf(prices, at.prices, at.read).map((reduction) => {
      const words = wordsOf(reduction, { t, language, timeZone })
      return name ? `${name}: ${words}` : words
    })
  })
  return (
    <div role="status" className={styles.note} data-price-note>
      {[...new Set(told)].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}

/** `read`: the moment that counts as now. */
type Past = { at: { prices: PastPrices; read: number } | null; failed: boolean }

function usePastPrices(id: number) {
  const [past, setPast] = useState<Past>({ at: null, failed: false })
  useEffect(() => {
    staff.staffProduct.pastPrices({ params: { id } }).then(
      (prices) => setPast({ at: { prices, read: Date.now() }, failed: false }),
      () => setPast({ at: null, failed: true }),
    )
  }, [id])
  return past
}

type Words = { t: ReturnType<typeof productTexts>; language: Language; timeZone: string }

function wordsOf({ from, ...of }: ComparedPrice, { t, language, timeZone }: Words) {
  const amount = (of: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(of)
  const [price, sale_price] = [toAmount(of.before), toAmount(of.sale_price)]
  const reduction = reductionOf({ price, sale_price })
  const words = reduction
    ? t('price_before.told', {
        price: amount(sale_price),
        before: amount(reduction.before),
        percent: reduction.percent,
      })
    : t('price_before.none', { price: amount(sale_price) })
  if (from === null) return words
  const shape = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  const date = new Intl.DateTimeFormat(language, shape).format(from)
  return t('price_before.planned', { date, words })
}
