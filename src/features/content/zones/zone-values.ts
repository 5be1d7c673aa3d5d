// A delivery zone as form values: postcodes in one text, fees and windows line by line.
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import {
  numberOrZero,
  windowsBody,
  windowValues,
  type WindowValues,
} from '#/components/staff/windows/window-values.ts'
import type { AdminDeliveryZone } from '#/contract/delivery/staff.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'

export const NEW_RATE = { from_amount: '0', from_weight: '0', fee: '' }
/** Initial values of a new zone. */
export const NEW_ZONE = {
  name: inEachLanguage(() => '') as Record<string, string>,
  country: '',
  postcodes: '',
  minimum_order: '',
  free_from: '',
  position: '0',
  status: '1',
  rates: [NEW_RATE],
  windows: [] as WindowValues[],
}
export type ZoneValues = typeof NEW_ZONE

export const zoneValues = (zone: AdminDeliveryZone): ZoneValues => ({
  name: zone.name,
  country: zone.country,
  postcodes: zone.postcodes.join(', '),
  minimum_order: typed(zone.minimum_order),
  free_from: typed(zone.free_from),
  position: typed(zone.position),
  status: String(zone.status),
  rates: zone.rates.map((rate) => ({
    from_amount: typed(rate.from_amount),
    from_weight: typed(rate.from_weight),
    fee: typed(rate.fee),
  })),
  windows: windowValues(zone.windows),
})

/** @example codesIn('75, 92') // ['75', '92'] */
export const codesIn = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((one) => one.trim())
    .filter(Boolean)

export const zoneBody = (values: ZoneValues) => ({
  name: values.name,
  country: values.country.trim().toUpperCase(),
  postcodes: codesIn(values.postcodes),
  minimum_order: numberOrNull(values.minimum_order),
  free_from: numberOrNull(values.free_from),
  position: numberOrZero(values.position),
  status: Number(values.status),
  rates: values.rates.map((rate) => ({
    from_amount: numberOrZero(rate.from_amount),
    from_weight: numberOrZero(rate.from_weight),
    fee: numberOrNull(rate.fee),
  })),
  windows: windowsBody(values.windows),
})

const numberOr = <T>(value: unknown, other: T): number | T =>
  typeof value === 'number' ? value : other

/** The valid part of the input. */
export function zoneRule(values: ZoneValues) {
  const { country, postcodes, rates, windows, minimum_order, free_from } = zoneBody(values)
  return {
    country,
    postcodes,
    minimum_order: numberOr(minimum_order, null),
    free_from: numberOr(free_from, null),
    rates: rates.map((rate) => ({
      from_amount: numberOr(rate.from_amount, 0),
      from_weight: numberOr(rate.from_weight, 0),
      fee: numberOr(rate.fee, 0),
    })),
    windows: windows.map((window) => ({
      ...window,
      capacity: numberOr(window.capacity, 0),
      cutoff_minutes: numberOr(window.cutoff_minutes, 0),
      fee: numberOr(window.fee, 0),
    })),
  }
}
