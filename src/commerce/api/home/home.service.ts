import type { Localized } from '#/contract/common.ts'
import type { Home } from '#/contract/home/public.ts'
import { Section } from '#/contract/home/sections.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#/lib/i18n.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { findThemeOptions } from '#/commerce/api/content/content.queries.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findHome, type HomeRow } from './home.queries.ts'

/** A home as visitors get it; without a slug, the one named by the theme options. */
export async function showHome(ctx: Ctx, asked: string | undefined): Promise<Home> {
  if (asked === undefined) ctx.tag('theme-options')
  const slug = asked ?? (await findThemeOptions(ctx.db)).theme
  const row = found(await findHome(ctx.db, slug))
  ctx.tag(`home:${row.slug}`)
  return homeIn(row, ctx.language)
}

export const homeIn = (row: HomeRow, language: Language): Home => ({
  slug: row.slug,
  name: textIn(row.name, language),
  sections: row.sections
    .filter(({ enabled }) => enabled)
    .map((section) => Section.parse(inLanguage(section, language))),
  updated_at: row.updated_at.toISOString(),
})

const languages: readonly string[] = LANGUAGES

const isLocalized = (value: object): value is Localized =>
  DEFAULT_LANGUAGE in value && Object.keys(value).every((key) => languages.includes(key))

/** The value with each text in one language. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalized(value)) return textIn(value, language)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inLanguage(inner, language)]),
  )
}
