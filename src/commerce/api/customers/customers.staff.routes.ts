import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { allOf, csvFile } from '#/commerce/api/files/csv.rules.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  CUSTOMER_HEAD,
  customerLine,
  listCustomers,
  listCustomersById,
  oneCustomer,
} from './customers.staff.service.ts'
import { findCustomerIds } from './customers.staff.queries.ts'
import { staffGroupRoutes } from './groups.staff.routes.ts'
import { adjust, block, customerDetails, noteCustomer } from './details.staff.service.ts'
import { actAs, exportCustomer, removePerson } from './person.staff.service.ts'

const { staffCustomers } = endpoints

export const staffCustomerRoutes = (sessions: Sessions): Implementation[] => [
  ...staffGroupRoutes,
  implement(staffCustomers.list, (ctx, { query }) => listCustomers(ctx, query)),
  implement(staffCustomers.csv, async (ctx, { query }) =>
    csvFile({
      name: 'customers',
      head: CUSTOMER_HEAD,
      pieces: allOf(
        {
          ids: () => findCustomerIds(ctx.db, query),
          read: (ids) => listCustomersById(ctx, ids),
        },
        customerLine,
      ),
    }),
  ),
  implement(staffCustomers.one, (ctx, { params }) => oneCustomer(ctx, params.id)),
  implement(staffCustomers.details, (ctx, { params }) => customerDetails(ctx, params.id)),
  implement(staffCustomers.note, (ctx, { params, body, key }) =>
    noteCustomer(ctx, params.id, { body, key }),
  ),
  implement(staffCustomers.adjust, (ctx, { params, body, key }) =>
    adjust(ctx, params.id, { body, key }),
  ),
  implement(staffCustomers.block, (ctx, { params, body }) =>
    block(ctx, sessions, { id: params.id, ...body }),
  ),
  implement(staffCustomers.act, (ctx, { params, body }) =>
    actAs(ctx, sessions, { id: params.id, body }),
  ),
  implement(staffCustomers.export, async (ctx, { params, body }) => {
    const all = await exportCustomer(ctx, { id: params.id, body })
    return new Response(JSON.stringify(all, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="customer-${params.id}.json"`,
        'Cache-Control': 'private, no-store',
      },
    })
  }),
  implement(staffCustomers.remove, async (ctx, { params, body }) => {
    await removePerson(ctx, sessions, { id: params.id, body })
    return { message: messagesOf(ctx.language)('leave.done') }
  }),
]
