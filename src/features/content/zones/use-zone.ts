// The form of a delivery zone: its request body.
import { staff } from '#/client/staff-browser.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { AdminDeliveryZone, DeliveryZoneInput } from '#/contract/delivery/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import problemTexts from '#texts/staff.problem'
import { NEW_ZONE, zoneBody, zoneValues, type ZoneValues } from './zone-values.ts'

const loaded = (zone: AdminDeliveryZone): Loaded<ZoneValues> => ({
  values: zoneValues(zone),
  version: zone.version,
})

const shape = async () => (await import('#/contract/delivery/staff.ts')).DeliveryZoneForm

type Props = {
  language: Language
  /** Null for a new one. */
  start: AdminDeliveryZone | null
}

export function useZone({ language, start }: Props) {
  const params = { id: start?.id ?? 0 }
  return useRecord<ZoneValues>({
    language,
    start: start ? loaded(start) : { values: NEW_ZONE, version: '' },
    shape,
    toBody: zoneBody,
    save: async (changes, seen) => {
      // A zone is saved as a whole: the contract checked the changed fields, the API checks everything.
      const body = { ...zoneBody(seen.values), ...changes } as DeliveryZoneInput
      if (start)
        return loaded(
          await staff.staffDelivery.update({ params, body: { ...body, version: seen.version } }),
        )
      const made = await staff.staffDelivery.create({ body })
      setTimeout(() => location.assign(href(language, 'adminZone', { id: String(made.id) })))
      return loaded(made)
    },
    reload: async () => loaded(await staff.staffDelivery.one({ params })),
    isConflict: isVersionConflict,
    failure: (error) => formFailure(error, problemTexts(language)),
    draft: `zone:${start?.id ?? 'new'}`,
  })
}

export type ZoneRecord = ReturnType<typeof useZone>
