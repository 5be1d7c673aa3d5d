import type { Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

const errorTexts = localeTexts('errors')

export type GatewayCode =
  'BAD_REQUEST' | 'CROSS_ORIGIN' | 'INVALID' | 'NOT_READY' | 'TOO_LARGE' | 'UNAUTHENTICATED'

/** What the gateway itself has to say, when no API is asked. */
export const gatewayMessage = (language: Language, code: GatewayCode): string =>
  errorTexts(language)(code)
