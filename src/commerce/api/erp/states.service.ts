// Orders follow their documents in the ERP: delivered or cancelled.
import { canMove, orderTransitions } from '#/domain/order-status.ts'
import type { Deps, Work } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { mustBePaid } from '#/commerce/api/fulfilment/prepare.service.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'
import { lockOrderById, type OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { closePayment } from '#/commerce/api/payments/close-payment.service.ts'
import { ErpOrder } from '#/commerce/erp/catalogue/rows.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import { ErpError } from '#/commerce/erp/erp-error.ts'
import { findCursor, saveCursor } from './pull/cursor.queries.ts'
import { findOpenDocuments, noteErpState, type OpenDocument } from './states.queries.ts'

const CURSOR = 'orders'

type Ended = 'delivered' | 'cancelled'
type Counts = { moved: number; refused: number }

/** Reads the changes since the last time; known changes aren't applied again. */
export async function pullStates(deps: Deps, erp: Erp): Promise<Counts> {
  const { db, now, log } = deps
  const counts = { moved: 0, refused: 0 }
  const cursor = await findCursor(db, CURSOR)
  const since = cursor?.since ?? null
  const query = new URLSearchParams({
    ...(since ? { $filter: `UpdateDate ge '${since}'` } : {}),
    $orderby: 'DocEntry',
  }).toString()
  let newest = cursor?.newest ?? since
  try {
    for await (const { rows, next } of erp.rows('Orders', cursor?.next ?? query)) {
      const read = rows.flatMap((row) => ErpOrder.safeParse(row).data ?? [])
      newest = newestDay(read, newest)
      const done = await applyAll(deps, read)
      counts.moved += done.moved
      counts.refused += done.refused
      const place = next === null ? { since: newest, next, newest: null } : { next, newest }
      await saveCursor(db, CURSOR, { ...place, ended_at: now() })
    }
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    log('warn', 'erp.states_not_read', { kind: error.kind })
  }
  return counts
}

const newestDay = (rows: readonly ErpOrder[], before: string | null): string | null =>
  rows
    .flatMap(({ UpdateDate }) => UpdateDate?.slice(0, 10) ?? [])
    .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
    .reduce<string | null>((a, b) => (a !== null && a > b ? a : b), before)

async function applyAll(deps: Deps, rows: readonly ErpOrder[]): Promise<Counts> {
  const ended = new Map<string, Ended>(
    rows
      .filter(
        ({ DocumentStatus, Cancelled }) => DocumentStatus === 'bost_Close' || Cancelled === 'tYES',
      )
      .map(({ NumAtCard, Cancelled }) => [
        NumAtCard,
        Cancelled === 'tYES' ? 'cancelled' : 'delivered',
      ]),
  )
  const counts = { moved: 0, refused: 0 }
  for (const document of await findOpenDocuments(deps.db, [...ended.keys()])) {
    const state = ended.get(document.reference)
    if (state) counts[await apply(deps, document, state)] += 1
  }
  return counts
}

/** One order per transaction; if the shop can't follow, staff get a note, and it isn't tried again. */
async function apply(deps: Deps, document: OpenDocument, state: Ended): Promise<keyof Counts> {
  const { id, order_id } = document
  try {
    const row = await deps.db.transaction(async (db) => {
      const locked = await lockOrderById(db, order_id)
      if (locked) await follow({ deps, db }, locked, state)
      await noteErpState(db, id, { state, problem: null })
      return locked
    })
    if (row && state === 'cancelled') await closePayment({ deps, db: deps.db }, row)
    return 'moved'
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const problem = `The ERP has ${state} the document, and the order can't be: ${error.code}`
    await noteErpState(deps.db, id, { state, problem })
    return 'refused'
  }
}

const STEPS = ['processing', 'packed', 'shipped', 'delivered'] as const

/** @throws ShopError STATUS_CONFLICT if the order can't move to that status */
async function follow(work: Work, order: OrderRow, state: Ended): Promise<void> {
  if (order.status === state || order.status === 'refunded') return
  if (state === 'cancelled') return setState(work, order, { status: 'cancelled' })
  if (order.status === 'pending' && mustBePaid(work, order)) {
    throw new ShopError('STATUS_CONFLICT')
  }
  let now = order
  for (const status of STEPS) {
    if (!canMove(orderTransitions(now), now.status, status)) continue
    // Steps in between send no email.
    await setState(work, now, { status, quiet: status !== 'delivered' })
    now = (await lockOrderById(work.db, order.id)) ?? now
  }
  if (now.status !== 'delivered') throw new ShopError('STATUS_CONFLICT')
}
