import en from '#locales/en/errors.json' with { type: 'json' }
import fr from '#locales/fr/errors.json' with { type: 'json' }
import type { Language } from '#/lib/i18n.ts'

const texts = { en, fr }

export type GatewayCode = 'CROSS_ORIGIN' | 'INVALID' | 'NOT_READY' | 'TOO_LARGE' | 'UNAUTHENTICATED'

/** What the gateway itself has to say, when no API is asked. */
export const gatewayMessage = (language: Language, code: GatewayCode): string =>
  texts[language][code]
