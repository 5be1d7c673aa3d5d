import type { Work } from '#/commerce/api/context.ts'
import type { OrderRow } from '#/commerce/api/orders/orders.queries.ts'
import type { PaymentRow } from '#/commerce/api/orders/payments.queries.ts'
export async function refundAll(_ctx: Work, _order: OrderRow, _reason: string): Promise<void> {}
export async function refundPayment(
  _ctx: Work,
  _payment: PaymentRow & { given: number },
  _reason: string,
): Promise<void> {}
