import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { finishPicking } from './done.service.ts'
import { listSubstitutes, pickLine } from './picking.service.ts'
import { listPicking } from './trolleys.service.ts'

const { driverPicking } = endpoints

export const pickingRoutes: Implementation[] = [
  implement(driverPicking.list, (ctx, { query }) => listPicking(ctx, query)),
  implement(driverPicking.substitutes, (ctx, { params }) => listSubstitutes(ctx, params)),
  implement(driverPicking.line, (ctx, { params, body, key }) =>
    pickLine(ctx, params, { body, key }),
  ),
  implement(driverPicking.done, (ctx, { params, body, key }) =>
    finishPicking(ctx, params.order_number, { body, key }),
  ),
]
