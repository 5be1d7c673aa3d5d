import { shop } from '#/client/browser.ts'
import type { DeliveryTo } from '#/contract/delivery/public.ts'

/** The city that the shop knows for a postcode. Without one, or without a connection, people type it. */
export async function findCity(query: DeliveryTo): Promise<string | undefined> {
  const answer = await shop.delivery.city({ query }).catch(() => undefined)
  return answer?.city ?? undefined
}
