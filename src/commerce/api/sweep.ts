// What the shop does by itself every few seconds.
import type { Deps } from './context.ts'
import { describeFailure } from './failure.ts'
import { expireOrders } from './orders/expire.service.ts'
import { replayEvents } from './payments/events.service.ts'
import { sweepPayments, tellDue } from './payments/look.service.ts'

type Step = { name: string; run: (deps: Deps) => Promise<unknown> }

/** In this order; each of them may run in several processes at once. */
const STEPS: readonly Step[] = [
  { name: 'due_messages', run: tellDue },
  { name: 'kept_messages', run: replayEvents },
  { name: 'quiet_payments', run: sweepPayments },
  { name: 'unpaid_orders', run: expireOrders },
]

/** Does all of it once; a step that fails is told of and stops no other. */
export async function sweep(deps: Deps): Promise<void> {
  for (const { name, run } of STEPS) {
    try {
      await run(deps)
    } catch (error) {
      const reason = error instanceof Error ? describeFailure(error) : { error: String(error) }
      deps.log('error', 'sweep.failed', { step: name, ...reason })
    }
  }
}
