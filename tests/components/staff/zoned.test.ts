import { expect, it } from 'vitest'
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'

const PARIS = 'Europe/Paris'

it('a moment is typed as the shop’s clock shows it, in summer and in winter', () => {
  for (const [at, typed] of [
    ['2026-07-01T10:00:00.000Z', '2026-07-01T12:00'],
    ['2026-12-01T10:00:00.000Z', '2026-12-01T11:00'],
    // The nights when clocks go forward and back.
    ['2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
    ['2026-10-25T02:30:00.000Z', '2026-10-25T03:30'],
  ] as const) {
    expect(typedMoment(at, PARIS)).toBe(typed)
    expect(momentOf(typed, PARIS)).toBe(at)
  }
})

it('an empty field is no moment, and invalid input is left for the contract to refuse', () => {
  expect(momentOf(' ', PARIS)).toBeNull()
  expect(momentOf('tomorrow', PARIS)).toBe('tomorrow')
  expect(typedMoment(null, PARIS)).toBe('')
})
