import { z } from 'zod'
import { adminEndpoint, byId, text } from './admin.ts'
import { Id, Message, pageOf, paging } from './common.ts'
import { endpoint } from './endpoint.ts'

export const SizeChartInput = z.object({
  name: text(120),
  /** HTML; what could run is taken out. */
  content: text(20_000),
})
export type SizeChartInput = z.output<typeof SizeChartInput>

export const AdminSizeChart = SizeChartInput.extend({ id: Id })
export type AdminSizeChart = z.infer<typeof AdminSizeChart>

export const adminSizeChart = {
  list: endpoint({
    ...adminEndpoint('GET', '/admin/size-chart'),
    summary: 'Size charts in both languages',
    query: z.object({
      ...paging(20),
      search: z.string().max(200).default(''),
      field: z.enum(['id', 'name']).catch('id').default('id'),
      sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
    }),
    response: pageOf(AdminSizeChart),
  }),
  one: endpoint({
    ...adminEndpoint('GET', '/admin/size-chart/{id}'),
    summary: 'One size chart',
    params: byId,
    response: AdminSizeChart,
  }),
  create: endpoint({
    ...adminEndpoint('POST', '/admin/size-chart'),
    summary: 'Add a size chart',
    body: SizeChartInput,
    response: AdminSizeChart,
  }),
  update: endpoint({
    ...adminEndpoint('PUT', '/admin/size-chart/{id}'),
    summary: 'Change a size chart',
    params: byId,
    body: SizeChartInput,
    response: AdminSizeChart,
  }),
  remove: endpoint({
    ...adminEndpoint('DELETE', '/admin/size-chart/{id}'),
    summary: 'Remove a size chart; its products are left without one',
    params: byId,
    response: Message,
  }),
}
