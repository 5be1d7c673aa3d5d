import { expect, it } from 'vitest'
import { dateIn } from '#/lib/dates.ts'

it('The date of a moment depends on the time zone', () => {
  const late = new Date('2026-12-31T23:30:00Z')
  expect(dateIn(late, 'UTC')).toBe('2026-12-31')
  expect(dateIn(late, 'Europe/Paris')).toBe('2027-01-01')
  expect(dateIn(late, 'America/New_York')).toBe('2026-12-31')
})

it('In summer, midnight in Paris is at 22:00 UTC', () => {
  expect(dateIn(new Date('2026-07-01T21:59:59Z'), 'Europe/Paris')).toBe('2026-07-01')
  expect(dateIn(new Date('2026-07-01T22:00:00Z'), 'Europe/Paris')).toBe('2026-07-02')
})
