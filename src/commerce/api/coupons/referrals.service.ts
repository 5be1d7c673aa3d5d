// A customer's own code for inviting others, and what it is worth to them (rules 340 to 342).
import type { Invitation, OwnReferral } from '#/contract/referrals/customer.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction, isActing, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { insertCoupon } from './coupons.queries.ts'
import { deleteCoupon } from './coupons.staff.queries.ts'
import { newCode } from './own-code.rules.ts'
import { referralTitle, yearStart } from './referral-reward.service.ts'
import {
  countInvited,
  countRewards,
  findInvitation,
  findOwnCode,
  findOwnRewards,
  findTerms,
  insertLink,
} from './referrals.queries.ts'

export async function ownReferral(ctx: Ctx): Promise<OwnReferral> {
  const { customer_id } = userOf(ctx)
  const now = ctx.deps.now()
  const { time_zone: timeZone } = await findSettings(ctx.db)
  const coupons = await findOwnRewards(ctx.db, customer_id, now)
  return {
    terms: await findTerms(ctx.db),
    code: (await findOwnCode(ctx.db, customer_id)) ?? null,
    invited: await countInvited(ctx.db, customer_id),
    rewarded: await countRewards(ctx.db, customer_id, yearStart({ now, timeZone })),
    coupons: coupons.map(({ minimum, ends_at, ...one }) => ({
      ...one,
      minimum: toAmount(minimum),
      ends_at: (ends_at ?? now).toISOString(),
    })),
  }
}

/** @throws ShopError CONFLICT while it is switched off, or without a confirmed email address; FORBIDDEN for staff */
export async function createReferral(ctx: Ctx): Promise<OwnReferral> {
  const { customer_id, email_verified } = userOf(ctx)
  if (isActing(ctx)) throw new ShopError('FORBIDDEN')
  const t = messagesOf(ctx.language)
  if (!email_verified) throw new ShopError('CONFLICT', { message: t('referral.unconfirmed') })
  await inTransaction(ctx, async ({ db }) => {
    const terms = await findTerms(db)
    if (!terms.is_on) throw new ShopError('CONFLICT', { message: t('referral.off') })
    if (await findOwnCode(db, customer_id)) return
    const coupon_id = await insertCoupon(db, {
      code: newCode(),
      title: referralTitle('friend'),
      description: { en: '' },
      type: 'fixed',
      amount: terms.friend_amount,
      minimum: toMinor(terms.minimum),
      first_order: true,
    })
    const link = { customer_id, coupon_id, language: ctx.language }
    if (!(await insertLink(db, link))) await deleteCoupon(db, coupon_id)
  })
  return ownReferral(ctx)
}

/** @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS after too many wrong codes */
export async function readInvitation(ctx: Ctx, code: string): Promise<Invitation> {
  const { limits } = ctx.deps
  if (await limits.isOver('coupon', ctx.network)) throw new ShopError('TOO_MANY_REQUESTS')
  const row = await findInvitation(ctx.db, code)
  if (!row) {
    await limits.count('coupon', ctx.network)
    throw new ShopError('NOT_FOUND')
  }
  return { ...row, minimum: toAmount(row.minimum) }
}
