// A store as form values.
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import { textOrNull, type Words, wordsIn } from '#/components/staff/form/words.ts'
import type { SellerStore } from '#/contract/seller/seller-store.ts'

export function storeValues(store: SellerStore) {
  return {
    name: wordsIn(store.name),
    description: wordsIn(store.description),
    about: wordsIn(store.about),
    legal_name: store.legal_name,
    registration_number: store.registration_number,
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
    holiday_note: wordsIn(store.holiday_note),
  }
}
export type StoreValues = ReturnType<typeof storeValues>

/** The text in the default language, which is always there. */
const localized = (text: Words) => textOrNull(text) ?? { en: '' }

export const storeBody = (values: StoreValues) => ({
  name: values.name,
  description: localized(values.description),
  about: textOrNull(values.about),
  legal_name: values.legal_name,
  registration_number: values.registration_number,
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
