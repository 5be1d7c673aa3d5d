import type { Work } from '#/commerce/api/context.ts'
import type { OrderRow } from '#/commerce/api/orders/orders.queries.ts'
export async function issueInvoice(_ctx: Work, _order: OrderRow): Promise<void> {}
