// Figures for a period in the shop's time zone. Amounts match the orders, to the cent.
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** The longest period. */
export const MAX_REPORT_DAYS = 400

export const Period = z.object({
  /** Inclusive; by default the last four weeks. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})
export type Period = z.output<typeof Period>

export const SalesDay = z.object({
  date: z.iso.date(),
  /** Neither cancelled nor failed. */
  orders: z.int(),
  turnover: z.number(),
  /** Refunded on that day. */
  refunded: z.number(),
  /** The average order. */
  basket: z.number(),
  new_customers: z.int(),
})
export type SalesDay = z.infer<typeof SalesDay>

const Sums = SalesDay.omit({ date: true })

/** A product's sales; `turnover` after coupons. */
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
  /** On sale and in stock, with the fewest sales. */
  slowest: z.array(Seller),
})
export type Sales = z.infer<typeof Sales>

export const Outlook = z.object({
  /** At the rate of the last four weeks; the first to run out comes first. */
  running_out: z.array(
    z.object({
      product_id: Id,
      name: z.string(),
      stock: z.number(),
      /** Base units per day. */
      per_day: z.number(),
      days_left: z.number(),
    }),
  ),
  /** Searches without results, most frequent first. */
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
    summary: 'Products running out, searches without results, and the bookings of delivery windows',
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
