import type { Localized } from '#/contract/common.ts'
import { plainText } from '#/domain/review.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Language } from '#/lib/i18n.ts'

/** What a product's page says first, to whoever checks a report of it: its name and its short description. */
export const saidOf = (
  { name, short_description }: { name: Localized; short_description: Localized },
  language: Language,
): string =>
  plainText(
    `${textIn(name, language)}\n\n${textIn(short_description, language).replaceAll(/<[^>]*>/g, ' ')}`,
  )
