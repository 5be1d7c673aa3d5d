import { type Language, localise } from '#/lib/i18n.ts'

/** Where a link of the staff leads: a page of this site in the visitor's language, or another site. */
export const targetOf = (language: Language, url: string): string =>
  url.startsWith('/') ? localise(language, url) : url
