import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import { handOver, listWaiting, takeBack } from './collect.staff.service.ts'
import {
  createPlace,
  listPlaces,
  onePlace,
  removePlace,
  updatePlace,
} from './places.staff.service.ts'

const { staffPickup } = endpoints

export const staffPickupRoutes: Implementation[] = [
  implement(staffPickup.list, (ctx) => listPlaces(ctx)),
  implement(staffPickup.one, (ctx, { params }) => onePlace(ctx, params.id)),
  implementOnce(staffPickup.create, createPlace),
  implement(staffPickup.update, (ctx, { params, body }) => updatePlace(ctx, params.id, body)),
  implement(staffPickup.remove, async (ctx, { params }) => {
    await removePlace(ctx, params.id)
    return removed(ctx)
  }),
  implement(staffPickup.waiting, (ctx, { query }) => listWaiting(ctx, query)),
  implement(staffPickup.handOver, (ctx, { params, body, key }) =>
    handOver(ctx, params.order_number, { body, key }),
  ),
  implement(staffPickup.notCollected, (ctx, { params, body, key }) =>
    takeBack(ctx, params.order_number, { body, key }),
  ),
]
