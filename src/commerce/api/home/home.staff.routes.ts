import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { changeHome, listHomes } from './home.staff.service.ts'

export const staffHomeRoutes: Implementation[] = [
  implement(endpoints.staffHome.list, listHomes),
  implement(endpoints.staffHome.update, (ctx, { params, body }) =>
    changeHome(ctx, params.slug, body),
  ),
]
