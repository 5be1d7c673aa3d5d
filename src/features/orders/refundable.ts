import type { Order, OrderLine } from '#/contract/orders/shapes.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { refundOfLine } from '#/domain/refund.ts'

/** The quantity of a line that is requested without an answer yet, in thousandths. */
function asked({ refunds }: Pick<Order, 'refunds'>, line: OrderLine): number {
  return refunds
    .filter(({ status }) => status === 'requested')
    .flatMap(({ lines }) => lines)
    .filter(({ order_line_id }) => order_line_id === line.id)
    .reduce((sum, { quantity }) => sum + toThousandths(quantity), 0)
}

/** The quantity of a line that is neither refunded nor requested yet. */
export function refundable(order: Pick<Order, 'refunds'>, line: OrderLine): number {
  const gone = toThousandths(line.refunded) + asked(order, line)
  return toQuantity(Math.max(0, toThousandths(line.quantity) - gone))
}

/** What this quantity of a line is worth, as the refund computes it; 0 if it is more than is left. */
export function worthOf(order: Pick<Order, 'refunds'>, line: OrderLine, quantity: number): number {
  const back = Math.round(quantity * 1000)
  const refunded = toThousandths(line.refunded) + asked(order, line)
  const whole = toThousandths(line.quantity)
  if (!(back > 0) || refunded + back > whole) return 0
  const of = { total: toMinor(line.total), tax: 0, quantity: whole, refunded }
  const share = toAmount(refundOfLine(of, back).amount)
  return Math.min(share, line.kept ?? share)
}
