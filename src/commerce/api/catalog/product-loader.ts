// Products for their pages, each with its related ones: calls that wait at the same time share their queries.
import { createBatcher } from '#/lib/batcher.ts'
import type { Db } from '#/commerce/db/open.ts'
import { type CardRow, type DetailRow, prepareProducts } from './cards.queries.ts'
import { prepareRelated } from './related.queries.ts'

/** A product on sale with all that its page shows. */
export type LoadedProduct = { row: DetailRow; related: CardRow[] }
/** By slug; nothing where none of this name is on sale. */
export type ProductLoader = (slug: string) => Promise<LoadedProduct | undefined>

const MOST_AT_ONCE = 32

export function createProductLoader(db: Db): ProductLoader {
  const { details, cards } = prepareProducts(db)
  const related = prepareRelated(db)
  return createBatcher(MOST_AT_ONCE, async (slugs) => {
    const rows = await details.execute({ slugs })
    const pairs = await related.execute({ ids: rows.map(({ id }) => id) })
    const shown = await cards.execute({ ids: [...new Set(pairs.map(({ id }) => id))] })
    const cardOf = new Map(shown.map((card) => [card.id, card]))
    const relatedTo = Map.groupBy(pairs, ({ of }) => of)
    return new Map(
      rows.map((row) => {
        const ids = relatedTo.get(row.id) ?? []
        return [row.slug, { row, related: ids.flatMap(({ id }) => cardOf.get(id) ?? []) }]
      }),
    )
  })
}
