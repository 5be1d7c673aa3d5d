// Maps requests to stored pages.
import { splitPath } from '#/lib/i18n.ts'
import { TRACKING } from '#/lib/net/old-path.ts'
import { decoded } from '#/lib/decoded.ts'
import { isKept, matchRoute } from '#/routes.ts'

const LONGEST = 512
const LONGEST_SEGMENT = 200
const PAYLOAD = /^\/_payload(\/.+)\.json$/

/** The stored parts of a page: its HTML, and the data that it was rendered from. */
export type Part = 'page' | 'payload'
export type StoredPart = { key: string; part: Part }

/** The stored page, or its payload, that a URL refers to; nothing if there is none. */
export function wantedPage(url: string): StoredPart | undefined {
  const path = PAYLOAD.exec(url)?.[1]
  const key = pageKey(path === '/index' ? '/' : (path ?? url))
  return key === undefined ? undefined : { key, part: path === undefined ? 'page' : 'payload' }
}

/**
 * The normalized path of the stored page that a URL refers to; nothing if the page is rendered per request, or if
 * the path can't be a page's: `..`, `%00`, double encoding.
 *
 * @example pageKey('/product/apples/?utm_source=mail') // '/product/apples'
 */
export function pageKey(url: string): string | undefined {
  const [path = '/', ...query] = url.split('?')
  for (const name of new URLSearchParams(query.join('?')).keys()) {
    if (!TRACKING.test(name)) return undefined
  }
  const key = onePath(path)
  if (key === undefined) return undefined
  return isKept(matchRoute(splitPath(key).path)) ? key : undefined
}

function onePath(path: string): string | undefined {
  if (!path.startsWith('/') || path.length > LONGEST) return undefined
  const parts = path.split('/').slice(1)
  if (parts.at(-1) === '') parts.pop()
  const names = parts.map(segmentName)
  if (!names.every((name) => name !== undefined)) return undefined
  return `/${names.join('/')}`
}

/** A segment that is valid in a URL and as a file name. */
function segmentName(segment: string): string | undefined {
  const name = decoded(segment)
  if (
    name === undefined ||
    name === '' ||
    name.startsWith('.') ||
    name.endsWith('.html') ||
    /[\u0000-\u001f\u007f/\\%:*?"<>|]/.test(name)
  ) {
    return undefined
  }
  const encoded = encodeURIComponent(name)
  return encoded.length > LONGEST_SEGMENT ? undefined : encoded
}
