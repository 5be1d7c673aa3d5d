import { expect, it } from 'vitest'
import { differs } from '#/domain/compare.ts'

it('products differ when two of them do not say the same', () => {
  expect(differs(['France', 'Italy', 'France'])).toBe(true)
  expect(differs(['France', 'France'])).toBe(false)
})

it('saying nothing is something else than saying something', () => {
  expect(differs(['France', null])).toBe(true)
  expect(differs([null, null])).toBe(false)
})

it('one product differs from nothing', () => {
  expect(differs(['France'])).toBe(false)
  expect(differs([])).toBe(false)
})
