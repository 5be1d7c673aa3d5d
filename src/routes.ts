// Every URL of the site: its path, who may open it, and whether its page is generated.
import { decoded } from '#/lib/decoded.ts'
import { DEFAULT_LANGUAGE, localise, type Language } from '#/lib/i18n.ts'
import { mainLanguage, offeredLanguages } from '#/lib/languages/offered.ts'
import { ACCOUNT_ROUTES } from './routes/account.ts'
import { OFFICE_ROUTES } from './routes/office.ts'

export type Route = {
  path: string
  /**
   * Who may open it: any signed-in user, or those with this role. Guests are sent to sign in, others are refused
   * (rule 33).
   */
  guard?: 'user' | 'seller' | 'delivery' | 'admin'
  /**
   * `generated`: the same for everybody, whatever the cookies. `ssr`: rendered per request. `data`: for machines, the
   * same for all of them, and cacheable for a while.
   */
  render: 'generated' | 'ssr' | 'data'
  /** The page store keeps it under this Content-Type, from its first request on. Generated pages are always kept. */
  kept?: string
  /** The cache tag of the single thing that it shows. A new product or category gets its page by this tag. */
  tag?: string
}

/** A page's content as Markdown, at the page's address with this ending. */
export const TEXT_ENDING = '.md'
const TEXT = { render: 'data', kept: 'text/markdown' } as const

const defineRoutes = <const R extends Record<string, Route>>(routes: R): R => routes

export const ROUTES = defineRoutes({
  home: { path: '/', render: 'generated' },
  theme: { path: '/theme/{slug}', render: 'generated', tag: 'home:{slug}' },
  products: { path: '/products', render: 'generated' },
  categories: { path: '/categories', render: 'generated' },
  // Before the pages themselves: no slug has a dot.
  categoryText: { path: '/categories/{slug}.md', tag: 'category:{slug}', ...TEXT },
  category: { path: '/categories/{slug}', render: 'generated', tag: 'category:{slug}' },
  productText: { path: '/product/{slug}.md', tag: 'product:{slug}', ...TEXT },
  product: { path: '/product/{slug}', render: 'generated', tag: 'product:{slug}' },
  pageText: { path: '/pages/{slug}.md', tag: 'page:{slug}', ...TEXT },
  page: { path: '/pages/{slug}', render: 'generated', tag: 'page:{slug}' },
  install: { path: '/install', render: 'generated' },
  /** Shown by the service worker for a page that it doesn't have. */
  offline: { path: '/offline', render: 'generated' },
  /** Shown by a CDN or web server for a page that only the shop can make, while the shop is down. */
  unavailable: { path: '/unavailable', render: 'generated' },
  manifest: { path: '/manifest.webmanifest', render: 'data' },
  blog: { path: '/blog', render: 'generated' },
  // Before the posts: no post has this name.
  blogFeed: { path: '/blog/rss.xml', render: 'data' },
  postText: { path: '/blog/{slug}.md', tag: 'post:{slug}', ...TEXT },
  post: { path: '/blog/{slug}', render: 'generated', tag: 'post:{slug}' },
  faq: { path: '/faq', render: 'generated' },
  contact: { path: '/contact-us', render: 'generated' },
  /** All personal data that the shop stores; it follows what the shop is connected to. */
  storedData: { path: '/what-we-store', render: 'ssr' },
  avoids: { path: '/avoid', render: 'generated' },
  transparency: { path: '/reviews-and-ranking', render: 'generated' },
  reportText: { path: '/report', render: 'ssr' },
  offers: { path: '/offers', render: 'generated' },
  aboutUs: { path: '/about-us', render: 'generated' },
  stores: { path: '/seller/stores', render: 'generated' },
  store: { path: '/seller/store/{slug}', render: 'generated', tag: 'store:{slug}' },
  /** A seller's start page: waiting work, and sales. */
  ownStore: { path: '/seller/store', guard: 'seller', render: 'ssr' },
  sellerOrders: { path: '/seller/orders', guard: 'seller', render: 'ssr' },
  sellerOrder: { path: '/seller/orders/{order_number}', guard: 'seller', render: 'ssr' },
  sellerSlip: { path: '/seller/orders/slip/{order_number}', guard: 'seller', render: 'ssr' },
  sellerProducts: { path: '/seller/products', guard: 'seller', render: 'ssr' },
  // Before the products: no product has this ID.
  sellerNewProduct: { path: '/seller/products/new', guard: 'seller', render: 'ssr' },
  sellerProduct: { path: '/seller/products/{id}', guard: 'seller', render: 'ssr' },
  sellerQuestions: { path: '/seller/questions', guard: 'seller', render: 'ssr' },
  sellerReviews: { path: '/seller/reviews', guard: 'seller', render: 'ssr' },
  sellerTeam: { path: '/seller/team', guard: 'seller', render: 'ssr' },
  sellerMoney: { path: '/seller/money', guard: 'seller', render: 'ssr' },
  sellerProfile: { path: '/seller/profile', guard: 'seller', render: 'ssr' },
  /** Opened from an email by the applicant. */
  sellerApplication: { path: '/seller/application', render: 'ssr' },
  /** Opened from an email by an invited seller. */
  joinStore: { path: '/seller/join', render: 'ssr' },
  becomeSeller: { path: '/seller/become-seller', render: 'generated' },
  uploads: { path: '/uploads', render: 'generated' },
  // One address with two answers, a picture and a page: its pages are not stored.
  upload: { path: '/uploads/{slug}', render: 'ssr' },
  productUpload: { path: '/uploads/product/{slug}', render: 'ssr' },
  search: { path: '/search', render: 'ssr' },
  recentlyViewed: { path: '/recently-viewed', render: 'ssr' },
  /** A part of other pages: the same products in a row. */
  viewedShelf: { path: '/recently-viewed/shelf', render: 'ssr' },
  /** A part of the home page: the signed-in customer's usuals. */
  usuals: { path: '/usuals', render: 'ssr' },
  list: { path: '/list', render: 'ssr' },
  cart: { path: '/cart', render: 'ssr' },
  /** The link that a customer gives to friends. */
  invitation: { path: '/invite/{code}', render: 'ssr' },
  /** The link that an agent gives a person: what it has put together. */
  agentBasket: { path: '/basket/{token}', render: 'ssr' },
  checkout: { path: '/checkout', render: 'ssr' },
  wishlist: { path: '/wishlist', render: 'ssr' },
  compare: { path: '/compare', render: 'ssr' },
  login: { path: '/auth/login', render: 'ssr' },
  register: { path: '/auth/register', render: 'ssr' },
  otp: { path: '/auth/otp', render: 'ssr' },
  /** Back from a service that people sign in by. */
  openid: { path: '/auth/openid', render: 'ssr' },
  forgotPassword: { path: '/auth/forgot-password', render: 'ssr' },
  updatePassword: { path: '/auth/update-password', render: 'ssr' },
  confirmEmail: { path: '/auth/confirm', guard: 'user', render: 'ssr' },
  /** Where the first administrator is made; pages of a shop without one lead there. */
  setUp: { path: '/set-up', render: 'ssr' },
  setUpFactor: { path: '/set-up/second-factor', guard: 'admin', render: 'ssr' },
  ...ACCOUNT_ROUTES,
  orderTrack: { path: '/order/status', render: 'ssr' },
  orderStatus: { path: '/order/status/{order_number}', render: 'ssr' },
  orderSuccess: { path: '/order/success/{order_number}', render: 'ssr' },
  orderCalendar: { path: '/order/calendar/{order_number}', render: 'ssr' },
  giftCard: { path: '/gift-card', render: 'ssr' },
  giftCards: { path: '/gift-cards', render: 'ssr' },
  giftCardSale: { path: '/gift-cards/{reference}', render: 'ssr' },
  /** Withdrawing from an order, for guests and customers (rule 241). */
  withdraw: { path: '/withdraw', render: 'ssr' },
  /** Opened from an email by a guest who waits for a product. */
  backInStock: { path: '/back-in-stock', render: 'ssr' },
  newsletterConfirm: { path: '/newsletter/confirm', render: 'ssr' },
  newsletterUnsubscribe: { path: '/newsletter/unsubscribe', render: 'ssr' },
  ...OFFICE_ROUTES,
  /** What the shop is, for programs that read: https://llmstxt.org */
  llms: { path: '/llms.txt', render: 'data', kept: 'text/plain' },
  robots: { path: '/robots.txt', render: 'data' },
  sitemap: { path: '/sitemap.xml', render: 'data' },
  sitemapFile: { path: '/sitemap/{file}.xml', render: 'data' },
  googleFeed: { path: '/feeds/google/{file}.xml', render: 'data', kept: 'application/xml' },
  openAiFeed: { path: '/feeds/openai/{file}.jsonl', render: 'data', kept: 'application/jsonl' },
  facebookFeed: { path: '/feeds/facebook/{file}.csv', render: 'data', kept: 'text/csv' },
  maintenance: { path: '/maintenance', render: 'ssr' },
  accessDenied: { path: '/access-denied', render: 'ssr' },
  notFound: { path: '/404', render: 'ssr' },
})

/** The shop's pages linked in every footer. */
export const INFO_PAGES = [
  'delivery',
  'shipping',
  'returns',
  'terms',
  'privacy',
  'imprint',
  'withdrawal',
  'accessibility',
] as const

export type RouteName = keyof typeof ROUTES

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never
type Search = Record<string, string | number | undefined>
/** The parameters of the path; all others go into the query. */
type Params<R extends RouteName> = Record<Names<(typeof ROUTES)[R]['path']>, string> & Search
type Needed<R extends RouteName> =
  Names<(typeof ROUTES)[R]['path']> extends never ? [params?: Search] : [params: Params<R>]

/**
 * The link to a page in a language. Parameters that aren't in the path go into the query.
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

type ComingOrder = { language: Language; guest: boolean }

const comingOrder = (page: 'orderStatus' | 'orderSuccess', { language, guest }: ComingOrder) =>
  href(language, page, {
    order_number: '{order_number}',
    key: guest ? '{order_key}' : undefined,
  })
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')

/**
 * The address of an order's page before the order exists. The API fills in the number, and the key for guests.
 *
 * @example orderReturnUrl('fr', { guest: true }) // '/fr/order/status/{order_number}?key={order_key}'
 */
export const orderReturnUrl = (language: Language, { guest }: { guest: boolean }): string =>
  comingOrder('orderStatus', { language, guest })

/** The same for the thank-you page, which a successful payment returns to. */
export const orderThanksUrl = (language: Language, { guest }: { guest: boolean }): string =>
  comingOrder('orderSuccess', { language, guest })

/** The query of all values that are set, such as `?a=1&b=2`. */
export function searchText(search: Search): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  if (entries.length === 0) return ''
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return `?${text}`
}

/** The routes and the parts of their paths, split once: every request is matched. */
let split: { route: Route; wanted: string[] }[] | undefined

/** The route of a path (without its language). */
export function matchRoute(path: string): Route | undefined {
  split ??= Object.values<Route>(ROUTES).map((route) => ({ route, wanted: partsOf(route.path) }))
  const parts = partsOf(path)
  return split.find(
    ({ wanted }) =>
      wanted.length === parts.length &&
      wanted.every((part, index) => fits(part, parts[index] ?? '')),
  )?.route
}

/** Something stands where the name is, and what follows the name follows it. */
function fits(wanted: string, part: string): boolean {
  if (!wanted.startsWith('{')) return part === wanted
  const ending = endingOf(wanted)
  return part.length > ending.length && part.endsWith(ending)
}

const endingOf = (part: string): string => part.slice(part.indexOf('}') + 1)

/** Whether the page store keeps what is at this route. */
export const isKept = (route: Route | undefined): boolean =>
  route?.render === 'generated' || route?.kept !== undefined

const partsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/')
/** Where to go after signing in: a path of this site, or the fallback. */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\u0000-\u001f\\]/.test(next)) return fallback
  return next
}

/** The other languages' links of a page. */
export const alternates = (path: string): { language: Language; path: string }[] =>
  offeredLanguages().map((language) => ({ language, path: localise(language, path) }))

/** A page in a language that the shop doesn't offer is there in another; data for machines has no language. */
export function elsewhereOf(language: Language, path: string): string | undefined {
  if (offeredLanguages().includes(language)) return undefined
  const route = matchRoute(path.split('?')[0] ?? path)
  // The person who sets up the shop has not chosen its languages yet.
  if (route === ROUTES.setUp) return undefined
  const { render = 'data' } = route ?? {}
  if (language === DEFAULT_LANGUAGE && render === 'data') return undefined
  return localise(mainLanguage(), path)
}

/** The pages that show the thing a tag names, in the default language; its text is made when asked for. @example pathsOfTag('product:apples') // ['/product/apples'] */
export function pathsOfTag(tag: string): string[] {
  const [kind, slug] = tag.split(':')
  if (!kind || !slug) return []
  return Object.values<Route>(ROUTES)
    .filter(({ tag: own, render }) => own?.startsWith(`${kind}:`) && render === 'generated')
    .map(({ path }) => path.replace('{slug}', encodeURIComponent(slug)))
}

/** Asks where the page of this path is now, or its text if that was at the path; nothing if there is none. */
export async function askMoved(
  { path, search = '', language }: { path: string; search?: string; language: Language },
  ask: (path: string) => Promise<Moved | undefined>,
): Promise<string | undefined> {
  const isText = matchRoute(path)?.kept === TEXT.kept
  const moved = await ask((isText ? path.slice(0, -TEXT_ENDING.length) : path) + search)
  if (!moved) return undefined
  const text = moved.path + TEXT_ENDING
  const to = isText && matchRoute(text)?.kept === TEXT.kept ? text : moved.path
  return localise(moved.language ?? language, to)
}
type Moved = { path: string; language: Language | null }

/** The cache tag of the thing that a page shows. @example tagOfPath('/product/apples') // 'product:apples' */
export function tagOfPath(path: string): string | undefined {
  const route = matchRoute(path)
  if (!route?.tag) return undefined
  const name = path.split('/').at(-1) ?? ''
  const slug = name.slice(0, name.length - endingOf(route.path).length)
  // Astro hands over paths that it has decoded: a percent sign in them is one.
  return slug && route.tag.replace('{slug}', decoded(slug) ?? slug)
}

/** The address of the data behind a generated page. @example payloadUrl('/fr/product/apples') // '/_payload/fr/product/apples.json' */
export const payloadUrl = (path: string): string =>
  `/_payload${path === '/' ? '/index' : path}.json`
