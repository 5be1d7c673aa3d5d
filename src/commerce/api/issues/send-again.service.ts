// An issue goes again to those whom it has not reached (rule 272).
import { couponBlock } from '#/contract/newsletter/issues.ts'
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { writing } from '#/commerce/api/writing.ts'
import { couponEnd } from '#/commerce/api/coupons/own-code.rules.ts'
import { lockIssue } from './issues.queries.ts'
import { issueView, noteIssue } from './issues.staff.service.ts'
import { PORTION } from './queue-issues.service.ts'
import { extendCoupons, renewSends } from './send-again.queries.ts'

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if nobody is left, more than were shown, or it is not sent */
export async function sendIssueAgain(
  ctx: Ctx,
  id: number,
  { readers }: { readers: number },
): Promise<NewsletterIssue> {
  const issue = await writing(ctx, async (tx) => {
    const row = found(await lockIssue(tx.db, id))
    if (row.status !== 'sent' && row.status !== 'running') throw new ShopError('STATUS_CONFLICT')
    const now = tx.deps.now()
    const mails = await renewSends(tx.db, { issue_id: id, now, perMinute: PORTION })
    if (mails.length === 0 || mails.length > readers) throw new ShopError('STATUS_CONFLICT')
    const block = couponBlock(row.blocks)
    if (block) {
      const { time_zone: timeZone } = await findSettings(tx.db)
      await extendCoupons(tx.db, mails, couponEnd(block.days, { now, timeZone }))
    }
    await noteIssue(tx, row, { before: {}, after: { sent_again: mails.length } })
    return issueView(tx, row)
  })
  ctx.deps.wake?.('send-mail')
  return issue
}
