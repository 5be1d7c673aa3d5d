import { describe, expect, it } from 'vitest'
import { dateIn } from '#/lib/dates.ts'
import { STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'
import { dateOf, dayWords, slotsByDay, slotValue } from '#/components/delivery/slot-days.ts'
import { chooseDelivery } from '#/features/checkout/delivery-choice.ts'

const slot = (
  window_id: number,
  rest: { date?: string; fee?: number; is_full?: boolean } = {},
) => ({
  window_id,
  date: '2026-11-23',
  from: '08:00',
  to: '10:00',
  fee: 0,
  is_full: false,
  ...rest,
})

type Slots = Parameters<typeof chooseDelivery>[1]['slots']
const IN_WINDOWS = { within_day: false, standard: false }
const BY_CARRIER = { within_day: false, standard: true }
const WITHOUT_ZONES = { within_day: true, standard: true }
/** Where windows are offered. */
const chooseHere = (fields: Parameters<typeof chooseDelivery>[0], slots: Slots) =>
  chooseDelivery(fields, { slots, ...IN_WINDOWS })

describe('without a choice', () => {
  it('the first window with room and without a fee is taken', () => {
    const slots = [slot(1, { is_full: true }), slot(2, { fee: 1.5 }), slot(3), slot(4)]
    expect(chooseHere({}, slots)).toEqual({ kind: 'slot', slot: slots[2] })
  })

  it('one with a fee is taken where all have one', () => {
    const slots = [slot(1, { is_full: true }), slot(2, { fee: 1.5 }), slot(3, { fee: 1 })]
    expect(chooseHere({}, slots)).toEqual({ kind: 'slot', slot: slots[1] })
  })

  it('delivery is within a day in a shop without zones', () => {
    expect(chooseDelivery({}, { slots: [], ...WITHOUT_ZONES }).kind).toBe('1 day')
  })

  it('nothing else is promised where all windows are full, or none is open', () => {
    expect(chooseHere({}, [slot(1, { is_full: true })])).toEqual({ kind: 'slot', slot: undefined })
    expect(chooseHere({}, [])).toEqual({ kind: undefined, slot: undefined })
  })
})

describe('a choice', () => {
  const slots = [slot(1), slot(2), slot(2, { date: '2026-11-24' })]

  it('of a window is that window of that day', () => {
    const fields = { delivery: 'slot', delivery_slot: '2@2026-11-24' }
    expect(chooseHere(fields, slots)).toEqual({ kind: 'slot', slot: slots[2] })
    expect(dateOf('2@2026-11-24')).toBe('2026-11-24')
    expect(dateOf(undefined)).toBeUndefined()
    expect(slots.map(slotValue)).toEqual(['1@2026-11-23', '2@2026-11-23', '2@2026-11-24'])
  })

  it('of a window that has become full is not silently another one', () => {
    const full = [slot(1), slot(2, { is_full: true })]
    const fields = { delivery_slot: '2@2026-11-23' }
    expect(chooseHere(fields, full)).toEqual({ kind: 'slot', slot: undefined })
  })

  it('of another place’s window falls back to the first one here', () => {
    expect(chooseHere({ delivery_slot: '9@2026-11-23' }, slots).slot).toBe(slots[0])
  })

  it('of an interval has no window', () => {
    for (const delivery of ['1 day', STANDARD_DELIVERY]) {
      const fields = { delivery, delivery_slot: '2@2026-11-23' }
      const kept = { kind: delivery, slot: undefined }
      expect(chooseDelivery(fields, { slots, ...WITHOUT_ZONES })).toEqual(kept)
    }
  })

  it('of an interval that isn’t offered there is a window', () => {
    for (const delivery of ['1 day', STANDARD_DELIVERY])
      expect(chooseHere({ delivery }, slots)).toEqual({ kind: 'slot', slot: slots[0] })
  })

  it('of a time is left as it is where all of them are full', () => {
    const full = [slot(1, { is_full: true })]
    expect(chooseHere({ delivery: 'slot' }, full)).toEqual({ kind: 'slot', slot: undefined })
  })
})

it('delivery is the standard one where a day is not kept, chosen or not', () => {
  const abroad = { slots: [], ...BY_CARRIER }
  const choices: Parameters<typeof chooseDelivery>[0][] = [
    {},
    { delivery: '1 day' },
    { delivery: 'slot' },
  ]
  for (const fields of choices) {
    expect(chooseDelivery(fields, abroad)).toEqual({ kind: STANDARD_DELIVERY, slot: undefined })
  }
})

it('windows stand by day', () => {
  const slots = [slot(1), slot(2), slot(1, { date: '2026-11-24' })]
  expect(slotsByDay(slots).map(([date, ofDay]) => [date, ofDay.length])).toEqual([
    ['2026-11-23', 2],
    ['2026-11-24', 1],
  ])
})

it('days are today and tomorrow by the shop’s clock, then they have a date', () => {
  const today = dateIn(new Date('2026-11-22T23:30:00Z'), 'Europe/Paris')
  expect(today).toBe('2026-11-23')
  const words: [string, string] = ['Today', 'Tomorrow']
  const of = (date: string) => dayWords(date, { today, language: 'en', words })
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map(of)).toEqual([
    'Today',
    'Tomorrow',
    'Wed, Nov 25',
  ])
})
