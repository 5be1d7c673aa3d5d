// Staff end a subscription: its reader asked for it, or complained by telephone or letter (rule 272). Nobody but the
// reader brings it back.
import type { Subscriber } from '#/contract/newsletter/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { maskEmail } from '#/commerce/api/bank/bank.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { endByComplaint, endByStaff } from '#/commerce/api/newsletter/newsletter.service.ts'
import { lockSubscriber, type SubscriberRow } from '#/commerce/api/newsletter/newsletter.queries.ts'
import { writing } from '#/commerce/api/writing.ts'
import { noteOnLastCopy } from './reports.service.ts'
import { subscriberView } from './subscriber-view.rules.ts'

/** Of readers, all in one list. */
const RECORD = 'subscribers'

/** Can be repeated. @throws ShopError NOT_FOUND */
export const endSubscription = (
  ctx: Ctx,
  id: number,
  { complained }: { complained: boolean },
): Promise<Subscriber> =>
  writing(ctx, async (tx) => {
    const before = found(await lockSubscriber(tx.db, id))
    if (!complained) await endByStaff(tx, before)
    else if (before.complained_at === null) {
      await noteOnLastCopy(tx, before.mailbox)
      await endByComplaint(tx, before)
    }
    const after = found(await lockSubscriber(tx.db, id))
    await noteChange(tx, {
      kind: 'newsletter',
      record: RECORD,
      name: maskEmail(before.email),
      before: notedOf(before),
      after: notedOf(after),
    })
    return subscriberView(after)
  })

const notedOf = ({ status, complained_at }: SubscriberRow) => ({
  status,
  complained_at: complained_at?.toISOString() ?? null,
})
