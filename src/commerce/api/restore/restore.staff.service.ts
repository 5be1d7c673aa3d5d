// Restores a field's old value, the same way staff would write it.
import type { z } from 'zod'
import type { ActivityKind } from '#/contract/activity/staff.ts'
import { PostChange } from '#/contract/blog/staff.ts'
import { CategoryInput } from '#/contract/category/staff.ts'
import { AdminPageInput, SettingsInput } from '#/contract/content/staff.ts'
import { AdminThemeOptions } from '#/contract/content/theme.ts'
import { CouponChange } from '#/contract/coupons/staff.ts'
import { FaqChange } from '#/contract/faq/staff.ts'
import { AdminHomeInput } from '#/contract/home/staff.ts'
import { EmailWordingChange } from '#/contract/emails/staff.ts'
import type { Permission } from '#/contract/permissions.ts'
import { GroupPriceChange } from '#/contract/promotions/staff-groups.ts'
import { PromotionChange } from '#/contract/promotions/staff.ts'
import { ProductPatch } from '#/contract/product/staff.ts'
import { findActivity } from '#/commerce/api/activity/activity.queries.ts'
import { isRestorable } from '#/commerce/api/activity/restorable.rules.ts'
import { oneAdminPost, updatePost } from '#/commerce/api/blog/blog.staff.service.ts'
import { oneCategory, updateCategory } from '#/commerce/api/category/category.staff.service.ts'
import {
  changePage,
  changeThemeOptions,
  onePage,
} from '#/commerce/api/content/content.staff.service.ts'
import { findSettings, findThemeOptions } from '#/commerce/api/content/content.queries.ts'
import { oneCoupon, updateCoupon } from '#/commerce/api/coupons/coupons.staff.service.ts'
import { oneQuestion, updateQuestion } from '#/commerce/api/faq/faq.staff.service.ts'
import { type Ctx, mayAsStaff, requireStaff } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { changeHome, oneHome } from '#/commerce/api/home/home.staff.service.ts'
import { changeWording, oneTemplate } from '#/commerce/api/mail/own-words.service.ts'
import {
  oneGroupPrice,
  updateGroupPrice,
} from '#/commerce/api/promotions/group-prices.staff.service.ts'
import {
  onePromotion,
  updatePromotion,
} from '#/commerce/api/promotions/promotions.staff.service.ts'
import { changeSettings } from '#/commerce/api/settings/settings.staff.service.ts'
import { updateProduct } from '#/commerce/api/product/product.staff.service.ts'

type Old = { record: string; value: Record<string, unknown> }
type Restore = (ctx: Ctx, old: Old) => Promise<unknown>

type One = (ctx: Ctx, id: number) => Promise<{ id: number }>
type Update<Shape extends z.ZodType> = (
  ctx: Ctx,
  id: number,
  change: z.output<Shape>,
) => Promise<unknown>

/** Writes the record as it is now, but for the old value. */
const whole =
  <Shape extends z.ZodType>(one: One, update: Update<Shape>, shape: Shape): Restore =>
  async (ctx, { record, value }) => {
    const now = await one(ctx, Number(record))
    return update(ctx, now.id, parsed(shape, { ...now, ...value }))
  }

const RESTORE: Partial<Record<ActivityKind, Restore>> = {
  product: (ctx, { record, value }) =>
    updateProduct(ctx, Number(record), parsed(ProductPatch, value)),
  category: async (ctx, { record, value }) => {
    const id = Number(record)
    const { id: _, ...now } = await oneCategory(ctx, id)
    return updateCategory(ctx, id, parsed(CategoryInput, { ...now, ...value }))
  },
  theme_options: async (ctx, { value }) =>
    changeThemeOptions(
      ctx,
      parsed(AdminThemeOptions, { ...(await findThemeOptions(ctx.db)), ...value }),
    ),
  settings: async (ctx, { value }) =>
    changeSettings(ctx, parsed(SettingsInput, { ...(await findSettings(ctx.db)), ...value })),
  page: async (ctx, { record, value }) =>
    changePage(ctx, record, parsed(AdminPageInput, { ...(await onePage(ctx, record)), ...value })),
  post: whole(oneAdminPost, updatePost, PostChange),
  faq: whole(oneQuestion, updateQuestion, FaqChange),
  coupon: whole(oneCoupon, updateCoupon, CouponChange),
  promotion: whole(onePromotion, updatePromotion, PromotionChange),
  group_price: whole(oneGroupPrice, updateGroupPrice, GroupPriceChange),
  home: async (ctx, { record, value }) =>
    changeHome(ctx, record, parsed(AdminHomeInput, { ...(await oneHome(ctx, record)), ...value })),
  letter: async (ctx, { record, value }) => {
    const { words, version } = await oneTemplate(ctx, record)
    return changeWording(ctx, record, parsed(EmailWordingChange, { ...words, version, ...value }))
  },
}

/** The permission needed to write such a record. */
const WRITES: Partial<Record<ActivityKind, Permission>> = {
  product: 'catalogue.write',
  category: 'catalogue.write',
  theme_options: 'content.write',
  page: 'content.write',
  post: 'content.write',
  faq: 'content.write',
  home: 'content.write',
  letter: 'content.write',
  coupon: 'coupons.write',
  promotion: 'coupons.write',
  group_price: 'coupons.write',
  settings: 'settings.write',
}

/** An old value that today's rules refuse can't be restored. */
function parsed<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const result = shape.safeParse(value)
  if (!result.success) throw new ShopError('STATUS_CONFLICT')
  return result.data
}

/** Restoring is offered only to those who may write the record. */
export const mayRestore = (ctx: Ctx, kind: ActivityKind): boolean =>
  mayAsStaff(ctx.principal, WRITES[kind] ?? 'activity.read')

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if it can't be restored */
export async function restoreField(ctx: Ctx, id: number): Promise<void> {
  const row = found(await findActivity(ctx.db, id))
  const restore = RESTORE[row.kind]
  if (!isRestorable(row) || !restore || row.field === null) throw new ShopError('STATUS_CONFLICT')
  requireStaff(ctx, WRITES[row.kind] ?? 'activity.read')
  await restore(ctx, { record: row.record, value: { [row.field]: row.old } })
}
