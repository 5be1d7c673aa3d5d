// Every generated page of the catalogue, by what the API lists.
import type { Backend } from '#/contract/backend.ts'
import { category, type Category } from '#/contract/category.ts'
import { product } from '#/contract/product.ts'
import { ROUTES, type Route } from '#/routes.ts'
import { askAsSystem } from '#/server/system-call.ts'

const PER_PAGE = 100

/** Paths in the default language's spelling, a page of products at a time. @throws where the API gives no answer */
export async function* cataloguePaths(backend: Backend): AsyncGenerator<string[]> {
  const routes = Object.values<Route>(ROUTES).filter(({ render }) => render === 'generated')
  yield routes.map(({ path }) => path).filter((path) => !path.includes('{'))
  const { data } = category.list.response.parse(await askAsSystem(backend, '/category'))
  yield slugsOf(data).map((slug) => pathOf('category', slug))
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await askAsSystem(backend, `/product?paginate=${PER_PAGE}&page=${page}`)
    const { data: products, last_page } = product.list.response.parse(answer)
    last = last_page
    yield products.map(({ slug }) => pathOf('product', slug))
  }
}

const pathOf = (name: 'category' | 'product', slug: string): string =>
  ROUTES[name].path.replace('{slug}', encodeURIComponent(slug))

const slugsOf = (categories: readonly Category[]): string[] =>
  categories.flatMap(({ slug, subcategories }) => [slug, ...slugsOf(subcategories)])
