// The form of a pick-up place: its request body.
import { staff } from '#/client/staff-browser.ts'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import type { AdminPickupPlace } from '#/contract/pickup/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { NEW_PLACE, placeBody, placeValues } from './place-values.ts'

const shape = async () => (await import('#/contract/pickup/staff.ts')).PickupPlaceForm

type Props = {
  language: Language
  /** Null for a new one. */
  start: AdminPickupPlace | null
}

export const usePlaceRecord = ({ language, start }: Props) =>
  useWholeRecord({
    language,
    start,
    empty: NEW_PLACE,
    valuesOf: placeValues,
    toBody: placeBody,
    shape,
    calls: staff.staffPickup,
    pageOf: (id) => href(language, 'adminPickupPlace', { id }),
    kind: 'pickup_place',
  })
