// What all offers' forms have: a name, times in the shop's time zone, days, and goods.
import { NO_WORDS, wordsIn } from '#/components/staff/form/words.ts'
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'
import type { Localized } from '#/contract/common.ts'

/** Initial values of a new one: at any time, on all goods. */
export const newOffer = () => ({
  title: NO_WORDS,
  starts_at: '',
  ends_at: '',
  days: [] as number[],
  category_ids: [] as number[],
  product_ids: [] as number[],
  status: '1',
})
type OfferValues = ReturnType<typeof newOffer>

type Stored = {
  title: Partial<Localized>
  starts_at: string | null
  ends_at: string | null
  days: number[]
  category_ids: number[]
  product_ids: number[]
  status: 0 | 1
}

export const offerValues = (row: Stored, timeZone: string): OfferValues => ({
  title: wordsIn(row.title),
  starts_at: typedMoment(row.starts_at, timeZone),
  ends_at: typedMoment(row.ends_at, timeZone),
  days: row.days,
  category_ids: row.category_ids,
  product_ids: row.product_ids,
  status: String(row.status),
})

const inOrder = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

export const goodsOf = ({ category_ids, product_ids }: OfferValues) => ({
  category_ids: inOrder(category_ids),
  product_ids: inOrder(product_ids),
})

export const offerBody = (values: OfferValues, timeZone: string) => ({
  ...goodsOf(values),
  title: values.title,
  starts_at: momentOf(values.starts_at, timeZone),
  ends_at: momentOf(values.ends_at, timeZone),
  days: inOrder(values.days),
  status: Number(values.status),
})
