import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { getSaved, joinSaved } from './saved.service.ts'

export const savedRoutes: Implementation[] = [
  implement(endpoints.saved.get, (ctx) => getSaved(ctx)),
  implement(endpoints.saved.join, (ctx, { body }) => joinSaved(ctx, body)),
]
