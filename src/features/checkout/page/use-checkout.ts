// The checkout's state: the fields, the windows, the totals, and placing the order.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Address } from '#/contract/account/shapes.ts'
import type { Business } from '#/contract/business.ts'
import type { Country } from '#/contract/content/public.ts'
import type { PickupPlace } from '#/contract/delivery/public.ts'
import type { Settings } from '#/contract/content/settings.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import type { FieldErrors, Fields } from '#/form/fields.ts'
import type { Language } from '#/lib/i18n.ts'
import { useCurrency } from '#/components/money/Money.tsx'
import checkoutTexts from '#texts/checkout'
import { initialFields } from '#/features/checkout/checkout-form.ts'
import {
  AT_A_TIME,
  chooseDelivery,
  type DeliveryChoice,
} from '#/features/checkout/delivery-choice.ts'
import { chosenPlace } from '#/features/checkout/pickup-choice.ts'
import { withHeld } from '#/features/checkout/held-window.ts'
import { destinationOf, estimateOf } from '#/features/checkout/order-body.ts'
import { useCheckoutFields, withFound } from '#/features/checkout/use-checkout-fields.ts'
import { useEstimate } from '#/features/checkout/use-estimate.ts'
import { usePlaceOrder } from '#/features/checkout/place/use-place-order.ts'
import { useSlots, type KnownSlots, type Slots } from '#/features/checkout/delivery/use-slots.ts'

export type CheckoutProps = {
  /** The signed-in customer's own. */
  addresses: Address[]
  /** The company of their profile. */
  business: Business | null
  /** The windows for the first of them. */
  slots: KnownSlots | null
  countries: Country[]
  /** Where orders can be collected. */
  places: PickupPlace[]
  /** The codes of those that are delivered to. */
  served: readonly string[]
  settings: Settings
  /** Whether the shop has published its terms. */
  hasTerms: boolean
  language: Language
}
export type CheckoutOptions = CheckoutProps & {
  lines: readonly CartLine[]
  signedIn: boolean
  onPlaced: () => void
  onSignedOut: () => void
}

export function useCheckout({ settings, slots: known, ...options }: CheckoutOptions) {
  const { lines, signedIn, served, places, language } = options
  const [addresses, setAddresses] = useState(options.addresses)
  const offers = { addresses: options.addresses, methods: settings.payment_methods }
  const state = useCheckoutFields({
    start: initialFields({ ...offers, country: served[0] ?? '', business: options.business }),
    offers,
    signedIn,
    language,
    isPickup: (typed) => chosenPlace(typed, places) !== undefined,
    check: (typed) => ({
      ...missingTime(chooseDelivery(typed, slots), slots, { place, language }),
      ...missingAge(typed, estimate.totals?.minimum_age ?? null, language),
    }),
    send: (typed) => placing.send(typed),
    failure: (error) => placing.failure(error),
  })
  const { fields } = state
  const place = chosenPlace(fields, places)
  const to = destinationOf(fields, addresses)
  const found = useSlots(place ? { place: place.id } : to, known)
  const slots = { ...found, slots: withHeld(found.slots) }
  const delivery = chooseDelivery(fields, slots)
  const currency = useCurrency()
  const choices = { fields, lines, delivery, place, signedIn, currency: currency.code }
  const estimate = useEstimate({ body: estimateOf(choices, to), lines, language })
  const form = withFound(state, estimate.errors)
  const placing = usePlaceOrder({
    ...options,
    form: state,
    delivery,
    place,
    methods: offers.methods,
    currency,
    totals: estimate.totals,
    coupon: estimate.coupon,
    needsApproval: estimate.totals?.needs_approval ?? false,
    onAddress: (address) => setAddresses((all) => [...all, address]),
    onRefused: () => {
      // Another customer took the window: ask for the remaining ones.
      slots.retry()
      estimate.retry()
    },
  })
  useForgiving({ lines, where: JSON.stringify(place ?? to), placing, state })
  const { short, seen } = placing
  return { addresses, form, slots, delivery, place, estimate, short, seen }
}

type Forgiving = {
  lines: readonly CartLine[]
  where: string | undefined
  placing: Pick<ReturnType<typeof usePlaceOrder>, 'forgive'>
  state: Pick<ReturnType<typeof useCheckoutFields>, 'forgive'>
}

/** The errors were about the previous lines, and about the previous place. */
function useForgiving({ lines, where, placing, state }: Forgiving): void {
  const cart = JSON.stringify(lines.map(({ key, quantity }) => [key, quantity]))
  useOnceChanged(cart, () => {
    placing.forgive()
    state.forgive('products')
  })
  useOnceChanged(where, () => state.forgive('delivery'))
}

/** Does something whenever a value has become another. */
function useOnceChanged(value: string | undefined, then: () => void): void {
  const known = useRef(value)
  const act = useEffectEvent(then)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    act()
  }, [value])
}

/** The chosen window has become full, and no other one is chosen; or nothing can be chosen there. */
/** Goods with a minimum age are ordered only by those who say that it is reached. */
const missingAge = (typed: Fields, age: number | null, language: Language): FieldErrors =>
  age === null || typed['age_confirmed'] === 'yes'
    ? {}
    : { age_confirmed: checkoutTexts(language)('age_missing') }

function missingTime(
  { kind, slot }: DeliveryChoice,
  { status, is_served }: Slots,
  { place, language }: { place: PickupPlace | undefined; language: Language },
): FieldErrors {
  const t = checkoutTexts(language)
  if (kind === AT_A_TIME) return slot ? {} : { delivery_slot: t('slot_required') }
  if (place && !place.has_windows) return {}
  // Without an address, that is missing; without delivery, the postcode is reported.
  if (kind || !is_served || status === 'none' || status === 'loading') return {}
  return {
    delivery: t(status === 'failed' ? 'slots_failed' : place ? 'no_pickup_times' : 'no_times'),
  }
}
