// What the shop sells by: coupons, delivery zones, settings.
import { adminCoupon } from '#/contract/admin-coupon.ts'
import { adminDelivery } from '#/contract/admin-delivery.ts'
import { adminSettings } from '#/contract/admin-settings.ts'
import { findSettings, saveValue } from '#/commerce/api/content/content.queries.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import {
  createCoupon,
  listCoupons,
  oneCoupon,
  removeCoupon,
  updateCoupon,
} from './coupons.staff.service.ts'
import {
  createZone,
  listZones,
  oneZone,
  removeZone,
  updateZone,
} from '#/commerce/api/delivery/zones.staff.service.ts'
import { removed, writing } from '#/commerce/api/writing.ts'

export const sellingRoutes: Implementation[] = [
  implement(adminCoupon.list, (ctx, { query }) => listCoupons(ctx, query)),
  implement(adminCoupon.one, (ctx, { params }) => oneCoupon(ctx, params.id)),
  implement(adminCoupon.create, (ctx, { body }) => createCoupon(ctx, body)),
  implement(adminCoupon.update, (ctx, { params, body }) => updateCoupon(ctx, params.id, body)),
  implement(adminCoupon.remove, async (ctx, { params }) => {
    await removeCoupon(ctx, params.id)
    return removed(ctx)
  }),
  implement(adminDelivery.list, (ctx, { query }) => listZones(ctx, query)),
  implement(adminDelivery.one, (ctx, { params }) => oneZone(ctx, params.id)),
  implement(adminDelivery.create, (ctx, { body }) => createZone(ctx, body)),
  implement(adminDelivery.update, (ctx, { params, body }) => updateZone(ctx, params.id, body)),
  implement(adminDelivery.remove, async (ctx, { params }) => {
    await removeZone(ctx, params.id)
    return removed(ctx)
  }),
  implement(adminSettings.read, (ctx) => findSettings(ctx.db)),
  implement(adminSettings.update, (ctx, { body }) =>
    writing(ctx, async (tx) => {
      await saveValue(tx.db, 'settings', body)
      return findSettings(tx.db)
    }),
  ),
]
