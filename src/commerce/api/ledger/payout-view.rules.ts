// Entries and payouts in the contract's shape.
import type { Payout, StoreEntry } from '#/contract/seller/shapes.ts'
import { momentAt } from '#/domain/delivery/slots.ts'
import { toAmount } from '#/domain/money.ts'
import type { Seal } from '#/lib/secrets/sealed.ts'
import type { EntryRow, PayoutRow } from './money.queries.ts'

export const viewEntry = (row: EntryRow): StoreEntry => ({
  id: row.id,
  kind: row.kind,
  amount: toAmount(row.amount),
  order_number: row.order_number,
  payout_id: row.payout_id,
  created_at: row.created_at.toISOString(),
})

export const viewPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  amount: toAmount(row.amount),
  status: row.status,
  account: row.account,
  reference: row.reference,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** A store's encrypted bank details can't be read in another row. */
export const sealOf = (secret: string, storeId: number): Seal => ({
  secret,
  purpose: 'store-account',
  owner: `store:${storeId}`,
})

/** A month in a time zone, from midnight to midnight. @example spanOf('2026-11', 'Europe/Paris') */
export function spanOf(month: string, timeZone: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = (index: number) => momentAt(Date.UTC(year, index, 1), timeZone)
  return { from: first(number - 1), to: first(number) }
}
