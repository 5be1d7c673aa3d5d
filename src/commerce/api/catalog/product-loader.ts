// Products for their pages, each with its related ones: calls that wait at the same time share their queries.
import { createBatcher } from '#/lib/batcher.ts'
import type { Db } from '#/commerce/db/open.ts'
import { type CardRow, type DetailRow, findCardsById, findDetails } from './cards.queries.ts'
import type { LiveCatalogue } from '#/commerce/api/search/live-catalogue.ts'

/** A product on sale with all that its page shows. */
export type LoadedProduct = { row: DetailRow; related: CardRow[] }
/** By slug; nothing where none of this name is on sale. */
export type ProductLoader = (slug: string) => Promise<LoadedProduct | undefined>

const MOST_AT_ONCE = 32
const RELATED = 8

type Sources = { db: Db; live: LiveCatalogue }

export function createProductLoader({ db, live }: Sources): ProductLoader {
  // In one transaction: on one connection the queries don't have to queue up each time.
  const read = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return createBatcher(MOST_AT_ONCE, async (slugs) => {
    const { catalogue } = await live()
    return db.transaction(async (tx) => {
      const rows = await findDetails(tx, slugs)
      const relatedTo = new Map(rows.map(({ id }) => [id, catalogue.related(id, RELATED)]))
      const cards = await findCardsById(tx, [...new Set([...relatedTo.values()].flat())])
      const cardOf = new Map(cards.map((card) => [card.id, card]))
      return new Map(
        rows.map((row) => {
          const related = relatedTo.get(row.id) ?? []
          return [row.slug, { row, related: related.flatMap((id) => cardOf.get(id) ?? []) }]
        }),
      )
    }, read)
  })
}
