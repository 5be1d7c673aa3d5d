// The input of the form of a standing order, and what is sent of it.
import type { Address } from '#/contract/account/shapes.ts'
import type { StandingWindow } from '#/contract/standing/customer.ts'
import type { ClosedDayWay, StandingLine, StandingOrder } from '#/contract/standing/shapes.ts'
import { weekdayOf } from './standing-words.ts'

export type Values = {
  lines: StandingLine[]
  every_weeks: '1' | '2'
  /** `a7` is an address, `p2` a pick-up place. */
  place: string
  /** `6 18:00 20:00` */
  window: string
  next_date: string
  on_closed: ClosedDayWay
  wallet_balance: boolean
  /** Missing goods are replaced by similar ones. */
  replace: boolean
  notes: string
  /** The age that was confirmed; 0 without any. */
  age: number
}

/** For receiving all of it; null where there is none. */
export const ageOf = ({ lines }: Pick<Values, 'lines'>): number | null =>
  lines.reduce<number | null>(
    (most, { minimum_age }) => (minimum_age === null ? most : Math.max(minimum_age, most ?? 0)),
    null,
  )

export const windowKey = ({ weekday, from, to }: Omit<StandingWindow, 'fee' | 'dates'>): string =>
  `${weekday} ${from} ${to}`

/** Those of a new one. */
export const newValues = (lines: StandingLine[], addresses: readonly Address[]): Values => ({
  lines,
  every_weeks: '1',
  place: addresses[0] ? `a${addresses[0].id}` : '',
  window: '',
  next_date: '',
  on_closed: 'next',
  wallet_balance: false,
  replace: true,
  notes: '',
  age: 0,
})

export const valuesOf = (order: StandingOrder): Values => ({
  lines: order.items,
  every_weeks: order.every_weeks === 2 ? '2' : '1',
  place: placeKey(order),
  window: order.next_date
    ? windowKey({ weekday: weekdayOf(order.next_date), from: order.from, to: order.to })
    : '',
  next_date: order.next_date ?? '',
  on_closed: order.on_closed,
  wallet_balance: order.wallet_balance,
  replace: order.items.some(({ wish }) => wish === 'similar'),
  notes: order.notes ?? '',
  age: order.age_confirmed ?? 0,
})

function placeKey({ pickup, address }: StandingOrder): string {
  if (pickup) return `p${pickup.id}`
  return address ? `a${address.id}` : ''
}

/** The query that asks for the windows of a place. */
export const placeOf = (place: string) => {
  const id = Number(place.slice(1))
  return place.startsWith('p') ? { pickup_place: id } : { shipping_address_id: id }
}

export function bodyOf({ lines, place, window, replace, ...values }: Values) {
  const age = ageOf({ lines })
  const [, from = '', to = ''] = window.split(' ')
  return {
    products: lines.map(({ product_id, variation_id, uom_entry, quantity, wished_product }) => ({
      product_id,
      variation_id,
      uom_entry,
      quantity,
      wish: replace ? ('similar' as const) : ('none' as const),
      ...(wished_product && { wished_product }),
    })),
    every_weeks: values.every_weeks === '2' ? (2 as const) : (1 as const),
    next_date: values.next_date,
    from,
    to,
    ...(place === '' ? {} : placeOf(place)),
    wallet_balance: values.wallet_balance,
    on_closed: values.on_closed,
    ...(age !== null && { age_confirmed: values.age >= age }),
    ...(values.notes.trim() && { notes: values.notes.trim() }),
  }
}
