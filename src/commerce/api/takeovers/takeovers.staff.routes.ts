import { endpoints } from '#/contract/index.ts'
import { csvFile, inOne } from '#/commerce/api/files/csv.rules.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import {
  listTakeovers,
  REPORT_HEAD,
  reportLines,
  takeBack,
  takeOverAddresses,
  takeOverCoupons,
  takeOverCustomers,
  takeOverOrders,
} from './takeovers.staff.service.ts'

const { staffTakeovers } = endpoints

type Sent = { query: { name: string; check: '0' | '1' }; request: Request }

const uploadOf = async ({ query, request }: Sent) => ({
  name: query.name,
  check: query.check === '1',
  bytes: new Uint8Array(await request.arrayBuffer()),
})

export const staffTakeoverRoutes: Implementation[] = [
  implement(staffTakeovers.list, (ctx, { query }) => listTakeovers(ctx, query)),
  implement(staffTakeovers.customers, async (ctx, sent) =>
    takeOverCustomers(ctx, await uploadOf(sent)),
  ),
  implement(staffTakeovers.coupons, async (ctx, sent) =>
    takeOverCoupons(ctx, await uploadOf(sent)),
  ),
  implement(staffTakeovers.addresses, async (ctx, sent) =>
    takeOverAddresses(ctx, await uploadOf(sent)),
  ),
  implement(staffTakeovers.orders, async (ctx, sent) => takeOverOrders(ctx, await uploadOf(sent))),
  implement(staffTakeovers.report, async (ctx, { params }) => {
    const lines = await reportLines(ctx, params.id)
    return csvFile({ name: `takeover-${params.id}`, head: REPORT_HEAD, pieces: inOne(lines) })
  }),
  implement(staffTakeovers.undo, (ctx, { params }) => takeBack(ctx, params.id)),
]
