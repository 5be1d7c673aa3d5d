import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findPointsEntries, findWalletEntries } from './ledger.queries.ts'
import { findCustomer } from './wallet.queries.ts'

type ListQuery = z.output<typeof endpoints.wallet.wallet.query>
type Entry<R> = {
  id: number
  change: number
  balance: number
  reason: R
  order_number: string | null
  note: string | null
  created_at: Date
}

const viewEntry = <R>({
  id,
  change,
  balance,
  reason,
  order_number,
  note,
  created_at,
}: Entry<R>) => ({
  id,
  change,
  balance,
  reason,
  order_number,
  note,
  created_at: created_at.toISOString(),
})

/** The account's money. */
export async function getWallet(ctx: Ctx, query: ListQuery) {
  const customerId = userOf(ctx).customer_id
  const { wallet_balance } = found(await findCustomer(ctx.db, customerId))
  const { time_zone: timeZone } = await findSettings(ctx.db)
  const { rows, total } = await findWalletEntries(ctx.db, { customerId, timeZone, ...query })
  const entries = rows.map((row) =>
    viewEntry({ ...row, change: toAmount(row.change), balance: toAmount(row.balance) }),
  )
  return { balance: toAmount(wallet_balance), transactions: toPage(entries, total, query) }
}

/** The account's points; they are worth nothing if the shop gives none. */
export async function getPoints(ctx: Ctx, query: ListQuery) {
  const customerId = userOf(ctx).customer_id
  const { points_balance } = found(await findCustomer(ctx.db, customerId))
  const { points, time_zone: timeZone } = await findSettings(ctx.db)
  const { rows, total } = await findPointsEntries(ctx.db, { customerId, timeZone, ...query })
  return {
    balance: points_balance,
    worth: toAmount(Math.max(0, points_balance) * toMinor(points?.value ?? 0)),
    transactions: toPage(rows.map(viewEntry), total, query),
  }
}
