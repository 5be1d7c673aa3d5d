import type { Refund } from '#/contract/refunds/shapes.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { FoundRefund } from './refunds.queries.ts'

/** A refund in the contract's shape. */
export const viewRefund = ({ refund, order_number, lines, pictures }: FoundRefund): Refund => ({
  id: refund.id,
  order_number,
  status: refund.status,
  payment_type: refund.to,
  reason: refund.reason,
  note: refund.note,
  answer: refund.answer,
  amount: toAmount(refund.value),
  lines: lines.map(({ line, name }) => ({
    order_line_id: line.order_line_id,
    name,
    quantity: toQuantity(line.quantity),
    amount: toAmount(line.amount),
  })),
  pictures: Array.from(
    { length: pictures },
    (_, index) => `/api/refund/${refund.id}/pictures/${index + 1}`,
  ),
  created_at: refund.created_at.toISOString(),
  updated_at: refund.updated_at.toISOString(),
})
