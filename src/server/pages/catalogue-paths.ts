// Every generated page of the catalogue, by what the API lists.
import { z } from 'zod'
import type { Backend } from '#/contract/backend.ts'
import { category, type Category } from '#/contract/category.ts'
import { ProductSummary } from '#/contract/product.ts'
import { INFO_PAGES, ROUTES, type Route } from '#/routes.ts'
import { askAsSystem } from '#/server/system-call.ts'

const PER_PAGE = 100
/** All that is needed of a page of products. */
const Listed = z.object({
  data: z.array(ProductSummary.pick({ slug: true })),
  last_page: z.int(),
})

/** Paths in the default language's spelling, a page of products at a time. @throws where the API gives no answer */
export async function* cataloguePaths(backend: Backend): AsyncGenerator<string[]> {
  const routes = Object.values<Route>(ROUTES).filter(({ render }) => render === 'generated')
  yield routes.map(({ path }) => path).filter((path) => !path.includes('{'))
  yield INFO_PAGES.map((slug) => pathOf('page', slug))
  const { data } = category.list.response.parse(await askAsSystem(backend, '/category?counts=0'))
  yield slugsOf(data).map((slug) => pathOf('category', slug))
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await askAsSystem(backend, `/product?paginate=${PER_PAGE}&page=${page}&facets=0`)
    const { data, last_page } = Listed.parse(answer)
    last = last_page
    yield data.map(({ slug }) => pathOf('product', slug))
  }
}

const pathOf = (name: 'category' | 'product' | 'page', slug: string): string =>
  ROUTES[name].path.replace('{slug}', encodeURIComponent(slug))

const slugsOf = (categories: readonly Category[]): string[] =>
  categories.flatMap(({ slug, subcategories }) => [slug, ...slugsOf(subcategories)])
