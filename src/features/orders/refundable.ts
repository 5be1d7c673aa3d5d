import type { Order, OrderLine } from '#/contract/orders/shapes.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'

/** The quantity of a line that is neither refunded nor requested yet. */
export function refundable({ refunds }: Pick<Order, 'refunds'>, line: OrderLine): number {
  const asked = refunds
    .filter(({ status }) => status === 'requested')
    .flatMap(({ lines }) => lines)
    .filter(({ order_line_id }) => order_line_id === line.id)
  const gone = asked.reduce((sum, { quantity }) => sum + toThousandths(quantity), 0)
  return toQuantity(Math.max(0, toThousandths(line.quantity) - toThousandths(line.refunded) - gone))
}
