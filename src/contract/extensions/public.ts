// What pages load for extensions.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { PageScript } from './shapes.ts'

export const PageScripts = z.object({ data: z.array(PageScript) })
export type PageScripts = z.infer<typeof PageScripts>

export const endpoints = {
  scripts: endpoint({
    method: 'GET',
    path: '/page-script',
    auth: 'system',
    summary: 'Scripts of other sites that pages load, for extensions that are switched on',
    response: PageScripts,
    content: true,
    shared: true,
  }),
}
