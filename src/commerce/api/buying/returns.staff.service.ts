// Goods that go back to their supplier, and its credit for them (rule 330).
import {
  SupplierReturn,
  type SupplierCredit,
  type SupplierReturnInput,
  type SupplierReturnQuery,
  type SupplierReturnStep,
  type SupplierReturnSummary,
} from '#/contract/buying/staff-returns.ts'
import type { ReturnState } from '#/contract/buying/shapes.ts'
import type { Page } from '#/contract/common.ts'
import { mayBecome } from '#/domain/buying/returns.ts'
import { goodKey } from '#/domain/line-id.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { type Ctx, inTransaction, type KeyedBody, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { csvFile } from '#/commerce/api/files/csv.rules.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { lockStocks } from '#/commerce/api/inventory/set-stock.queries.ts'
import { toPage } from '#/commerce/api/page.ts'
import { checkVersion } from '#/commerce/api/versions.rules.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { lockPurchase } from './purchases.queries.ts'
import { noteReturn, oneReturn } from './return-view.service.ts'
import { goodsFor } from './returnable.service.ts'
import {
  findDue,
  findReturnLines,
  findReturns,
  insertReturn,
  lockReturn,
  updateReturn,
} from './returns.queries.ts'
import { lockSupplier } from './suppliers.queries.ts'
import { putBack, takeOut } from './take-back.service.ts'

type Filter = Pick<SupplierReturnQuery, 'status' | 'supplier_id' | 'purchase_id'>

export async function listReturns(
  ctx: Ctx,
  query: SupplierReturnQuery,
): Promise<Page<SupplierReturnSummary> & { due: number }> {
  const { rows, total } = await findReturns(ctx.db, query)
  const data = rows.map(({ row, supplier, lines, total: sum }) => ({
    id: row.id,
    supplier,
    purchase_id: row.purchase_id,
    status: row.status,
    lines,
    total: toAmount(sum),
    credited: row.credited === null ? null : toAmount(row.credited),
    created_at: row.created_at.toISOString(),
  }))
  return { ...toPage(data, total, query), due: toAmount(await findDue(ctx.db)) }
}

const HEAD = [
  'return',
  'created_at',
  'supplier',
  'order',
  'status',
  'article',
  'barcode',
  'name',
  'lot',
  'date',
  'reason',
  'quantity',
  'amount',
  'credited',
  'credited_on',
]
const PAGE = 100

/** The lines of all returns. */
export const returnsFile = async (ctx: Ctx, filter: Filter): Promise<Response> =>
  csvFile({ name: 'returns', head: HEAD, pieces: lineRows(ctx, filter) })

async function* lineRows(ctx: Ctx, filter: Filter): AsyncGenerator<unknown[][]> {
  for (let page = 1; ; page += 1) {
    const { rows } = await findReturns(ctx.db, { ...filter, page, paginate: PAGE })
    for (const { row } of rows) {
      const one = await oneReturn(ctx, row.id)
      yield one.lines.map((line, index) => [
        one.id,
        one.created_at,
        one.supplier.name,
        one.purchase_id,
        one.status,
        line.article,
        line.product?.barcode,
        textIn(line.name, ctx.language),
        line.lot,
        line.date,
        line.reason,
        line.quantity,
        line.amount,
        // Once for each return, so that a column can be added up.
        index === 0 ? one.credited : null,
        one.credited_on,
      ])
    }
    if (rows.length < PAGE) return
  }
}

/** @throws ShopError NOT_FOUND, INVALID for goods that aren't the supplier's, or more than there is; IDEMPOTENCY_CONFLICT */
export function createReturn(
  ctx: Ctx,
  { body, key }: KeyedBody<SupplierReturnInput>,
): Promise<SupplierReturn> {
  const request = { call: 'return to supplier', body }
  const scope = `user:${userOf(ctx).id}`
  return once(ctx, { scope, key, request, answer: SupplierReturn }, async (tx) => {
    const { supplier_id, purchase_id, note, lines } = body
    // Two returns of one order wait for each other: together they bring back no more than came.
    if (purchase_id !== null) found(await lockPurchase(tx.db, purchase_id))
    const { name } = found(await lockSupplier(tx.db, supplier_id))
    const ids = [...new Set(lines.map(({ product_id }) => product_id))]
    const goods = await goodsFor(tx, { supplier_id, purchase_id }, ids)
    await lockStocks(tx.db, lines)
    const id = await insertReturn(tx.db, {
      supplier_id,
      purchase_id,
      note,
      created_by: userOf(tx).id,
      created_at: tx.deps.now(),
    })
    for (const [index, line] of lines.entries()) {
      const good = goods.find((one) => goodKey(one) === goodKey(line))
      if (!good) throw invalid({ [`lines.${index}.product_id`]: ['field.unknown'] })
      await takeOut(tx, { id, supplier: name, purchase_id }, { ...line, index, good })
    }
    const after = await oneReturn(tx, id)
    await noteReturn(tx, { before: null, after })
    return after
  })
}

/** The return, locked. @throws ShopError NOT_FOUND, VERSION_CONFLICT, STATUS_CONFLICT */
async function hold(tx: Ctx, id: number, { to, version }: { to: ReturnState; version?: string }) {
  const row = found(await lockReturn(tx.db, id))
  const before = await oneReturn(tx, id)
  checkVersion(before, version)
  if (!mayBecome(row.status, to)) throw new ShopError('STATUS_CONFLICT')
  return { row, before }
}

const NO_CREDIT = { credited: null, credited_on: null, credit_note: '' }

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, STATUS_CONFLICT */
export const stepReturn = (
  ctx: Ctx,
  id: number,
  { to, version }: SupplierReturnStep,
): Promise<SupplierReturn> =>
  inTransaction(ctx, async (tx) => {
    const { row, before } = await hold(tx, id, { to, version })
    const collected_at = to === 'collected' ? (row.collected_at ?? tx.deps.now()) : null
    await updateReturn(tx.db, id, { status: to, collected_at, ...NO_CREDIT })
    if (to === 'cancelled') await bringBack(tx, before)
    const after = await oneReturn(tx, id)
    await noteReturn(tx, { before, after })
    return after
  })

async function bringBack(tx: Ctx, { id, supplier, purchase_id }: SupplierReturn): Promise<void> {
  const lines = (await findReturnLines(tx.db, id)).flatMap(({ line, isThere }) =>
    // Deleted meanwhile: there is no stock to go back to.
    isThere ? line : [],
  )
  await lockStocks(
    tx.db,
    lines.flatMap(({ product_id, variation_id }) =>
      product_id === null ? [] : [{ product_id, variation_id }],
    ),
  )
  for (const line of lines) await putBack(tx, { id, supplier: supplier.name, purchase_id }, line)
}

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, STATUS_CONFLICT before the goods are collected */
export const creditReturn = (
  ctx: Ctx,
  id: number,
  { amount, date, note, version }: SupplierCredit,
): Promise<SupplierReturn> =>
  inTransaction(ctx, async (tx) => {
    const { before } = await hold(tx, id, { to: 'credited', version })
    const credit = { credited: toMinor(amount), credited_on: date, credit_note: note }
    await updateReturn(tx.db, id, { status: 'credited', ...credit })
    const after = await oneReturn(tx, id)
    await noteReturn(tx, { before, after })
    return after
  })
