import { expect, test } from 'vitest'
import { ageRefusals, highestAge } from '#/domain/law/age.ts'

const bread = { id: 1, age: null }
const beer = { id: 2, age: 16 }
const rum = { id: 3, age: 18 }

test('a customer who is too young leaves the goods with that age, the highest first (rule 114)', () => {
  expect(ageRefusals([bread, beer, rum])).toEqual([
    { from: 18, ids: [3] },
    { from: 16, ids: [2, 3] },
  ])
})

test('something is always left to hand over; otherwise the whole stop is refused', () => {
  expect(ageRefusals([beer, rum])).toEqual([{ from: 18, ids: [3] }])
  expect(ageRefusals([rum])).toEqual([])
  expect(ageRefusals([bread])).toEqual([])
})

test('the age to check is that of what is left', () => {
  expect(highestAge([bread, beer])).toBe(16)
  expect(highestAge([bread])).toBeNull()
  expect(highestAge([])).toBeNull()
})
