// Texts of the parts that islands and pages share.
import en from '#locales/en/shop.json' with { type: 'json' }
import fr from '#locales/fr/shop.json' with { type: 'json' }
import { createTranslate, type Language, type Translate } from '#/lib/i18n.ts'

const translators = { en: createTranslate('en', en), fr: createTranslate('fr', fr) }

export const shopTexts = (language: Language): Translate => translators[language]
