import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { finishPicking } from './done.service.ts'
import { listSubstitutes, pickLine } from './picking.service.ts'
import { listPicking } from './trolleys.service.ts'

const { crewPicking } = endpoints

export const pickingRoutes: Implementation[] = [
  implement(crewPicking.list, (ctx, { query }) => listPicking(ctx, query)),
  implement(crewPicking.substitutes, (ctx, { params }) => listSubstitutes(ctx, params)),
  implement(crewPicking.line, (ctx, { params, body, key }) => pickLine(ctx, params, { body, key })),
  implement(crewPicking.done, (ctx, { params, body, key }) =>
    finishPicking(ctx, params.order_number, { body, key }),
  ),
]
