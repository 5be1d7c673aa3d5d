// Goods written off: by department and reason, each entry, and taken back once (rule 232).
import type { Page } from '#/contract/common.ts'
import type { Waste, WasteEntry, WastePeriod, WasteQuery } from '#/contract/stock/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { dateIn } from '#/lib/dates.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { wholeList, csvFile } from '#/commerce/api/files/csv.rules.ts'
import { changeAmount, lockKept } from '#/commerce/api/inventory/keep-lots.queries.ts'
import { lockStockOf, moveStock } from '#/commerce/api/inventory/set-stock.queries.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findLot } from '#/commerce/api/lots/lots.staff.queries.ts'
import { toPage } from '#/commerce/api/page.ts'
import { wholePeriod } from '#/commerce/api/period.ts'
import { lineAt, noteStock } from './stock.staff.service.ts'
import {
  findLotOfEntry,
  findWaste,
  findWasteEntries,
  findWasteEntry,
  type WasteDays,
  type WasteEntryRow,
} from './waste.staff.queries.ts'

/** @throws ShopError INVALID for a period that is too long */
async function daysOf(ctx: Ctx, { from, to }: WastePeriod): Promise<WasteDays> {
  const { time_zone, prices_include_tax } = await findSettings(ctx.db)
  const days = wholePeriod({ from, to }, dateIn(ctx.deps.now(), time_zone))
  return { ...days, time_zone, prices_include_tax }
}

/** @throws ShopError INVALID */
export async function wasteOf(ctx: Ctx, period: WastePeriod): Promise<Waste> {
  const days = await daysOf(ctx, period)
  const rows = await findWaste(ctx.db, days)
  return {
    from: days.from,
    to: days.to,
    rows: rows.map((row) => ({ ...row, value: toAmount(row.value) })),
    value: toAmount(rows.reduce((sum, { value }) => sum + value, 0)),
  }
}

const view = ({ at, value, ...row }: WasteEntryRow): WasteEntry => ({
  id: row.id,
  at: at.toISOString(),
  product_id: row.product_id,
  name: row.name,
  variation: row.variation,
  lot: row.lot,
  amount: row.amount,
  reason: row.reason,
  note: row.note,
  value: toAmount(value),
  can_undo: row.can_undo,
})

/** @throws ShopError INVALID */
export async function wasteEntries(ctx: Ctx, query: WasteQuery): Promise<Page<WasteEntry>> {
  const days = await daysOf(ctx, query)
  const { rows, total } = await findWasteEntries(ctx.db, days, query)
  return toPage(rows.map(view), total, query)
}

const HEAD = ['at', 'product_id', 'name', 'variation', 'lot', 'amount', 'reason', 'note', 'value']

/** @throws ShopError INVALID */
export async function wasteFile(ctx: Ctx, query: WasteQuery): Promise<Response> {
  const { from, to } = await daysOf(ctx, query)
  const pieces = wholeList(
    (slice) => wasteEntries(ctx, { ...query, ...slice }),
    ({ at, product_id, name, variation, lot, amount, reason, note, value }) => {
      const [named, kind] = [name, variation].map((one) => one && textIn(one, ctx.language))
      return [at, product_id, named, kind, lot, amount, reason, note, value]
    },
  )
  return csvFile({ name: `waste-${from}-${to}`, head: HEAD, pieces })
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if it was taken back, or its lot is kept no more */
export const undoWaste = (ctx: Ctx, id: string): Promise<WasteEntry> =>
  inTransaction(ctx, async (tx) => {
    const pricing = await findSettings(tx.db)
    const { product_id, variation_id } = found(await findWasteEntry(tx.db, id, pricing))
    const place = { product_id, variation_id }
    const { by_lots } = found(await lockStockOf(tx.db, place))
    const entry = found(await findWasteEntry(tx.db, id, pricing))
    if (!entry.can_undo) throw new ShopError('STATUS_CONFLICT')
    const before = await lineAt(tx, place)
    const change = toThousandths(entry.amount)
    const why = { reason: entry.reason, now: tx.deps.now(), undoes: entry.number }
    if (entry.lot === null)
      await moveStock(tx.db, { ...place, change, by_lots }, { ...why, user_id: userOf(tx).id })
    else await backIntoLot(tx, entry, { ...why, change })
    await noteStock(tx, before, await lineAt(tx, place))
    return view(found(await findWasteEntry(tx.db, id, pricing)))
  })

type Back = Parameters<typeof changeAmount>[2]

async function backIntoLot(tx: Ctx, { product_id, number }: WasteEntryRow, back: Back) {
  const kept = await lockKept(tx.db, product_id)
  if (!kept?.by_lots) throw new ShopError('STATUS_CONFLICT')
  const { lot } = found(await findLot(tx.db, await findLotOfEntry(tx.db, number)))
  await changeAmount(tx.db, lot, back)
}
