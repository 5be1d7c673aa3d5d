// Settings of another shop of this kind, from the archive that it exported.
import { z } from 'zod'
import { seen, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/**
 * Why a setting stays as it is here: it belongs to one shop alone, this shop can't read it, or it has no such tax rate.
 */
const LEFT_SETTINGS = ['own', 'unreadable', 'tax_rate'] as const

export const BroughtSettings = z.object({
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  left: z.array(z.object({ field: z.string(), why: z.enum(LEFT_SETTINGS) })),
  /** Of the settings that they were compared with, or that there are now. */
  ...version,
})
export type BroughtSettings = z.infer<typeof BroughtSettings>

export const endpoints = {
  bring: endpoint({
    method: 'POST',
    path: '/admin/settings/bring',
    auth: 'admin',
    permission: 'settings.write',
    summary: "Take over settings from another shop's archive, or only check what would change",
    preview: { by: 'staffBroughtSettings.bring', with: { check: true } },
    body: z.object({
      /** `settings` in the archive's settings.json. */
      settings: z.record(z.string().max(100), z.unknown()),
      /** Nothing is written. */
      check: z.boolean().default(false),
      ...seen,
    }),
    response: BroughtSettings,
  }),
}
