// Lines of a delivery as they are typed.
import { number, typed } from '#/components/staff/form/typed.ts'
import type { Purchase, PurchaseLine, ReceivedLine } from '#/contract/buying/staff-purchases.ts'

export type Arriving = {
  line: PurchaseLine
  /** Still to come, in base units. */
  open: number
  quantity: string
  price: string
  date: string
  code: string
}

const THOUSAND = 1000
const rounded = (value: number): number => Math.round(value * THOUSAND) / THOUSAND

export const arrivingLines = ({ lines }: Purchase): Arriving[] =>
  lines.map((line) => ({
    line,
    open: Math.max(0, rounded(line.packs * line.pack - line.received)),
    quantity: '',
    price: typed(line.price),
    date: '',
    code: '',
  }))

export const isFilled = ({ quantity }: Arriving): boolean => quantity.trim() !== ''

export const isReadable = ({ quantity }: Arriving): boolean => typeof number(quantity) === 'number'

/** Everything that is still to come. */
export const whole = (one: Arriving): Arriving =>
  one.open > 0 && one.line.product ? { ...one, quantity: typed(one.open) } : one

export function onePackMore(one: Arriving): Arriving {
  const before = number(one.quantity)
  const sum = rounded((typeof before === 'number' ? before : 0) + one.line.pack)
  return { ...one, quantity: typed(sum) }
}

/** Unreadable input is sent as typed: the API reports it. */
export const toReceived = ({ line, quantity, price, date, code }: Arriving): ReceivedLine => ({
  id: line.id,
  quantity: number(quantity) as number,
  ...(price.trim() === '' ? {} : { price: number(price) as number }),
  ...(date === '' ? {} : { date }),
  code,
  kind: 'use_by',
})
