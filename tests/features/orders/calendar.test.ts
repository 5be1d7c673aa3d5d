// An order's delivery as a calendar file.
import { expect, it } from 'vitest'
import { calendarOf } from '#/features/orders/calendar.ts'
import { wholeText } from '#/features/orders/calendar-text.ts'

const HOME = {
  title: 'Home',
  street: '8 rue du Marché; 2nd floor',
  city: 'Paris',
  pincode: '75003',
  state: 'Île-de-France',
  country: 'FR',
  phone: '+33612345678',
}
const event = {
  order: {
    order_number: 'L261129-A',
    delivery_slot: { window_id: 1, date: '2026-11-30', from: '08:00', to: '10:00' },
    shipping_address: HOME,
    pickup: null,
  },
  words: { summary: 'Delivery from Larder', description: 'Order L261129-A' },
  url: 'https://shop.test/order/status/L261129-A?key=k',
  timeZone: 'Europe/Paris',
  now: new Date('2026-11-29T12:00:00.123Z'),
}

it('names its window in world time, its address, and its page', () => {
  const lines = calendarOf(event)?.split('\r\n')
  expect(lines).toContain('DTSTAMP:20261129T120000Z')
  expect(lines).toContain('DTSTART:20261130T070000Z')
  expect(lines).toContain('DTEND:20261130T090000Z')
  expect(lines).toContain(String.raw`LOCATION:8 rue du Marché\; 2nd floor\, 75003 Paris`)
  expect(lines).toContain('UID:L261129-A@shop.test')
  expect(lines).toContain('URL:https://shop.test/order/status/L261129-A?key=k')
})

it('is none without a window', () => {
  expect(calendarOf({ ...event, order: { ...event.order, delivery_slot: null } })).toBeUndefined()
})

it('folds long lines between letters, and what people write begins no line of its own', () => {
  const text = wholeText([['SUMMARY', { text: `${'é'.repeat(60)}\nEND:VEVENT` }]])
  const lines = text.split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toBe(
    `SUMMARY:${'é'.repeat(60)}${String.raw`\nEND:VEVENT`}\r\n`,
  )
})
