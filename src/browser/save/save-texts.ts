// Texts of the save buttons: each list has its own, with the same keys.
import compare from '#texts/compare.button'
import wishlist from '#texts/wishlist.button'
import type { Language, Translate } from '#/lib/i18n.ts'
import type { ListName } from '#/stores/saved.ts'

const texts = { compare, wishlist }

export const saveTexts = (language: Language, list: ListName): Translate => texts[list](language)
