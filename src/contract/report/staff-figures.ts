// What a period brought, compared with another: each figure is a sum over orders placed in it (rule 291).
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const COMPARED = ['previous', 'year'] as const
export type Compared = (typeof COMPARED)[number]

export const FigureQuery = z.object({
  /** Both days belong to it; by default this month until today. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  /** With as many days before it, or with the same days a year earlier. */
  compare: z.enum(COMPARED).catch('previous').default('previous'),
})
export type FigureQuery = z.output<typeof FigureQuery>

export const Margin = z.object({
  /** Own goods whose cost is known, without tax and deposits. */
  net: z.number(),
  /** At the average cost when they were ordered. */
  cost: z.number(),
  margin: z.number(),
  /** In percent of `net`; null if that is 0. */
  percent: z.number().nullable(),
  /** How much of the own goods has a known cost, in percent; null without own goods. */
  known: z.number().nullable(),
})
export type Margin = z.infer<typeof Margin>

export const FigureSums = z.object({
  orders: z.int(),
  /** Before refunds: `revenue` + `refunded`. */
  turnover: z.number(),
  refunded: z.number(),
  revenue: z.number(),
  /** `goods` + `delivery` − `points` = `revenue`. */
  goods: z.number(),
  delivery: z.number(),
  points: z.number(),
  /** `revenue` per order. */
  basket: z.number(),
  /** Buyers whose first order is in the period, and those who had ordered before. */
  new_customers: z.int(),
  repeat_customers: z.int(),
  new_revenue: z.number(),
  repeat_revenue: z.number(),
  /** Only for those who see what goods cost. */
  margin: Margin.nullable(),
})
export type FigureSums = z.infer<typeof FigureSums>

const Part = z.object({
  orders: z.int(),
  revenue: z.number(),
  /** The revenue of the period that it is compared with. */
  before: z.number(),
})

export const SpanFigure = Part.extend({
  /** A day, or the part of a month that belongs to the period. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The days of `before`; null where the other period has no such part. */
  past: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
})
export type SpanFigure = z.infer<typeof SpanFigure>

export const HourFigure = Part.extend({ hour: z.int().min(0).max(23) })
export type HourFigure = z.infer<typeof HourFigure>

/** 1 is Monday. */
export const WeekdayFigure = Part.extend({ weekday: z.int().min(1).max(7) })
export type WeekdayFigure = z.infer<typeof WeekdayFigure>

/** Goods with tax and deposits, after coupons and refunds. */
const GoodsFigure = Part.extend({ name: z.string(), margin: Margin.nullable() })

export const DepartmentFigure = GoodsFigure.extend({
  /** 0: without a department. */
  category_id: z.int(),
})
export type DepartmentFigure = z.infer<typeof DepartmentFigure>

export const ProductFigure = GoodsFigure.extend({
  product_id: Id,
  /** In base units, without what was refunded. */
  quantity: z.number(),
})
export type ProductFigure = z.infer<typeof ProductFigure>

/** Buyers by the month of their first order, and how many of them ordered in each month since. */
export const CohortFigure = z.object({
  month: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  customers: z.int(),
  months: z.array(
    z.object({ month: z.string(), from: z.iso.date(), to: z.iso.date(), customers: z.int() }),
  ),
})
export type CohortFigure = z.infer<typeof CohortFigure>

const Days = z.object({ from: z.iso.date(), to: z.iso.date() })

export const Figures = Days.extend({
  compare: z.enum(COMPARED),
  compared: Days,
  currency: z.string(),
  sums: FigureSums,
  before: FigureSums,
  /** By day, or by month in a long period. */
  unit: z.enum(['day', 'month']),
  spans: z.array(SpanFigure),
  hours: z.array(HourFigure),
  weekdays: z.array(WeekdayFigure),
  departments: z.array(DepartmentFigure),
  /** The best first. */
  products: z.array(ProductFigure),
  cohorts: z.array(CohortFigure),
})
export type Figures = z.infer<typeof Figures>

export const FIGURE_FILES = [
  'sums',
  'spans',
  'hours',
  'weekdays',
  'departments',
  'products',
  'cohorts',
] as const
export type FigureFile = (typeof FIGURE_FILES)[number]

const read = { auth: 'admin', permission: 'reports.read', query: FigureQuery } as const

export const endpoints = {
  figures: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/report/figures',
    summary: 'Revenue, orders, basket, margin, customers, goods and cohorts of a period, compared',
    response: Figures,
  }),
  figuresFile: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/report/figures/{name}',
    summary: 'One table of these figures as a CSV file; of products all that were sold',
    params: z.object({ name: z.enum(FIGURE_FILES) }),
    mediaTypes: ['text/csv'],
  }),
}
