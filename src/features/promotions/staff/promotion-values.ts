// A quantity offer as form values: amounts as typed, times in the shop's time zone.
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import type { AdminPromotion } from '#/contract/promotions/staff.ts'
import { newOffer, offerBody, offerValues } from './offer-values.ts'

/** Initial values of a new offer: three for two, with a name of its own. */
export const NEW_PROMOTION = {
  ...newOffer(),
  kind: 'for' as AdminPromotion['kind'],
  take: '3',
  amount: '2',
  is_mixed: true,
  most: '',
  most_per_customer: '',
}
export type PromotionValues = typeof NEW_PROMOTION

export const promotionValues = (row: AdminPromotion, timeZone: string): PromotionValues => ({
  ...offerValues(row, timeZone),
  kind: row.kind,
  take: typed(row.take),
  amount: typed(row.amount),
  is_mixed: row.is_mixed,
  most: typed(row.most),
  most_per_customer: typed(row.most_per_customer),
})

export const promotionBody = (values: PromotionValues, timeZone: string) => ({
  ...offerBody(values, timeZone),
  kind: values.kind,
  take: numberOrNull(values.take),
  amount: numberOrNull(values.amount),
  is_mixed: values.is_mixed,
  most: numberOrNull(values.most),
  most_per_customer: numberOrNull(values.most_per_customer),
})
