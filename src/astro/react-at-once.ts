// Renders React components to HTML on the server, each in one go. Nothing inside a component waits, so the stream that
// @astrojs/react creates for each would only cost time; the rest is unchanged.
import type { AstroComponentMetadata } from 'astro'
import renderer from '@astrojs/react/server.js'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { withoutHints } from './react-hints.ts'

type Page = { result?: object } | undefined
type Props = Record<string, unknown>

/** Astro's placeholder for an empty attribute list. */
const NOTHING = createElement(() => null)

/** The number of components that a page has rendered so far. */
const counts = new WeakMap<object, number>()

/** Distinguishes a component's IDs from those of all others on the page. */
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
  // Astro's slots are wrapped, in the same way on both sides.
  const names = Object.keys(slots)
  if (names.some((name) => name !== 'default' || slots[name]?.trim() !== ''))
    return renderer.renderToStaticMarkup.call(this, Component, props, slots, metadata)
  const prefix = prefixOf(this)
  const element = createElement(Component, props, ...names.map(() => NOTHING))
  const html = renderToString(element, { identifierPrefix: prefix })
  return { html: withoutHints(html), attrs: { prefix } }
}

export default { ...renderer, renderToStaticMarkup: renderAtOnce }
