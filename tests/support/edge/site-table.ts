// What every address must answer to any visitor: headers, and refusals of unsupported methods. The addresses
// come from src/routes.ts, so new routes are covered automatically; only a new parameter needs an example.
import { localise } from '#/lib/i18n.ts'
import { USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { ROUTES, type Route } from '#/routes.ts'

export type Place = { path: string; route: Route }
export type Wanted = Record<string, RegExp | null>

/** Examples for path parameters, by route. */
const EXAMPLES: Record<string, Record<string, string>> = {
  category: { slug: 'fruit' },
  categoryText: { slug: 'fruit' },
  product: { slug: 'bananas' },
  productText: { slug: 'bananas' },
  page: { slug: 'terms' },
  pageText: { slug: 'terms' },
  post: { slug: 'storing-herbs' },
  postText: { slug: 'storing-herbs' },
  theme: { slug: 'tokyo' },
  sitemapFile: { file: 'pages' },
  googleFeed: { file: 'en' },
  openAiFeed: { file: 'en' },
  facebookFeed: { file: 'en' },
  store: { slug: 'fruits-market' },
  sellerProduct: { id: '1' },
  upload: { slug: 'farm-box' },
  approval: { id: '1' },
  standingOrder: { id: '1' },
  adminStandingOrder: { id: '1' },
  adminCardPayout: { id: '1' },
  adminProduct: { id: '1' },
  adminAttribute: { id: '1' },
  adminSizeChart: { id: '1' },
  adminCustomer: { id: '1' },
  adminGroup: { id: '1' },
  adminIssue: { id: '1' },
  adminCoupon: { id: '1' },
  adminPromotion: { id: '1' },
  adminGroupPrice: { id: '1' },
  adminSupplier: { id: '1' },
  adminExtensionPage: { name: 'plausible' },
  adminPurchase: { id: '1' },
  adminSupplierReturn: { id: '1' },
  adminClosing: { number: '1' },
  adminPriceList: { id: '1' },
  adminRecall: { id: '1' },
  adminRecallProtocol: { id: '1' },
  adminGiftCard: { id: '1' },
  giftCardSale: { reference: '00000000-0000-4000-8000-000000000000' },
  adminPickupPlace: { id: '1' },
  invitation: { code: 'NOBODYHASIT' },
  agentBasket: { token: 'nobody-has-made-it' },
  adminZone: { id: '1' },
  adminPost: { id: '1' },
  adminQuestion: { id: '1' },
  adminHome: { slug: 'tokyo' },
  adminPage: { slug: 'terms' },
  adminErpDocument: { id: '1' },
  productUpload: { slug: 'bananas' },
}
const ORDER = { order_number: 'L-2345678' }

/** Every page in every language, with examples for path parameters. */
export const PLACES: Place[] = Object.entries<Route>(ROUTES).flatMap(([name, route]) =>
  USUAL_LANGUAGES.map((language) => ({ path: localise(language, filled(name, route)), route })),
)

function filled(name: string, { path }: Route): string {
  const examples: Record<string, string> = { ...ORDER, ...EXAMPLES[name] }
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const example = examples[key]
    if (example === undefined) throw new Error(`site-table.ts has no example for {${key}}`)
    return example
  })
}

/** On every response. */
export const ALWAYS: Wanted = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /frame-ancestors/,
  'x-powered-by': null,
}
/** When the site is served over HTTPS. */
export const BY_HTTPS: Wanted = { 'strict-transport-security': /^max-age=\d{8}/ }
/** On every page. */
export const OF_PAGES: Wanted = {
  ...ALWAYS,
  'content-security-policy':
    /^(?!.*script-src[^;]*(unsafe|\*|https?:)).*script-src 'self'.*object-src 'none'; base-uri 'none'.*frame-ancestors 'self'.*report-to csp$/,
  'reporting-endpoints': /^csp="\/csp-reports"$/,
}
/** The barcode scanner's page also allows WebAssembly, and nothing else. */
export const OF_CAMERA: Wanted = {
  ...OF_PAGES,
  'content-security-policy':
    /^(?!.*script-src[^;]*('unsafe|(?<!wasm-)unsafe-eval|\*|https?:)).*script-src 'self'[^;]* 'wasm-unsafe-eval'.*object-src 'none'; base-uri 'none'.*frame-ancestors 'self'.*report-to csp$/,
}
/** Personal pages are never cached. */
export const PERSONAL: Wanted = {
  'cache-control': /^private, no-store$/,
  'cdn-cache-control': null,
}

/** Machine-readable files are the same for everybody, and cached for a while. */
export const SHARED: Wanted = { 'cache-control': /^public, max-age=\d+$/ }
const BY_RENDER: Record<Route['render'], Wanted> = {
  ssr: PERSONAL,
  data: SHARED,
  generated: { 'cache-control': /^public, max-age=0, must-revalidate$/ },
}

/** What is stored is asked for anew each time, pages and data alike. */
export const cachingOf = ({ kept, render }: Route): Wanted => BY_RENDER[kept ? 'generated' : render]

/** Methods that no page supports, with the expected status. */
export const NO_READING: Record<string, number> = {
  POST: 405,
  PUT: 405,
  PATCH: 405,
  DELETE: 405,
  OPTIONS: 405,
  PROPFIND: 405,
  TRACE: 400,
}

/** Headers that differ from the expected ones, with their actual values. */
export function faults(headers: Headers, wanted: Wanted): string[] {
  return Object.entries(wanted).flatMap(([name, pattern]) => {
    const value = headers.get(name)
    const isFine = pattern === null ? value === null : value !== null && pattern.test(value)
    return isFine ? [] : [`${name}: ${value}`]
  })
}
