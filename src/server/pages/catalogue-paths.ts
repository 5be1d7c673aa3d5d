// Every generated page of the catalogue, by what the API lists.
import { z } from 'zod'
import type { Backend } from '#/contract/backend.ts'
import { category, type Category } from '#/contract/category.ts'
import { ProductSummary } from '#/contract/product.ts'
import { INFO_PAGES, ROUTES, type Route } from '#/routes.ts'
import { askAsSystem } from '#/server/system-call.ts'

const PER_PAGE = 100
/** All that is needed of a page of products. */
const ProductSlugs = z.object({
  data: z.array(ProductSummary.pick({ slug: true })),
  last_page: z.int(),
  total: z.int(),
})

/** Paths in the default language's spelling, and how many more there are. */
export type Listed = { paths: string[]; more: number }

/** A page of products at a time. @throws where the API gives no answer */
export async function* cataloguePaths(backend: Backend): AsyncGenerator<Listed> {
  const routes = Object.values<Route>(ROUTES).filter(({ render }) => render === 'generated')
  const { data } = category.list.response.parse(await askAsSystem(backend, '/category?counts=0'))
  const lists = routes.map(({ path }) => path).filter((path) => !path.includes('{'))
  const pages = INFO_PAGES.map((slug) => pathOf('page', slug))
  const categories = slugsOf(data).map((slug) => pathOf('category', slug))
  let seen = 0
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await askAsSystem(backend, `/product?paginate=${PER_PAGE}&page=${page}&facets=0`)
    const { data, last_page, total } = ProductSlugs.parse(answer)
    last = last_page
    seen += data.length
    const products = data.map(({ slug }) => pathOf('product', slug))
    const paths = page === 1 ? [...lists, ...pages, ...categories, ...products] : products
    yield { paths, more: Math.max(0, total - seen) }
  }
}

const pathOf = (name: 'category' | 'product' | 'page', slug: string): string =>
  ROUTES[name].path.replace('{slug}', encodeURIComponent(slug))

const slugsOf = (categories: readonly Category[]): string[] =>
  categories.flatMap(({ slug, subcategories }) => [slug, ...slugsOf(subcategories)])
