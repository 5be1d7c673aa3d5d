import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import type { OrderNews } from './order-news.service.ts'

export const newsRoutes = (news: OrderNews): Implementation[] => [
  implement(endpoints.orders.events, (ctx, { params, query, request }) =>
    news.open(ctx, { ...params, ...query }, request.method),
  ),
  implement(endpoints.staffNewOrders.events, (ctx, { request }) =>
    news.openForStaff(ctx, request.method),
  ),
]
