import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listCustomers, oneCustomer } from './customers.staff.service.ts'

export const staffCustomerRoutes: Implementation[] = [
  implement(endpoints.staffCustomers.list, (ctx, { query }) => listCustomers(ctx, query)),
  implement(endpoints.staffCustomers.one, (ctx, { params }) => oneCustomer(ctx, params.id)),
]
