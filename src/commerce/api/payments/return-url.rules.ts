import type { Checkout } from '#/contract/checkout/public.ts'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import type { LineErrors } from '#/commerce/api/cart/sellable.rules.ts'

/** Stands for "this site" if its address isn't known: then only paths belong to it. */
const ANY_SITE = 'http://site.invalid'

/** The site that a call comes from, and the shop's own. */
type Sites = { site: string | undefined; deps: { siteUrl?: string | undefined } }

/** A payment may only return to a path, the shop's own address or the calling storefront's, never to another origin. */
function isOwnUrl(url: string, { site, deps: { siteUrl = ANY_SITE } }: Sites): boolean {
  if (!URL.canParse(url, siteUrl)) return false
  const { origin } = new URL(url, siteUrl)
  return origin === new URL(siteUrl).origin || origin === site
}

/** Validates the two return addresses of a new order. */
export function returnUrlErrors(
  checkout: Pick<Checkout, 'return_url' | 'cancel_url'>,
  sites: Sites,
): LineErrors {
  const errors: LineErrors = {}
  for (const field of ['return_url', 'cancel_url'] as const) {
    const url = checkout[field]
    if (url === undefined) errors[field] = ['field.required']
    else if (!isOwnUrl(url, sites)) errors[field] = ['field.invalid']
  }
  return errors
}

/**
 * For one order: `{order_number}` and `{order_key}` in an address are filled in; paths belong to the storefront's site.
 */
export const urlsOf = (
  { site, deps: { secret } }: { site: string | undefined; deps: { secret: string } },
  order_number: string,
  { return_url, cancel_url }: Pick<Checkout, 'return_url' | 'cancel_url'>,
) => {
  const fill = (url: string | undefined): string | null => {
    if (url === undefined) return null
    const filled = url
      .replaceAll('{order_number}', order_number)
      .replaceAll('{order_key}', orderKey(secret, order_number))
    return site === undefined ? filled : new URL(filled, site).href
  }
  return { return_url: fill(return_url), cancel_url: fill(cancel_url) }
}
