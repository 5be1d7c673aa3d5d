// A shop process that dies, as in a power failure, at one step of its work. The argument names the step.
import { z } from 'zod'
import { startApi } from '#tests/support/shop/api.ts'

const Killed = z.object({
  url: z.string(),
  step: z.string(),
  /** How far the clock is ahead, in milliseconds. */
  ahead: z.number().default(0),
  /** The call to make; by default the shop's scheduled jobs. */
  call: z
    .object({
      method: z.string(),
      path: z.string(),
      token: z.string().optional(),
      body: z.unknown().optional(),
      form: z.record(z.string(), z.string()).optional(),
      headers: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
})
export type Killed = z.input<typeof Killed>

const { url, step, ahead, call } = Killed.parse(JSON.parse(process.argv[2] ?? '{}'))
const shop = await startApi({
  demo: true,
  siteUrl: 'http://shop.test',
  url,
  reached: (at) => {
    if (at === step) process.kill(process.pid, 'SIGKILL')
  },
})
shop.clock.advance(ahead)
if (call) {
  const { method, path, form, ...rest } = call
  await shop.call(method, path, { ...rest, ...(form ? { raw: new URLSearchParams(form) } : {}) })
} else await shop.sweep()
await shop.close()
