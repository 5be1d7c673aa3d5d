import { endpoints } from '#/contract/index.ts'
import { allOf, csvFile } from '#/commerce/api/files/csv.rules.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import { CUSTOMER_HEAD, customerLine, listCustomersById } from './customers.staff.service.ts'
import {
  countRules,
  createGroup,
  listGroups,
  listMemberIds,
  listMembers,
  oneGroup,
  removeGroup,
  updateGroupBy,
} from './groups.staff.service.ts'

const { staffGroups } = endpoints

export const staffGroupRoutes: Implementation[] = [
  implement(staffGroups.list, (ctx, { query }) => listGroups(ctx, query)),
  implementOnce(staffGroups.create, createGroup),
  implement(staffGroups.count, (ctx, { body }) => countRules(ctx, body.rules)),
  implement(staffGroups.one, (ctx, { params }) => oneGroup(ctx, params.id)),
  implement(staffGroups.update, (ctx, { params, body }) => updateGroupBy(ctx, params.id, body)),
  implement(staffGroups.remove, async (ctx, { params }) => {
    await removeGroup(ctx, params.id)
    return removed(ctx)
  }),
  implement(staffGroups.members, (ctx, { params, query }) => listMembers(ctx, params.id, query)),
  implement(staffGroups.membersFile, async (ctx, { params }) => {
    const ids = () => listMemberIds(ctx, params.id)
    // An unknown group is refused before the file begins.
    await oneGroup(ctx, params.id)
    return csvFile({
      name: 'customer-group',
      head: CUSTOMER_HEAD,
      pieces: allOf({ ids, read: (some) => listCustomersById(ctx, some) }, customerLine),
    })
  }),
]
