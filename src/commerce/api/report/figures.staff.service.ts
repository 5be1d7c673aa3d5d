// The reports: a period's figures, compared with another period's, and each table as a file.
import type { FigureFile, FigureQuery, Figures, Margin } from '#/contract/report/staff-figures.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { csvFile } from '#/commerce/api/files/csv.rules.ts'
import { unitOf } from './compared.rules.ts'
import {
  type FigureContext,
  askedOf,
  cohortFigures,
  departmentFigures,
  hourFigures,
  productFigures,
  spanFigures,
  sumsOf,
  weekdayFigures,
} from './figure-parts.service.ts'

/** The most products in a file. */
const MOST_ROWS = 20_000

/** @throws ShopError INVALID */
export async function reportFigures(ctx: Ctx, query: FigureQuery): Promise<Figures> {
  const asked = await askedOf(ctx, query)
  const { now, past } = asked
  const [base] = await findCurrencies(ctx.db)
  return {
    from: now.from,
    to: now.to,
    compare: query.compare,
    compared: { from: past.from, to: past.to },
    currency: base?.code ?? 'EUR',
    sums: await sumsOf(asked, now),
    before: await sumsOf(asked, past),
    unit: unitOf(now),
    spans: await spanFigures(asked),
    hours: await hourFigures(asked),
    weekdays: await weekdayFigures(asked),
    departments: await departmentFigures(asked),
    products: await productFigures(asked),
    cohorts: await cohortFigures(asked),
  }
}

type Row = Record<string, unknown>
type Table = { head: readonly string[]; rows: readonly Row[] }

const PART = ['orders', 'revenue', 'before'] as const
const COST = ['net', 'cost', 'margin', 'percent', 'known'] as const

/** Costs are columns of their own, only for those who see them. */
const costed = <R extends { margin: Margin | null }>({ margin, ...row }: R): Row => ({
  ...row,
  ...margin,
})

async function sumTable(context: FigureContext): Promise<Table> {
  const { now, past, showsCost } = context
  const rows = []
  for (const { from, to, ...days } of [now, past])
    rows.push({ from, to, ...costed(await sumsOf(context, { from, to, ...days })) })
  const names = ['orders', 'turnover', 'refunded', 'revenue', 'goods', 'delivery', 'points']
  const people = ['new_customers', 'repeat_customers', 'new_revenue', 'repeat_revenue']
  const cost = showsCost ? COST : []
  return { head: ['from', 'to', ...names, 'basket', ...people, ...cost], rows }
}

const TABLES: Record<FigureFile, (context: FigureContext) => Promise<Table>> = {
  sums: sumTable,
  spans: async (context) => ({ head: ['from', 'to', ...PART], rows: await spanFigures(context) }),
  hours: async (context) => ({ head: ['hour', ...PART], rows: await hourFigures(context) }),
  weekdays: async (context) => ({
    head: ['weekday', ...PART],
    rows: await weekdayFigures(context),
  }),
  departments: async (context) => ({
    head: ['category_id', 'name', ...PART, ...(context.showsCost ? COST : [])],
    rows: (await departmentFigures(context)).map(costed),
  }),
  products: async (context) => ({
    head: ['product_id', 'name', 'quantity', ...PART, ...(context.showsCost ? COST : [])],
    rows: (await productFigures(context, MOST_ROWS)).map(costed),
  }),
  cohorts: async (context) => ({
    head: ['first_order', 'customers', 'month', 'ordered'],
    rows: (await cohortFigures(context)).flatMap(({ month: first_order, customers, months }) =>
      months.map((month) => ({
        first_order,
        customers,
        month: month.month,
        ordered: month.customers,
      })),
    ),
  }),
}

/** @throws ShopError INVALID */
export async function figuresFile(
  ctx: Ctx,
  name: FigureFile,
  query: FigureQuery,
): Promise<Response> {
  const asked = await askedOf(ctx, query)
  const { head, rows } = await TABLES[name](asked)
  async function* pieces() {
    yield rows.map((row) => head.map((column) => row[column]))
  }
  const { from, to } = asked.now
  return csvFile({ name: `${name}-${from}-${to}`, head, pieces: pieces() })
}
