import { expect, it } from 'vitest'
import { openingHours } from '#/components/contact/opening-hours.ts'

const at = (weekday: number, from: string, to: string) => ({ weekday, from, to })
/** Browsers and Node use different spaces between time and a.m. or p.m. */
const plain = (lines: ReturnType<typeof openingHours>) =>
  lines.map(({ days, hours }) => `${days}: ${hours}`.replaceAll(/\s/g, ' '))

it('puts days in a row with the same hours together, and leaves out closed days', () => {
  const hours = [
    at(1, '08:00', '12:00'),
    at(1, '14:00', '18:30'),
    at(2, '08:00', '12:00'),
    at(2, '14:00', '18:30'),
    at(4, '09:00', '12:00'),
    at(7, '09:00', '12:00'),
  ]
  expect(plain(openingHours(hours, 'en'))).toEqual([
    'Monday – Tuesday: 8:00 AM – 12:00 PM, 2:00 PM – 6:30 PM',
    'Thursday: 9:00 AM – 12:00 PM',
    'Sunday: 9:00 AM – 12:00 PM',
  ])
  expect(plain(openingHours(hours, 'fr'))[0]).toBe('lundi – mardi: 08:00 – 12:00, 14:00 – 18:30')
})

it('leaves out opening hours that the shop hasn’t given', () => {
  expect(openingHours([], 'en')).toEqual([])
})
