// The route of a path: metrics are labelled by routes, never by what visitors typed.
import { endpoints } from '#/contract/index.ts'
import { splitPath } from '#/lib/i18n.ts'
import { matchRoute } from '#/routes.ts'

/** The process's own paths, and folders of files. */
const OWN = new Set(['/healthz', '/readyz', '/metrics', '/csp-reports', '/browser-errors'])
const FOLDERS = ['/_astro/', '/_payload/', '/api/media/', '/media/']
const OTHER = 'other'

const CALLS = Object.values(endpoints)
  .flatMap((calls): { path: string }[] => Object.values(calls))
  .map(({ path }) => `/api${path}`)
const FIXED = new Set(CALLS.filter((path) => !path.includes('{')))
const PATTERNS = [...new Set(CALLS)]
  .filter((path) => path.includes('{'))
  .map((path) => ({ path, matches: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/** Visitors request the same few paths; unknown ones must not fill the memory. */
const KEPT_AT_MOST = 2000
const kept = new Map<string, string>()

/** @example routeOf('/fr/product/apples') // '/product/{slug}' */
export function routeOf(path: string): string {
  const known = kept.get(path)
  if (known !== undefined) return known
  if (kept.size >= KEPT_AT_MOST) kept.clear()
  const route = findRoute(path)
  kept.set(path, route)
  return route
}

function findRoute(path: string): string {
  if (OWN.has(path)) return path
  const folder = FOLDERS.find((start) => path.startsWith(start))
  if (folder) return `${folder}*`
  if (path === '/api/revalidate' || FIXED.has(path)) return path
  if (path.startsWith('/api/'))
    return PATTERNS.find(({ matches }) => matches.test(path))?.path ?? '/api/*'
  return matchRoute(splitPath(path).path)?.path ?? OTHER
}
