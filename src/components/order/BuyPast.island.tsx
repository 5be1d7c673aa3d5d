// Puts the goods of an order from the former shop into the cart.
import { reorderPast } from '#/stores/cart/reorder-past.ts'
import type { Language } from '#/lib/i18n.ts'
import { Reorder } from './Reorder.tsx'

type Props = { id: number; number: string; count: number; language: Language }

export const BuyPast = ({ id, number, ...props }: Props) => (
  <Reorder
    {...props}
    order_number={number}
    variant="secondary"
    short
    again={() => reorderPast(id)}
  />
)
