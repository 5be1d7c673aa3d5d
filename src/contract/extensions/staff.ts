// Extensions: what was added to this shop without changing it.
import { z } from 'zod'
import { Message, Timestamp } from '#/contract/common.ts'
import { PROOF, Proof } from '#/contract/codes/customer.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ExtensionField, SettingValue } from './fields.ts'
import { ExtensionName, ExtensionRoute } from './shapes.ts'

/**
 * `incomplete`: a required setting is missing. `unreadable`: AUTH_SECRET has changed since its settings were saved.
 * `broken`: it could not be loaded. `missing`: it has settings, but is not installed any more.
 */
export const EXTENSION_STATES = [
  'on',
  'off',
  'incomplete',
  'unreadable',
  'broken',
  'missing',
] as const

export const Extension = z.object({
  /** Of a broken one, its file. */
  name: z.string(),
  title: z.string(),
  text: z.string(),
  version: z.string().nullable(),
  /** It came with the shop. */
  is_bundled: z.boolean(),
  /** Where it was loaded from. */
  file: z.string().nullable(),
  state: z.enum(EXTENSION_STATES),
  /** Why it could not be loaded. */
  problem: z.string().nullable(),
  /** What went wrong last. */
  failure: z.object({ at: Timestamp, text: z.string() }).nullable(),
  /** Events that it has still to be told. */
  waiting: z.int(),
  events: z.array(z.string()),
  jobs: z.array(z.object({ name: z.string(), every_minutes: z.int() })),
  routes: z.array(ExtensionRoute),
  has_script: z.boolean(),
  takes_payments: z.boolean(),
  sends_texts: z.boolean(),
  prices_delivery: z.boolean(),
  taxes_goods: z.boolean(),
  /** The title of its page for staff. */
  page: z.string().nullable(),
  /** The titles of its sections of homes. */
  sections: z.array(z.string()),
  /** Its settings form, in order. */
  fields: z.array(z.object({ name: z.string(), field: ExtensionField })),
  /** Without secrets. */
  values: z.record(z.string(), SettingValue),
  /** The secrets that it has. */
  kept_secrets: z.array(z.string()),
  changed_at: Timestamp.nullable(),
  changed_by: z.string().nullable(),
})
export type Extension = z.infer<typeof Extension>

export const ExtensionInput = z.object({
  is_on: z.boolean(),
  /** A secret that is left out stays as it is; null removes it. */
  values: z.record(z.string().max(40), SettingValue),
  ...PROOF,
})
export type ExtensionInput = z.output<typeof ExtensionInput>

const byName = z.object({ name: ExtensionName })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/extension',
    auth: 'admin',
    permission: 'system.read',
    summary: 'Extensions with their state, and their settings without secrets',
    response: z.object({ data: z.array(Extension) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/extension/{name}',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Switch an extension on or off, and change its settings',
    params: byName,
    body: ExtensionInput,
    response: Extension,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/extension/{name}',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Forget the settings of an extension that is not installed any more',
    params: byName,
    body: Proof,
    response: Message,
  }),
}
