import { expect, test } from 'vitest'
import { ageByLaw } from '#/domain/law/age.ts'

test.each([
  [5, 'DE', 16],
  [14.9, 'BE', 16],
  [15, 'AT', 18],
  [40, 'LU', 16],
  [5, 'FR', 18],
  [5, null, 18],
  [0.5, 'FR', null],
  [null, 'FR', null],
] as const)('a drink of %s %% in %s is sold from %s (rule 295)', (alcohol, country, age) => {
  expect(ageByLaw(alcohol, country)).toBe(age)
})
