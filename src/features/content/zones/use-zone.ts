// The form of a delivery zone: its request body.
import { staff } from '#/client/staff-browser.ts'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import type { AdminDeliveryZone } from '#/contract/delivery/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { NEW_ZONE, zoneBody, zoneValues } from './zone-values.ts'

const shape = async () => (await import('#/contract/delivery/staff.ts')).DeliveryZoneForm

type Props = {
  language: Language
  /** Null for a new one. */
  start: AdminDeliveryZone | null
  /** Where a new one probably is. */
  country: string
}

export function useZone({ language, start, country }: Props) {
  return useWholeRecord({
    language,
    start,
    empty: { ...NEW_ZONE, country },
    valuesOf: zoneValues,
    toBody: zoneBody,
    shape,
    calls: staff.staffDelivery,
    pageOf: (id) => href(language, 'adminZone', { id }),
    kind: 'zone',
  })
}

export type ZoneRecord = ReturnType<typeof useZone>
