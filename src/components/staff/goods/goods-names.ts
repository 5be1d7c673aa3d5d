// Names of products chosen by id.
import type { Named } from '#/stores/find-goods.ts'

const MOST_NAMES = 100

type Query = { ids: string; paginate: number; facets: '0' }
type ProductNames = { product: { list: (input: { query: Query }) => Promise<{ data: Named[] }> } }

/** Products that are not on sale have no name here and are shown by their ID. */
export async function goodsNames(shop: ProductNames, ids: readonly number[]): Promise<Named[]> {
  const some = ids.slice(0, MOST_NAMES)
  if (some.length === 0) return []
  const { data } = await shop.product.list({
    query: { ids: some.join(','), paginate: some.length, facets: '0' },
  })
  return data.map(({ id, name }) => ({ id, name }))
}
