// The form of the user's store: sends only changed fields.
import { seller } from '#/client/seller-browser.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { SellerStore } from '#/contract/seller/seller-store.ts'
import type { Language } from '#/lib/i18n.ts'
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import { textOrNull, type Words, wordsIn } from '#/components/staff/form/words.ts'

const shape = async () => (await import('#/contract/seller/seller-store.ts')).StoreChange

const loaded = (store: SellerStore): Loaded<StoreValues> => ({
  values: storeValues(store),
  version: store.version,
})

export function useStoreRecord({ language, start }: { language: Language; start: SellerStore }) {
  return useRecord<StoreValues>({
    language,
    start: loaded(start),
    shape,
    toBody: storeBody,
    save: async (changes, { version }) =>
      loaded(await seller.saveStore({ body: { ...changes, version } })),
    reload: async () => loaded(await seller.store()),
    draft: `store:${start.id}`,
  })
}

export type StoreRecord = ReturnType<typeof useStoreRecord>
export type PartProps = { language: Language; record: StoreRecord }

/** A store as form values. */
function storeValues(store: SellerStore) {
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
type StoreValues = ReturnType<typeof storeValues>

/** The text in the default language, which is always there. */
const localized = (text: Words) => textOrNull(text) ?? { en: '' }

const storeBody = (values: StoreValues) => ({
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
