// Delivery windows in words, and the order of a walk with the trolley.
import type { PickLine, PickOrder } from '#/contract/picking/crew.ts'
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
  return tasks.toSorted(({ line: a }, { line: b }) => {
    const byState = Number(a.state !== 'open') - Number(b.state !== 'open')
    const byPlace = Number(a.place === null) - Number(b.place === null)
    return byState || byPlace || compare(a.place ?? '', b.place ?? '') || compare(a.name, b.name)
  })
}

/** A2 comes before A10. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** As people call it across the trolley. @example shortNumber('L260701-ABCDEF') // 'ABCDEF' */
export const shortNumber = (number: string): string => number.split('-').at(-1) ?? number
