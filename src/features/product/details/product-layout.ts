// A product page's layout: the shop's own, or the one in the URL.
import { ProductLayout } from '#/contract/content/theme.ts'

/**
 * The layout in `?layout=`; the shop's own if it is missing or unknown.
 *
 * @example readProductLayout('tabs', 'thumbnail') // 'tabs'
 */
export const readProductLayout = (asked: string | null, own: ProductLayout): ProductLayout =>
  ProductLayout.catch(own).parse(asked)
