// Messages of the coupon buttons, as attributes (see browser/coupons.ts).
import { href } from '#/routes.ts'
import type { Language } from '#/lib/i18n.ts'

/** `t` has the texts of all pages; `{{code}}` stays for the script. */
export const couponWords = (language: Language, t: (key: string) => string) => ({
  'data-offers': '',
  'data-copied': t('offers:copied'),
  'data-not-copied': t('offers:not_copied'),
  'data-applied': t('offers:applied'),
  'data-checkout': t('offers:checkout'),
  'data-checkout-url': href(language, 'checkout'),
})
