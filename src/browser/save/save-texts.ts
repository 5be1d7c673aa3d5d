// Texts of the buttons that keep a product: each list has its own, under the same keys.
import compareEn from '#locales/en/compare.json' with { type: 'json' }
import wishlistEn from '#locales/en/wishlist.json' with { type: 'json' }
import compareFr from '#locales/fr/compare.json' with { type: 'json' }
import wishlistFr from '#locales/fr/wishlist.json' with { type: 'json' }
import { createTranslate, type Language, type Translate } from '#/lib/i18n.ts'
import type { ListName } from '#/stores/saved.ts'

const translators: Record<Language, Record<ListName, Translate>> = {
  en: {
    wishlist: createTranslate('en', wishlistEn.button),
    compare: createTranslate('en', compareEn.button),
  },
  fr: {
    wishlist: createTranslate('fr', wishlistFr.button),
    compare: createTranslate('fr', compareFr.button),
  },
}

export const saveTexts = (language: Language, list: ListName): Translate =>
  translators[language][list]
