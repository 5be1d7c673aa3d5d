import { alternates, ROUTES, type Route } from '#/routes.ts'

/** Pages that are about one visitor: nothing to find there. */
const PRIVATE = ['/checkout', '/cart', '/account', '/order', '/auth'] as const

/** What search engines may read, and where they learn what there is. */
export function robotsTxt(siteUrl: string): string {
  const guarded = Object.values<Route>(ROUTES)
    .filter(({ guard, path }) => guard && !path.includes('{'))
    .map(({ path }) => path)
  const closed = [...PRIVATE, ...guarded.filter((path) => !isBelow(path))]
  const paths = closed.flatMap((path) => alternates(path).map((own) => own.path))
  const lines = ['/api/', '/_payload/', ...paths].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}

const isBelow = (path: string): boolean => PRIVATE.some((top) => path.startsWith(`${top}/`))
