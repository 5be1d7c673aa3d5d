import type { Checkout } from '#/contract/checkout/public.ts'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import type { LineErrors } from '#/commerce/api/cart/sellable.rules.ts'

/** Stands for "this site" where its address isn't known: then only paths are of this site. */
const ANY_SITE = 'http://site.invalid'

/** Where a payment may lead back to: a path of this site or its own address, never another origin. */
function isOwnUrl(url: string, siteUrl: string = ANY_SITE): boolean {
  return URL.canParse(url, siteUrl) && new URL(url, siteUrl).origin === new URL(siteUrl).origin
}

/** What is wrong with the two addresses of an order that is to be placed. */
export function returnUrlErrors(
  checkout: Pick<Checkout, 'return_url' | 'cancel_url'>,
  siteUrl: string | undefined,
): LineErrors {
  const errors: LineErrors = {}
  for (const field of ['return_url', 'cancel_url'] as const) {
    const url = checkout[field]
    if (url === undefined) errors[field] = ['field.required']
    else if (!isOwnUrl(url, siteUrl)) errors[field] = ['field.invalid']
  }
  return errors
}

/** Of one order: `{order_number}` and `{order_key}` in an address stand for its own. */
export const urlsOf = (
  { secret }: { secret: string },
  order_number: string,
  { return_url, cancel_url }: Pick<Checkout, 'return_url' | 'cancel_url'>,
) => {
  const fill = (url: string | undefined): string | null =>
    url
      ?.replaceAll('{order_number}', order_number)
      .replaceAll('{order_key}', orderKey(secret, order_number)) ?? null
  return { return_url: fill(return_url), cancel_url: fill(cancel_url) }
}
