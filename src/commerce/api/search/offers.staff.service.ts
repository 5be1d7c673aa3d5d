// Suggestions for searches without results: words that find something.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { SearchOffer } from '#/contract/search/staff.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { NO_FILTERS } from '#/commerce/search/catalogue.ts'
import { distance } from '#/commerce/search/distance.ts'
import { wordsOf } from '#/commerce/search/words.ts'
import { findFinding } from './search.queries.ts'

/** This many are suggested. */
const OFFERED = 5
/** This many of the most frequent searches are considered. */
const LOOKED_AT = 500
/** The share of a word's letters that may differ. */
const LIKE = 0.5

type OfferQuery = z.output<typeof endpoints.staffSearch.offers.query>

export async function offerWords(
  ctx: Ctx,
  { query, language, word }: OfferQuery,
  live: LiveCatalogue,
): Promise<{ data: SearchOffer[] }> {
  const { catalogue } = await live()
  const productsOf = (search: string): number => {
    const { total, correction, partial } = catalogue.list({
      ...NO_FILTERS,
      language,
      search,
      status: 1,
      typing: false,
      order: 'relevance',
      limit: 0,
      counting: false,
    })
    // The search wouldn't find it by a guess alone.
    return correction === null && !partial ? total : 0
  }
  if (word !== '') return { data: [{ word, products: productsOf(word) }] }
  const frequent = await findFinding(ctx.db, { language, limit: LOOKED_AT })
  const offers: SearchOffer[] = []
  for (const one of candidatesFor(query, frequent)) {
    const products = productsOf(one)
    if (products > 0) offers.push({ word: one, products })
    if (offers.length === OFFERED) break
  }
  return { data: offers }
}

/** Similarly spelled searches, the closest first; then each of its own words. */
function candidatesFor(query: string, frequent: readonly string[]): string[] {
  const asked = query.trim().toLowerCase()
  const near = frequent
    .flatMap((one) => {
      const most = Math.floor(Math.max(one.length, asked.length) * LIKE)
      const edits = distance(asked, one, most)
      return edits <= most ? [{ one, edits }] : []
    })
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ one }) => one)
  const own = wordsOf(asked).map(({ shown }) => shown)
  return [...new Set([...near, ...(own.length > 1 ? own : [])])].filter((one) => one !== asked)
}
