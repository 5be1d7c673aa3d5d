// Loads products for their pages, with similar and cross-sell products: simultaneous calls share their queries.
import { createBatcher } from '#/lib/batcher.ts'
import type { Db } from '#/commerce/db/open.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { type CardRow, findCardsById } from './cards.queries.ts'
import { findCrossSell } from './cross-sell.queries.ts'
import { type DetailRow, findDetails } from './details.queries.ts'

/** A product on sale, with everything on its page. */
export type LoadedProduct = {
  card: CardRow
  detail: DetailRow
  related: CardRow[]
  /** Cross-sell products, on sale or not. */
  cross: CardRow[]
  /** The number of its store's products on sale. */
  store_products: number
}
/** By slug; nothing if no product with this slug is on sale. */
export type ProductLoader = (slug: string) => Promise<LoadedProduct | undefined>

const MOST_AT_ONCE = 32
const RELATED = 8

type Sources = { db: Db; live: LiveCatalogue }

export function createProductLoader({ db, live }: Sources): ProductLoader {
  // In one transaction: on one connection, the queries don't have to queue each time.
  const read = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return createBatcher(MOST_AT_ONCE, async (slugs) => {
    const { catalogue } = await live()
    return db.transaction(async (tx) => {
      const idOf = new Map(slugs.map((slug) => [slug, catalogue.idOf(slug) ?? 0]))
      const ids = [...idOf.values()]
      const relatedTo = new Map(ids.map((id) => [id, catalogue.related(id, RELATED)]))
      const crossOf = Map.groupBy(await findCrossSell(tx, ids), ({ of }) => of)
      const others = [
        ...relatedTo.values(),
        ...[...crossOf.values()].flat().map(({ id }) => id),
      ].flat()
      const cards = await findCardsById(tx, [...new Set([...ids, ...others])])
      const cardOf = new Map(cards.map((card) => [card.id, card]))
      const details = await findDetails(tx, ids)
      const detailOf = new Map(details.map((row) => [row.id, row]))
      return new Map(
        [...idOf].flatMap(([slug, id]) => {
          const [card, detail] = [cardOf.get(id), detailOf.get(id)]
          if (!card || card.status !== 1 || !detail) return []
          const related = (relatedTo.get(id) ?? []).flatMap((other) => cardOf.get(other) ?? [])
          const cross = (crossOf.get(id) ?? []).flatMap((pair) => cardOf.get(pair.id) ?? [])
          const store_products = catalogue.countOfStore(detail.store?.slug)
          return [[slug, { card, detail, related, cross, store_products }] as const]
        }),
      )
    }, read)
  })
}
