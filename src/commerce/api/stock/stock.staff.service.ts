// The stock as staff see and change it (rule 176).
import type { Page } from '#/contract/common.ts'
import {
  MAX_STOCK,
  type StockChange,
  type StockEntry,
  StockLine,
  type StockQuery,
} from '#/contract/stock/staff.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { findBranch } from '#/commerce/api/category/category.staff.queries.ts'
import { type Ctx, userOf, type KeyedBody } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import {
  findHeld,
  findStockEntries,
  type HeldRow,
} from '#/commerce/api/inventory/movements.queries.ts'
import {
  lockStockOf,
  moveStock,
  type StockPlace,
} from '#/commerce/api/inventory/set-stock.queries.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findWords } from '#/commerce/api/product/many/rows.staff.service.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { type Among, findLinePage } from './stock-page.staff.queries.ts'
import { findStock, type StockRow } from './stock.staff.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

export async function listStock(
  ctx: Ctx,
  query: StockQuery,
  live: LiveCatalogue,
): Promise<Page<StockLine>> {
  const { places, total } = await findLinePage(ctx.db, query, await lookUp(ctx, query, live))
  const lines = await linesOfProducts(ctx, [...new Set(places.map(({ product_id }) => product_id))])
  // Records deleted meanwhile are left out.
  const page = places.flatMap((place) => lines.find((line) => isSamePlace(line, place)) ?? [])
  return toPage(page, total, query)
}

async function lookUp(ctx: Ctx, query: StockQuery, live: LiveCatalogue): Promise<Among> {
  const words = query.search.trim()
  const { category, product_id } = query
  const named = product_id === undefined ? null : [product_id]
  const ids = words === '' ? named : await findWords(ctx, words, live)
  return { ids, categories: category === undefined ? null : await findBranch(ctx.db, category) }
}

export const isSamePlace = (place: StockPlace, other: StockPlace): boolean =>
  place.product_id === other.product_id && place.variation_id === other.variation_id

function view(row: StockRow, all: readonly HeldRow[]): StockLine {
  const { product_id, variation_id, available, low_stock } = row
  const held = all.find((one) => isSamePlace(one, row))?.held ?? 0
  return {
    ...row,
    id: variation_id === null ? String(product_id) : `${product_id}:${variation_id}`,
    // In thousandths, where sums are exact.
    on_hand: toQuantity(toThousandths(available) + toThousandths(held)),
    held,
    low: low_stock !== null && available <= low_stock,
  }
}

/** All lines of these products. */
export async function linesOfProducts({ db }: Ctx, ids: readonly number[]): Promise<StockLine[]> {
  const rows = await findStock(db, ids)
  const held = await findHeld(db, ids)
  return rows.map((row) => view(row, held))
}

/** @throws ShopError NOT_FOUND */
export async function lineAt(ctx: Ctx, place: StockPlace): Promise<StockLine> {
  const lines = await linesOfProducts(ctx, [place.product_id])
  return found(lines.find((line) => isSamePlace(line, place)))
}

/** @throws ShopError NOT_FOUND, INVALID if more is taken than orders have left, or the stock grows too large */
export function changeStockOf(ctx: Ctx, { body, key }: KeyedBody<StockChange>): Promise<StockLine> {
  const user_id = userOf(ctx).id
  const request = { call: 'change stock', body }
  return once(ctx, { scope: `user:${user_id}`, key, request, answer: StockLine }, async (tx) => {
    const { change: given, reason, note, ...place } = body
    const { stock, by_lots } = found(await lockStockOf(tx.db, place))
    const change = toThousandths(given)
    if (stock + change > toThousandths(MAX_STOCK)) throw invalid({ change: ['field.too_big'] })
    if (stock + change < 0) throw invalid({ change: ['field.stock_held'] })
    const before = await lineAt(tx, place)
    await moveStock(
      tx.db,
      { ...place, change, by_lots },
      { reason, note, user_id, now: tx.deps.now() },
    )
    const after = await lineAt(tx, place)
    await noteStock(tx, before, after)
    return after
  })
}

/** Logged in the product's history. */
export async function noteStock(tx: Ctx, before: StockLine, after: StockLine): Promise<void> {
  const stock = ({ variation, available }: StockLine) => ({
    stock: variation ? `${mainText(variation)}: ${available}` : available,
  })
  await noteChange(tx, {
    kind: 'product',
    record: after.product_id,
    name: mainText(after.name),
    before: stock(before),
    after: stock(after),
  })
}

/** @throws ShopError NOT_FOUND */
export async function listStockEntries(
  ctx: Ctx,
  query: { product_id: number; variation_id?: number | undefined; page: number; paginate: number },
): Promise<Page<StockEntry>> {
  const place = { product_id: query.product_id, variation_id: query.variation_id ?? null }
  await lineAt(ctx, place)
  const { rows, total } = await findStockEntries(ctx.db, { ...query, ...place })
  const entries = rows.map(({ at, change, balance, ...row }) => ({
    ...row,
    at: at.toISOString(),
    change: toQuantity(change),
    balance: Number(balance),
  }))
  return toPage(entries, total, query)
}
