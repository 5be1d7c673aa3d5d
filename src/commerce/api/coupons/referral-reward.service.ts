// What becomes of an invitation: the first order is noted, rewarded once delivered, or comes to nothing (rule 342).
import { momentAt } from '#/domain/delivery/slots.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { dateIn } from '#/lib/dates.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Work } from '#/commerce/api/context.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { insertCoupon } from './coupons.queries.ts'
import { couponEnd, newCode, type Times } from './own-code.rules.ts'
import {
  closeReferral,
  countRewards,
  findAddressee,
  findGiver,
  findTerms,
  insertReferral,
  lockGiver,
  lockReferral,
  type ReferralRow,
  withdrawReward,
} from './referrals.queries.ts'

/** In every language of the shop, from the messages. */
export const referralTitle = (key: 'friend' | 'giver') =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, messagesOf(language)(`referral.${key}`)]),
  ) as Record<(typeof LANGUAGES)[number], string>

/** The start of the calendar year, in the shop's time zone. */
export const yearStart = ({ now, timeZone }: Times): Date =>
  momentAt(Date.parse(`${dateIn(now, timeZone).slice(0, 4)}-01-01T00:00:00Z`), timeZone)

/** An order has the coupon: if somebody invited with it, they are promised today's reward. */
export async function noteReferral(
  { db, deps }: Work,
  { order_id, coupon_id }: { order_id: number; coupon_id: number },
): Promise<void> {
  const giver = await findGiver(db, coupon_id)
  if (!giver) return
  const giver_id = giver.id
  const { giver_amount, minimum, days } = await findTerms(db)
  const promise = { reward: toMinor(giver_amount), minimum: toMinor(minimum), days }
  await insertReferral(db, { ...promise, order_id, giver_id, created_at: deps.now() })
}

/** The order is delivered. The customer who invited to it gets a coupon, once. */
export async function rewardReferral(work: Work, orderId: number): Promise<void> {
  const { db, deps } = work
  const row = await lockReferral(db, orderId)
  if (row?.state !== 'open') return
  const closed_at = deps.now()
  const giver = row.giver_id === null ? undefined : await lockGiver(db, row.giver_id)
  const who = row.giver_id === null ? undefined : await findAddressee(db, row.giver_id)
  if (row.giver_id === null || !giver || !who)
    return closeReferral(db, orderId, { state: 'void', closed_at })
  const { time_zone: timeZone } = await findSettings(db)
  const times = { now: closed_at, timeZone }
  const { per_year } = await findTerms(db)
  if ((await countRewards(db, row.giver_id, yearStart(times))) >= per_year)
    return closeReferral(db, orderId, { state: 'limit', closed_at })
  const coupon_id = await insertCoupon(db, rewardOf(row, times))
  await closeReferral(db, orderId, { state: 'rewarded', closed_at, coupon_id })
  await writeMail(db, {
    key: `referral:${orderId}:reward`,
    kind: 'referral_reward',
    to: who.email,
    language: stillOffered(giver.language),
    data: { coupon_id, name: who.name },
    at: closed_at,
  })
  deps.wake?.('send-mail')
}

const rewardOf = ({ reward, minimum, days }: ReferralRow, times: Times) => ({
  code: newCode(),
  title: referralTitle('giver'),
  description: { en: '' },
  type: 'fixed' as const,
  amount: toAmount(reward),
  minimum,
  ends_at: couponEnd(days, times),
  usage_limit: 1,
})

/** The whole order was refunded: an unused reward is withdrawn. */
export async function dropReward({ db, deps }: Work, orderId: number): Promise<void> {
  const row = await lockReferral(db, orderId)
  const now = deps.now()
  if (row?.state === 'open') await closeReferral(db, orderId, { state: 'void', closed_at: now })
  if (row?.state === 'rewarded') await withdrawReward(db, row, now)
}
