// All standing orders, for staff: with the next dates; they may pause or end one, and its customer is told.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { AdminStandingHead, AdminStandingOrder } from '#/contract/standing/staff.ts'
import type { Page } from '#/contract/common.ts'
import { type Ctx, inTransaction, requireStaff } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { noteStanding } from './note.service.ts'
import { tellStanding } from './mail.service.ts'
import {
  findStanding,
  findStandingPage,
  findWho,
  lockStanding,
  type StandingRow,
  updateStanding,
} from './standing.queries.ts'
import { viewHead, viewStanding } from './view.service.ts'

type Query = z.output<typeof endpoints.staffStanding.list.query>
type Step = z.output<typeof endpoints.staffStanding.step.body>

export async function listForStaff(ctx: Ctx, query: Query): Promise<Page<AdminStandingHead>> {
  requireStaff(ctx, 'orders.read')
  const { customer_id, status, page, paginate } = query
  const { rows, total } = await findStandingPage(ctx.db, { customer_id, status, page, paginate })
  const data = await Promise.all(
    rows.map(async ({ row, household, name, email }) => ({
      ...(await viewHead(ctx, row)),
      customer: { id: row.customer_id, name: household },
      by: { name, email },
    })),
  )
  return toPage(data, total, query)
}

/** @throws ShopError NOT_FOUND */
export async function oneForStaff(ctx: Ctx, id: number): Promise<AdminStandingOrder> {
  requireStaff(ctx, 'orders.read')
  return view(ctx, found(await findStanding(ctx.db, id)))
}

async function view(ctx: Ctx, row: StandingRow): Promise<AdminStandingOrder> {
  const who = found(await findWho(ctx.db, row))
  return {
    ...(await viewStanding(ctx, row)),
    customer: { id: row.customer_id, name: who.household ?? '' },
    by: { name: who.person.name, email: who.person.email },
  }
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if it has ended */
export async function stepForStaff(
  ctx: Ctx,
  id: number,
  { step, reason }: Step,
): Promise<AdminStandingOrder> {
  requireStaff(ctx, 'orders.write')
  const status = step === 'end' ? 'ended' : 'paused'
  await inTransaction(ctx, async (tx) => {
    const before = found(await lockStanding(tx.db, id))
    if (before.status === 'ended') throw new ShopError('STATUS_CONFLICT')
    if (before.status === status) return
    const values = { status, updated_at: tx.deps.now() } as const
    const after = found(await updateStanding(tx.db, id, values))
    await noteStanding(tx, { before, after, reason })
    const who = found(await findWho(tx.db, after))
    await tellStanding(tx, {
      kind: 'standing_stopped',
      row: { ...after, next_date: values.updated_at.toISOString() },
      who,
      tell: { date: after.next_date, reason },
    })
  })
  ctx.deps.wake?.('send-mail')
  return oneForStaff(ctx, id)
}
