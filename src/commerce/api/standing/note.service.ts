// The history of a standing order, for staff.
import { type Ctx, doerOf } from '#/commerce/api/context.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findWho, type StandingRow } from './standing.queries.ts'

/** What its entries compare. */
const fieldsOf = (row: StandingRow) => ({
  status: row.status,
  every_weeks: row.every_weeks,
  next_date: row.next_date,
  window: `${row.from}–${row.to}`,
  address_id: row.address_id,
  place_id: row.place_id,
  wallet_balance: row.wallet_balance,
  on_closed: row.on_closed,
  products: row.products.map(({ name, quantity }) => `${quantity} × ${name}`),
})

type Change = {
  before: StandingRow | null
  after: StandingRow
  /** Why staff did it. */
  reason?: string
}

/** In the transaction of the change. */
export async function noteStanding(tx: Ctx, { before, after, reason }: Change): Promise<void> {
  const who = await findWho(tx.db, after)
  await noteChange(
    { ...tx, by: doerOf(tx) },
    {
      kind: 'standing_order',
      record: after.id,
      name: who?.person.name ?? '',
      before: before && fieldsOf(before),
      after: { ...fieldsOf(after), ...(reason && { reason }) },
    },
  )
}
