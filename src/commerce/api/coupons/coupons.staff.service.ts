import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { AdminCoupon, CouponChange, CouponInput } from '#/contract/coupons/staff.ts'
import type { Page } from '#/contract/common.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { toPage } from '#/commerce/api/page.ts'
import type { coupon } from '#/commerce/db/schema/coupons.ts'
import {
  deleteCoupon,
  findCoupon,
  findCoupons,
  lockCoupon,
  saveCoupon,
} from './coupons.staff.queries.ts'
import { offerColumns, unknownGoods } from '#/commerce/api/offer-input.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'

type Row = typeof coupon.$inferSelect

const fieldsOf = (row: Row) => ({
  id: row.id,
  code: row.code,
  title: row.title,
  description: row.description,
  type: row.type,
  amount: row.amount,
  minimum: toAmount(row.minimum),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  first_order: row.first_order,
  usage_limit: row.usage_limit,
  usage_limit_per_customer: row.usage_limit_per_customer,
  category_ids: row.category_ids,
  product_ids: row.product_ids,
  is_public: row.is_public,
  status: row.status,
})

/** Uses are counted, but don't change the version. */
const toAdminCoupon = (row: Row): AdminCoupon => ({ ...withVersion(fieldsOf(row)), used: row.used })

export const columnsOf = ({ amount = 0, ...input }: CouponInput) => ({
  ...offerColumns(input),
  amount: input.type === 'free_shipping' ? 0 : amount,
  minimum: toMinor(input.minimum),
})

export async function listCoupons(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffCoupons.list.query>,
): Promise<Page<AdminCoupon>> {
  const { rows, total } = await findCoupons(ctx.db, query)
  return toPage(rows.map(toAdminCoupon), total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneCoupon = async (ctx: Ctx, id: number): Promise<AdminCoupon> =>
  toAdminCoupon(found(await findCoupon(ctx.db, id)))

/** @throws ShopError INVALID, also if the code is taken */
export const createCoupon = (ctx: Ctx, input: CouponInput): Promise<AdminCoupon> =>
  writing(ctx, async (tx) => {
    await checkGoods(tx, input)
    const after = toAdminCoupon(found(await saveCoupon(tx.db, columnsOf(input))))
    await noteChange(tx, {
      kind: 'coupon',
      record: after.id,
      name: after.code,
      before: null,
      after,
    })
    return after
  })

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, INVALID, also if the code is taken */
export const updateCoupon = (
  ctx: Ctx,
  id: number,
  { version, ...input }: CouponChange,
): Promise<AdminCoupon> =>
  writing(ctx, async (tx) => {
    const before = toAdminCoupon(found(await lockCoupon(tx.db, id)))
    checkVersion(before, version)
    await checkGoods(tx, input)
    const after = toAdminCoupon(found(await saveCoupon(tx.db, columnsOf(input), id)))
    await noteChange(tx, { kind: 'coupon', record: id, name: after.code, before, after })
    return after
  })

/** @throws ShopError NOT_FOUND, IN_USE if orders have it */
export const removeCoupon = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = toAdminCoupon(found(await lockCoupon(tx.db, id)))
    if (before.used > 0)
      throw new ShopError('IN_USE', { message: messagesOf(ctx.language)('coupon.in_use') })
    await deleteCoupon(tx.db, id)
    await noteChange(tx, { kind: 'coupon', record: id, name: before.code, before, after: null })
  })

async function checkGoods({ db }: Ctx, input: CouponInput): Promise<void> {
  const errors = await unknownGoods(db, input)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
