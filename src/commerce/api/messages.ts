// Error messages: codes and validation issues as sentences from locales/<lng>/errors.json.
import type { z } from 'zod'
import { fieldErrors } from '#/contract/field-errors.ts'
import type { Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

export const messagesOf = localeTexts('errors')

/** zod's issues, by field. */
export const fieldMessages = (
  issues: readonly z.core.$ZodIssue[],
  language: Language,
): Record<string, string[]> =>
  fieldErrors(issues, (key, values) => {
    const text = messagesOf(language)(`field.${key}`, values)
    return text === `field.${key}` ? key : text
  })
