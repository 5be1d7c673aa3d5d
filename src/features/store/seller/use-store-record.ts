// The form of the user's store: sends only changed fields.
import { seller } from '#/client/seller-browser.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { SellerStore } from '#/contract/seller/seller-store.ts'
import type { Language } from '#/lib/i18n.ts'
import { storeBody, type StoreValues, storeValues } from './profile-values.ts'

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
