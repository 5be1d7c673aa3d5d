// A quantity offer as form values: amounts as typed, times in the shop's time zone.
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { Localized } from '#/contract/common.ts'
import type { AdminPromotion } from '#/contract/promotions/staff.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'

type Words = Record<Language, string>

const words = (text: Partial<Localized>): Words =>
  Object.fromEntries(LANGUAGES.map((one) => [one, text[one] ?? ''])) as Words

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** Initial values of a new offer: three for two, with a name of its own. */
export const NEW_PROMOTION = {
  title: words({}),
  kind: 'for' as AdminPromotion['kind'],
  take: '3',
  amount: '2',
  is_mixed: true,
  most: '',
  starts_at: '',
  ends_at: '',
  days: [] as number[],
  category_ids: [] as number[],
  product_ids: [] as number[],
  status: '1',
}
export type PromotionValues = typeof NEW_PROMOTION

export const promotionValues = (row: AdminPromotion, timeZone: string): PromotionValues => ({
  title: words(row.title),
  kind: row.kind,
  take: typed(row.take),
  amount: typed(row.amount),
  is_mixed: row.is_mixed,
  most: typed(row.most),
  starts_at: typedMoment(row.starts_at, timeZone),
  ends_at: typedMoment(row.ends_at, timeZone),
  days: row.days,
  category_ids: row.category_ids,
  product_ids: row.product_ids,
  status: String(row.status),
})

/** Unreadable input is kept: validation reports it. */
const number = (text: string): unknown => (text.trim() === '' ? null : (readNumber(text) ?? text))

export const promotionBody = (values: PromotionValues, timeZone: string) => ({
  title: values.title,
  kind: values.kind,
  take: number(values.take),
  amount: number(values.amount),
  is_mixed: values.is_mixed,
  most: number(values.most),
  starts_at: momentOf(values.starts_at, timeZone),
  ends_at: momentOf(values.ends_at, timeZone),
  days: values.days.toSorted((a, b) => a - b),
  category_ids: values.category_ids.toSorted((a, b) => a - b),
  product_ids: values.product_ids.toSorted((a, b) => a - b),
  status: Number(values.status),
})
