// How React components become HTML on the server: each in one go. Nothing of a page waits within a component, so the
// stream that @astrojs/react makes of each would only cost time; all else is as it has it.
import type { AstroComponentMetadata } from 'astro'
import renderer from '@astrojs/react/server.js'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { withoutHints } from './react-hints.ts'

type Page = { result?: object } | undefined
type Props = Record<string, unknown>

/** Astro's placeholder for an empty attribute list. */
const NOTHING = createElement(() => null)

/** How many components a page has had. */
const counts = new WeakMap<object, number>()

/** Sets the ids of one component apart from those of all others on the page. */
function prefixOf(page: Page): string | undefined {
  if (!page?.result) return undefined
  const count = counts.get(page.result) ?? 0
  counts.set(page.result, count + 1)
  return `c${count}`
}

function renderAtOnce(
  this: Page,
  Component: FunctionComponent<Props>,
  ...[props, slots, metadata]: [Props, Record<string, string>, AstroComponentMetadata?]
) {
  // What Astro writes into a component is wrapped, on both sides in the same way.
  const names = Object.keys(slots)
  if (names.some((name) => name !== 'default' || slots[name]?.trim() !== ''))
    return renderer.renderToStaticMarkup.call(this, Component, props, slots, metadata)
  const prefix = prefixOf(this)
  const element = createElement(Component, props, ...names.map(() => NOTHING))
  const html = renderToString(element, { identifierPrefix: prefix })
  return { html: withoutHints(html), attrs: { prefix } }
}

export default { ...renderer, renderToStaticMarkup: renderAtOnce }
