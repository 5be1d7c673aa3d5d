import type { Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

const errorTexts = localeTexts('errors')

export type GatewayCode =
  'BAD_REQUEST' | 'CROSS_ORIGIN' | 'INVALID' | 'NOT_READY' | 'TOO_LARGE' | 'UNAUTHENTICATED'

/** The gateway's own messages, when no API is called. */
export const gatewayMessage = (language: Language, code: GatewayCode): string =>
  errorTexts(language)(code)
