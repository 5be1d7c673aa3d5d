import { expect, it } from 'vitest'
import { createMemory, type Held } from '#/server/pages/memory.ts'

const page = (bytes: number): Held => ({
  status: 200,
  version: 'v',
  tags: '',
  body: Buffer.alloc(bytes),
  stale: false,
})

it('what was not looked at for longest goes first, and the bytes stay in their bounds', () => {
  const memory = createMemory(10_000)
  memory.set('/a', 'br', page(3000))
  memory.set('/b', 'br', page(3000))
  expect(memory.get('/a', 'br')).toBeDefined()
  memory.set('/c', 'br', page(3000))
  expect(memory.get('/b', 'br')).toBeUndefined()
  expect(memory.get('/a', 'br')).toBeDefined()
  expect(memory.get('/c', 'br')).toBeDefined()
  expect(memory.bytes).toBeLessThanOrEqual(10_000)
})

it('a page is dropped in all its encodings', () => {
  const memory = createMemory(100_000)
  memory.set('/a', 'br', page(100))
  memory.set('/a', 'gzip', page(100))
  memory.drop('/a')
  expect(memory.get('/a', 'br')).toBeUndefined()
  expect(memory.get('/a', 'gzip')).toBeUndefined()
  expect(memory.bytes).toBe(0)
})

it('a held page that is marked is served as stale; one that is not held is told apart', () => {
  const memory = createMemory(100_000)
  memory.set('/a', 'br', page(100))
  expect(memory.markStale('/a')).toBe(true)
  expect(memory.get('/a', 'br')?.stale).toBe(true)
  expect(memory.markStale('/b')).toBe(false)
})

it('a page larger than all the memory does not keep the rest out for ever', () => {
  const memory = createMemory(1000)
  memory.set('/huge', 'br', page(50_000))
  memory.set('/a', 'br', page(100))
  expect(memory.get('/a', 'br')).toBeDefined()
  expect(memory.get('/huge', 'br')).toBeUndefined()
})
