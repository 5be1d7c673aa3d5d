// The orders of one delivery window make one walk with the trolley.
import type { PickLine, PickOrder } from '#/contract/picking/driver.ts'
import type { Language } from '#/lib/i18n.ts'

export const windowOf = ({ date, from, to }: PickOrder): string =>
  date ? `${date} ${from}–${to}` : ''

/** @example inWords('2026-11-23 18:00–20:00', 'en') // 'Monday 23 November, 18:00–20:00', in the language's own order */
export function inWords(window: string, language: Language): string {
  const [date = '', times = ''] = window.split(' ')
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return `${day.format(new Date(date))}, ${times}`
}

/** The windows of orders that are still open, in their order. */
export const windowsOf = (orders: readonly PickOrder[]): string[] => [
  ...new Set(orders.filter((order) => !order.is_done).map(windowOf)),
]

export type Task = { order: PickOrder; line: PickLine }

/** All lines of some orders in the order of one walk: open ones by place, then what is settled. */
export function tasksOf(orders: readonly PickOrder[]): Task[] {
  const tasks = orders.flatMap((order) => order.lines.map((line) => ({ order, line })))
  const key = ({ line }: Task) =>
    `${line.state === 'open' ? 0 : 1} ${line.place ?? '~'} ${line.name}`
  return tasks.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** As people call it across the trolley. @example shortNumber('L260701-ABCDEF') // 'ABCDEF' */
export const shortNumber = (number: string): string => number.split('-').at(-1) ?? number
