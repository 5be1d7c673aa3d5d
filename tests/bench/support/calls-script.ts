// What is to be called, by whom, how fast: the bench writes it, the program of the calls reads it.
import { z } from 'zod'

const Call = z.object({
  method: z.enum(['POST', 'DELETE']),
  path: z.string(),
  token: z.string(),
  /** JSON. */
  body: z.string().optional(),
  /** With an Idempotency-Key of its own each time. */
  once: z.boolean().default(false),
  /** Is it measured, or made for the others only. */
  counts: z.boolean().default(true),
})
export type Call = z.infer<typeof Call>

export const Script = z.object({
  port: z.int(),
  seconds: z.number(),
  /** The calls of each connection, again and again. */
  lanes: z.array(z.array(Call).min(1)).min(1),
  /** Calls a second; without it each connection calls as soon as it has an answer. */
  rate: z.number().optional(),
  /** The file that gets the numbers of the orders that were answered. */
  orders: z.string().optional(),
})
export type Script = z.input<typeof Script>
