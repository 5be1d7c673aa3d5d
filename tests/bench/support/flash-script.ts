// A flash sale: who comes when for what, and what the calling process saw.
import { z } from 'zod'

export const FlashScript = z.object({
  port: z.int(),
  /** The page of the product. */
  page: z.string(),
  product: z.int(),
  /** Pages that somebody else looks at meanwhile. */
  others: z.array(z.string()).min(1),
  customers: z.array(z.object({ token: z.string(), address: z.int(), comesAtMs: z.number() })),
})
export type FlashScript = z.infer<typeof FlashScript>

const Times = z.object({ p50: z.number(), p95: z.number() })

export const FlashSeen = z.object({
  orders: z.array(z.string()),
  /** Customers who were told that it is sold out, by the cart or by the order. */
  soldOut: z.int(),
  /** Any other end, and how often. */
  faults: z.record(z.string(), z.int()),
  /** Milliseconds from the last click to the answer, for those who got nothing. */
  told: Times,
  /** The same for those who bought. */
  bought: Times,
  /** Of the sale's page. */
  page: Times,
  /** Of other pages meanwhile. */
  others: Times,
})
export type FlashSeen = z.infer<typeof FlashSeen>
