// The sitemap: every public page, in each language.
import { ApiError } from '#/client/api-error.ts'
import type { ServerShop } from '#/client/server.ts'
import { slugsOf } from '#/lib/slugs-of.ts'
import { xml } from '#/lib/xml.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { alternates, href, ROUTES, type Route } from '#/routes.ts'

/** Products per file: ten API pages, well below the format's limit. */
export const PRODUCTS_PER_FILE = 1000
const PER_LIST = 100
/** The shop's own page with a special address. */
const ABOUT = 'about'

type Site = { shop: ServerShop; siteUrl: string }

/** The addresses of all files. */
export async function sitemapFiles({ shop }: Pick<Site, 'shop'>): Promise<string[]> {
  const { total } = await shop.product.list({ query: { paginate: 1, facets: '0' } })
  const count = Math.ceil(total / PRODUCTS_PER_FILE)
  const products = Array.from({ length: count }, (_, index) => `products-${index + 1}`)
  return ['pages', ...products].map((file) => `/sitemap/${file}.xml`)
}

/** The paths in a file, in the default language; undefined if the file doesn't exist. */
export async function pathsIn({ shop }: Pick<Site, 'shop'>, file: string) {
  if (file === 'pages') return pagePaths(shop)
  const [, digits] = /^products-([1-9]\d{0,4})$/.exec(file) ?? []
  if (!digits) return undefined
  const paths = await productPaths(shop, Number(digits))
  return paths.length > 0 ? paths : undefined
}

async function pagePaths(shop: ServerShop): Promise<string[]> {
  const [categories, pages, posts, stores, media] = await Promise.all([
    shop.category.list({ query: { counts: '0' } }),
    shop.content.pages(),
    postSlugs(shop),
    slugsOfLists((page) => shop.store.list({ query: { paginate: PER_LIST, page } })),
    slugsOfLists((page) => shop.media.list({ query: { paginate: PER_LIST, page } })),
  ])
  const written = pages.data.map(({ slug }) => slug)
  const empty = new Set<string>([
    ROUTES.offline.path,
    ROUTES.unavailable.path,
    ...(written.includes(ABOUT) ? [] : [ROUTES.aboutUs.path]),
    ...(posts.length > 0 ? [] : [ROUTES.blog.path]),
    ...(stores.length > 0 ? [] : [ROUTES.stores.path]),
    ...(media.length > 0 ? [] : [ROUTES.uploads.path]),
  ])
  const fixed = Object.values<Route>(ROUTES)
    .filter(({ render, path }) => render === 'generated' && !path.includes('{'))
    .map(({ path }) => path)
  return [
    ...fixed.filter((path) => !empty.has(path)),
    ...slugsOf(categories.data).map((slug) => href(DEFAULT_LANGUAGE, 'category', { slug })),
    ...written
      .filter((slug) => slug !== ABOUT)
      .map((slug) => href(DEFAULT_LANGUAGE, 'page', { slug })),
    ...posts.map((slug) => href(DEFAULT_LANGUAGE, 'post', { slug })),
    ...stores.map((slug) => href(DEFAULT_LANGUAGE, 'store', { slug })),
    ...media.map((slug) => href(DEFAULT_LANGUAGE, 'upload', { slug })),
  ]
}

/** Another API may have no blog. */
const postSlugs = (shop: ServerShop): Promise<string[]> =>
  slugsOfLists((page) => shop.blog.list({ query: { paginate: PER_LIST, page } }))

type List = { data: { slug: string }[]; last_page: number }

/** The slugs of a whole list; empty if the API lacks the list. */
async function slugsOfLists(list: (page: number) => Promise<List>): Promise<string[]> {
  const first = await list(1).catch(noneWhereNotFound)
  if (!first) return []
  const pages = Array.from({ length: first.last_page - 1 }, (_, index) => index + 2)
  const others = await Promise.all(pages.map(list))
  return [first, ...others].flatMap(({ data }) => data.map(({ slug }) => slug))
}

function noneWhereNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

async function productPaths(shop: ServerShop, file: number): Promise<string[]> {
  const lists = PRODUCTS_PER_FILE / PER_LIST
  const pages = Array.from({ length: lists }, (_, index) => (file - 1) * lists + index + 1)
  const found = await Promise.all(
    pages.map((page) =>
      shop.product.list({
        query: { paginate: PER_LIST, page, facets: '0', sortBy: 'asc', field: 'id' },
      }),
    ),
  )
  // Beyond the last page, an API may repeat the last one.
  const slugs = found
    .filter(({ current_page }, index) => current_page === pages[index])
    .flatMap(({ data }) => data.map(({ slug }) => slug))
  return [...new Set(slugs)].map((slug) => href(DEFAULT_LANGUAGE, 'product', { slug }))
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The file that names the others. */
export function indexXml(files: readonly string[], siteUrl: string): string {
  const entries = files.map((file) => `<sitemap><loc>${xml(siteUrl + file)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** Each page in each language, with its other languages. */
export function pagesXml(paths: readonly string[], siteUrl: string): string {
  const entries = paths.flatMap((path) => {
    const links = alternates(path)
    const others = links.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.language}" href="${xml(siteUrl + other.path)}"/>`,
    )
    return links.map(
      (own) => `<url><loc>${xml(siteUrl + own.path)}</loc>${others.join('')}</url>\n`,
    )
  })
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}
