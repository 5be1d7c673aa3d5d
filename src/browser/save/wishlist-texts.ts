import en from '#locales/en/wishlist.json' with { type: 'json' }
import fr from '#locales/fr/wishlist.json' with { type: 'json' }
import { createTranslate, type Language, type Translate } from '#/lib/i18n.ts'

const translators = { en: createTranslate('en', en), fr: createTranslate('fr', fr) }

export const wishlistTexts = (language: Language): Translate => translators[language]
