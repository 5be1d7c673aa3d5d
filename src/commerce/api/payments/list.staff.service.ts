// All payments, listed and as a file, for staff.
import type { Page } from '#/contract/common.ts'
import type { AdminPayment, PaymentQuery } from '#/contract/payments/staff.ts'
import { toAmount } from '#/domain/money.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { allOf, csvFile } from '#/commerce/api/files/csv.rules.ts'
import { toPage } from '#/commerce/api/page.ts'
import {
  findPaymentIds,
  findPayments,
  findPaymentsById,
  type ListedPayment,
} from './list.queries.ts'

export async function listPayments(ctx: Ctx, query: PaymentQuery): Promise<Page<AdminPayment>> {
  const { time_zone: timeZone } = await findSettings(ctx.db)
  const { rows, total } = await findPayments(ctx.db, { ...query, timeZone })
  return toPage(rows.map(view), total, query)
}

function view({ row, order_number }: ListedPayment): AdminPayment {
  const { id, method, status, amount, refunded, reference, provider_ref, failure } = row
  return {
    id,
    order_number,
    payment_method: method,
    payment_status: status,
    amount: toAmount(amount),
    refunded: toAmount(refunded),
    reference,
    provider_ref,
    failure,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

const HEAD = [
  'id',
  'order_number',
  'created_at',
  'payment_method',
  'payment_status',
  'amount',
  'refunded',
  'provider_ref',
  'reference',
  'failure',
] as const satisfies (keyof AdminPayment)[]

/** All payments matching the filters. */
export const exportPayments = (ctx: Ctx, query: PaymentQuery): Response =>
  csvFile({
    name: 'payments',
    head: HEAD,
    pieces: allOf(
      {
        ids: async () => {
          const { time_zone: timeZone } = await findSettings(ctx.db)
          return findPaymentIds(ctx.db, { ...query, timeZone })
        },
        read: async (ids) => (await findPaymentsById(ctx.db, ids)).map(view),
      },
      (row) => HEAD.map((name) => row[name]),
    ),
  })
