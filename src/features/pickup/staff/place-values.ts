// A pick-up place as form values.
import type { HourValues } from '#/components/staff/form/HoursPart.tsx'
import type { AdminPickupPlace } from '#/contract/pickup/staff.ts'
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import {
  numberOrZero,
  windowsBody,
  windowValues,
  type WindowValues,
} from '#/components/staff/windows/window-values.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'

/** Initial values of a new place. */
export const NEW_PLACE = {
  name: inEachLanguage(() => '') as Record<string, string>,
  street: '',
  pincode: '',
  city: '',
  state: '',
  country: '',
  hours: [] as HourValues[],
  note: inEachLanguage(() => '') as Record<string, string>,
  fee: '0',
  minimum_order: '',
  position: '0',
  status: '1',
  windows: [] as WindowValues[],
}
export type PlaceValues = typeof NEW_PLACE

export const hourValues = (hours: AdminPickupPlace['hours']): HourValues[] =>
  hours.map(({ weekday, ...rest }) => ({ weekday: String(weekday), ...rest }))

export const placeValues = (place: AdminPickupPlace): PlaceValues => ({
  name: place.name,
  street: place.street,
  pincode: place.pincode,
  city: place.city,
  state: place.state,
  country: place.country,
  hours: hourValues(place.hours),
  note: place.note,
  fee: typed(place.fee),
  minimum_order: typed(place.minimum_order),
  position: typed(place.position),
  status: String(place.status),
  windows: windowValues(place.windows),
})

export const placeBody = (values: PlaceValues) => ({
  name: values.name,
  street: values.street,
  pincode: values.pincode,
  city: values.city,
  state: values.state,
  country: values.country,
  hours: values.hours.map(({ weekday, ...rest }) => ({ weekday: Number(weekday), ...rest })),
  note: values.note,
  fee: numberOrZero(values.fee),
  minimum_order: numberOrNull(values.minimum_order),
  position: numberOrZero(values.position),
  status: Number(values.status),
  windows: windowsBody(values.windows),
})
