// Figures of a period of days in the shop's time zone. Amounts are those of the orders, to the cent.
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** The longest period. */
export const MAX_REPORT_DAYS = 400

export const Period = z.object({
  /** Both of them included; the last four weeks unless said otherwise. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})
export type Period = z.output<typeof Period>

export const SalesDay = z.object({
  date: z.iso.date(),
  /** Orders that were neither cancelled nor failed. */
  orders: z.int(),
  turnover: z.number(),
  /** What went back on that day. */
  refunded: z.number(),
  /** What an order comes to on average. */
  basket: z.number(),
  new_customers: z.int(),
})
export type SalesDay = z.infer<typeof SalesDay>

const Sums = SalesDay.omit({ date: true })

/** What was sold of a product; `turnover` after coupons. */
export const Seller = z.object({
  product_id: Id,
  name: z.string(),
  quantity: z.number(),
  turnover: z.number(),
})
export type Seller = z.infer<typeof Seller>

export const Sales = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(SalesDay),
  sums: Sums,
  /** The same number of days before. */
  before: Sums,
  best: z.array(Seller),
  /** On sale, in stock, and sold least. */
  slowest: z.array(Seller),
})
export type Sales = z.infer<typeof Sales>

export const Outlook = z.object({
  /** At the rate of the last four weeks; the first to run out come first. */
  running_out: z.array(
    z.object({
      product_id: Id,
      name: z.string(),
      stock: z.number(),
      /** Base units a day. */
      per_day: z.number(),
      days_left: z.number(),
    }),
  ),
  /** What was searched and not found, most often first. */
  not_found: z.array(z.object({ query: z.string(), language: z.string(), count: z.int() })),
  /** Delivery windows of the next seven days. */
  windows: z.array(
    z.object({
      date: z.iso.date(),
      from: z.string(),
      to: z.string(),
      zone: z.string(),
      booked: z.int(),
      capacity: z.int(),
    }),
  ),
})
export type Outlook = z.infer<typeof Outlook>

export const REPORT_FILES = [
  'days',
  'best',
  'slowest',
  'running_out',
  'not_found',
  'windows',
] as const
export type ReportFile = (typeof REPORT_FILES)[number]

export const endpoints = {
  sales: endpoint({
    method: 'GET',
    path: '/admin/report/sales',
    auth: 'admin',
    permission: 'reports.read',
    summary: 'Turnover, orders, baskets and new customers by day, best and slowest sellers',
    query: Period,
    response: Sales,
  }),
  outlook: endpoint({
    method: 'GET',
    path: '/admin/report/outlook',
    auth: 'admin',
    permission: 'reports.read',
    summary: 'What runs out, what is searched in vain, and how full delivery windows are',
    response: Outlook,
  }),
  file: endpoint({
    method: 'GET',
    path: '/admin/report/file/{name}',
    auth: 'admin',
    permission: 'reports.read',
    summary: 'One table of the reports as a CSV file',
    params: z.object({ name: z.enum(REPORT_FILES) }),
    query: Period,
    mediaTypes: ['text/csv'],
  }),
}
