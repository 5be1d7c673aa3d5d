// Cards as HTML, reused because many pages show the same cards.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withoutHints } from '#/astro/react-hints.ts'
import { BaseCurrency } from '#/components/money/base-currency.ts'
import type { Currency } from '#/contract/content/public.ts'
import { ProductCard, type CardProps } from './ProductCard.tsx'

/** Some shelves of products in two languages; of some kilobytes each. */
const MOST_KEPT = 1000
const kept = new Map<string, string>()

/** A card that equals a recent one, in the same base currency, isn't rendered again. */
export function cardHtml(props: CardProps, base: Currency): string {
  const key = JSON.stringify([base, props])
  const html = kept.get(key) ?? draw(props, base)
  // Moved to the end: the first is the least recently used.
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
