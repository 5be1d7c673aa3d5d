import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { getBought, getUsuals } from './usuals.service.ts'

export const usualRoutes: Implementation[] = [
  implement(endpoints.usuals.list, (ctx) => getUsuals(ctx)),
  implement(endpoints.usuals.bought, (ctx, { query }) => getBought(ctx, query.ids)),
]
