// Orders for pickers: the customer's name, and everything needed to find the goods (rule 115).
import { WEIGHT_TOLERANCE_PERCENT } from '#/contract/product/sold-by.ts'
import type { PickLine, PickOrder } from '#/contract/picking/crew.ts'
import { isWeighed, wishFor } from '#/domain/delivery/picking.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import type { PickLineRow } from './picking.queries.ts'

export function viewLine(row: PickLineRow): PickLine {
  const { line, picture, barcode, shelf, pick } = row
  return {
    id: line.id,
    name: line.name,
    sku: line.sku,
    barcode,
    unit: line.unit,
    picture: picture && toPicture(picture, line.name),
    place: shelf?.place ?? null,
    minimum_age: row.minimum_age,
    quantity: toQuantity(line.quantity - line.refunded),
    price: toAmount(line.price),
    is_weighed: isWeighed(line),
    tolerance: row.tolerance ?? WEIGHT_TOLERANCE_PERCENT,
    wish: wishFor(line, pick).wish,
    state: pick?.state ?? 'open',
    picked: toQuantity(pick?.picked ?? 0),
    substitute: substituteOf(pick),
    ...proposalOf(pick),
    lots: [],
  }
}

export const substituteOf = (pick: PickLineRow['pick']): PickLine['substitute'] =>
  pick?.state === 'substituted' ? goodsOf(pick) : null

/** The question to the customer, and the answer. */
export function proposalOf(pick: PickLineRow['pick']): Pick<PickLine, 'proposal' | 'answer'> {
  const until = pick?.asked_until
  const proposal = pick && until ? { ...goodsOf(pick), until: until.toISOString() } : null
  return { proposal, answer: pick?.answer ?? null }
}

function goodsOf(pick: NonNullable<PickLineRow['pick']>) {
  return {
    product_id: pick.substitute_id ?? 0,
    name: pick.substitute_name ?? '',
    quantity: toQuantity(pick.substitute_quantity ?? 0),
    price: toAmount(pick.substitute_price ?? 0),
  }
}

type Picked = { crates: number } | null | undefined

export const viewPickOrder = (
  order: OrderRow,
  picked: Picked,
  lines: readonly PickLineRow[],
): PickOrder => ({
  order_number: order.order_number,
  status: order.status,
  name: order.contact.name,
  notes: order.notes,
  date: order.delivery_slot?.date ?? null,
  from: order.delivery_slot?.from ?? null,
  to: order.delivery_slot?.to ?? null,
  pickup: order.pickup?.name ?? null,
  crates: picked?.crates ?? 0,
  is_done: picked !== null && picked !== undefined,
  // Quantities refunded earlier are not picked.
  lines: lines
    .filter(({ line }) => line.order_id === order.id && (picked || line.refunded < line.quantity))
    .map(viewLine),
})
