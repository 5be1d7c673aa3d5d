import type { Coupon } from '#/contract/coupons/public.ts'
import { toAmount } from '#/domain/money.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type CouponRow, findPublicCoupons } from './coupons.queries.ts'

/** The public coupons that have started; expired ones stay, at the end (rule 30). */
export async function listCoupons(ctx: Ctx): Promise<Coupon[]> {
  const now = ctx.deps.now()
  const rows = await findPublicCoupons(ctx.db)
  return rows
    .filter(({ starts_at }) => starts_at === null || starts_at <= now)
    .map((row) => viewCoupon(ctx, row))
    .toSorted((a, b) => Number(b.is_open) - Number(a.is_open))
}

function viewCoupon(ctx: Ctx, row: CouponRow): Coupon {
  const over = row.ends_at !== null && row.ends_at <= ctx.deps.now()
  const usedUp = row.usage_limit !== null && row.used >= row.usage_limit
  return {
    id: row.id,
    code: row.code,
    title: textIn(row.title, ctx.language),
    description: textIn(row.description, ctx.language),
    type: row.type,
    amount: row.amount,
    minimum: toAmount(row.minimum),
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    first_order: row.first_order,
    is_open: !over && !usedUp,
  }
}
