import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeConformance } from './conformance.ts'

const get = { method: 'GET', path: '/cart' }
const add = { method: 'POST', path: '/cart' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-conformance-'))
  await writeFile(join(folder, 'a.json'), JSON.stringify(['GET /cart']))
  await writeFile(join(folder, 'b.json'), JSON.stringify(['GET /cart', 'PUT /cart']))
})
afterAll(() => rm(folder, { recursive: true }))

it('calls that had a good answer in any of the files are covered', async () => {
  expect(await judgeConformance(folder, [get])).toEqual({ passed: 1, failed: 0, failures: [] })
})

it('a call that had none is a failure of its own', async () => {
  const { failed, failures } = await judgeConformance(folder, [get, add])
  expect([failed, failures[0]?.what]).toEqual([1, 'POST /cart'])
})

it('nothing recorded means nothing covered', async () => {
  expect(await judgeConformance(join(folder, 'none'), [get, add])).toMatchObject({ failed: 2 })
})
