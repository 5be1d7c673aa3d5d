// Cards as HTML. The same card stands on many pages, and many of them are made one after the other.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withoutHints } from '#/astro/react-hints.ts'
import { BaseCurrency } from '#/components/money/base-currency.ts'
import type { Currency } from '#/contract/content/public.ts'
import { ProductCard, type CardProps } from './ProductCard.tsx'

/** Some shelves of products in two languages; of some kilobytes each. */
const MOST_KEPT = 1000
const kept = new Map<string, string>()

/** A card that shows what one of the last ones showed, in the same base currency, is not drawn again. */
export function cardHtml(props: CardProps, base: Currency): string {
  const key = JSON.stringify([base, props])
  const html = kept.get(key) ?? draw(props, base)
  // Again at the end: first is what was not wanted for longest.
  kept.delete(key)
  kept.set(key, html)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return html
}

function draw(props: CardProps, base: Currency): string {
  const card = createElement(ProductCard, props)
  return withoutHints(renderToStaticMarkup(createElement(BaseCurrency, { value: base }, card)))
}
