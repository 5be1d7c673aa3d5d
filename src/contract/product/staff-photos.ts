// Which products still need a photograph.
import { pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { z } from 'zod'
import { ProductRow } from './staff-rows.ts'

export const endpoints = {
  missing: endpoint({
    method: 'GET',
    path: '/admin/photo-queue',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Products on sale without a photograph, those that sell best first',
    query: z.object({ ...paging(24), search: z.string().max(200).default('') }),
    response: pageOf(ProductRow),
  }),
}
