import type { Localized } from '#/contract/common.ts'
import { plainText } from '#/domain/review.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Language } from '#/lib/i18n.ts'

/** The start of a product's page, for staff who check a report about it: its name and its short description. */
export const saidOf = (
  { name, short_description }: { name: Localized; short_description: Localized },
  language: Language,
): string =>
  plainText(
    `${textIn(name, language)}\n\n${textIn(short_description, language).replaceAll(/<[^>]*>/g, ' ')}`,
  )
