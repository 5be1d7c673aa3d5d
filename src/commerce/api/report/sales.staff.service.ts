// A period's figures: for the dashboard's charts, and its tables as files.
import {
  MAX_REPORT_DAYS,
  type Outlook,
  type Period,
  type ReportFile,
  type Sales,
  type Seller,
} from '#/contract/report/staff-sales.ts'
import { dateIn } from '#/lib/dates.ts'
import { toAmount } from '#/domain/money.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { csvFile } from '#/commerce/api/files/csv.rules.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import {
  type Days,
  findBest,
  findNotFound,
  findRunningOut,
  findSales,
  findSlowest,
  findWindows,
  type SalesRow,
} from './sales.queries.ts'

const DAY_MS = 86_400_000
const USUAL_DAYS = 28
const SELLERS = 10
const AHEAD_DAYS = 7
const ROWS = 50
/** Products with more days left aren't running out. */
const SOON_DAYS = 14

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const lengthOf = ({ from, to }: Pick<Days, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

async function todayIn(ctx: Ctx) {
  const { time_zone } = await findSettings(ctx.db)
  return { today: dateIn(ctx.deps.now(), time_zone), time_zone }
}

/** @throws ShopError INVALID for a period that ends before it begins, or is too long */
async function daysOf(ctx: Ctx, { from, to }: Period): Promise<Days> {
  const { today, time_zone } = await todayIn(ctx)
  const last = to ?? today
  const days = { from: from ?? shifted(last, 1 - USUAL_DAYS), to: last, time_zone }
  const length = lengthOf(days)
  if (length < 1 || length > MAX_REPORT_DAYS)
    throw new ShopError('INVALID', { errors: { from: ['field.invalid'] } })
  return days
}

function sumsOf(rows: readonly SalesRow[]) {
  const sum = (name: Exclude<keyof SalesRow, 'date'>) =>
    rows.reduce((total, row) => total + row[name], 0)
  return shown({
    orders: sum('orders'),
    turnover: sum('turnover'),
    refunded: sum('refunded'),
    new_customers: sum('new_customers'),
  })
}

const shown = ({ orders, turnover, refunded, new_customers }: Omit<SalesRow, 'date'>) => ({
  orders,
  turnover: toAmount(turnover),
  refunded: toAmount(refunded),
  basket: orders === 0 ? 0 : toAmount(Math.round(turnover / orders)),
  new_customers,
})

/** @throws ShopError INVALID */
export async function reportSales(ctx: Ctx, period: Period): Promise<Sales> {
  const days = await daysOf(ctx, period)
  const length = lengthOf(days)
  const earlier = { ...days, from: shifted(days.from, -length), to: shifted(days.from, -1) }
  const rows = await findSales(ctx.db, days)
  const seller = ({ name, turnover, ...row }: Awaited<ReturnType<typeof findBest>>[number]) => ({
    ...row,
    name: nameIn(ctx, name),
    turnover: toAmount(turnover),
  })
  return {
    from: days.from,
    to: days.to,
    days: rows.map((row) => ({ date: row.date, ...shown(row) })),
    sums: sumsOf(rows),
    before: sumsOf(await findSales(ctx.db, earlier)),
    best: (await findBest(ctx.db, days, SELLERS)).map(seller),
    slowest: (await findSlowest(ctx.db, days, SELLERS)).map(seller),
  }
}

const nameIn = ({ language }: Ctx, { en = '', ...others }: Record<string, string>): string =>
  textIn({ en, ...others }, language)

export async function reportOutlook(ctx: Ctx): Promise<Outlook> {
  const { today, time_zone } = await todayIn(ctx)
  const last = { from: shifted(today, 1 - USUAL_DAYS), to: today, time_zone }
  const most = { days: SOON_DAYS, rows: ROWS }
  const running = await findRunningOut(ctx.db, last, most)
  const windows = await findWindows(ctx.db, { from: today, to: shifted(today, AHEAD_DAYS - 1) })
  return {
    running_out: running.map(({ name, stock, per_day, ...row }) => ({
      ...row,
      name: nameIn(ctx, name),
      stock,
      per_day: Math.round(per_day * 100) / 100,
      days_left: Math.round((stock / per_day) * 10) / 10,
    })),
    not_found: await findNotFound(ctx.db, ROWS),
    windows: windows.map(({ zone, ...row }) => ({ ...row, zone: nameIn(ctx, zone) })),
  }
}

const SELLER_HEAD = ['product_id', 'name', 'quantity', 'turnover'] as const
const sellerLine = (row: Seller) => [row.product_id, row.name, row.quantity, row.turnover]

type Table = { head: readonly string[]; lines: unknown[][] }

async function tableOf(ctx: Ctx, name: ReportFile, period: Period): Promise<Table> {
  if (name === 'days') {
    const { days } = await reportSales(ctx, period)
    const head = ['date', 'orders', 'turnover', 'refunded', 'basket', 'new_customers'] as const
    return { head, lines: days.map((day) => head.map((column) => day[column])) }
  }
  if (name === 'best' || name === 'slowest') {
    const sales = await reportSales(ctx, period)
    return { head: SELLER_HEAD, lines: sales[name].map(sellerLine) }
  }
  const rows: Record<string, unknown>[] = (await reportOutlook(ctx))[name]
  const head = HEADS[name]
  return { head, lines: rows.map((row) => head.map((column) => row[column])) }
}

const HEADS = {
  running_out: ['product_id', 'name', 'stock', 'per_day', 'days_left'],
  not_found: ['query', 'language', 'count'],
  windows: ['date', 'from', 'to', 'zone', 'booked', 'capacity'],
} as const

async function* once(lines: unknown[][]): AsyncGenerator<unknown[][]> {
  yield lines
}

export async function reportFile(ctx: Ctx, name: ReportFile, period: Period): Promise<Response> {
  const { head, lines } = await tableOf(ctx, name, period)
  return csvFile({ name, head, pieces: once(lines) })
}
