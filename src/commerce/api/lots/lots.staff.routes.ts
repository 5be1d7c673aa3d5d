import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import {
  changeLot,
  listEntries,
  listLots,
  lotCareOf,
  receiveLot,
  setLotCare,
  writeOffLot,
} from './lots.staff.service.ts'
import { listOrdersOf } from './recall.staff.service.ts'

const { staffLots } = endpoints

export const staffLotRoutes: Implementation[] = [
  implement(staffLots.list, (ctx, { query }) => listLots(ctx, query)),
  implement(staffLots.care, (ctx, { params }) => lotCareOf(ctx, params.id)),
  implement(staffLots.setCare, (ctx, { params, body }) => setLotCare(ctx, params.id, body)),
  implement(staffLots.receive, (ctx, { params, body, key }) =>
    receiveLot(ctx, params.id, { body, key }),
  ),
  implement(staffLots.change, (ctx, { params, body }) => changeLot(ctx, params.id, body)),
  implement(staffLots.writeOff, (ctx, { params, body, key }) =>
    writeOffLot(ctx, params.id, { body, key }),
  ),
  implement(staffLots.orders, (ctx, { params }) => listOrdersOf(ctx, params.id)),
  implement(staffLots.entries, (ctx, { params, query }) => listEntries(ctx, params.id, query)),
]
