import en from '#locales/en/catalog.json' with { type: 'json' }
import fr from '#locales/fr/catalog.json' with { type: 'json' }
import { createTranslate, type Language, type Translate } from '#/lib/i18n.ts'

const translators = { en: createTranslate('en', en), fr: createTranslate('fr', fr) }

export const catalogTexts = (language: Language): Translate => translators[language]
