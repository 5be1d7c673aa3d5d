// Cards as HTML. The same card stands on many pages, and many of them are made one after the other.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withoutHints } from '#/astro/react-hints.ts'
import { $currencies } from '#/stores/currency.ts'
import { ProductCard, type CardProps } from './ProductCard.tsx'

/** Some shelves of products in two languages; of some kilobytes each. */
const MOST_KEPT = 1000
const kept = new Map<string, string>()

/** A card that shows what one of the last ones showed, in the same base currency, is not drawn again. */
export function cardHtml(props: CardProps): string {
  const key = JSON.stringify([$currencies.get()[0], props])
  const html =
    kept.get(key) ?? withoutHints(renderToStaticMarkup(createElement(ProductCard, props)))
  // Again at the end: first is what was not wanted for longest.
  kept.delete(key)
  kept.set(key, html)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return html
}
