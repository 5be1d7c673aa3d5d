// The ERP for staff.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { ErpComparison, ErpConnection, ErpEntry } from '#/contract/erp/staff.ts'
import type { Page } from '#/contract/common.ts'
import { toAmount } from '#/domain/money.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { type Difference, compareDocuments, differs } from '#/commerce/erp/compare.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import { ERP_WORDS, ErpError } from '#/commerce/erp/erp-error.ts'
import { readDocuments } from './documents.service.ts'
import {
  type StaffRow,
  countDiffering,
  countStates,
  findEntries,
  findEntry,
  findNextTry,
  noteSettled,
  sendAgain,
} from './staff.queries.ts'

const toEntry = ({ entry, order_number, due, differs }: StaffRow): ErpEntry => ({
  id: entry.id,
  reference: entry.reference,
  kind: entry.order_id === null ? (entry.cart_id === null ? 'none' : 'cart') : 'order',
  order_number,
  state: entry.state,
  erp_state: entry.erp_state,
  differs,
  due_total: due === null ? null : toAmount(Number(due)),
  attempts: entry.attempts,
  problem: entry.problem,
  problem_kind: entry.problem_kind,
  failing_since: entry.failing_since?.toISOString() ?? null,
  due_at: entry.due_at.toISOString(),
  sent_at: entry.sent_at?.toISOString() ?? null,
  sent_total: entry.sent_total === null ? null : toAmount(entry.sent_total),
  updated_at: entry.updated_at.toISOString(),
})

export async function listErp(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffErp.list.query>,
): Promise<Page<ErpEntry> & { connection: ErpConnection }> {
  const { rows, total } = await findEntries(ctx.db, query)
  const states = await countStates(ctx.db)
  const next = await findNextTry(ctx.db)
  return {
    ...toPage(rows.map(toEntry), total, query),
    connection: {
      ...connectionOf(ctx.deps.erp?.()),
      next_try_at: next?.toISOString() ?? null,
      waiting: states.get('waiting') ?? 0,
      sent: states.get('sent') ?? 0,
      stuck: states.get('stuck') ?? 0,
      differing: await countDiffering(ctx.db),
    },
  }
}

function connectionOf(erp: Erp | undefined) {
  const last = erp?.last()
  return {
    state: erp?.breaker.state() ?? ('none' as const),
    open_until: erp?.breaker.openUntil()?.toISOString() ?? null,
    address: erp?.address() ?? null,
    last_exchange: last ? { ...last, at: last.at.toISOString() } : null,
  }
}

/** @throws ShopError NOT_FOUND */
export const readEntry = async ({ db }: Ctx, id: number): Promise<ErpEntry> =>
  toEntry(found(await findEntry(db, id)))

/** @throws ShopError NOT_FOUND */
export async function compareOne({ db, deps }: Ctx, id: number): Promise<ErpComparison> {
  const erp = deps.erp?.()
  const row = found(await findEntry(db, id))
  const entry = toEntry(row)
  const answer = (fields: Difference[], problem: string | null = null) => ({
    entry,
    fields,
    differences: fields.filter(differs),
    problem,
  })
  if (!erp) return answer([], ERP_WORDS.noToken)
  const ours = (await readDocuments(db, erp, [row.entry])).get(id)
  try {
    return answer(compareDocuments(ours, await erp.document(row.entry.reference)))
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    if (error.status === 404) return answer(compareDocuments(ours, undefined))
    return answer([], error.message)
  }
}

/**
 * Records that a closed document was corrected in the ERP by hand.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT if it doesn't differ
 */
export const settleEntry = (ctx: Ctx, id: number): Promise<ErpEntry> =>
  inTransaction(ctx, async (tx) => {
    const row = found(await findEntry(tx.db, id))
    const { order_number, due, differs } = row
    if (!differs || due === null || order_number === null) throw new ShopError('STATUS_CONFLICT')
    await noteSettled(tx.db, { id, due: Number(due) })
    const about = { kind: 'order' as const, record: order_number, name: order_number }
    const erp = (total: number | null) => ({ erp: total === null ? null : toAmount(total) })
    await noteChange(tx, {
      ...about,
      before: erp(row.entry.sent_total),
      after: erp(Number(due)),
    })
    return toEntry(found(await findEntry(tx.db, id)))
  })

type Again = { id?: number | undefined; ids?: number[] | undefined }

/** Resends some documents, or all failed ones, and calls an ERP that was paused. @throws ShopError NOT_FOUND */
export async function retryErp(ctx: Ctx, { id, ids }: Again): Promise<{ retried: number }> {
  const now = ctx.deps.now()
  const some = id === undefined ? ids : [id, ...(ids ?? [])]
  const retried = await inTransaction(ctx, ({ db }) => sendAgain(db, { ids: some, now }))
  if (some && retried === 0) throw new ShopError('NOT_FOUND')
  ctx.deps.erp?.()?.breaker.reset()
  ctx.deps.wake?.('send-to-erp')
  return { retried }
}
