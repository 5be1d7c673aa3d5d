// The worker's caches: a maximum number of entries for each kind, the oldest are dropped first.
import type { Kind } from './kinds.ts'

export const MOST: Record<Kind, number> = { page: 60, payload: 60, asset: 300, picture: 250 }

/** Also read by pages of the shop: see browser/app/seen-pages.ts. */
export const cacheOf = (kind: Kind): string => `larder-${kind}`

/** Written entries move to the end, so that the first ones are the oldest. */
export async function keep(kind: Kind, request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(cacheOf(kind))
  // If the connection breaks, the previous answer stays.
  const whole = new Response(await answer.arrayBuffer(), answer)
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request, whole)
  const all = await cache.keys()
  for (const old of all.slice(0, Math.max(0, all.length - MOST[kind]))) await cache.delete(old)
}

export async function find(kind: Kind, request: Request): Promise<Response | undefined> {
  return (await caches.open(cacheOf(kind))).match(request, { ignoreVary: true })
}

export async function forget(kind: Kind, request: Request): Promise<void> {
  await (await caches.open(cacheOf(kind))).delete(request, { ignoreVary: true })
}
