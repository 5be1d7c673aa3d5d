// Puts an order's goods into the cart with one tap, from a list of orders.
import type { Language } from '#/lib/i18n.ts'
import { Reorder } from './Reorder.tsx'

type Props = { order_number: string; count: number; language: Language }

export const BuyAgain = (props: Props) => <Reorder {...props} variant="secondary" short />
