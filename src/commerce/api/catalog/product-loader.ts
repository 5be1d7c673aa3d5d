// Products for their pages, each with what is like it and what goes with it: calls that wait at the same time share their queries.
import { createBatcher } from '#/lib/batcher.ts'
import type { Db } from '#/commerce/db/open.ts'
import { type CardRow, findCardsById } from './cards.queries.ts'
import { type DetailRow, findDetails } from './details.queries.ts'
import { findCompanions } from './related.queries.ts'

/** A product on sale with all that its page shows. */
export type LoadedProduct = {
  card: CardRow
  detail: DetailRow
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
      const pairs = await findCompanions(tx, slugs)
      const named = new Map(pairs.map(({ slug, of }) => [slug, of]))
      const ids = [...named.values()]
      const others = pairs.flatMap(({ id }) => id ?? [])
      const cards = await findCardsById(tx, [...new Set([...ids, ...others])])
      const cardOf = new Map(cards.map((card) => [card.id, card]))
      const details = await findDetails(tx, ids)
      const detailsOf = new Map(details.map((row) => [row.id, row]))
      const companionsOf = Map.groupBy(pairs, ({ of }) => of)
      return new Map(
        [...named].flatMap(([slug, of]) => {
          const [card, detail] = [cardOf.get(of), detailsOf.get(of)]
          if (!card || !detail) return []
          const cardsOf = (wanted: boolean) =>
            (companionsOf.get(of) ?? []).flatMap(({ id, chosen }) =>
              chosen === wanted ? (cardOf.get(id ?? 0) ?? []) : [],
            )
          const [related, cross] = [cardsOf(false), cardsOf(true)]
          return [[slug, { card, detail, related, cross }] as const]
        }),
      )
    }, read),
  )
}
