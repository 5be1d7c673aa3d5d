// Pages that extensions add to the staff area.
import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { SettingValue } from './fields.ts'
import { PageBlocks } from './parts.ts'
import { ExtensionName } from './shapes.ts'

export const PageView = z.object({
  title: z.string(),
  has_forms: z.boolean(),
  blocks: PageBlocks,
})
export type PageView = z.infer<typeof PageView>

export const PageForm = z.object({
  /** A form of the page. */
  form: z.string().max(40),
  values: z.record(z.string().max(40), SettingValue),
})
export type PageForm = z.output<typeof PageForm>

const byName = z.object({ name: ExtensionName })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/extension-page',
    auth: 'admin',
    permission: 'office',
    summary: 'Pages of extensions that the caller may open',
    response: z.object({ data: z.array(z.object({ name: z.string(), title: z.string() })) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/extension-page/{name}',
    auth: 'admin',
    permission: 'office',
    summary:
      'What the page of an extension shows; the extension names the permission that it needs',
    params: byName,
    response: PageView,
  }),
  send: endpoint({
    method: 'POST',
    path: '/admin/extension-page/{name}',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Send a form on the page of an extension',
    params: byName,
    body: PageForm,
    response: Message,
  }),
}
