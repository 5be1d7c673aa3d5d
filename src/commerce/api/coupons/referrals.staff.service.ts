// The terms for inviting others, and what was given to whom.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { ReferralTerms } from '#/contract/referrals/shapes.ts'
import type { AdminReferral } from '#/contract/referrals/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction, mayAsStaff } from '#/commerce/api/context.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findTerms, saveTerms } from './referrals.queries.ts'
import { findReferrals, type ListedReferral, sumReferrals } from './referrals.staff.queries.ts'

export const readTerms = (ctx: Ctx): Promise<ReferralTerms> => findTerms(ctx.db)

const noted = ({ is_on, friend_amount, giver_amount, minimum, days, per_year }: ReferralTerms) => ({
  referral: is_on,
  friend_amount,
  giver_amount,
  referral_minimum: minimum,
  referral_days: days,
  referral_per_year: per_year,
})

export const changeTerms = (ctx: Ctx, after: ReferralTerms): Promise<ReferralTerms> =>
  inTransaction(ctx, async (tx) => {
    const before = await findTerms(tx.db)
    await saveTerms(tx.db, after)
    await noteChange(tx, {
      kind: 'settings',
      record: 'referral',
      name: '',
      before: noted(before),
      after: noted(after),
    })
    return after
  })

const view = (
  { row, order_number, contact, discount, giver, coupon }: ListedReferral,
  mayRead: boolean,
): AdminReferral => ({
  order_number,
  giver: row.giver_id === null || !mayRead ? null : { id: row.giver_id, name: giver?.name ?? '' },
  friend: mayRead ? contact.name : null,
  discount: toAmount(discount),
  reward: toAmount(row.reward),
  state: row.state,
  coupon: coupon && { code: coupon.code, is_used: coupon.used > 0 },
  created_at: row.created_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
})

export async function listReferrals(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffReferrals.list.query>,
) {
  const { rows, total } = await findReferrals(ctx.db, query)
  const { discounts, rewards } = await sumReferrals(ctx.db, query)
  const sums = { discounts: toAmount(discounts), rewards: toAmount(rewards) }
  const mayRead = mayAsStaff(ctx.principal, 'customers.read')
  const data = rows.map((row) => view(row, mayRead))
  return { ...toPage(data, total, query), sums }
}
