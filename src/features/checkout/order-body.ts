// The request bodies for the estimate and for the order.
import type { Address } from '#/contract/account/shapes.ts'
import type { PickupPlace, DeliveryTo } from '#/contract/delivery/public.ts'
import type { Checkout } from '#/contract/checkout/public.ts'
import type { BodyOf } from '#/contract/endpoint.ts'
import type { Endpoints } from '#/contract/index.ts'
import type { Fields } from '#/form/fields.ts'
import { DEFAULT_DELIVERY_INTERVAL, STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'
import { type CartLine, toInput } from '#/stores/cart/cart-line.ts'
import { $orderWish, $wishes } from '#/stores/cart/wishes.ts'
import { readVatNumber } from '#/lib/typed/vat-number.ts'
import { businessOf, NEW } from './checkout-form.ts'
import { holdOf } from './held-window.ts'
import { AT_A_TIME, type DeliveryChoice } from './delivery-choice.ts'

export type CheckoutBody = BodyOf<Endpoints['checkout']['submit']>

/** No valid postcode is shorter. */
const POSTCODE_LENGTH = 3

/** The lines in the API's shape: it sets the prices itself (rule 13). */
const productsOf = (lines: readonly CartLine[]): CheckoutBody['products'] =>
  lines.map((line) => ({ ...toInput(line), ...wishOf(line.key) }))

/** The substitute that the customer chose for the line, or for the whole order. */
function wishOf(key: string): Pick<CheckoutBody['products'][number], 'wish' | 'wished_product'> {
  const wish = $wishes.get()[key]
  if (!wish) return { wish: $orderWish.get() }
  return wish.product ? { wish: 'similar', wished_product: wish.product.id } : { wish: wish.wish }
}

type DeliveryFields = Pick<Checkout, 'delivery_interval' | 'delivery_description' | 'delivery_slot'>

/** Standard delivery has a description and no interval (rule 37). */
function deliveryOf({ kind, slot }: DeliveryChoice): DeliveryFields {
  if (kind === STANDARD_DELIVERY) return { delivery_description: STANDARD_DELIVERY }
  if (!kind) return {}
  const delivery_interval = DEFAULT_DELIVERY_INTERVAL
  if (kind !== AT_A_TIME || !slot) return { delivery_interval }
  const { window_id, date } = slot
  return { delivery_interval, delivery_slot: { window_id, date } }
}

/** The destination, as far as it is filled in. */
export function destinationOf(fields: Fields, addresses: Address[]): DeliveryTo | undefined {
  const own = addresses.find(({ id }) => String(id) === fields['shipping_choice'])
  if (own) return { country: own.country, pincode: own.pincode }
  const country = fields['shipping_address.country'] ?? ''
  const pincode = (fields['shipping_address.pincode'] ?? '').trim()
  return country && pincode.length >= POSTCODE_LENGTH ? { country, pincode } : undefined
}

export type Choices = {
  fields: Fields
  lines: readonly CartLine[]
  delivery: DeliveryChoice
  /** Where it is collected; undefined for a delivery. */
  place: PickupPlace | undefined
  signedIn: boolean
  /** The code of the currency in which prices are shown. */
  currency: string
}

/** The tokens of the gift cards that are to pay. */
export const cardTokens = ({ gift_cards = '' }: Fields): string[] =>
  gift_cards.split(' ').filter((token) => token !== '')

/** Shared by both; a guest has no points and no wallet. */
export const choicesOf = ({ fields, lines, delivery, place, signedIn, currency }: Choices) => ({
  products: productsOf(lines),
  currency,
  ...deliveryOf(delivery),
  ...(place ? { pickup_place: place.id } : {}),
  points_amount: signedIn && fields['points_amount'] === 'yes',
  wallet_balance: signedIn && fields['wallet_balance'] === 'yes',
  gift_cards: cardTokens(fields),
})

/** The company, once its number is typed in full: then it may cost less. */
function companyOf(fields: Fields): Pick<CheckoutBody, 'business'> {
  const { business } = businessOf(fields)
  if (!business?.company || readVatNumber(business.vat_number ?? '') === undefined) return {}
  return { business }
}

/** For the totals, with the applied coupon. */
export function estimateOf(choices: Choices, to: DeliveryTo | undefined): CheckoutBody {
  const { shipping_choice = NEW, coupon_applied } = choices.fields
  const own = choices.signedIn && shipping_choice !== NEW
  return {
    ...choicesOf(choices),
    ...companyOf(choices.fields),
    ...holdOf(choices.delivery),
    ...(choices.place
      ? {}
      : own
        ? { shipping_address_id: Number(shipping_choice) }
        : to && { delivery_to: to }),
    ...(coupon_applied ? { coupon: coupon_applied } : {}),
  }
}
