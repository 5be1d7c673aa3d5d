// A product page's layout: the shop's own, or the one in the URL.
import { ProductLayout } from '#/contract/content/theme.ts'

/**
 * The layout that `?layout=` asks for; the shop's own where it asks for none that there is.
 *
 * @example readProductLayout('tabs', 'thumbnail') // 'tabs'
 */
export const readProductLayout = (asked: string | null, own: ProductLayout): ProductLayout =>
  ProductLayout.catch(own).parse(asked)
