// Parts of the reports, each of two periods.
import type {
  CohortFigure,
  DepartmentFigure,
  FigureQuery,
  FigureSums,
  Margin,
  ProductFigure,
  SpanFigure,
} from '#/contract/report/staff-figures.ts'
import { toAmount } from '#/domain/money.ts'
import { dateIn } from '#/lib/dates.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, mayAsStaff } from '#/commerce/api/context.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { wholePeriod } from '#/commerce/api/period.ts'
import {
  comparedDays,
  monthAfter,
  monthDays,
  monthsBetween,
  spansOf,
  unitOf,
} from './compared.rules.ts'
import {
  type FigureDays,
  findCohorts,
  findFigureParts,
  findFigureSums,
  type PartRow,
} from './figures.queries.ts'
import {
  findDepartmentFigures,
  findGoodsSums,
  findProductFigures,
  type GoodsSums,
} from './goods-figures.queries.ts'

const PRODUCTS = 20
const COHORTS = 12
const HOURS = 24
const WEEKDAYS = 7
const PERCENT = 100
const TENTHS = 10

/** The two periods, and what the caller may see. */
export type FigureContext = { ctx: Ctx; now: FigureDays; past: FigureDays; showsCost: boolean }

/** @throws ShopError INVALID for a period that is too long */
export async function askedOf(ctx: Ctx, query: FigureQuery): Promise<FigureContext> {
  const { time_zone } = await findSettings(ctx.db)
  const now = wholePeriod(query, dateIn(ctx.deps.now(), time_zone))
  const past = comparedDays(now, query.compare)
  const showsCost = mayAsStaff(ctx.principal, 'buying.read')
  return { ctx, now: { ...now, time_zone }, past: { ...past, time_zone }, showsCost }
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * PERCENT * TENTHS) / TENTHS

const marginOf = ({ own, net, cost }: GoodsSums): Margin => ({
  net: toAmount(net),
  cost: toAmount(cost),
  margin: toAmount(net - cost),
  percent: percentOf(net - cost, net),
  known: percentOf(net, own),
})

export async function sumsOf(
  { ctx, showsCost }: FigureContext,
  days: FigureDays,
): Promise<FigureSums> {
  const sums = await findFigureSums(ctx.db, days)
  const goods = await findGoodsSums(ctx.db, days)
  const { orders, revenue, new_revenue, new_customers, repeat_customers } = sums
  return {
    orders,
    new_customers,
    repeat_customers,
    turnover: toAmount(sums.turnover),
    refunded: toAmount(sums.refunded),
    revenue: toAmount(revenue),
    goods: toAmount(goods.revenue),
    delivery: toAmount(sums.delivery),
    points: toAmount(sums.points),
    basket: orders === 0 ? 0 : toAmount(Math.round(revenue / orders)),
    new_revenue: toAmount(new_revenue),
    repeat_revenue: toAmount(revenue - new_revenue),
    margin: showsCost ? marginOf(goods) : null,
  }
}

const byKey = (rows: readonly PartRow[]) => new Map(rows.map((row) => [row.key, row]))

const partOf = (row: PartRow | undefined, before: PartRow | undefined) => ({
  orders: row?.orders ?? 0,
  revenue: toAmount(row?.revenue ?? 0),
  before: toAmount(before?.revenue ?? 0),
})

/** The n-th day is compared with the n-th of the other period. */
export async function spanFigures({ ctx, now, past }: FigureContext): Promise<SpanFigure[]> {
  const unit = unitOf(now)
  const rows = byKey(await findFigureParts(ctx.db, now, unit))
  const earlier = byKey(await findFigureParts(ctx.db, past, unit))
  const spansThen = spansOf(past, unit)
  return spansOf(now, unit).map(({ key, from, to }, index) => {
    const other = spansThen[index]
    return {
      from,
      to,
      past: other ? { from: other.from, to: other.to } : null,
      ...partOf(rows.get(key), earlier.get(other?.key ?? '')),
    }
  })
}

async function timeFigures({ ctx, now, past }: FigureContext, by: 'hour' | 'weekday') {
  const rows = byKey(await findFigureParts(ctx.db, now, by))
  const earlier = byKey(await findFigureParts(ctx.db, past, by))
  const first = by === 'hour' ? 0 : 1
  return Array.from({ length: by === 'hour' ? HOURS : WEEKDAYS }, (_, index) => {
    const key = String(first + index)
    return { key: first + index, ...partOf(rows.get(key), earlier.get(key)) }
  })
}

export const hourFigures = async (context: FigureContext) =>
  (await timeFigures(context, 'hour')).map(({ key: hour, ...part }) => ({ hour, ...part }))
export const weekdayFigures = async (context: FigureContext) =>
  (await timeFigures(context, 'weekday')).map(({ key: weekday, ...part }) => ({ weekday, ...part }))

const nameIn = ({ language }: Ctx, { en = '', ...others }: Record<string, string>): string =>
  textIn({ en, ...others }, language)

/** Of a department that sold only in the other period. */
const NOTHING = { orders: 0, revenue: 0, own: 0, net: 0, cost: 0 }

export async function departmentFigures(context: FigureContext): Promise<DepartmentFigure[]> {
  const { ctx, now, past, showsCost } = context
  const rows = await findDepartmentFigures(ctx.db, now)
  const earlier = await findDepartmentFigures(ctx.db, past)
  const before = new Map(earlier.map((row) => [row.category_id, row.revenue]))
  const sold = new Set(rows.map(({ category_id }) => category_id))
  const onlyThen = earlier.filter(({ category_id }) => !sold.has(category_id))
  return [...rows, ...onlyThen.map((row) => ({ ...row, ...NOTHING }))].map((row) => ({
    category_id: row.category_id,
    name: row.name ? nameIn(ctx, row.name) : '',
    orders: row.orders,
    revenue: toAmount(row.revenue),
    before: toAmount(before.get(row.category_id) ?? 0),
    margin: showsCost ? marginOf(row) : null,
  }))
}

export async function productFigures(
  context: FigureContext,
  limit = PRODUCTS,
): Promise<ProductFigure[]> {
  const { ctx, now, past, showsCost } = context
  const rows = await findProductFigures(ctx.db, now, { limit })
  const ids = rows.map(({ product_id }) => product_id)
  const earlier = await findProductFigures(ctx.db, past, { limit, ids })
  const before = new Map(earlier.map((row) => [row.product_id, row.revenue]))
  return rows.map((row) => ({
    product_id: row.product_id,
    name: nameIn(ctx, row.name),
    quantity: row.quantity,
    orders: row.orders,
    revenue: toAmount(row.revenue),
    before: toAmount(before.get(row.product_id) ?? 0),
    margin: showsCost ? marginOf(row) : null,
  }))
}

/** The twelve months that end with the period's last day. */
export async function cohortFigures({ ctx, now }: FigureContext): Promise<CohortFigure[]> {
  const last = now.to.slice(0, 7)
  const months = monthsBetween(monthAfter(last, 1 - COHORTS), last)
  const from = monthDays(months[0] ?? last).from
  const until = monthDays(last).to
  const rows = await findCohorts(ctx.db, { ...now, from, to: until })
  const counts = new Map(
    rows.map(({ cohort, month, customers }) => [`${cohort} ${month}`, customers]),
  )
  const countOf = (cohort: string, month: string) => counts.get(`${cohort} ${month}`) ?? 0
  return months
    .filter((cohort) => countOf(cohort, cohort) > 0)
    .map((cohort) => ({
      month: cohort,
      ...monthDays(cohort),
      customers: countOf(cohort, cohort),
      months: monthsBetween(cohort, last).map((month) => ({
        month,
        ...monthDays(month),
        customers: countOf(cohort, month),
      })),
    }))
}
