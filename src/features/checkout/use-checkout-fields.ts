// The checkout's fields, on the form kernel. Values are kept while the tab is open.
import { useEffect } from 'react'
import type { FieldErrors, Fields } from '#/form/fields.ts'
import { controlsOf, useForm, type FormOptions } from '#/form/use-form.ts'
import { summaryOf } from '#/form/use-values.ts'
import { isOffered, toTyped, type Offers, NEW } from './checkout-form.ts'
import type { Typed } from './checkout-shape.ts'
import { keepDraft, readDraft, readLastChoices } from './kept.ts'
import { typedSigns } from '#/lib/typed/typed-text.ts'
import type { Address } from '#/contract/account/shapes.ts'
import { slotValue } from '#/components/delivery/slot-days.ts'
import { $place } from '#/stores/place/place.ts'
import { AT_A_TIME } from './delivery-choice.ts'

type Options = Omit<FormOptions<Typed>, 'shape' | 'toBody'> & {
  offers: Offers
  signedIn: boolean
  /** Collected: no address is asked for. */
  isPickup: (fields: Fields) => boolean
}

export function useCheckoutFields({ offers, signedIn, isPickup, ...options }: Options) {
  const shape = async () => {
    const { CustomerTyped, GuestTyped } = await import('./checkout-shape.ts')
    return signedIn ? CustomerTyped : GuestTyped
  }
  const form = useForm<Typed>({
    ...options,
    shape,
    toBody: (typed) => toTyped(typed, { signedIn, isPickup: isPickup(typed) }),
  })
  const { change, load } = form

  useEffect(() => {
    // A payment window may only open during a click: the rules mustn't have to be loaded then.
    load()
    // A deleted address, or another visitor's choice, isn't selected again.
    const kept = Object.entries({
      ...lastChoices(offers),
      ...placeFields(offers.addresses),
      ...readDraft(),
    })
    change(Object.fromEntries(kept.filter(([name, value]) => isOffered({ name, value }, offers))))
    // The offers don't change while the form is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return {
    ...form,
    change: (changes: Fields) => {
      change(changes)
      keepDraft({ ...readDraft(), ...changes })
    },
  }
}

/** The last order's choices; a customer with a default address starts with that. */
function lastChoices({ addresses }: Offers): Fields {
  const { payment_method, ...choices } = readLastChoices()
  const hasDefault = addresses.some(
    (address) => address.default_shipping || address.default_billing,
  )
  return { ...(hasDefault ? {} : choices), ...(payment_method ? { payment_method } : {}) }
}

/** The fields with the totals' errors, and the props of controls. */
export function withFound(state: ReturnType<typeof useCheckoutFields>, found: FieldErrors) {
  const { fields, change } = state
  const errors = { ...state.errors, ...found }
  const { attempt } = state.summary
  return {
    ...state,
    errors,
    /** Nothing is reported above the form before the first attempt. */
    summary: summaryOf(attempt > 0 ? errors : {}, attempt),
    // The form is made in the browser: there is no early input to take over.
    submit: state.form.onSubmit,
    ...controlsOf({ fields, errors, change }),
    /** Props of one of several choices. */
    choice: (name: string, value: string) => ({
      id: `${name}-${value}`,
      name,
      value,
      checked: fields[name] === value,
      onChange: () => change({ [name]: value }),
    }),
  }
}

export type CheckoutFields = ReturnType<typeof withFound>

// The checkout's initial values if a place and a window were chosen before shopping.

/** The customer's own address at that place, the default one first; otherwise a new one there. */
function placeFields(addresses: readonly Address[]): Fields {
  const place = $place.get()
  if (!place) return {}
  const { country, pincode, slot } = place
  const there = addresses.filter(
    (address) => address.country === country && typedSigns(address.pincode) === typedSigns(pincode),
  )
  const own = there.find((one) => one.default_shipping) ?? there[0]
  return {
    shipping_choice: own ? String(own.id) : NEW,
    'shipping_address.country': country,
    'shipping_address.pincode': pincode,
    ...(slot ? { delivery: AT_A_TIME, delivery_slot: slotValue(slot) } : {}),
  }
}
