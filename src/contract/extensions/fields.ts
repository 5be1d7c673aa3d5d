// Texts and form fields of an extension.
import { z } from 'zod'
import { localized } from '#/contract/common.ts'

/** One text for all languages, or one for each; English is always there. */
export const Words = z.union([z.string().min(1).max(300), localized(z.string().min(1).max(300))])
export type Words = z.infer<typeof Words>

const field = { label: Words, hint: Words.optional(), required: z.boolean().optional() }

/** A field of the settings form. A secret is stored encrypted, and never shown again. */
export const ExtensionField = z.discriminatedUnion('type', [
  z.strictObject({ ...field, type: z.literal('text'), default: z.string().max(2000).optional() }),
  z.strictObject({ ...field, type: z.literal('url'), default: z.string().max(2000).optional() }),
  z.strictObject({ ...field, type: z.literal('secret') }),
  z.strictObject({ ...field, type: z.literal('number'), default: z.number().optional() }),
  z.strictObject({ ...field, type: z.literal('switch'), default: z.boolean().optional() }),
  z.strictObject({
    ...field,
    type: z.literal('choice'),
    choices: z.record(z.string().max(60), Words),
    default: z.string().max(60).optional(),
  }),
])
export type ExtensionField = z.infer<typeof ExtensionField>

/** The value of a setting; null if there is none. */
export const SettingValue = z.union([z.string().max(2000), z.number(), z.boolean()]).nullable()
export type SettingValue = z.infer<typeof SettingValue>
export type SettingValues = Record<string, SettingValue>
