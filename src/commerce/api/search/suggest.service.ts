import type { Suggestions } from '#/contract/product.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findCardsById } from '#/commerce/api/catalog/cards.queries.ts'
import { localText } from '#/commerce/api/catalog/local-text.ts'
import { toSummary } from '#/commerce/api/catalog/product-view.ts'
import { NO_FILTERS } from '#/commerce/search/catalogue.ts'
import { wordsOf } from '#/commerce/search/words.ts'
import type { LiveCatalogue } from './live-catalogue.ts'
import { findSearchesLike } from './search.queries.ts'

const PRODUCTS = 6
const CATEGORIES = 4
const QUERIES = 4

/** What may be meant by what is being typed. */
export async function suggest(ctx: Ctx, text: string, live: LiveCatalogue): Promise<Suggestions> {
  ctx.tag('products', 'categories', 'synonyms', 'settings')
  const { language } = ctx
  const words = wordsOf(text, { typing: true })
  if (words.length === 0) return { products: [], categories: [], queries: [], correction: null }
  const { catalogue, names } = await live()
  const { ids, correction } = catalogue.list({
    ...NO_FILTERS,
    language,
    search: text,
    typing: true,
    order: 'relevance',
    limit: PRODUCTS,
  })
  const begun = words.map(({ shown }) => shown).join(' ')
  const [cards, queries] = await Promise.all([
    findCardsById(ctx.db, ids),
    findSearchesLike(ctx.db, { text: begun, language, limit: QUERIES }),
  ])
  const categories = names.categoriesNamed(correction ?? text).slice(0, CATEGORIES)
  return {
    products: cards.map((row) => toSummary(row, language)),
    categories: categories.map(({ id, slug, name }) => ({
      id,
      slug,
      name: localText(name, language),
    })),
    queries,
    correction,
  }
}
