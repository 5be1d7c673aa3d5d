// Fails once Astro ignores the mark, or no longer asks renderers about components without one.
import { renderComponent } from 'astro/runtime/server/index.js'
import { expect, it, vi } from 'vitest'
import { tagged } from '#/astro/tagged.ts'

/** Renders a component with Astro; returns how often it asked for a renderer. */
async function timesAsked(Component: object): Promise<number> {
  const check = vi.fn<() => Promise<boolean>>(async () => true)
  const renderToStaticMarkup = async () => ({ html: '<b>drawn</b>' })
  const ssr = { name: '@astrojs/react', check, renderToStaticMarkup, supportsAstroStaticSlot: true }
  const result = {
    renderers: [{ name: '@astrojs/react', ssr }],
    clientDirectives: new Map(),
    _metadata: { templateDepth: 0 },
  }
  const drawn = await Reflect.apply(renderComponent, undefined, [result, 'Card', Component, {}, {}])
  let html = ''
  await drawn.render({ write: (chunk: unknown) => (html += String(chunk)) })
  expect(html).toContain('<b>drawn</b>')
  return check.mock.calls.length
}

const plain = () => function Card() {}

it('Astro asks who renders a component without a mark', async () => {
  expect(await timesAsked(plain())).toBe(1)
})

it('Astro asks no renderer about a component that the build has marked', async () => {
  const built = tagged.transform('export function Card() {}\n', '/shop/src/ui/Card.tsx')
  const module = `data:text/javascript,${encodeURIComponent(built?.code ?? '')}`
  const { Card } = await import(/* @vite-ignore */ module)
  expect(await timesAsked(Card)).toBe(0)
})

it('each component of a file is marked, and nothing else is', () => {
  const code = 'export const Badge = () => null\nexport const size = 1\nfunction Inner() {}'
  const marked = tagged.transform(code, '/shop/src/ui/display/Badge.tsx')?.code
  expect(marked?.split('\n').slice(3)).toEqual([
    "Badge[Symbol.for('astro:renderer')] = '@astrojs/react'",
  ])
  expect(tagged.transform(code, '/shop/src/ui/badge.ts')).toBeUndefined()
  expect(tagged.applyToEnvironment({ name: 'client' })).toBe(false)
})
