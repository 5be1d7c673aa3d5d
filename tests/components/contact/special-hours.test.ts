import { expect, it, vi } from 'vitest'
import { specialHours } from '#/components/contact/special-hours.ts'

const DAY = { hours: null }

it('says of each coming day when it is over by the shop’s clock, so that kept pages leave it out', () => {
  vi.useFakeTimers({ now: new Date('2026-12-24T12:00:00Z') })
  const special_days = [
    { ...DAY, date: '2026-12-20', name: { en: 'Stocktaking' } },
    { ...DAY, date: '2026-12-25', name: { en: 'Christmas Day' } },
  ]
  const settings = { special_days, time_zone: 'Europe/Paris' }
  expect(specialHours(settings, { language: 'en', closed: 'closed' })).toEqual([
    {
      days: 'Friday, December 25, Christmas Day',
      hours: 'closed',
      over: '2026-12-25T23:00:00.000Z',
    },
  ])
  vi.useRealTimers()
})
