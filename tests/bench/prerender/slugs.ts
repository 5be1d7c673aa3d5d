// Everything in the catalogue that has a page, according to the running shop.
import { endpoints } from '#/contract/index.ts'
import type { Category } from '#/contract/category/public.ts'

import { LANGUAGES, localise } from '#/lib/i18n.ts'

const LIST_SIZE = 100

type Path = { params: { language: string | undefined; slug: string } }

const ask = async (path: string): Promise<unknown> =>
  (await fetch(`${process.env['BENCH_SHOP']}/api${path}`)).json()

export async function productPaths(): Promise<Path[]> {
  const slugs: string[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await ask(`/product?paginate=${LIST_SIZE}&page=${page}`)
    const { data, last_page } = endpoints.product.list.response.parse(answer)
    slugs.push(...data.map(({ slug }) => slug))
    last = last_page
  }
  return inAllLanguages(slugs)
}

export async function categoryPaths(): Promise<Path[]> {
  return inAllLanguages(
    slugsOf(endpoints.category.list.response.parse(await ask('/category')).data),
  )
}

const slugsOf = (categories: readonly Category[]): string[] =>
  categories.flatMap(({ slug, subcategories }) => [slug, ...slugsOf(subcategories)])

/** The default language has no prefix. */
const inAllLanguages = (slugs: string[]): Path[] =>
  LANGUAGES.flatMap((language) =>
    slugs.map((slug) => ({
      params: { language: localise(language, '/').slice(1) || undefined, slug },
    })),
  )
