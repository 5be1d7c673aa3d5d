import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { buildValues } from '#/astro/build-values.ts'
import { calls } from '#/client/calls.ts'

const FILE = 'src/client/calls.ts'

async function load(file: string): Promise<unknown> {
  const plugin: object = buildValues(FILE)
  return 'load' in plugin && typeof plugin.load === 'function' ? plugin.load(resolve(file)) : ''
}

it('gives the browser what a module exports, and nothing of what it is made from', async () => {
  const code = String(await load(FILE))
  expect(code).toBe(`export const calls = ${JSON.stringify(calls)}`)
  expect(calls['cart']?.['add']).toBe('POST /cart')
})

it('leaves every other module as it is', async () => {
  expect(await load('src/client/shop.ts')).toBeUndefined()
})
