// The products that a guest compares on this device, with everything that can be compared.
import type { ServerShop } from '#/client/server.ts'
import type { ComparedProduct } from '#/contract/compare/customer.ts'
import { MAX_COMPARED } from '#/contract/lengths.ts'
import { deviceProducts } from '#/client/device-products.ts'

/** At most `MAX_COMPARED`; a product that went off sale meanwhile is left out. */
export async function deviceCompared(shop: ServerShop, url: URL): Promise<ComparedProduct[]> {
  const { data } = await deviceProducts(shop, url)
  const found = await Promise.all(
    data
      .slice(0, MAX_COMPARED)
      .map(({ slug }) => shop.product.bySlug({ params: { slug } }).catch(() => undefined)),
  )
  return found.flatMap((product) => product ?? [])
}
