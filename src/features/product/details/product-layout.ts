// How a product's page is laid out: the shop's own way, or the one in the address.
import { ProductLayout } from '#/contract/content/theme.ts'

/**
 * The layout that `?layout=` asks for; the shop's own where it asks for none that there is.
 *
 * @example readProductLayout('tabs', 'thumbnail') // 'tabs'
 */
export const readProductLayout = (asked: string | null, own: ProductLayout): ProductLayout =>
  ProductLayout.catch(own).parse(asked)
