// Figures and waiting work, for the shop's owner and staff.
import type { OrderSums, Report, Waiting } from '#/contract/report/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { countCustomers, countProducts, countWaiting, findDays } from './report.staff.queries.ts'

const DAY_MS = 86_400_000
const WEEK = 7

export const reportWaiting = (ctx: Ctx): Promise<Waiting> =>
  countWaiting(ctx.db, weekBefore(ctx.deps.now()))

export async function reportToday(ctx: Ctx): Promise<Report> {
  const now = ctx.deps.now()
  const { time_zone } = await findSettings(ctx.db)
  const rows = await findDays(ctx.db, { now, time_zone, days: 2 * WEEK })
  const days = rows.map(({ turnover, ...row }) => ({ ...row, turnover: toAmount(turnover) }))
  const sum = (part: typeof rows): OrderSums => ({
    orders: part.reduce((total, { orders }) => total + orders, 0),
    turnover: toAmount(part.reduce((total, { turnover }) => total + turnover, 0)),
  })
  return {
    days,
    today: sum(rows.slice(-1)),
    week_ago: sum(rows.slice(-1 - WEEK, -WEEK)),
    last_7_days: sum(rows.slice(-WEEK)),
    before: sum(rows.slice(0, -WEEK)),
    customers: await countCustomers(ctx.db, weekBefore(now)),
    products: await countProducts(ctx.db),
  }
}

const weekBefore = (now: Date): Date => new Date(now.getTime() - WEEK * DAY_MS)
