import { z } from 'zod'
import { Id, Message, byId, pageOf, paging, seen, text, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const SizeChartInput = z.object({
  name: text(120),
  /** HTML; anything executable is removed. */
  content: text(20_000),
})
export type SizeChartInput = z.output<typeof SizeChartInput>

export const SizeChartChange = SizeChartInput.extend(seen)
export type SizeChartChange = z.output<typeof SizeChartChange>

export const AdminSizeChart = SizeChartInput.extend({ id: Id, ...version })
export type AdminSizeChart = z.infer<typeof AdminSizeChart>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/size-chart',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Size charts in all languages',
    query: z.object({
      ...paging(20),
      search: z.string().max(200).default(''),
      field: z.enum(['id', 'name']).catch('id').default('id'),
      sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
    }),
    response: pageOf(AdminSizeChart),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/size-chart/{id}',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'One size chart',
    params: byId,
    response: AdminSizeChart,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/size-chart',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Add a size chart',
    body: SizeChartInput,
    response: AdminSizeChart,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/size-chart/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Change a size chart',
    params: byId,
    body: SizeChartChange,
    response: AdminSizeChart,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/size-chart/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Remove a size chart; 409 while products show it',
    params: byId,
    response: Message,
  }),
}
