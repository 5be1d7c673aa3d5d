import { expect, it } from 'vitest'
import { dateIn, dayBefore, hourIn, lastMoment } from '#/lib/dates.ts'

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

it('The hour of a moment is that of the clock in its time zone, and midnight is 0', () => {
  expect(hourIn(new Date('2026-11-23T23:30:00Z'), 'Europe/Paris')).toBe(0)
  expect(hourIn(new Date('2026-07-01T21:59:59Z'), 'Europe/Paris')).toBe(23)
})

it('The day before the first of March depends on the year', () => {
  expect(dayBefore('2026-03-01')).toBe('2026-02-28')
  expect(dayBefore('2028-03-01')).toBe('2028-02-29')
  expect(dayBefore('2027-01-01')).toBe('2026-12-31')
})

it('What ends at midnight has its last day on the day before', () => {
  const midnight = '2026-11-30T23:00:00.000Z'
  expect(dateIn(lastMoment(midnight), 'Europe/Paris')).toBe('2026-11-30')
  expect(lastMoment(new Date(midnight))).toEqual(new Date('2026-11-30T22:59:59.999Z'))
})
