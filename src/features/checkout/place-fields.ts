// The checkout's initial values if a place and a window were chosen before shopping.
import { typedSigns } from '#/lib/typed/typed-text.ts'
import type { Address } from '#/contract/account/shapes.ts'
import { slotValue } from '#/components/delivery/slot-days.ts'
import type { Fields } from '#/form/fields.ts'
import { $place } from '#/stores/place/place.ts'
import { NEW } from './checkout-form.ts'
import { AT_A_TIME } from './delivery-choice.ts'

/** The customer's own address at that place, the default one first; otherwise a new one there. */
export function placeFields(addresses: readonly Address[]): Fields {
  const place = $place.get()
  if (!place) return {}
  const { country, pincode, slot } = place
  const there = addresses.filter(
    (one) => one.country === country && typedSigns(one.pincode) === typedSigns(pincode),
  )
  const own = there.find((one) => one.default_shipping) ?? there[0]
  return {
    shipping_choice: own ? String(own.id) : NEW,
    'shipping_address.country': country,
    'shipping_address.pincode': pincode,
    ...(slot ? { delivery: AT_A_TIME, delivery_slot: slotValue(slot) } : {}),
  }
}
