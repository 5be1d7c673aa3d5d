import { expect, it } from 'vitest'
import { afterLess, afterMore } from '#/domain/press.ts'

const bananas = { min: 100, step: 100, start: 500 }

it('the first press adds what people usually buy, a second one a step (rule 197)', () => {
  expect(afterMore({ ...bananas, there: 0 })).toBe(500)
  expect(afterMore({ ...bananas, there: 500 })).toBe(600)
})

it('what the first press added goes with one press; otherwise one step, and the minimum last (rule 19)', () => {
  expect(afterLess({ ...bananas, there: 500 })).toBe(0)
  expect(afterLess({ ...bananas, there: 700 })).toBe(600)
  expect(afterLess({ ...bananas, there: 100 })).toBe(0)
})
