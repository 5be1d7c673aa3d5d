import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import { readList } from './postcodes.staff.service.ts'
import { createZone, listZones, oneZone, removeZone, updateZone } from './zones.staff.service.ts'

export const staffZoneRoutes: Implementation[] = [
  implement(endpoints.staffDelivery.list, (ctx, { query }) => listZones(ctx, query)),
  implement(endpoints.staffDelivery.one, (ctx, { params }) => oneZone(ctx, params.id)),
  implementOnce(endpoints.staffDelivery.create, createZone),
  implement(endpoints.staffDelivery.readPostcodes, (ctx, { body }) => readList(ctx, body)),
  implement(endpoints.staffDelivery.update, (ctx, { params, body }) =>
    updateZone(ctx, params.id, body),
  ),
  implement(endpoints.staffDelivery.remove, async (ctx, { params }) => {
    await removeZone(ctx, params.id)
    return removed(ctx)
  }),
]
