// Every URL of the site: its path, who may see it, and whether its page is the same for everybody.
import { LANGUAGES, localise, type Language } from '#/lib/i18n.ts'

export type Route = {
  path: string
  /** Who may open it; everyone else is sent to sign in (rule 33). */
  guard?: 'user'
  /** `generated`: the same for everybody, cookies don't matter. `ssr`: made for each request. */
  render: 'generated' | 'ssr'
  /** The tag of the one thing that it shows: what is new gets its page by it. */
  tag?: string
}

const defineRoutes = <const R extends Record<string, Route>>(routes: R): R => routes

export const ROUTES = defineRoutes({
  home: { path: '/', render: 'generated' },
  products: { path: '/products', render: 'generated' },
  categories: { path: '/categories', render: 'generated' },
  category: { path: '/categories/{slug}', render: 'generated', tag: 'category:{slug}' },
  product: { path: '/product/{slug}', render: 'generated', tag: 'product:{slug}' },
  page: { path: '/pages/{slug}', render: 'generated', tag: 'page:{slug}' },
  search: { path: '/search', render: 'ssr' },
  recentlyViewed: { path: '/recently-viewed', render: 'ssr' },
  cart: { path: '/cart', render: 'ssr' },
  checkout: { path: '/checkout', render: 'ssr' },
  wishlist: { path: '/wishlist', guard: 'user', render: 'ssr' },
  compare: { path: '/compare', guard: 'user', render: 'ssr' },
  login: { path: '/auth/login', render: 'ssr' },
  register: { path: '/auth/register', render: 'ssr' },
  orders: { path: '/account/order', guard: 'user', render: 'ssr' },
  order: { path: '/account/order/details/{order_number}', guard: 'user', render: 'ssr' },
  orderTrack: { path: '/order/status', render: 'ssr' },
  orderStatus: { path: '/order/status/{order_number}', render: 'ssr' },
  orderSuccess: { path: '/order/success/{order_number}', render: 'ssr' },
  notFound: { path: '/404', render: 'ssr' },
})

/** The shop's own pages that every footer leads to. */
export const INFO_PAGES = ['delivery', 'terms', 'privacy'] as const

export type RouteName = keyof typeof ROUTES

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never
type Search = Record<string, string | number | undefined>
/** What the path needs, and anything else for the query. */
type Params<R extends RouteName> = Record<Names<(typeof ROUTES)[R]['path']>, string> & Search
type Needed<R extends RouteName> =
  Names<(typeof ROUTES)[R]['path']> extends never ? [params?: Search] : [params: Params<R>]

/**
 * The link to a page of the site, in a language; what isn't a part of its path goes into the query.
 *
 * @example href('fr', 'product', { slug: 'apples', size: 2 }) // '/fr/product/apples?size=2'
 */
export function href<R extends RouteName>(
  language: Language,
  name: R,
  ...[params = {}]: Needed<R>
): string {
  const { path } = ROUTES[name]
  const search: Search = {}
  for (const [key, value] of Object.entries<string | number | undefined>(params))
    if (!path.includes(`{${key}}`)) search[key] = value
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  return localise(language, filled) + searchText(search)
}

/**
 * The address of an order's page before there is an order: the API puts the number in, and for a guest the key.
 *
 * @example orderReturnUrl('fr', { guest: true }) // '/fr/order/status/{order_number}?key={order_key}'
 */
export const orderReturnUrl = (language: Language, { guest }: { guest: boolean }): string =>
  href(language, 'orderStatus', {
    order_number: '{order_number}',
    key: guest ? '{order_key}' : undefined,
  })
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')

/** `?a=1&b=2` of the values that are there. */
export function searchText(search: Search): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  if (entries.length === 0) return ''
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return `?${text}`
}

/** The route that a path without its language belongs to. */
export function matchRoute(path: string): Route | undefined {
  const parts = trim(path).split('/')
  return Object.values<Route>(ROUTES).find((route) => {
    const wanted = trim(route.path).split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) =>
        part.startsWith('{') ? parts[index] !== '' : part === parts[index],
      )
    )
  })
}

const trim = (path: string): string => path.replace(/\/+$/, '')

/** Where to go after signing in: a path of this site, or the fallback. */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\u0000-\u001f\\]/.test(next)) return fallback
  return next
}

/** The other languages' links of a page. */
export const alternates = (path: string): { language: Language; path: string }[] =>
  LANGUAGES.map((language) => ({ language, path: localise(language, path) }))

/** The pages of the thing that a tag names, in the default language's spelling. @example pathsOfTag('product:apples') // ['/product/apples'] */
export function pathsOfTag(tag: string): string[] {
  const [kind, slug] = tag.split(':')
  if (!kind || !slug) return []
  return Object.values<Route>(ROUTES)
    .filter((route) => route.tag?.startsWith(`${kind}:`))
    .map(({ path }) => path.replace('{slug}', encodeURIComponent(slug)))
}

/** The tag of the thing that a page shows. @example tagOfPath('/product/apples') // 'product:apples' */
export function tagOfPath(path: string): string | undefined {
  const slug = path.split('/').at(-1)
  return slug && matchRoute(path)?.tag?.replace('{slug}', decodeURIComponent(slug))
}

/** Where the data of a generated page is. @example payloadUrl('/fr/product/apples') // '/_payload/fr/product/apples.json' */
export const payloadUrl = (path: string): string =>
  `/_payload${path === '/' ? '/index' : path}.json`
