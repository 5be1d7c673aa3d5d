// Fails when Astro renames the file that is emptied, or no longer writes it into pages.
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
  expect(islandsElsewhere.transform('', scripts)).toBeUndefined()
})

it("what the page's script has instead defines the element", () => {
  const script = readFileSync(
    fileURLToPath(import.meta.resolve('astro/runtime/server/astro-island.js')),
    'utf8',
  )
  expect(script).toContain('customElements.define("astro-island"')
})
