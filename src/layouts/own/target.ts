import { type Language, localise } from '#/lib/i18n.ts'

/** The target of a staff link: a page of this site in the visitor's language, or another site. */
export const targetOf = (language: Language, url: string): string =>
  url.startsWith('/') ? localise(language, url) : url
