// A simulated hour of a chain's day: who shops and works, and what the calling process saw.
import { z } from 'zod'

const Person = z.object({ token: z.string() })

export const DayScript = z.object({
  url: z.string(),
  minutes: z.number().positive(),
  ordersPerHour: z.number().positive(),
  /** Of departments and others that aren't products. */
  pages: z.array(z.string()).min(1),
  searches: z.array(z.string()).min(1),
  /** The best-sellers first. */
  products: z.array(z.object({ id: z.int(), slug: z.string() })).min(1),
  /** Products of which five always reach the minimum order, the best-sellers first. */
  wanted: z.array(z.int()).min(1),
  customers: z.array(Person.extend({ address: z.int() })).min(1),
  office: z.array(Person).min(1),
  drivers: z.array(Person.extend({ id: z.string() })).min(1),
  /** From which the codes of deliveries are made. */
  secret: z.string(),
  /** Where the answers are written at the end. */
  seen: z.string(),
})
export type DayScript = z.infer<typeof DayScript>

export const KINDS = [
  'page',
  'search',
  'suggestion',
  'cart',
  'totals',
  'order',
  'picking',
  'delivery',
  'office',
  'price',
] as const
export type Kind = (typeof KINDS)[number]

export const DaySeen = z.object({
  /** Seconds since the beginning, kind, HTTP status (0 without an answer), and how long it took in ms. */
  answers: z.array(z.tuple([z.number(), z.enum(KINDS), z.int(), z.number()])),
  /** Numbers of confirmed, packed and delivered orders. */
  orders: z.array(z.string()),
  packed: z.int(),
  delivered: z.int(),
  /** What was refused, with its answer, and how often. */
  refusals: z.record(z.string(), z.int()),
})
export type DaySeen = z.infer<typeof DaySeen>
