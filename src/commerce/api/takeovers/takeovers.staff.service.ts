// Files of another shop system: preview, import, undo.
import { setImmediate as pause } from 'node:timers/promises'
import type { Page } from '#/contract/common.ts'
import type { Permission } from '#/contract/permissions.ts'
import { TAKEOVER_KINDS, type TakeoverKind } from '#/contract/takeovers/shapes.ts'
import type { Takeover, TakeoverResult } from '#/contract/takeovers/staff.ts'
import { inPieces } from '#/commerce/db/pieces.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, mayAsStaff, requireStaff, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { writing } from '#/commerce/api/writing.ts'
import { ADDRESSES } from './addresses.staff.service.ts'
import { COUPONS } from './coupons.staff.service.ts'
import { CUSTOMERS } from './customers.staff.service.ts'
import { ORDERS } from './orders.staff.service.ts'
import { type OldFile, readOldFile, type Refusal } from './read-file.rules.ts'
import {
  addRecords,
  findRecords,
  findReport,
  findTakeover,
  findTakeovers,
  insertTakeover,
  lockTakeovers,
  setReport,
  setUndone,
  type TakeoverRow,
} from './takeovers.queries.ts'
import {
  type Brings,
  type Coming,
  gathered,
  type Planned,
  refusalOf,
  reportOf,
  resultOf,
  withoutRepeats,
} from './takeovers.rules.ts'

export const REPORT_HEAD = ['line', 'number', 'result', 'why'] as const

const MAY: Record<TakeoverKind, { read: Permission; write: Permission }> = {
  customers: { read: 'customers.read', write: 'customers.write' },
  addresses: { read: 'customers.read', write: 'customers.write' },
  coupons: { read: 'coupons.read', write: 'coupons.write' },
  orders: { read: 'orders.read', write: 'orders.write' },
}

const TAKE_BACK: Record<TakeoverKind, (ctx: Ctx, ids: readonly string[]) => Promise<number>> = {
  customers: CUSTOMERS.takeBack,
  addresses: ADDRESSES.takeBack,
  coupons: COUPONS.takeBack,
  orders: ORDERS.takeBack,
}

/** Lines that are read before others get their turn. */
const AT_ONCE = 200

type Upload = { name: string; check: boolean; bytes: Uint8Array }

/** @throws ShopError INVALID for a file that is no such export */
export const takeOverCustomers = (ctx: Ctx, upload: Upload): Promise<TakeoverResult> =>
  takeOver(ctx, CUSTOMERS, upload)

/** @throws ShopError INVALID for a file that is no such export */
export const takeOverAddresses = (ctx: Ctx, upload: Upload): Promise<TakeoverResult> =>
  takeOver(ctx, ADDRESSES, upload)

/** @throws ShopError INVALID for a file that is no such export */
export const takeOverOrders = (ctx: Ctx, upload: Upload): Promise<TakeoverResult> =>
  takeOver(ctx, ORDERS, upload)

/** @throws ShopError INVALID for a file that is no such export */
export const takeOverCoupons = (ctx: Ctx, upload: Upload): Promise<TakeoverResult> =>
  takeOver(ctx, COUPONS, upload)

async function takeOver<K extends TakeoverKind, C extends Coming>(
  ctx: Ctx,
  brings: Brings<K, C>,
  { name, check, bytes }: Upload,
): Promise<TakeoverResult> {
  requireStaff(ctx, MAY[brings.kind].write)
  const file = readOldFile(brings.kind, bytes)
  const read = withoutRepeats(await readAll(ctx, brings, file), brings)
  const planned = await withoutKnown(ctx, brings, read)
  if (check || planned.coming.length === 0) return { ...resultOf(brings, file, planned), run: null }
  const run = { kind: brings.kind, system: file.system, name: name || `${brings.kind}.csv` }
  const came = await write(ctx, brings, { planned, run })
  return { ...resultOf(brings, file, came.planned), run: came.run }
}

async function readAll<K extends TakeoverKind, C extends Coming>(
  ctx: Ctx,
  brings: Brings<K, C>,
  file: OldFile<K>,
): Promise<(C | Refusal)[]> {
  const reader = await brings.reader(ctx, file)
  const read: (C | Refusal)[] = []
  for (const [at, rows] of gathered(file.rows, brings.together).entries()) {
    if (at % AT_ONCE === 0) await pause()
    read.push(reader(rows))
  }
  return read
}

/** What the shop has stays as it is. */
async function withoutKnown<K extends TakeoverKind, C extends Coming>(
  { db }: Ctx,
  { keyOf, textOf, findKnown }: Brings<K, C>,
  { coming, refusals }: Planned<C>,
): Promise<Planned<C>> {
  const known = await findKnown(db, coming.map(keyOf))
  const isKnown = (one: C) => known.has(keyOf(one))
  return {
    coming: coming.filter((one) => !isKnown(one)),
    refusals: [
      ...refusals,
      ...coming.filter(isKnown).map((one) => refusalOf(one, textOf(one), 'known')),
    ],
  }
}

type Writing<C> = { planned: Planned<C>; run: Pick<Takeover, 'kind' | 'system' | 'name'> }

/** In pieces, between which others get their turn. If it breaks off, the imported part can be undone. */
async function write<K extends TakeoverKind, C extends Coming>(
  ctx: Ctx,
  brings: Brings<K, C>,
  { planned, run }: Writing<C>,
): Promise<{ planned: Planned<C>; run: Takeover }> {
  const id = await begin(ctx, run)
  const came: Planned<C> = { coming: [], refusals: [...planned.refusals] }
  try {
    for (const piece of inPieces(planned.coming)) {
      const { coming, refusals } = await writePiece(ctx, brings, { id, piece })
      came.coming.push(...coming)
      came.refusals.push(...refusals)
    }
  } catch (error) {
    const after = { came: came.coming.length, broke_off: true }
    // The failure itself is what the caller has to hear of.
    await noteEnd(ctx, { id, name: run.name, after }).catch(() => undefined)
    throw error
  }
  const counts = { came: came.coming.length, refused: came.refusals.length }
  await writing(ctx, async (tx) => {
    await setReport(tx.db, id, { refused: counts.refused, report: reportOf(came) })
    await noteEnd(tx, { id, name: run.name, after: counts })
  })
  return { planned: came, run: view(found(await findTakeover(ctx.db, id))) }
}

/** From here on it is in the history, whatever becomes of it. */
const begin = (ctx: Ctx, run: Writing<Coming>['run']): Promise<number> =>
  writing(ctx, async (tx) => {
    const by = { user_id: userOf(ctx).id, created_at: ctx.deps.now() }
    const id = await insertTakeover(tx.db, { ...run, ...by })
    await noteChange(tx, { kind: 'takeover', record: id, name: run.name, before: null, after: run })
    return id
  })

const noteEnd = (ctx: Ctx, { id, name, after }: { id: number; name: string; after: object }) =>
  noteChange(ctx, { kind: 'takeover', record: id, name, before: {}, after })

const writePiece = <K extends TakeoverKind, C extends Coming>(
  ctx: Ctx,
  brings: Brings<K, C>,
  { id, piece }: { id: number; piece: C[] },
): Promise<Planned<C>> =>
  writing(ctx, async (tx) => {
    await lockTakeovers(tx.db)
    // Another file may have brought some meanwhile.
    const left = await withoutKnown(tx, brings, { coming: piece, refusals: [] })
    const records = await brings.write(tx, left.coming)
    if (!(await addRecords(tx.db, id, records))) throw new ShopError('STATUS_CONFLICT')
    return left
  })

const view = ({ created_at, undone_at, ...row }: TakeoverRow): Takeover => ({
  ...row,
  created_at: created_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
})

/** Those of the kinds that the caller may read. */
export async function listTakeovers(
  ctx: Ctx,
  query: { page: number; paginate: number },
): Promise<Page<Takeover>> {
  const kinds = TAKEOVER_KINDS.filter((kind) => mayAsStaff(ctx.principal, MAY[kind].read))
  const { rows, total } = await findTakeovers(ctx.db, { ...query, kinds })
  return toPage(rows.map(view), total, query)
}

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function reportLines(ctx: Ctx, id: number) {
  const { kind, report } = found(await findReport(ctx.db, id))
  requireStaff(ctx, MAY[kind].read)
  return report
}

/**
 * In pieces, between which others get their turn. If it breaks off, it can be taken back again.
 * @throws ShopError NOT_FOUND, FORBIDDEN, STATUS_CONFLICT if it was taken back before
 */
export async function takeBack(ctx: Ctx, id: number): Promise<Takeover> {
  const before = found(await findTakeover(ctx.db, id))
  requireStaff(ctx, MAY[before.kind].write)
  const records = await findRecords(ctx.db, id)
  if (!records) throw new ShopError('STATUS_CONFLICT')
  let kept = 0
  for (const piece of inPieces(records))
    kept += await writing(ctx, (tx) => TAKE_BACK[before.kind](tx, piece))
  const undone_at = ctx.deps.now()
  await writing(ctx, async (tx) => {
    const isLast = await setUndone(tx.db, id, { undone_at, kept, records: records.length })
    if (!isLast) throw new ShopError('STATUS_CONFLICT')
    await noteChange(tx, {
      kind: 'takeover',
      record: id,
      name: before.name,
      before: { undone: false },
      after: { undone: true, kept },
    })
  })
  return view({ ...before, undone_at, kept })
}
