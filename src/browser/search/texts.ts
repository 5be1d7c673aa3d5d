import en from '#locales/en/search.json' with { type: 'json' }
import fr from '#locales/fr/search.json' with { type: 'json' }
import { createTranslate, type Language, type Translate } from '#/lib/i18n.ts'

const translators = { en: createTranslate('en', en), fr: createTranslate('fr', fr) }

export const searchTexts = (language: Language): Translate => translators[language]
