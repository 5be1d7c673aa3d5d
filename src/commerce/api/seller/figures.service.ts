// A store's recent sales, summed by the database.
import type { SellerFigures } from '#/contract/seller/seller-orders.ts'
import { toAmount } from '#/domain/money.ts'
import { dateIn } from '#/lib/dates.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { countRefused, sumBest, sumByDay } from './orders.queries.ts'
import { storeOf } from './seller.service.ts'

const DAY_MS = 24 * 3_600_000
const BEST = 10

/** Calendar days are counted in UTC, where all have 24 hours. */
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function sellerFigures(ctx: Ctx, days: number): Promise<SellerFigures> {
  const { store_id: storeId } = await storeOf(ctx, 'store')
  const { time_zone: timeZone } = await findSettings(ctx.db)
  const first = Date.parse(dateIn(ctx.deps.now(), timeZone)) - (days - 1) * DAY_MS
  const dates = Array.from({ length: days }, (_, index) => dateOf(first + index * DAY_MS))
  const period = { storeId, from: dateOf(first), timeZone }
  const rows = new Map((await sumByDay(ctx.db, period)).map((row) => [row.date, row]))
  const by_day = dates.map((date) => {
    const row = rows.get(date)
    return { date, sales: toAmount(Number(row?.sales ?? 0)), orders: row?.orders ?? 0 }
  })
  const all = [...rows.values()]
  const sales = all.reduce((sum, row) => sum + Number(row.sales), 0)
  const orders = all.reduce((sum, row) => sum + row.orders, 0)
  return {
    days,
    sales: toAmount(sales),
    orders,
    refused: await countRefused(ctx.db, period),
    average: orders === 0 ? 0 : toAmount(Math.round(sales / orders)),
    by_day,
    best: (await sumBest(ctx.db, period, BEST)).map((row) => ({
      product_id: row.product_id === null ? null : Number(row.product_id),
      name: row.names ?? { en: row.name },
      sold: Number(row.sold),
      sales: toAmount(Number(row.sales)),
    })),
  }
}
