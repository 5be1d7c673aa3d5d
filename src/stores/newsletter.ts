// Asking for the newsletter, from wherever its form stands.
import type { Subscription } from '#/contract/newsletter/public.ts'
import { shop } from '#/client/browser.ts'

/** A letter with a link is sent; who gets the newsletter already is not told. @throws ApiError */
export async function subscribe(body: Subscription): Promise<void> {
  await shop.newsletter.subscribe({ body })
}
