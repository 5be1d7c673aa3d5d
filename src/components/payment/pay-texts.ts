// Words about paying, before and after an order is placed.
import en from '#locales/en/pay.json' with { type: 'json' }
import fr from '#locales/fr/pay.json' with { type: 'json' }
import { createTranslate, type Language, type Translate } from '#/lib/i18n.ts'

const translators = { en: createTranslate('en', en), fr: createTranslate('fr', fr) }

export const payTexts = (language: Language): Translate => translators[language]
