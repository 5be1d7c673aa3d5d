// A steady load: who orders what, and each answer.
import { z } from 'zod'

export const SteadyScript = z.object({
  url: z.string(),
  pages: z.array(z.string()).min(1),
  searches: z.array(z.string()).min(1),
  products: z.array(z.int()).min(1),
  customers: z.array(z.object({ token: z.string(), address: z.int() })),
  /** Where the answers are written at the end. */
  seen: z.string(),
})
export type SteadyScript = z.infer<typeof SteadyScript>

export const KINDS = ['page', 'search', 'order'] as const
export type Kind = (typeof KINDS)[number]

export const SteadySeen = z.object({
  /** Unix time in ms, kind, HTTP status (0 without an answer), and how long it took in ms. */
  answers: z.array(z.tuple([z.number(), z.enum(KINDS), z.int(), z.number()])),
  /** Numbers of confirmed orders. */
  orders: z.array(z.string()),
})
export type SteadySeen = z.infer<typeof SteadySeen>
