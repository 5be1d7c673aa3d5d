// The weekly windows of a zone or of a pick-up place as form values.
import { number, typed } from '#/components/staff/form/typed.ts'
import type { AdminDeliveryZone } from '#/contract/delivery/staff.ts'

export const numberOrZero = (text: string): unknown => number(text) ?? 0

export const NEW_WINDOW = {
  weekday: '1',
  from: '09:00',
  to: '12:00',
  capacity: '20',
  cutoff_minutes: '120',
  fee: '0',
}

export type WindowValues = typeof NEW_WINDOW

type Windows = Omit<AdminDeliveryZone['windows'][number], 'id'>[]

export const windowValues = (windows: Windows): WindowValues[] =>
  windows.map((window) => ({
    weekday: String(window.weekday),
    from: window.from,
    to: window.to,
    capacity: typed(window.capacity),
    cutoff_minutes: typed(window.cutoff_minutes),
    fee: typed(window.fee),
  }))

export const windowsBody = (windows: readonly WindowValues[]) =>
  windows.map((window) => ({
    weekday: Number(window.weekday),
    from: window.from,
    to: window.to,
    capacity: numberOrZero(window.capacity),
    cutoff_minutes: numberOrZero(window.cutoff_minutes),
    fee: numberOrZero(window.fee),
  }))
