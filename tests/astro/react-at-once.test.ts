// Fails once the integration renders different HTML, moves its renderer, or offers this as an option.
import { registerHooks } from 'node:module'
import { createElement, useId } from 'react'
import { beforeAll, expect, it } from 'vitest'

type Drawn = { html: string; attrs: { prefix?: string } }
type Renderer = { renderToStaticMarkup: (...args: never[]) => unknown }

const OPTIONS = 'data:text/javascript,export default globalThis.reactOptions ??= {}'
/** The options the integration gives its renderer. */
const options: Record<string, unknown> = {}

let own: Renderer
let integrations: Renderer
beforeAll(async () => {
  Object.assign(globalThis, { reactOptions: options })
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'astro:react:opts'
        ? { url: OPTIONS, shortCircuit: true }
        : next(specifier, context),
  })
  const from = '@astrojs/react/server.js'
  integrations = (await import(/* @vite-ignore */ from)).default
  own = (await import('#/astro/react-at-once.ts')).default
})

function Field({ label, children }: { label: string; children?: unknown }) {
  const id = useId()
  return createElement(
    'p',
    {},
    createElement('label', { htmlFor: id }, label),
    createElement('input', { id }),
    createElement('img', { src: '/a.webp', alt: '' }),
    children as string,
  )
}
const METADATA = { astroStaticSlot: true, hydrate: 'touch' }

const drawOn = async (page: object, renderer: Renderer, rest: unknown[]): Promise<Drawn> =>
  Reflect.apply(renderer.renderToStaticMarkup, page, [Field, ...rest])

/** On a separate page, so that ids start afresh. */
const draw = async (renderer: Renderer, slots = {}): Promise<Drawn> => {
  const page = { result: { request: new Request('http://shop.example/') } }
  return drawOn(page, renderer, [{ label: 'Name' }, slots, METADATA])
}
/** The two use different id prefixes. */
const alike = ({ html, attrs }: Drawn): string => html.replaceAll(attrs.prefix ?? '', 'id')

it('a component is drawn as the integration draws it', async () => {
  expect(alike(await draw(own))).toBe(alike(await draw(integrations)))
})

it('a component with content of its page is left to the integration', async () => {
  const slots = { default: '<em>inside</em>' }
  const [mine, theirs] = [await draw(own, slots), await draw(integrations, slots)]
  expect(mine.html).toContain('<em>inside</em>')
  expect(alike(mine)).toBe(alike(theirs))
})

it('ids of one component are set apart from those of the next', async () => {
  const page = { result: { request: new Request('http://shop.example/') } }
  const drawn = [1, 2].map(() => drawOn(page, own, [{ label: 'a' }, {}]))
  const [first, second] = await Promise.all(drawn)
  expect(first?.attrs.prefix).not.toBe(second?.attrs.prefix)
  expect(first?.html).toContain(`${first?.attrs.prefix}`)
})

it("the integration's own way without streams still loses what sets ids apart", async () => {
  options['experimentalDisableStreaming'] = true
  const { html, attrs } = await draw(integrations)
  delete options['experimentalDisableStreaming']
  expect(attrs.prefix).toBeTruthy()
  expect(html).not.toContain(`_${attrs.prefix}`)
})

it('the integration registers the renderer whose server half is replaced', async () => {
  const { reactAtOnce } = await import('#/astro/react.ts')
  const added: { name: string; serverEntrypoint?: string }[] = []
  const parts = {
    command: 'build',
    config: { integrations: [], vite: {} },
    addRenderer: (renderer: { name: string }) => added.push(renderer),
    updateConfig: () => undefined,
    injectScript: () => undefined,
  }
  const setUp = reactAtOnce().hooks['astro:config:setup']
  await Reflect.apply(setUp ?? (() => undefined), undefined, [parts])
  expect(added).toEqual([
    expect.objectContaining({
      name: '@astrojs/react',
      serverEntrypoint: './src/astro/react-at-once.ts',
    }),
  ])
})
