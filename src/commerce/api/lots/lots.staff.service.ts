// Lots for staff: received, corrected and written off, together with the stock of their product (rules 170 to 172).
import {
  Lot,
  type LotCare,
  type LotCareChange,
  type LotChange,
  type LotEntry,
  type LotQuery,
  type LotReceived,
  type LotWriteOff,
} from '#/contract/lots/staff.ts'
import type { Page } from '#/contract/common.ts'
import { dayAfter, isTooNear, keepsFrom } from '#/domain/goods/lots.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { todayOf } from '#/commerce/api/content/today.service.ts'
import {
  type Ctx,
  inTransaction,
  userOf,
  type Work,
  type KeyedBody,
} from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { changeFact } from '#/commerce/api/inventory/facts.queries.ts'
import {
  addLot,
  changeAmount,
  changeFacts,
  endLots,
  findUnsorted,
  lockKept,
  sortOutLots,
  startLots,
} from '#/commerce/api/inventory/keep-lots.queries.ts'
import { toPage } from '#/commerce/api/page.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid } from '#/commerce/api/writing.ts'
import {
  deleteCare,
  findCare,
  findEntries,
  findLot,
  findLots,
  type LotOfProduct,
  saveCare,
} from './lots.staff.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

export async function listLots(ctx: Ctx, query: LotQuery): Promise<Page<Lot>> {
  const { days, ...asked } = query
  const until = days === undefined ? {} : { until: dayAfter(await todayOf(ctx), days) }
  const { rows, total } = await findLots(ctx.db, { ...asked, ...until })
  return toPage(rows.map(view), total, query)
}

function view({ lot, product }: LotOfProduct): Lot {
  const { id, code, kind, date, off_sale, blocked, received_on, note } = lot
  const amount = toQuantity(lot.amount)
  return withVersion({
    id,
    product,
    code,
    kind,
    date,
    amount,
    off_sale,
    blocked,
    received_on,
    note,
  })
}

/** @throws ShopError NOT_FOUND */
export async function lotCareOf(ctx: Ctx, id: number): Promise<LotCare> {
  const { by_lots, min_days, type, days, percent } = found(await findCare(ctx.db, id))
  const markdown = days === null || percent === null ? null : { days, percent }
  return withVersion({ kept: by_lots, can_be_kept: type === 'simple', min_days, markdown })
}

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, INVALID for a product with variations */
export const setLotCare = (ctx: Ctx, id: number, body: LotCareChange): Promise<LotCare> =>
  inTransaction(ctx, async (tx) => {
    const row = found(await lockKept(tx.db, id))
    const before = await lotCareOf(tx, id)
    checkVersion(before, body.version)
    const { kept, min_days, markdown } = body
    if (kept && !before.can_be_kept) throw invalid({ kept: ['field.lots.variations'] })
    const now = tx.deps.now()
    if (kept && !row.by_lots) await startLots(tx.db, row, now)
    if (!kept && row.by_lots) await endLots(tx.db, row, now)
    if (kept && markdown) await saveCare(tx.db, id, markdown)
    else await deleteCare(tx.db, id)
    await changeFact(tx.db, id, { min_days })
    if (kept) await sortOut(tx, id)
    const after = await lotCareOf(tx, id)
    await noteChange(tx, {
      kind: 'product',
      record: id,
      name: mainText(row.name),
      before: notedCare(before),
      after: notedCare(after),
    })
    return after
  })

const notedCare = ({ kept, min_days, markdown }: LotCare) => ({
  by_lots: kept,
  min_days,
  markdown: markdown && `${markdown.days}: −${markdown.percent} %`,
})

/** Puts exactly the lots on sale whose dates allow it today; the product is locked. */
export async function sortOut(tx: Work, id: number): Promise<number> {
  const care = await findCare(tx.db, id)
  const from = keepsFrom(await todayOf(tx), care?.min_days ?? null)
  return sortOutLots(tx.db, id, { from, now: tx.deps.now() })
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if the product isn't kept by lots, INVALID */
export function receiveLot(
  ctx: Ctx,
  id: number,
  { body, key }: KeyedBody<LotReceived>,
): Promise<Lot> {
  const request = { call: 'receive lot', id, body }
  const scope = `user:${userOf(ctx).id}`
  return once(ctx, { scope, key, request, answer: Lot }, (tx) => takeInLot(tx, id, body))
}

/** Adds a lot in this transaction. @throws ShopError NOT_FOUND, STATUS_CONFLICT */
export async function takeInLot(tx: Ctx, id: number, body: LotReceived): Promise<Lot> {
  const row = found(await lockKept(tx.db, id))
  if (!row.by_lots) throw new ShopError('STATUS_CONFLICT')
  const today = await todayOf(tx)
  const { amount, received_on = today, note, ...facts } = body
  const care = await findCare(tx.db, id)
  const off_sale = isTooNear(body, keepsFrom(today, care?.min_days ?? null))
  const values = { ...facts, note, product_id: id, received_on, off_sale }
  const why = { reason: 'received' as const, now: tx.deps.now() }
  const made = await addLot(tx.db, { ...values, amount: toThousandths(amount) }, why)
  const after = await oneLot(tx, made.id)
  await noteLot(tx, { before: null, after })
  return after
}

/** @throws ShopError NOT_FOUND */
const oneLot = async (ctx: Ctx, id: number): Promise<Lot> => view(found(await findLot(ctx.db, id)))

/** The lot, read after its product is locked. @throws ShopError NOT_FOUND, VERSION_CONFLICT, STATUS_CONFLICT */
async function holdLot(tx: Ctx, id: number, version: string | undefined) {
  const { product } = found(await findLot(tx.db, id))
  const row = found(await lockKept(tx.db, product.id))
  const held = found(await findLot(tx.db, id))
  const before = view(held)
  checkVersion(before, version)
  if (!row.by_lots) throw new ShopError('STATUS_CONFLICT')
  return { before, lot: held.lot }
}

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, STATUS_CONFLICT */
export const changeLot = (ctx: Ctx, id: number, body: LotChange): Promise<Lot> =>
  inTransaction(ctx, async (tx) => {
    const { before, lot } = await holdLot(tx, id, body.version)
    const { code, kind, date, note } = body
    await changeFacts(tx.db, id, { code, kind, date, note })
    const change = toThousandths(body.amount) - lot.amount
    await changeAmount(tx.db, lot, { change, reason: 'set', now: tx.deps.now() })
    await sortOut(tx, lot.product_id)
    const after = await oneLot(tx, id)
    await noteLot(tx, { before, after })
    return after
  })

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, STATUS_CONFLICT, INVALID for more than is left */
export function writeOffLot(
  ctx: Ctx,
  id: number,
  { body, key }: KeyedBody<LotWriteOff>,
): Promise<Lot> {
  const request = { call: 'write off lot', id, body }
  const scope = `user:${userOf(ctx).id}`
  return once(ctx, { scope, key, request, answer: Lot }, async (tx) => {
    const { before, lot } = await holdLot(tx, id, body.version)
    const gone = toThousandths(body.amount)
    if (gone > lot.amount) throw invalid({ amount: ['field.too_big'] })
    const { reason, note } = body
    await changeAmount(tx.db, lot, { change: -gone, reason, note, now: tx.deps.now() })
    const after = await oneLot(tx, id)
    await noteLot(tx, { before, after })
    return after
  })
}

type Noted = { before: Lot | null; after: Lot }

/** Logged in the product's history. */
async function noteLot(tx: Ctx, { before, after }: Noted): Promise<void> {
  const name = mainText(after.product.name)
  const about = { kind: 'product' as const, record: after.product.id, name }
  const words = ({ code, kind, date, amount, note }: Lot) => ({
    lot: [code, kind, date, amount, note]
      .filter((word) => word !== null && word !== '')
      .join(' · '),
  })
  await noteChange(tx, {
    ...about,
    before: before ? words(before) : { lot: null },
    after: words(after),
  })
}

/** @throws ShopError NOT_FOUND */
export async function listEntries(
  ctx: Ctx,
  id: number,
  asked: { page: number; paginate: number },
): Promise<Page<LotEntry>> {
  found(await findLot(ctx.db, id))
  const { rows, total } = await findEntries(ctx.db, id, asked)
  const entries = rows.map(({ id: entry, created_at, change, reason, order_number, note }) => ({
    id: entry,
    at: created_at.toISOString(),
    change: toQuantity(change),
    reason,
    order_number,
    note,
  }))
  return toPage(entries, total, asked)
}

/** Takes lots too close to their date off sale, product by product. */
export async function sortOutAll(work: Work): Promise<number> {
  const ids = await findUnsorted(work.db, await todayOf(work))
  let many = 0
  for (const id of ids) {
    many += await work.deps.db.transaction(async (db) => {
      const tx = { ...work, db }
      return (await lockKept(db, id))?.by_lots ? sortOut(tx, id) : 0
    })
  }
  return many
}
