import { expect, it } from 'vitest'
import { differs } from '#/domain/compare.ts'

it('products differ if they state different things', () => {
  expect(differs(['France', 'Italy', 'France'])).toBe(true)
  expect(differs(['France', 'France'])).toBe(false)
})

it('a missing statement differs from a given one', () => {
  expect(differs(['France', null])).toBe(true)
  expect(differs([null, null])).toBe(false)
})

it('one product differs from nothing', () => {
  expect(differs(['France'])).toBe(false)
  expect(differs([])).toBe(false)
})
