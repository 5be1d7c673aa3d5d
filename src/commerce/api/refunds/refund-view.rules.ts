import type { Refund } from '#/contract/refunds/shapes.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { reasonIn } from '#/commerce/api/records/reason-words.rules.ts'
import type { FoundRefund } from './refunds.queries.ts'

/** A refund in the contract's shape, for a reader of this language. */
export const viewRefund = (
  { refund, order_number, lines, pictures }: FoundRefund,
  language: Language,
): Refund => ({
  id: refund.id,
  order_number,
  status: refund.status,
  payment_type: refund.to,
  reason: reasonIn(refund.reason, language),
  note: refund.note,
  answer: refund.answer,
  amount: toAmount(refund.value),
  // Of a free amount no line came back.
  lines: lines
    .filter(({ line }) => refund.reduces || line.quantity !== 0)
    .map(({ line, name }) => ({
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
