// What is going on in the shop, for whoever runs it.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'

/** How many there are of what waits for somebody. */
export const Waiting = z.object({
  /** Paid, or payable later: to be packed. */
  to_pack: z.int(),
  /** Packed: to be sent. */
  to_send: z.int(),
  /** Asked for, approved and not yet transferred, or failed. */
  refunds: z.int(),
  /** Written in the last seven days. */
  reviews: z.int(),
  /** Without an answer. */
  questions: z.int(),
  messages: z.int(),
  /** Payments that pay no order, and have not gone back. */
  payment_cases: z.int(),
  /** Of people who want to sell here, not decided yet; one that was asked something waits for them. */
  applications: z.int(),
  /** Of sellers, and not looked at yet. */
  seller_products: z.int(),
  /** Asked for, or approved and not yet transferred. */
  payouts: z.int(),
})
export type Waiting = z.infer<typeof Waiting>

/** Orders that were placed and neither cancelled nor failed, and what they come to. */
export const Figures = z.object({ orders: z.int(), turnover: z.number() })
export type Figures = z.infer<typeof Figures>

export const Report = z.object({
  today: Figures,
  /** The same weekday a week ago, as a whole day. */
  week_ago: Figures,
  last_7_days: Figures,
  /** The seven days before those. */
  before: Figures,
  /** The last 14 days in the shop's time zone, today last. */
  days: z.array(Figures.extend({ date: z.iso.date() })),
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
