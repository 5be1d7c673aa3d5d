// Prices for a group as form values: amounts as typed, times in the shop's time zone.
import { numberOrNull } from '#/components/staff/form/typed.ts'
import type { GroupPrice } from '#/contract/promotions/staff-groups.ts'
import {
  goodsOf,
  newOffer,
  offerBody,
  offerValues,
} from '#/features/promotions/staff/offer-values.ts'

/** Initial values of new ones: with an account, on every page. */
export const NEW_GROUP_PRICE = {
  ...newOffer(),
  audience: 'account' as GroupPrice['audience'],
  group_id: '',
  kind: 'percent' as GroupPrice['kind'],
  amount: '',
  is_shown: true,
}
export type GroupPriceValues = typeof NEW_GROUP_PRICE

export const groupPriceValues = (row: GroupPrice, timeZone: string): GroupPriceValues => ({
  ...offerValues(row, timeZone),
  audience: row.audience,
  group_id: row.group_id === null ? '' : String(row.group_id),
  kind: row.kind,
  amount: String(row.amount),
  is_shown: row.is_shown,
})

const priceOf = ({ kind, amount }: GroupPriceValues) => ({ kind, amount: numberOrNull(amount) })

/** What the preview needs. */
export const previewOf = (values: GroupPriceValues) => ({ ...priceOf(values), ...goodsOf(values) })

export const groupPriceBody = (values: GroupPriceValues, timeZone: string) => ({
  ...offerBody(values, timeZone),
  ...priceOf(values),
  audience: values.audience,
  group_id: values.audience === 'group' && values.group_id !== '' ? Number(values.group_id) : null,
  is_shown: values.audience !== 'staff' && values.is_shown,
})
