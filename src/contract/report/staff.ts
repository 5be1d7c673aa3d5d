// The shop at a glance, for whoever runs it.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'

/** Counts of waiting work. */
export const Waiting = z.object({
  /** New or being prepared, and paid or payable later: to be packed. */
  to_pack: z.int(),
  /** Packed: to be sent. */
  to_send: z.int(),
  /** Requested, approved but not yet transferred, or failed. */
  refunds: z.int(),
  /** Withdrawals that are not settled. */
  withdrawals: z.int().default(0),
  /** From the last seven days. */
  reviews: z.int(),
  /** Unanswered. */
  questions: z.int(),
  messages: z.int(),
  /** Reviews, questions and answers that wait for a check. */
  checks: z.int().default(0),
  /** Unmatched payments that have not been returned. */
  payment_cases: z.int(),
  /** Purchases of gift cards that the payment provider doesn't pay back. */
  gift_sales: z.int().default(0),
  /** Open applications from sellers; those waiting for the applicant's answer are left out. */
  applications: z.int(),
  /** New products of sellers. */
  seller_products: z.int(),
  /** Requested, or approved but not yet transferred. */
  payouts: z.int(),
  /** Products at or below their threshold; archived ones are left out. */
  low_stock: z.int(),
})
export type Waiting = z.infer<typeof Waiting>

/** Orders placed and neither cancelled nor failed, and their total. */
export const OrderSums = z.object({ orders: z.int(), turnover: z.number() })
export type OrderSums = z.infer<typeof OrderSums>

export const Report = z.object({
  today: OrderSums,
  /** The same weekday a week ago, the whole day. */
  week_ago: OrderSums,
  last_7_days: OrderSums,
  /** The seven days before those. */
  before: OrderSums,
  /** The last 14 days in the shop's time zone; today is last. */
  days: z.array(OrderSums.extend({ date: z.iso.date() })),
  customers: z.object({ last_7_days: z.int(), total: z.int() }),
  products: z.object({
    on_sale: z.int(),
    off_sale: z.int(),
    out_of_stock: z.int(),
    /** Without a name in one of the shop's languages. */
    untranslated: z.int(),
  }),
})
export type Report = z.infer<typeof Report>

export const endpoints = {
  waiting: endpoint({
    method: 'GET',
    path: '/admin/report/waiting',
    auth: 'admin',
    permission: 'office',
    summary: 'How much work is waiting, by kind',
    response: Waiting,
  }),
  today: endpoint({
    method: 'GET',
    path: '/admin/report/today',
    auth: 'admin',
    permission: 'reports.read',
    summary: "Orders and turnover of the last days in the shop's time zone, customers, products",
    response: Report,
  }),
}
