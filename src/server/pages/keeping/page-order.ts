// In which order pages are regenerated.
import { splitPath } from '#/lib/i18n.ts'
import { matchRoute, ROUTES, type Route } from '#/routes.ts'

/** Before all others, however busy the shop is: what staff asked for, and what changed by itself. */
export const FIRST = -1
/** Lists, where a change concerns many pages: without them nobody finds the rest. */
const MANY_LIST = 0
const SEEN = 10
const MOST_LOOKED_AT = 15
const SEEN_LIST = SEEN + MOST_LOOKED_AT + 5
const UNSEEN = 50
/** Of many, or of a whole catalogue: a page requested before its turn is generated then anyway. */
export const NOBODY_ASKED = 100
/** A fresh page has no place in the queue. */
export const NONE = 1000

/** From this number of pages on, a change concerns many: half of them in a shop with two languages. */
export const MANY = 200

/** Where nothing else decides: home, all products, departments, other lists, content, products. */
const PLACES: readonly (readonly Route[])[] = [
  [ROUTES.home],
  [ROUTES.products],
  [ROUTES.categories, ROUTES.category],
  [ROUTES.theme, ROUTES.stores, ROUTES.store, ROUTES.offers, ROUTES.blog, ROUTES.uploads],
]
const HOME = 0
const CONTENT = PLACES.length
const PRODUCT = CONTENT + 1

/** Among pages of the same rank, lowest first. */
export function placeOf(key: string): number {
  const route = matchRoute(splitPath(key).path)
  if (route === ROUTES.product) return PRODUCT
  const place = PLACES.findIndex((routes) => routes.some((one) => one === route))
  return place < 0 ? CONTENT : place
}

/** Whether a page shows many things: it is slow to generate, and changes with each of them. The home goes first. */
export const isList = (key: string): boolean => placeOf(key) > HOME && placeOf(key) < CONTENT

/** Whether it is no page, but data for machines that come by a few times a day. */
export const isData = (key: string): boolean => matchRoute(splitPath(key).path)?.render === 'data'

/**
 * The place in the queue after a change of a few things, lowest first: viewed pages, most viewed first, and things
 * before the lists that contain them; then pages without recent views.
 */
export function rankOf(key: string, looks = 0): number {
  if (looks === 0) return isList(key) ? UNSEEN + 1 : UNSEEN
  const place = MOST_LOOKED_AT - Math.min(MOST_LOOKED_AT, Math.floor(Math.log2(looks)))
  return (isList(key) ? SEEN_LIST : SEEN) + place
}

/** The same after a change of many things, such as an import: home and lists, viewed pages, then all others. */
export function rankOfMany(key: string, looks = 0): number {
  if (placeOf(key) < CONTENT) return MANY_LIST
  return looks === 0 ? NOBODY_ASKED : rankOf(key, looks)
}
