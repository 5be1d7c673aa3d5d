// What customers will see of a reduction, before it is saved (rule 240).
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { PastPrices } from '#/contract/product/staff.ts'
import { type PriceEntry, priceIfSaved } from '#/domain/law/price-before.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { salePrice, savingOf } from '#/domain/pricing.ts'
import type { Language } from '#/lib/i18n.ts'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

type Typed = { name: string; variation_id: number | null; price: string; discount: string }

export function PriceNote({ language, record, product }: PartProps & { product: number }) {
  const t = productTexts(language)
  const past = usePastPrices(product)
  const { type, price, discount, variations } = record.values
  const own = { name: '', variation_id: null, price, discount }
  const typed: Typed[] =
    type === 'variable'
      ? variations.map((one) => ({
          name: one.name[language] || one.name.en,
          variation_id: one.id ?? null,
          price: one.price,
          discount: one.discount,
        }))
      : [own]
  const told = typed.flatMap((one) => {
    const words = past.at === null ? null : wordsOf(one, past.at, { t, language })
    return words === null ? [] : [one.name ? `${one.name}: ${words}` : words]
  })
  if (past.failed) return <p className={styles.note}>{t('price_before.failed')}</p>
  return (
    <div role="status" className={styles.note} data-price-note>
      {told.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}

function usePastPrices(id: number) {
  const [past, setPast] = useState<{ at: PastPrices | null; failed: boolean }>({
    at: null,
    failed: false,
  })
  useEffect(() => {
    staff.staffProduct.pastPrices({ params: { id } }).then(
      (at) => setPast({ at, failed: false }),
      () => setPast({ at: null, failed: true }),
    )
  }, [id])
  return past
}

type Words = { t: ReturnType<typeof productTexts>; language: Language }

/** Null if nothing is reduced. */
function wordsOf(typed: Typed, past: PastPrices, { t, language }: Words): string | null {
  const price = readNumber(typed.price)
  const discount = readNumber(typed.discount || '0')
  if (price === undefined || price < 0 || price > 10_000_000) return null
  if (discount === undefined || discount <= 0 || discount > 100) return null
  const minor = toMinor(Math.round(price * 100) / 100)
  const sale_price = salePrice(minor, Math.round(discount * 100_000) / 100_000)
  const entries = past.entries
    .filter(({ variation_id }) => variation_id === typed.variation_id)
    .map(toEntry)
  const wanted = { price: minor, sale_price }
  const before = priceIfSaved(entries, wanted, { law: past.law, now: Date.now() })
  if (before === null) return null
  const amount = (of: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(toAmount(of))
  const saving = savingOf({ price: before, sale_price })
  return saving
    ? t('price_before.told', {
        price: amount(sale_price),
        before: amount(before),
        percent: saving.percent,
      })
    : t('price_before.none', { price: amount(sale_price) })
}

const toEntry = (one: PastPrices['entries'][number]): PriceEntry => ({
  at: new Date(one.at).getTime(),
  price: toMinor(one.price),
  sale_price: toMinor(one.sale_price),
  near_date: one.near_date,
})
