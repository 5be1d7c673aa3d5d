// The products in the address of a page that shows what a device keeps; see device-list.inline.js.
import type { ServerShop } from './server.ts'
import type { Page } from '#/contract/common.ts'
import { MAX_DEVICE_WISHES } from '#/contract/lengths.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'

const IDS = new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${MAX_DEVICE_WISHES - 1}}$`)

/** Those of them that are on sale, in the order of the address; none if the address names none. */
export async function deviceProducts(shop: ServerShop, url: URL): Promise<Page<ProductSummary>> {
  const ids = url.searchParams.get('ids') ?? ''
  const paginate = MAX_DEVICE_WISHES
  if (!IDS.test(ids))
    return { data: [], current_page: 1, last_page: 1, per_page: paginate, total: 0 }
  return shop.product.list({ query: { ids, paginate, facets: '0' } })
}
