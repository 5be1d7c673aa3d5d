// Groups of customers by rule (rule 271). Who belongs is worked out whenever it is asked.
import { z } from 'zod'
import { byId, Id, Message, pageOf, paging, seen, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { line } from '#/contract/typed.ts'
import { GroupRule, MOST_GROUP_RULES } from './group-rules.ts'
import { AdminCustomer } from './staff.ts'

const rules = z.array(GroupRule).min(1).max(MOST_GROUP_RULES)
const GroupFields = z.object({ name: line(80), rules })

/** The fields alone, so that a form can check the changed ones. */
export const GroupForm = GroupFields.partial()
export const GroupInput = GroupFields
export type GroupInput = z.output<typeof GroupInput>
export const GroupChange = GroupFields.extend(seen)
export type GroupChange = z.output<typeof GroupChange>

export const CustomerGroup = GroupFields.extend({ ...version, id: Id })
export type CustomerGroup = z.infer<typeof CustomerGroup>

const Counted = z.object({
  /** Customers who fulfil the rules now. */
  members: z.int(),
  /** Of these, how many agreed to the newsletter. */
  readers: z.int(),
})
export const CountedGroup = CustomerGroup.extend(Counted.shape)
export type CountedGroup = z.infer<typeof CountedGroup>

const read = { auth: 'admin', permission: 'customers.read' } as const
const write = { auth: 'admin', permission: 'customers.write' } as const

export const endpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/customer-group',
    summary: 'Groups of customers by name, with their number of members',
    query: z.object(paging(20)),
    response: pageOf(CountedGroup),
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/customer-group',
    summary: 'Add a group',
    preview: { by: 'staffGroups.count' },
    body: GroupInput,
    response: CustomerGroup,
    idempotent: true,
  }),
  count: endpoint({
    ...read,
    method: 'POST',
    path: '/admin/customer-group/count',
    summary: 'How many customers fulfil rules, without saving them',
    body: z.object({ rules }),
    response: Counted,
  }),
  one: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/customer-group/{id}',
    summary: 'One group',
    params: byId,
    response: CustomerGroup,
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/customer-group/{id}',
    summary: 'Change a group; 409 if it has changed since it was read',
    preview: { by: 'staffGroups.count' },
    params: byId,
    body: GroupChange,
    response: CustomerGroup,
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/admin/customer-group/{id}',
    summary: 'Remove a group; its members stay customers',
    params: byId,
    response: Message,
  }),
  members: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/customer-group/{id}/member',
    summary: 'The members of a group, those with the newest orders first',
    params: byId,
    query: z.object(paging(20)),
    response: pageOf(AdminCustomer),
  }),
  membersFile: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/customer-group/{id}/member.csv',
    summary: 'All members of a group as a CSV file',
    params: byId,
    mediaTypes: ['text/csv'],
  }),
}
