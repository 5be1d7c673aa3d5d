// The coupons of an issue of the newsletter (rule 272).
import type { CouponBlock } from '#/contract/newsletter/issues.ts'
import { toMinor } from '#/domain/money.ts'
import { couponEnd, newCode, type Times } from '#/commerce/api/coupons/own-code.rules.ts'
import type { IssueRow } from '#/commerce/api/newsletter/issue.queries.ts'

/** A coupon for one reader. */
export const couponFor = (issue: IssueRow, block: CouponBlock, times: Times) => ({
  code: newCode(),
  title: issue.subject,
  description: { en: '' },
  type: block.type,
  amount: block.type === 'free_shipping' ? 0 : block.amount,
  minimum: toMinor(block.minimum),
  ends_at: couponEnd(block.days, times),
  usage_limit: 1,
  issue_id: issue.id,
})
