// Every generated page of the catalogue, from the API's lists.
import { z } from 'zod'
import { endpoints } from '#/contract/index.ts'
import type { Backend } from '#/contract/backend.ts'
import { THEMES } from '#/contract/content/theme.ts'
import type { Category } from '#/contract/category/public.ts'
import { slugsOf } from '#/lib/slugs-of.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'
import { INFO_PAGES, ROUTES, type Route } from '#/routes.ts'
import { askAsSystem } from '#/server/backend/system-call.ts'

const PER_PAGE = 100
/** No category: products without one are only in the list of all products. */
const EVERYWHERE = ''
/** All that is needed from a page of products. */
const ProductSlugs = z.object({
  data: z.array(ProductSummary.pick({ slug: true })),
  last_page: z.int(),
  total: z.int(),
})

/** Paths in the default language, and how many more there are. */
export type Listed = { paths: string[]; more: number }

/**
 * One page of products at a time, leaf category by leaf category: related products share a category, so data read and
 * rendered for one serves the next.
 *
 * @throws if the API doesn't answer
 */
export async function* cataloguePaths(backend: Backend): AsyncGenerator<Listed> {
  const routes = Object.values<Route>(ROUTES).filter(({ render }) => render === 'generated')
  const { data } = endpoints.category.list.response.parse(
    await askAsSystem(backend, '/category?counts=0'),
  )
  const { total } = await listProducts(backend, 'paginate=1')
  const lists = routes.map(({ path }) => path).filter((path) => !path.includes('{'))
  const pages = (await listPages(backend)).map((slug) => pathOf('page', slug))
  const themes = THEMES.map((slug) => pathOf('theme', slug))
  const categories = slugsOf(data).map((slug) => pathOf('category', slug))
  const posts = (await listPosts(backend)).map((slug) => pathOf('post', slug))
  const stores = (await listStores(backend)).map((slug) => pathOf('store', slug))
  yield { paths: [...lists, ...themes, ...pages, ...posts, ...stores, ...categories], more: total }
  const seen = new Set<string>()
  for (const shelf of [...shelvesOf(data), EVERYWHERE]) {
    if (shelf === EVERYWHERE && seen.size === total) return
    for (let page = 1, last = 1; page <= last; page++) {
      const asked = `paginate=${PER_PAGE}&page=${page}&category=${encodeURIComponent(shelf)}`
      const { data, last_page } = await listProducts(backend, asked)
      last = last_page
      const slugs = data.map(({ slug }) => slug).filter((slug) => !seen.has(slug))
      for (const slug of slugs) seen.add(slug)
      const paths = slugs.map((slug) => pathOf('product', slug))
      yield { paths, more: Math.max(0, total - seen.size) }
    }
  }
}

/** Published pages; another API may not list them. */
async function listPages(backend: Backend): Promise<readonly string[]> {
  const listed = await askAsSystem(backend, '/page').catch(() => undefined)
  const pages = endpoints.content.pages.response.safeParse(listed)
  return pages.success ? pages.data.data.map(({ slug }) => slug) : INFO_PAGES
}

/** The newest, as many as one answer has; older ones are generated at their first visit. Another API may have none. */
async function listPosts(backend: Backend): Promise<string[]> {
  const listed = await askAsSystem(backend, `/blog?paginate=${PER_PAGE}`).catch(() => undefined)
  const posts = endpoints.blog.list.response.safeParse(listed)
  return posts.success ? posts.data.data.map(({ slug }) => slug) : []
}

/** As many as one answer has. Another API may have none. */
async function listStores(backend: Backend): Promise<string[]> {
  const listed = await askAsSystem(backend, `/store?paginate=${PER_PAGE}`).catch(() => undefined)
  const stores = endpoints.store.list.response.safeParse(listed)
  return stores.success ? stores.data.data.map(({ slug }) => slug) : []
}

const listProducts = async (backend: Backend, query: string) =>
  ProductSlugs.parse(await askAsSystem(backend, `/product?${query}&facets=0`))

const pathOf = (
  name: 'theme' | 'category' | 'product' | 'page' | 'post' | 'store',
  slug: string,
): string => ROUTES[name].path.replace('{slug}', encodeURIComponent(slug))

/** The categories without subcategories. */
const shelvesOf = (categories: readonly Category[]): string[] =>
  categories.flatMap(({ slug, subcategories }) =>
    subcategories.length > 0 ? shelvesOf(subcategories) : [slug],
  )
