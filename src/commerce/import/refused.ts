import type { Said } from '#/contract/imports/result.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

/** In English, for the terminal and for files; screens have the same texts in their language. */
export const importWords = localeTexts('staff_imports')('en')

export const inEnglish = ({ code, values }: Said): string => {
  const { field } = values
  return importWords(
    code,
    typeof field === 'string' ? { ...values, field: field.replaceAll('_', ' ') } : values,
  )
}

/** The whole file is refused; nothing was imported. Its text is `refusal.…` of `staff_imports`. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly said: Said
  constructor(code: string, values: Said['values'] = {}) {
    const said = { code: `refusal.${code}`, values }
    super(inEnglish(said))
    this.said = said
  }
}

/** Input at the terminal is refused. */
export class CommandRefused extends Error {
  override name = 'ImportRefused'
}
