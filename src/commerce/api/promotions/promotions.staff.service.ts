import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type {
  AdminPromotion,
  PromotionChange,
  PromotionInput,
} from '#/contract/promotions/staff.ts'
import type { Page } from '#/contract/common.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import type { promotion } from '#/commerce/db/schema/promotions.ts'
import {
  deletePromotion,
  findPromotion,
  findPromotions,
  lockPromotion,
  savePromotion,
} from './promotions.staff.queries.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { daysOf, offerColumns, unknownGoods } from '#/commerce/api/offer-input.rules.ts'
import { turnOffers } from './shown-offers.service.ts'
import { mainText } from '#/lib/languages/text-in.ts'

type Row = typeof promotion.$inferSelect

const toAdminPromotion = (row: Row): AdminPromotion =>
  withVersion({
    id: row.id,
    title: row.title,
    kind: row.kind,
    take: row.take,
    amount: row.amount,
    is_mixed: row.is_mixed,
    most: row.most,
    most_per_customer: row.most_per_customer,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    days: row.days,
    category_ids: row.category_ids,
    product_ids: row.product_ids,
    status: row.status,
  })

const columnsOf = (input: PromotionInput) => ({ ...offerColumns(input), days: daysOf(input.days) })

export async function listPromotions(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffPromotions.list.query>,
): Promise<Page<AdminPromotion>> {
  const { rows, total } = await findPromotions(ctx.db, query)
  return toPage(rows.map(toAdminPromotion), total, query)
}

/** @throws ShopError NOT_FOUND */
export const onePromotion = async (ctx: Ctx, id: number): Promise<AdminPromotion> =>
  toAdminPromotion(found(await findPromotion(ctx.db, id)))

/** @throws ShopError INVALID */
export const createPromotion = (ctx: Ctx, input: PromotionInput): Promise<AdminPromotion> =>
  writing(ctx, async (tx) => {
    await checkGoods(tx, input)
    const after = toAdminPromotion(found(await savePromotion(tx.db, columnsOf(input))))
    await turnOffers(tx.db, tx.deps.now())
    await noteChange(tx, {
      kind: 'promotion',
      record: after.id,
      name: mainText(after.title),
      before: null,
      after,
    })
    return after
  })

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, INVALID */
export const updatePromotion = (
  ctx: Ctx,
  id: number,
  { version, ...input }: PromotionChange,
): Promise<AdminPromotion> =>
  writing(ctx, async (tx) => {
    const before = toAdminPromotion(found(await lockPromotion(tx.db, id)))
    checkVersion(before, version)
    await checkGoods(tx, input)
    const after = toAdminPromotion(found(await savePromotion(tx.db, columnsOf(input), id)))
    await turnOffers(tx.db, tx.deps.now())
    await noteChange(tx, {
      kind: 'promotion',
      record: id,
      name: mainText(after.title),
      before,
      after,
    })
    return after
  })

/** @throws ShopError NOT_FOUND */
export const removePromotion = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = toAdminPromotion(found(await lockPromotion(tx.db, id)))
    await deletePromotion(tx.db, id)
    await noteChange(tx, {
      kind: 'promotion',
      record: id,
      name: mainText(before.title),
      before,
      after: null,
    })
  })

async function checkGoods({ db }: Ctx, input: PromotionInput): Promise<void> {
  const errors = await unknownGoods(db, input)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
