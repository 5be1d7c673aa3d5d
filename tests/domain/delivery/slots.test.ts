import { describe, expect, it } from 'vitest'
import {
  type Window,
  isOfferedSlot,
  isOnDay,
  isOpenSlot,
  momentAt,
  upcomingSlots,
  wallClock,
} from '#/domain/delivery/slots.ts'
import type { OtherHours } from '#/domain/delivery/special-days.ts'

const window = (values: Partial<Window>): Window => ({
  id: 1,
  weekday: 6,
  from: '10:00',
  to: '12:00',
  capacity: 5,
  cutoff_minutes: 120,
  fee: 0,
  ...values,
})

describe('rule 59: the shop’s clock', () => {
  it('follows its time zone, in summer and in winter', () => {
    const at = (text: string) => wallClock(new Date(text), 'Europe/Paris').toISOString()
    expect(at('2026-07-01T10:00:00Z')).toBe('2026-07-01T12:00:00.000Z')
    expect(at('2026-12-31T23:30:00Z')).toBe('2027-01-01T00:30:00.000Z')
  })

  it.each([
    ['2027-10-30T22:00', '2027-10-30T20:00'],
    ['2027-10-31T01:59', '2027-10-30T23:59'],
    ['2027-10-31T22:00', '2027-10-31T21:00'],
    ['2027-03-28T01:59', '2027-03-28T00:59'],
    ['2027-03-28T03:00', '2027-03-28T01:00'],
  ])('shows %s at one moment, %s UTC, also around the days when the clocks change', (wall, utc) => {
    const moment = momentAt(Date.parse(`${wall}Z`), 'Europe/Paris')
    expect(moment.toISOString()).toBe(`${utc}:00.000Z`)
    expect(wallClock(moment, 'Europe/Paris').toISOString()).toBe(`${wall}:00.000Z`)
  })
})

describe('rule 59: a window', () => {
  it('can be chosen until its cut-off', () => {
    const slot = { window: window({}), date: '2026-11-21' }
    expect(isOpenSlot(slot, new Date('2026-11-21T08:00:00Z'))).toBe(true)
    expect(isOpenSlot(slot, new Date('2026-11-21T08:00:01Z'))).toBe(false)
  })

  it('exists on its weekday, with Sunday as the seventh', () => {
    expect([isOnDay({ weekday: 6 }, '2026-11-21'), isOnDay({ weekday: 6 }, '2026-11-22')]).toEqual([
      true,
      false,
    ])
    expect(isOnDay({ weekday: 7 }, '2026-11-22')).toBe(true)
  })

  it('is listed by its time, for today and the next days, as long as it is open', () => {
    const windows = [
      window({ id: 1 }),
      window({ id: 2, from: '08:00', to: '10:00' }),
      window({ id: 3, weekday: 1 }),
    ]
    const wall = new Date('2026-11-21T07:00:00Z')
    const slots = (days: number) =>
      upcomingSlots(windows, { wall, days, special: [] }).map(
        ({ window: { id }, date }) => `${date} ${id}`,
      )
    expect(slots(1)).toEqual(['2026-11-21 1'])
    expect(slots(8)).toEqual(['2026-11-21 1', '2026-11-23 3', '2026-11-28 2', '2026-11-28 1'])
  })

  it('is not offered on a closed day, nor outside of the hours of a day that has others', () => {
    const early = window({ id: 2, from: '08:00', to: '10:00' })
    const wall = new Date('2026-11-20T07:00:00Z')
    const date = '2026-11-21'
    const offered = (hours: OtherHours['hours']) => {
      const calendar = { wall, special: [{ date, hours }] }
      const listed = upcomingSlots([window({}), early], calendar).map((slot) => slot.window.id)
      const chosen = [early, window({})].filter((one) =>
        isOfferedSlot({ window: one, date }, calendar),
      )
      expect(chosen.map(({ id }) => id)).toEqual(listed)
      return listed
    }
    expect(offered(null)).toEqual([])
    expect(offered({ from: '08:00', to: '11:00' })).toEqual([2])
    expect(offered({ from: '09:00', to: '12:00' })).toEqual([1])
    expect(offered({ from: '08:00', to: '12:00' })).toEqual([2, 1])
  })
})
