// What is fetched in advance for use offline.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onlyNeeded } from '#/astro/precache.ts'

const FILES = {
  '_astro/Cart.island.a1.js': 'import{a}from"./line.b2.js";import t from"#messages/cart.js";',
  '_astro/line.b2.js':
    'import t from"#messages/orders.exception.js";const c=()=>import("./late.c3.js")',
  '_astro/late.c3.js': 'import t from"#messages/late.js";',
  '_astro/other.d4.js': '',
  '_astro/texts/en.x/cart.js': '',
  '_astro/texts/fr.y/cart.js': '',
  '_astro/texts/en.x/orders.exception.js': '',
  '_astro/texts/en.x/late.js': '',
  '_astro/texts/en.x/exception.js': '',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-precache-'))
  for (const [url, code] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, url)), { recursive: true })
    await writeFile(join(folder, url), code)
  }
})
afterAll(() => rm(folder, { recursive: true }))

it('is what is named, what that imports, and the texts of both in every language', async () => {
  const entries = Object.keys(FILES).map((url) => ({ url, revision: null, size: 1 }))
  const { manifest } = await onlyNeeded(folder, /Cart\.island/)(entries)
  expect(manifest.map(({ url }) => url)).toEqual([
    '_astro/Cart.island.a1.js',
    '_astro/line.b2.js',
    '_astro/texts/en.x/cart.js',
    '_astro/texts/fr.y/cart.js',
    '_astro/texts/en.x/orders.exception.js',
  ])
})
