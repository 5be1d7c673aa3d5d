// What the shop sells by: coupons, delivery zones, settings.

import { endpoints } from '#/contract/index.ts'
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
  implement(endpoints.staffCoupons.list, (ctx, { query }) => listCoupons(ctx, query)),
  implement(endpoints.staffCoupons.one, (ctx, { params }) => oneCoupon(ctx, params.id)),
  implement(endpoints.staffCoupons.create, (ctx, { body }) => createCoupon(ctx, body)),
  implement(endpoints.staffCoupons.update, (ctx, { params, body }) =>
    updateCoupon(ctx, params.id, body),
  ),
  implement(endpoints.staffCoupons.remove, async (ctx, { params }) => {
    await removeCoupon(ctx, params.id)
    return removed(ctx)
  }),
  implement(endpoints.staffDelivery.list, (ctx, { query }) => listZones(ctx, query)),
  implement(endpoints.staffDelivery.one, (ctx, { params }) => oneZone(ctx, params.id)),
  implement(endpoints.staffDelivery.create, (ctx, { body }) => createZone(ctx, body)),
  implement(endpoints.staffDelivery.update, (ctx, { params, body }) =>
    updateZone(ctx, params.id, body),
  ),
  implement(endpoints.staffDelivery.remove, async (ctx, { params }) => {
    await removeZone(ctx, params.id)
    return removed(ctx)
  }),
  implement(endpoints.staffContent.settings, (ctx) => findSettings(ctx.db)),
  implement(endpoints.staffContent.updateSettings, (ctx, { body }) =>
    writing(ctx, async (tx) => {
      await saveValue(tx.db, 'settings', body)
      return findSettings(tx.db)
    }),
  ),
]
