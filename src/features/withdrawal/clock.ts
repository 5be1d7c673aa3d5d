import type { Language } from '#/lib/i18n.ts'

/** The shop's time zone: server and browsers show the same times. */
export type Clock = { language: Language; timeZone: string }
