// Lines of a return as they are typed: one for each lot that is there.
import { number, typed } from '#/components/staff/form/typed.ts'
import type { Returnable, SupplierReturnInput } from '#/contract/buying/staff-returns.ts'
import { RETURN_REASONS, type ReturnReason } from '#/contract/buying/shapes.ts'

export type Leaving = {
  key: string
  good: Returnable
  place: Returnable['places'][number]
  quantity: string
  price: string
  reason: ReturnReason
}

export const leavingLines = (goods: readonly Returnable[]): Leaving[] =>
  goods.flatMap((good) =>
    good.places
      .filter(({ amount }) => amount > 0)
      .map((place) => ({
        key: `${good.product.id}-${good.product.variation_id ?? ''}-${place.lot_id ?? ''}`,
        good,
        place,
        quantity: '',
        price: typed(good.price),
        reason: place.blocked ? ('recalled' as const) : RETURN_REASONS[0],
      })),
  )

export const isFilled = ({ quantity }: Leaving): boolean => quantity.trim() !== ''

/** The most that may go back from this lot. */
export const mostOf = ({ good: { most }, place: { amount } }: Leaving): number =>
  Math.min(amount, most ?? amount)

const read = (text: string): number | undefined => {
  const value = number(text)
  return typeof value === 'number' ? value : undefined
}

export const isReadable = (one: Leaving): boolean =>
  read(one.quantity) !== undefined && read(one.price) !== undefined

const CENTS = 100

/** Expected back, as the shop rounds it. */
export const amountOf = (one: Leaving): number => {
  const price = Math.round((read(one.price) ?? 0) * CENTS)
  return Math.round((price * (read(one.quantity) ?? 0)) / one.good.pack) / CENTS
}

/** Unreadable input is sent as typed: the API reports it. */
export const toLine = ({
  good,
  place,
  quantity,
  price,
  reason,
}: Leaving): SupplierReturnInput['lines'][number] => ({
  product_id: good.product.id,
  variation_id: good.product.variation_id,
  lot_id: place.lot_id,
  quantity: number(quantity) as number,
  price: number(price) as number,
  reason,
})
