import type { ProductPage, ProductQuery } from '#/contract/product/public.ts'
import { type Ctx, mayAsStaff } from '#/commerce/api/context.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { SearchCounter } from '#/commerce/api/search/search-counter.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { isNarrowed, pageSizeOf, toAsked, toFacets } from './listing.rules.ts'
import { toSummary } from '#/commerce/api/product/product-view.rules.ts'

const seesAll = ({ principal }: Ctx): boolean => mayAsStaff(principal, 'catalogue.read')

/** One page of a listing with its facets; only administrators see what isn't on sale. */
export async function listProducts(
  ctx: Ctx,
  query: ProductQuery,
  { live, count }: { live: LiveCatalogue; count: SearchCounter },
): Promise<ProductPage> {
  ctx.tag(...listTags(query), 'settings', 'categories', 'stores')
  if (query.attribute !== '' || query.facets === '1') ctx.tag('attributes')
  if (query.search !== '') ctx.tag('synonyms')
  const { language } = ctx
  const { catalogue, names } = await live()
  const asked = toAsked(query, language, seesAll(ctx))
  const chosen = new Map(asked.chosen)
  const categories = names.lowest(asked.chosen.get('category') ?? [])
  chosen.set('category', categories)
  const first = names.firstIn(categories)
  const { ids, total, counts, correction, partial } = catalogue.list({ ...asked, chosen, first })
  if (query.search !== '' && query.page === 1 && !isNarrowed(asked)) {
    // Partial matches don't count.
    count({ text: correction ?? query.search, language, results: partial ? 0 : total })
  }
  const rows = await findCardsById(ctx.db, ids)
  return {
    ...toPage(
      rows.map((row) => toSummary(row, language)),
      total,
      { page: query.page, paginate: pageSizeOf(query) },
    ),
    correction,
    partial,
    ...(query.facets === '1' ? { facets: toFacets({ counts, names, language, asked }) } : {}),
  }
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A list of categories changes only with their products. An invalid slug names no category. */
function listTags({ category }: ProductQuery): string[] {
  const slugs = category.split(',').filter((slug) => SLUG.test(slug))
  return slugs.length > 0 ? slugs.map((slug) => `products:${slug}`) : ['products']
}
