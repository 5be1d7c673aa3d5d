// Which calls to make, as whom and how fast: written by the bench, read by the calling process.
import { z } from 'zod'

const Call = z.object({
  method: z.enum(['POST', 'DELETE']),
  path: z.string(),
  token: z.string(),
  /** JSON. */
  body: z.string().optional(),
  /** With a new Idempotency-Key each time. */
  once: z.boolean().default(false),
  /** Whether it is measured, or only prepares others. */
  counts: z.boolean().default(true),
})
export type Call = z.infer<typeof Call>

export const Script = z.object({
  port: z.int(),
  seconds: z.number(),
  /** Each connection's calls, repeated. */
  lanes: z.array(z.array(Call).min(1)).min(1),
  /** Calls per second; without it, each connection calls again as soon as it has a response. */
  rate: z.number().optional(),
  /** The file for the numbers of confirmed orders. */
  orders: z.string().optional(),
})
export type Script = z.input<typeof Script>
