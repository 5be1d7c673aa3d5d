import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { showHome } from './home.service.ts'

export const homeRoutes: Implementation[] = [
  implement(endpoints.home.one, (ctx, { query }) => showHome(ctx, query.slug)),
]
