// The settings of an extension: read, checked by its fields, stored sealed.
import { textIn } from '#/lib/languages/text-in.ts'
import { z } from 'zod'
import type { ExtensionField, SettingValues, Words } from '#/contract/extensions/fields.ts'
import type { Manifest } from '#/contract/extensions/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { seal, unseal } from '#/lib/secrets/sealed.ts'

const sealOf = (secret: string, owner: string) => ({ secret, purpose: 'extension', owner })

export const sealSettings = (values: SettingValues, name: string, secret: string): string =>
  seal(JSON.stringify(values), sealOf(secret, name))

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())

/** Undefined if they were sealed with another secret. */
export function openSettings(
  sealed: string | null,
  name: string,
  secret: string,
): SettingValues | undefined {
  if (sealed === null) return {}
  const text = unseal(sealed, sealOf(secret, name))
  return text === undefined ? undefined : Values.parse(JSON.parse(text))
}

function shapeOf(field: ExtensionField): z.ZodType<string | number | boolean> {
  if (field.type === 'number') return z.number()
  if (field.type === 'switch') return z.boolean()
  if (field.type === 'url')
    return z
      .string()
      .trim()
      .max(2000)
      .check(z.url({ protocol: /^https?$/ }))
  if (field.type === 'choice') return z.enum(Object.keys(field.choices))
  return z.string().trim().min(1).max(2000)
}

const defaultOf = (field: ExtensionField): string | number | boolean | null =>
  field.type === 'secret' ? null : (field.default ?? (field.type === 'switch' ? false : null))

/** The error of a field. */
export type Wrong = { name: string; why: 'required' | 'invalid' }
export type Checked = { values: SettingValues; wrong: Wrong[] }

/** The values of all fields, with their defaults; unknown keys are left out. */
export function checkSettings(
  { settings }: Pick<Manifest, 'settings'>,
  given: SettingValues,
): Checked {
  const wrong: Wrong[] = []
  const values: SettingValues = {}
  for (const [name, field] of Object.entries(settings)) {
    const value = given[name] ?? defaultOf(field)
    values[name] = null
    if (value === null || value === '') {
      if (field.required) wrong.push({ name, why: 'required' })
      continue
    }
    const result = shapeOf(field).safeParse(value)
    if (result.success) values[name] = result.data
    else wrong.push({ name, why: 'invalid' })
  }
  return { values, wrong }
}

/** The input merged with the stored values: a secret that was left out stays. */
export function mergeSettings(
  { settings }: Pick<Manifest, 'settings'>,
  kept: SettingValues,
  typed: SettingValues,
): SettingValues {
  const secrets = Object.keys(settings).filter(
    (name) => settings[name]?.type === 'secret' && typed[name] === undefined,
  )
  return { ...typed, ...Object.fromEntries(secrets.map((name) => [name, kept[name] ?? null])) }
}

export const wordsIn = (words: Words | undefined, language: Language): string =>
  typeof words === 'string' ? words : textIn(words, language)
