import type { Suggestions } from '#/contract/product/public.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toSummary } from '#/commerce/api/product/product-view.rules.ts'
import { NO_FILTERS } from '#/commerce/search/catalogue.ts'
import { wordsOf } from '#/commerce/search/words.ts'
import { askedText } from './asked-text.rules.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { findSearchesLike } from './search.queries.ts'

const PRODUCTS = 6
const CATEGORIES = 4
const QUERIES = 4

/** Suggestions for the text being typed. */
export async function suggest(ctx: Ctx, text: string, live: LiveCatalogue): Promise<Suggestions> {
  ctx.tag('products', 'categories', 'synonyms', 'settings')
  const { language } = ctx
  if (wordsOf(text).length === 0)
    return { products: [], categories: [], queries: [], correction: null }
  const { catalogue, names } = await live()
  const { ids, correction } = catalogue.list({
    ...NO_FILTERS,
    language,
    search: text,
    typing: true,
    order: 'relevance',
    limit: PRODUCTS,
    counting: false,
  })
  const meant = correction ?? text
  const [cards, queries] = await Promise.all([
    findCardsById(ctx.db, ids),
    findSearchesLike(ctx.db, { text: askedText(meant), language, limit: QUERIES }),
  ])
  const filled = catalogue.categories()
  const categories = names
    .categoriesNamed(meant)
    .filter(({ slug }) => filled.has(slug))
    .slice(0, CATEGORIES)
  return {
    products: cards.map((row) => toSummary(row, language)),
    categories: categories.map(({ id, slug, name }) => ({
      id,
      slug,
      name: textIn(name, language),
    })),
    queries,
    correction,
  }
}
