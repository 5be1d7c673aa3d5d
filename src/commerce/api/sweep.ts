// What the shop does by itself every few seconds.
import type { Deps } from './context.ts'
import { describeFailure } from './failure.ts'
import { sendMails } from './mail/send-mails.ts'
import { expireOrders } from './payments/expire.service.ts'
import { replayEvents } from './payments/events.service.ts'
import { runRefunds } from './refunds/run-refunds.service.ts'
import { sweepPayments, tellDue } from './payments/look.service.ts'

const sendMail = async (deps: Deps): Promise<void> => {
  const { mailer, siteUrl } = deps
  if (mailer && siteUrl) await sendMails({ ...deps, mailer, siteUrl })
}

type Step = { name: string; run: (deps: Deps) => Promise<unknown> }

/** In this order; each of them may run in several processes at once. */
const STEPS: readonly Step[] = [
  { name: 'due_messages', run: tellDue },
  { name: 'kept_messages', run: replayEvents },
  { name: 'quiet_payments', run: sweepPayments },
  { name: 'unpaid_orders', run: expireOrders },
  { name: 'refunds', run: runRefunds },
  { name: 'mail', run: sendMail },
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
