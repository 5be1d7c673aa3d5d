// The products at the top of a category, and those after them.
import { useCallback, useEffect, useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { shop } from '#/client/browser.ts'
import { staff } from '#/client/staff-browser.ts'
import { type AdminCategory, MOST_FIRST } from '#/contract/category/staff.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'

const OTHERS = 60

export type Ordered = Pick<ProductSummary, 'id' | 'name' | 'unit' | 'stock_status'>

/** Products of the category as it would list them, and those at its top, wherever they are now. */
async function readProducts({ slug, first_products }: AdminCategory): Promise<Ordered[]> {
  const query = { category: slug, sort: 'recommended', paginate: OTHERS, facets: '0' } as const
  const [listed, first] = await Promise.all([
    shop.product.list({ query }),
    first_products.length > 0
      ? shop.product.list({
          query: { ids: first_products.join(','), paginate: MOST_FIRST, facets: '0' },
        })
      : undefined,
  ])
  return [...listed.data, ...(first?.data ?? [])]
}

export function useOrder(category: AdminCategory) {
  const [known, setKnown] = useState<ReadonlyMap<number, Ordered>>()
  const [ids, setIds] = useState(category.first_products)
  const [unread, setUnread] = useState<unknown>()
  const learn = useCallback(
    (products: readonly Ordered[]) =>
      setKnown(
        (old) =>
          new Map([...(old ?? []), ...products.map((product) => [product.id, product] as const)]),
      ),
    [],
  )
  // The dialog is opened anew for each category.
  useEffect(() => {
    readProducts(category).then(learn, setUnread)
  }, [category, learn])
  const { run, busy, failure } = useAction(async (saved: (category: AdminCategory) => void) => {
    setUnread(undefined)
    const { id, ...body } = category
    const params = { id }
    saved(await staff.staffCategory.update({ params, body: { ...body, first_products: ids } }))
  })
  return {
    isLoading: known === undefined && unread === undefined,
    failure: failure ?? unread,
    busy,
    first: ids.map((id) => known?.get(id) ?? unknown(id)),
    others: [...(known?.values() ?? [])].filter(({ id }) => !ids.includes(id)),
    isFull: ids.length >= MOST_FIRST,
    isChanged: ids.join() !== category.first_products.join(),
    put: setIds,
    learn,
    save: run,
  }
}

/** Off sale, it has no name here, and keeps its place. */
const unknown = (id: number): Ordered => ({
  id,
  name: `${id}`,
  unit: null,
  stock_status: 'out_of_stock',
})
