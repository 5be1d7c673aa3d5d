import { afterEach, expect, it, vi } from 'vitest'
import { newKey } from '#/lib/new-key.ts'

afterEach(() => vi.unstubAllGlobals())

it('is a UUID of its own each time, also where a page has no https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 100 }, newKey)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(100)
})
