// Which stored page a request means.
import { splitPath } from '#/lib/i18n.ts'
import { matchRoute } from '#/routes.ts'

/** Query parameters that only tell where a visitor came from. nginx.conf has them too. */
const TRACKING =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|igshid|mc_[ce]id|srsltid|_ga|_gl)$/
const LONGEST = 512
const LONGEST_SEGMENT = 200
const PAYLOAD = /^\/_payload(\/.+)\.json$/

/** What is kept of a page: its HTML, and the data that it was drawn from. */
export type Part = 'page' | 'payload'
export type Wanted = { key: string; part: Part }

/** The page, or its payload, that a URL means; nothing where it means none that is kept. */
export function wantedPage(url: string): Wanted | undefined {
  const path = PAYLOAD.exec(url)?.[1]
  const key = pageKey(path === '/index' ? '/' : (path ?? url))
  return key === undefined ? undefined : { key, part: path === undefined ? 'page' : 'payload' }
}

/**
 * The path of the generated page that a URL means, in one spelling; nothing where the page is made for each request
 * or where the path is none of a page: `..`, `%00`, double encoding.
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
  return matchRoute(splitPath(key).path)?.render === 'generated' ? key : undefined
}

function onePath(path: string): string | undefined {
  if (!path.startsWith('/') || path.length > LONGEST) return undefined
  const parts = path.split('/').slice(1)
  if (parts.at(-1) === '') parts.pop()
  const names = parts.map(segmentName)
  if (!names.every((name) => name !== undefined)) return undefined
  return `/${names.join('/')}`
}

/** A segment as it may stand in a URL and name a file. */
function segmentName(segment: string): string | undefined {
  let name: string
  try {
    name = decodeURIComponent(segment)
  } catch {
    return undefined
  }
  if (
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
