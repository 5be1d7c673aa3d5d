// An order's delivery or pick-up as a calendar file (RFC 5545).
import type { Order } from '#/contract/orders/shapes.ts'
import { momentAt } from '#/domain/delivery/slots.ts'
import { wholeText } from './calendar-text.ts'

type Words = { summary: string; description: string }
type Event = {
  order: Pick<Order, 'order_number' | 'delivery_slot' | 'shipping_address' | 'pickup'>
  words: Words
  /** Of the order's page. */
  url: string
  timeZone: string
  now: Date
}

/** The file's text; undefined for an order without a delivery window. */
export function calendarOf({ order, words, url, timeZone, now }: Event): string | undefined {
  const { delivery_slot: slot, shipping_address: to, pickup } = order
  if (!slot) return undefined
  const moment = (time: string) => stamp(momentAt(Date.parse(`${slot.date}T${time}:00Z`), timeZone))
  const place = [pickup?.name, to.street, `${to.pincode} ${to.city}`].filter(Boolean).join(', ')
  return wholeText([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Larder//Orders//EN'],
    ['BEGIN', 'VEVENT'],
    ['UID', `${order.order_number}@${new URL(url).host}`],
    ['DTSTAMP', stamp(now)],
    ['DTSTART', moment(slot.from)],
    ['DTEND', moment(slot.to)],
    ['SUMMARY', { text: words.summary }],
    ['DESCRIPTION', { text: words.description }],
    ['LOCATION', { text: place }],
    ['URL', url],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ])
}

/** @example stamp(new Date('2026-11-30T07:00:00Z')) // '20261130T070000Z' */
const stamp = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
