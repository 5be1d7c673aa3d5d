// What is published, and under which names. Only pages that are the same for everybody have one.
import { splitPath } from '#/lib/i18n.ts'
import { isKept, matchRoute, payloadUrl } from '#/routes.ts'

/** Where the target says whose copy it is. */
export const MARK = '.larder/published.json'
/** Headers for an nginx that serves the copy. */
export const HEADERS = '.larder/headers.conf'

/** A picture that pages name: addresses of pictures have no query. */
const PICTURE = /\/media\/[a-z]+(?:\/[\w-]+)*\/[\w.-]+\.(?:webp|avif|jpg|jpeg|png|svg)/g

/**
 * The name of a stored page; nothing for what isn't public.
 *
 * @example pageName('/fr/product/apples') // 'fr/product/apples.html'
 */
export function pageName(key: string): string | undefined {
  const route = matchRoute(splitPath(key).path)
  if (!route || !isKept(route) || route.guard !== undefined) return undefined
  if (route.kept) return nameOf(key)
  return key === '/' ? 'index.html' : `${nameOf(key)}.html`
}

/** The name of the data behind a page. */
export const payloadName = (key: string): string => nameOf(payloadUrl(key))

/** @example nameOf('/media/scene/freezer/512.webp') // 'media/scene/freezer/512.webp' */
export const nameOf = (path: string): string => decodeURIComponent(path.slice(1))

/** The paths of the pictures that a page shows, each once. */
export const picturesIn = (html: string): string[] => [...new Set(html.match(PICTURE))]
