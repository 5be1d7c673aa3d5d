// Files of another shop system: looked at, taken over, taken back.
import { setImmediate as pause } from 'node:timers/promises'
import type { Page } from '#/contract/common.ts'
import type { Permission } from '#/contract/permissions.ts'
import { TAKEOVER_KINDS, type TakeoverKind } from '#/contract/takeovers/shapes.ts'
import type { Takeover, TakeoverResult } from '#/contract/takeovers/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, mayAsStaff, requireStaff, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { writing } from '#/commerce/api/writing.ts'
import { COUPONS } from './coupons.staff.service.ts'
import { CUSTOMERS } from './customers.staff.service.ts'
import type { Refusal } from './customers.rules.ts'
import { type OldFile, readOldFile } from './read-file.rules.ts'
import {
  findReport,
  findTakeover,
  findTakeovers,
  insertTakeover,
  lockRecords,
  lockTakeovers,
  setUndone,
  type TakeoverRow,
} from './takeovers.queries.ts'
import {
  type Brings,
  type Coming,
  type Planned,
  refusalOf,
  reportOf,
  resultOf,
  withoutRepeats,
} from './takeovers.rules.ts'

export const REPORT_HEAD = ['line', 'number', 'result', 'why'] as const

const MAY: Record<TakeoverKind, { read: Permission; write: Permission }> = {
  customers: { read: 'customers.read', write: 'customers.write' },
  coupons: { read: 'coupons.read', write: 'coupons.write' },
}

/** Lines that are read before others get their turn. */
const AT_ONCE = 200

type Upload = { name: string; check: boolean; bytes: Uint8Array }

/** @throws ShopError INVALID for a file that is no such export */
export const takeOverCustomers = (ctx: Ctx, upload: Upload): Promise<TakeoverResult> =>
  takeOver(ctx, CUSTOMERS, upload)

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
  if (check) {
    const planned = await withoutKnown(ctx, brings, read)
    return { ...resultOf(brings, file, planned), run: null }
  }
  return writing(ctx, async (tx) => {
    await lockTakeovers(tx.db)
    const planned = await withoutKnown(tx, brings, read)
    const run = await write(tx, brings, { planned, system: file.system, name })
    return { ...resultOf(brings, file, planned), run }
  })
}

async function readAll<K extends TakeoverKind, C extends Coming>(
  ctx: Ctx,
  brings: Brings<K, C>,
  { rows }: OldFile<K>,
): Promise<(C | Refusal)[]> {
  const reader = await brings.reader(ctx)
  const read: (C | Refusal)[] = []
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) await pause()
    read.push(reader(row))
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

type Writing<C> = { planned: Planned<C>; system: Takeover['system']; name: string }

/** Null if there was nothing to bring. */
async function write<K extends TakeoverKind, C extends Coming>(
  tx: Ctx,
  brings: Brings<K, C>,
  { planned, system, name: given }: Writing<C>,
): Promise<Takeover | null> {
  const { coming, refusals } = planned
  if (coming.length === 0) return null
  const records = await brings.write(tx, coming)
  const name = given || `${brings.kind}.csv`
  const counts = { came: coming.length, refused: refusals.length }
  const id = await insertTakeover(tx.db, {
    kind: brings.kind,
    system,
    name,
    ...counts,
    report: reportOf(planned),
    records,
    user_id: userOf(tx).id,
    created_at: tx.deps.now(),
  })
  const after = { kind: brings.kind, system, ...counts }
  await noteChange(tx, { kind: 'takeover', record: id, name, before: null, after })
  return view(found(await findTakeover(tx.db, id)))
}

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

/** @throws ShopError NOT_FOUND, FORBIDDEN, STATUS_CONFLICT if it was taken back before */
export const takeBack = (ctx: Ctx, id: number): Promise<Takeover> =>
  writing(ctx, async (tx) => {
    const before = found(await findTakeover(tx.db, id))
    requireStaff(tx, MAY[before.kind].write)
    const records = await lockRecords(tx.db, id)
    if (!records) throw new ShopError('STATUS_CONFLICT')
    const brings = before.kind === 'customers' ? CUSTOMERS : COUPONS
    const kept = await brings.takeBack(tx, records)
    const undone_at = tx.deps.now()
    await setUndone(tx.db, id, { undone_at, kept })
    await noteChange(tx, {
      kind: 'takeover',
      record: id,
      name: before.name,
      before: { undone: false },
      after: { undone: true, kept },
    })
    return view({ ...before, undone_at, kept })
  })
