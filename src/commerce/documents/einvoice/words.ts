import type { Translate } from '#/lib/i18n.ts'

/** What an e-invoice says in the document's language. */
export type EnWords = { deposit: string; delivery: string; coupon: string; intra_eu: string }

/** @example enWords(createWords('fr', data).t).deposit // 'Consigne' */
export const enWords = (t: Translate): EnWords => ({
  deposit: t('deposit'),
  delivery: t('delivery'),
  coupon: t('coupon'),
  intra_eu: t('intra_eu'),
})
