// Whether a coupon applies to a checkout, and if not, why.
import {
  type CouponLine,
  type CouponProblem,
  couponProblem,
  goodsProblem,
  isForLine,
} from '#/domain/coupon.ts'
import { type Minor, toAmount, toMinor } from '#/domain/money.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  type Buyer,
  type CouponRow,
  findCategoriesAbove,
  findCoupon,
  findCouponUser,
} from './coupons.queries.ts'
import { priceWords } from '#/commerce/api/price-words.ts'
import { personKeys, withoutName } from '#/domain/same-person.ts'
import { findGiver, findTraces } from './referrals.queries.ts'

export type AppliedCoupon = {
  row: CouponRow
  /** For each line: whether the coupon is for it. */
  applies: boolean[]
}
/** `own_invitation`: a code for inviting others, by somebody of the same household. */
type Reason = CouponProblem | 'own_invitation' | 'too_many'
/** Why a coupon doesn't apply, as text and as a code; and which coupon it is, if it exists. */
export type Refused = {
  problem: string
  reason: Reason
  found?: AppliedCoupon
}

type CouponUse = {
  code: string
  lines: readonly { product_id: number; sub_total: Minor }[]
  buyer: Buyer
  currency: string
}

/** Checks that depend on the customer; for guests, on the details they enter. */
const OF_A_PERSON: ReadonlySet<Reason> = new Set(['used_by_you', 'first_order', 'own_invitation'])

/** The coupon, or why it doesn't apply, as text. */
export async function applyCoupon(
  ctx: Ctx,
  { code, lines, buyer, currency }: CouponUse,
): Promise<{ coupon: AppliedCoupon } | Refused> {
  // Once the limit is reached, guesses get no answer, right or wrong.
  const { limits } = ctx.deps
  if (await limits.isOver('coupon', ctx.network)) return refused(ctx, 'too_many')
  const row = await findCoupon(ctx.db, code)
  const giver = row?.first_order ? await findGiver(ctx.db, row.id) : undefined
  if (!row || giver?.blocked) {
    await limits.count('coupon', ctx.network)
    return refused(ctx, 'unknown')
  }
  const seen = await seenBy(ctx.db, row, lines)
  const user = await findCouponUser(ctx.db, row.id, buyer)
  const problem =
    couponProblem(row, { now: ctx.deps.now(), lines: seen, user }) ??
    (giver && (await isOwnInvitation(ctx.db, giver.id, buyer)) ? 'own_invitation' : undefined)
  const applies = seen.map((line) => isForLine(row, line))
  if (!problem) return { coupon: { row, applies } }
  // Each such answer reveals whether somebody has ordered here.
  if (OF_A_PERSON.has(problem)) await limits.count('coupon', ctx.network)
  const why = refused(ctx, problem, {
    amount: priceWords(toAmount(row.minimum), { language: ctx.language, currency }),
    date: row.starts_at ? await dayWords(ctx, row.starts_at) : '',
  })
  return { ...why, found: { row, applies } }
}

/** A day of the shop's calendar. */
async function dayWords({ db, language }: Ctx, at: Date): Promise<string> {
  const { time_zone: timeZone } = await findSettings(db)
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at)
}

/** Lines with their categories, as the coupon sees them. */
async function seenBy(db: Executor, { category_ids }: CouponRow, lines: CouponUse['lines']) {
  const ids = [...new Set(lines.map((line) => line.product_id))]
  const above = category_ids.length > 0 ? await findCategoriesAbove(db, ids) : new Map()
  return lines.map((line): CouponLine => ({
    ...line,
    category_ids: above.get(line.product_id) ?? [],
  }))
}

/** Whether a coupon that applied to an order's goods still does after a change of them. */
export async function keepsCoupon(
  db: Executor,
  row: CouponRow,
  { before, after }: Record<'before' | 'after', CouponUse['lines']>,
): Promise<boolean> {
  const isFit = async (lines: CouponUse['lines']) =>
    goodsProblem(row, await seenBy(db, row, lines)) === undefined
  return (await isFit(after)) || !(await isFit(before))
}

const refused = (ctx: Ctx, reason: Reason, values: Record<string, string> = {}): Refused => ({
  problem: couponWords(ctx, reason, values),
  reason,
})

/** Why a coupon does not apply, as a sentence. */
export const couponWords = (
  ctx: Ctx,
  problem: Reason,
  values: Record<string, string> = {},
): string => messagesOf(ctx.language)(`coupon.${problem}`, values)

/** For the totals: a percentage, or minor units. */
export const couponInput = ({ type, amount }: CouponRow) => ({
  type,
  amount: type === 'fixed' ? toMinor(amount) : amount,
})

// Nobody invites themselves (rule 341).

/** Whether the buyer shares account, email, phone or address with whoever invites. */
async function isOwnInvitation(
  db: Executor,
  giver: number,
  { customer_id, keys }: Pick<Buyer, 'customer_id' | 'keys'>,
): Promise<boolean> {
  if (giver === customer_id) return true
  const { people, addresses, orders } = await findTraces(db, giver)
  const own = new Set(
    [
      ...people.flatMap(({ email, phone, confirmed }) => [
        ...personKeys({ email, phone }),
        ...personKeys({ phone: confirmed }),
      ]),
      // Any name will do: it is removed again.
      ...addresses.flatMap((door) => personKeys({ name: 'x', phone: door.phone, door })),
      ...orders.flatMap((order) => order.keys),
    ].map(withoutName),
  )
  return keys.some((key) => own.has(withoutName(key)))
}
