// Products for their pages, each with what is like it and what goes with it: calls that wait at the same time share their queries.
import { createBatcher } from '#/lib/batcher.ts'
import type { Db } from '#/commerce/db/open.ts'
import { type CardRow, type DetailRow, findCardsById, findDetails } from './cards.queries.ts'
import { findCompanions } from './related.queries.ts'

/** A product on sale with all that its page shows. */
export type LoadedProduct = {
  row: DetailRow
  related: CardRow[]
  /** What goes with it, on sale or not. */
  cross: CardRow[]
}
/** By slug; nothing where none of this name is on sale. */
export type ProductLoader = (slug: string) => Promise<LoadedProduct | undefined>

const MOST_AT_ONCE = 32

export function createProductLoader(db: Db): ProductLoader {
  // In one transaction: on one connection the three queries don't have to queue up three times.
  const read = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return createBatcher(MOST_AT_ONCE, (slugs) =>
    db.transaction(async (tx) => {
      const rows = await findDetails(tx, slugs)
      const ids = rows.map(({ id }) => id)
      const pairs = await findCompanions(tx, ids)
      const cards = await findCardsById(tx, [...new Set(pairs.map(({ id }) => id))])
      const cardOf = new Map(cards.map((card) => [card.id, card]))
      const companionsOf = Map.groupBy(pairs, ({ of }) => of)
      const cardsOf = (of: number, chosen: boolean) =>
        (companionsOf.get(of) ?? []).flatMap((pair) =>
          pair.chosen === chosen ? (cardOf.get(pair.id) ?? []) : [],
        )
      return new Map(
        rows.map((row) => [
          row.slug,
          { row, related: cardsOf(row.id, false), cross: cardsOf(row.id, true) },
        ]),
      )
    }, read),
  )
}
