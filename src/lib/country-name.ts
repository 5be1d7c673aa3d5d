import type { Language } from './i18n.ts'

/** The browser's or the server's own name of a country; nothing for none. @example countryName('AT', 'de') // 'Österreich' */
export const countryName = (code: string, language: Language): string =>
  code === '' ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)
