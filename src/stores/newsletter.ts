// Subscribes to the newsletter, from any of its forms.
import type { Subscription } from '#/contract/newsletter/public.ts'
import { shop } from '#/client/browser.ts'

/** An email with a link is sent; existing subscribers get the same answer. @throws ApiError */
export async function subscribe(body: Subscription): Promise<void> {
  await shop.newsletter.subscribe({ body })
}
