import { expect, it } from 'vitest'
import type { Encoding } from '#/server/http/accept-encoding.ts'
import { Memory, type Held } from '#/server/pages/keeping/memory.ts'

const page = (bytes: number, encoding: Encoding = 'br'): Held => ({
  status: 200,
  version: 'v',
  tags: '',
  type: 'text/html; charset=utf-8',
  encoding,
  body: Buffer.alloc(bytes),
  stale: false,
})

it('what was not looked at for longest goes first, and the bytes stay in their bounds', () => {
  const memory = new Memory(10_000)
  memory.set('/a', page(3000))
  memory.set('/b', page(3000))
  expect(memory.get('/a', 'br')).toBeDefined()
  memory.set('/c', page(3000))
  expect(memory.get('/b', 'br')).toBeUndefined()
  expect(memory.get('/a', 'br')).toBeDefined()
  expect(memory.get('/c', 'br')).toBeDefined()
  expect(memory.bytes).toBeLessThanOrEqual(10_000)
})

it('a page is dropped in all its encodings, and its payload with it', () => {
  const memory = new Memory(100_000)
  memory.set('/a', page(100))
  memory.set('/a', page(100, 'gzip'))
  memory.set('/_payload/a.json', page(100))
  memory.drop('/a')
  expect(memory.get('/a', 'br')).toBeUndefined()
  expect(memory.get('/a', 'gzip')).toBeUndefined()
  expect(memory.get('/_payload/a.json', 'br')).toBeUndefined()
})

it('a held page that is marked is served as stale', () => {
  const memory = new Memory(100_000)
  memory.set('/a', page(100))
  memory.markStale('/a')
  expect(memory.get('/a', 'br')?.stale).toBe(true)
})

it('knows which pages are looked at most, also after they were made anew', () => {
  const memory = new Memory(100_000)
  memory.set('/a', page(100))
  for (let looks = 0; looks < 20; looks++) memory.get('/a', 'br')
  memory.set('/b', page(100))
  memory.drop('/a')
  expect(memory.looks('/a')).toBeGreaterThan(memory.looks('/b'))
  expect(memory.looks('/c')).toBe(0)
})

it('a page larger than all the memory does not keep the rest out for ever', () => {
  const memory = new Memory(1000)
  memory.set('/huge', page(50_000))
  memory.set('/a', page(100))
  expect(memory.get('/a', 'br')).toBeDefined()
  expect(memory.get('/huge', 'br')).toBeUndefined()
})
