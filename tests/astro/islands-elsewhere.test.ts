// Fails once Astro renames the file that is emptied, or no longer adds it to pages.
import { getPrescripts } from 'astro/runtime/server/scripts.js'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { islandsElsewhere } from '#/astro/islands-elsewhere.ts'

const result = { clientDirectives: new Map([['touch', 'directive()']]) }

it('Astro writes what wakes islands into the page', () => {
  expect(islandScript).toContain('customElements.define("astro-island"')
  const written = Reflect.apply(getPrescripts, undefined, [result, 'both', 'touch'])
  expect(written).toContain(islandScript)
})

it('Astro takes it from the file that the build empties', () => {
  const scripts = fileURLToPath(import.meta.resolve('astro/runtime/server/scripts.js'))
  expect(readFileSync(scripts, 'utf8')).toContain(
    'import islandScript from "./astro-island.prebuilt.js"',
  )
  const file = fileURLToPath(import.meta.resolve('astro/runtime/server/astro-island.prebuilt.js'))
  expect(islandsElsewhere.transform('', file)?.code).toBe("export default ''")
  expect(islandsElsewhere.transform('', `${scripts}x`)).toBeUndefined()
})

it('the styles of islands appear once, in the shop’s own style sheet', () => {
  const scripts = fileURLToPath(import.meta.resolve('astro/runtime/server/scripts.js'))
  const code = readFileSync(scripts, 'utf8')
  expect(code).toContain('<style>')
  expect(islandsElsewhere.transform(code, scripts)?.code).not.toContain('<style>')
  const written = Reflect.apply(getPrescripts, undefined, [result, 'both', 'touch'])
  const [, elements = ''] = /<style>([^{]*)\{display:contents\}<\/style>/.exec(written) ?? []
  const base = readFileSync(new URL('../../src/styles/base.css', import.meta.url), 'utf8')
  expect(base).toContain(`${elements.split(',').join(',\n')} {\n  display: contents;\n}`)
})

it("what the page's script has instead defines the element", () => {
  const script = readFileSync(
    fileURLToPath(import.meta.resolve('astro/runtime/server/astro-island.js')),
    'utf8',
  )
  expect(script).toContain('customElements.define("astro-island"')
})
