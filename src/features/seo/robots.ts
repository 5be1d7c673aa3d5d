import { alternates, ROUTES, type Route } from '#/routes.ts'

/** Personal areas, guarded or not: nothing to index. */
const PRIVATE = [
  '/checkout',
  '/cart',
  '/basket',
  '/wishlist',
  '/compare',
  '/recently-viewed',
  '/account',
  '/order',
  '/auth',
] as const

const areaOf = (path: string): string => `/${path.split('/')[1] ?? ''}`

/** What search engines may read, and the sitemap's address. A guarded page closes its whole area. */
export function robotsTxt(siteUrl: string): string {
  const routes = Object.values<Route>(ROUTES)
  const guarded = routes.filter(({ guard }) => guard).map(({ path }) => areaOf(path))
  const closed = [...new Set([...PRIVATE, ...guarded])]
  const open = routes
    .filter(({ path, render }) => render === 'generated' && closed.includes(areaOf(path)))
    .map(({ path }) => path.split('{')[0] ?? path)
  const inAll = (paths: string[]) =>
    paths.flatMap((path) => alternates(path).map((own) => own.path))
  const lines = [
    ...['/api/', '/_payload/', ...inAll(closed)].map((path) => `Disallow: ${path}`),
    ...inAll(open).map((path) => `Allow: ${path}`),
  ]
  return ['User-agent: *', ...lines, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
