// A refund that its provider had taken on, and that didn't arrive (rule 64): whatever it paid back, it is owed again.
import type { Work } from '#/commerce/api/context.ts'
import { failSaleRefund } from '#/commerce/api/giftsales/failed-later.service.ts'
import { failOrderRefund } from '#/commerce/api/refunds/failed-later.service.ts'
import { type LostRefund, lockRefundRef } from '#/commerce/payments/lost-refunds.queries.ts'
import { failCaseRefund } from './failed-case.service.ts'

/** Staff see it among those that failed, and send it again. Repeated news changes nothing. */
export async function failRefund(work: Work, lost: LostRefund): Promise<void> {
  const { method, refund_ref } = lost
  await lockRefundRef(work.db, lost)
  for (const fail of [failOrderRefund, failCaseRefund, failSaleRefund])
    if (await fail(work, lost)) return
  // Its own answer may still be on the way; then it is found among the events.
  work.deps.log('warn', 'refund.unknown_failed', { provider: method, refund_ref })
}
