// What pages load and show for extensions.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { AddedSection } from './sections.ts'
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
  sections: endpoint({
    method: 'GET',
    path: '/extension-section',
    auth: 'system',
    summary: 'What extensions say in sections of homes, as they said it last',
    response: z.object({ data: z.array(AddedSection) }),
    content: true,
  }),
}
