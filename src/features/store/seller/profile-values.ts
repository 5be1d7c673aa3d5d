// A store as form values.
import {
  numberOrNull,
  textOrNull,
  typed,
  type Words,
  words,
} from '#/components/staff/form/typed.ts'
import type { SellerStore } from '#/contract/seller/seller-store.ts'

export function storeValues(store: SellerStore) {
  return {
    name: words(store.name),
    description: words(store.description),
    about: words(store.about),
    city: store.city,
    address: store.address,
    email: store.email,
    phone: store.phone,
    hours: store.hours.map(({ weekday, ...rest }) => ({ weekday: String(weekday), ...rest })),
    since: typed(store.since),
    scene: store.scene ?? '',
    tint: store.tint ?? '',
    minimum_order: typed(store.minimum_order),
    places: store.places.map(({ country, postcode }) => ({ country, postcode })),
    holiday_from: store.holiday_from ?? '',
    holiday_to: store.holiday_to ?? '',
    holiday_note: words(store.holiday_note),
  }
}
export type StoreValues = ReturnType<typeof storeValues>

/** The text in the default language, which is always there. */
const localized = (text: Words) => textOrNull(text) ?? { en: '' }

export const storeBody = (values: StoreValues) => ({
  name: values.name,
  description: localized(values.description),
  about: textOrNull(values.about),
  city: values.city,
  address: values.address,
  email: values.email.trim(),
  phone: values.phone,
  hours: values.hours.map(({ weekday, from, to }) => ({ weekday: Number(weekday), from, to })),
  since: numberOrNull(values.since),
  scene: values.scene || null,
  tint: values.tint || null,
  minimum_order: numberOrNull(values.minimum_order),
  places: values.places,
  holiday_from: values.holiday_from || null,
  holiday_to: values.holiday_to || null,
  holiday_note: textOrNull(values.holiday_note),
})
