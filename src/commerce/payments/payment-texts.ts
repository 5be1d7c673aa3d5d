// What customers read on pages where they pay: locales/<lng>/payment.json.
import en from '#locales/en/payment.json' with { type: 'json' }
import fr from '#locales/fr/payment.json' with { type: 'json' }
import { createTranslate, type Language, type Translate } from '#/lib/i18n.ts'

const translators: Record<Language, Translate> = {
  en: createTranslate('en', en),
  fr: createTranslate('fr', fr),
}

export const paymentTexts = (language: Language): Translate => translators[language]
