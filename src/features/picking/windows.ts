// Delivery windows in words, and the order of a walk with the trolley.
import type { PickLine, PickOrder } from '#/contract/picking/driver.ts'
import type { Language } from '#/lib/i18n.ts'

/** As in the list of windows; empty for orders without one. */
export const windowOf = ({ date, from, to }: Pick<PickOrder, 'date' | 'from' | 'to'>): string =>
  date ? `${date} ${from}–${to}` : ''

/** @example inWords('2026-11-23 18:00–20:00', 'en') // 'Mon, Nov 23, 18:00–20:00': short, for a phone */
export function inWords(window: string, language: Language): string {
  const [date = '', times = ''] = window.split(' ')
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return `${day.format(new Date(date))}, ${times}`
}

export type Task = { order: PickOrder; line: PickLine }

/** All lines of some orders in walking order: open ones by place, then the finished ones. */
export function tasksOf(orders: readonly PickOrder[]): Task[] {
  const tasks = orders.flatMap((order) => order.lines.map((line) => ({ order, line })))
  const key = ({ line }: Task) =>
    `${line.state === 'open' ? 0 : 1} ${line.place ?? '~'} ${line.name}`
  return tasks.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** As people call it across the trolley. @example shortNumber('L260701-ABCDEF') // 'ABCDEF' */
export const shortNumber = (number: string): string => number.split('-').at(-1) ?? number
