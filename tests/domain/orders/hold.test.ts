// rule 62: how long an order keeps its goods while it waits for its payment.
import { describe, expect, it } from 'vitest'
import { heldUntil, keptUntil } from '#/domain/orders/hold.ts'

const START = Date.parse('2026-11-20T08:00:00Z')
const at = (minutes: number): Date => new Date(START + minutes * 60_000)
const minutesOf = (date: Date | null): number | null => date && (date.getTime() - START) / 60_000
const DAY = 24 * 60
const hold = { minutes: 30, transfer_days: 7 }
const card = { pays: 'now', hold } as const
const transfer = { pays: 'transfer', hold } as const

describe('a new order', () => {
  const held = (terms: Parameters<typeof heldUntil>[1]) => minutesOf(heldUntil(at(0), terms))

  it('keeps its goods for minutes, for days by transfer, for a day by telephone', () => {
    expect(held(card)).toBe(30)
    expect(held(transfer)).toBe(7 * DAY)
    expect(held({ ...card, by_phone: true })).toBe(DAY)
    expect(held({ pays: 'later', hold })).toBeNull()
  })

  it('keeps them no longer than its window can be ordered, but for the minutes of a payment', () => {
    expect(held({ ...transfer, closes: at(180) })).toBe(180)
    expect(held({ ...transfer, closes: at(10) })).toBe(30)
    expect(held({ ...card, closes: at(10) })).toBe(30)
    expect(held({ ...card, by_phone: true, closes: at(180) })).toBe(180)
  })
})

describe('another attempt to pay', () => {
  const kept = (now: number, terms: Parameters<typeof keptUntil>[1], before: number | null) =>
    minutesOf(
      keptUntil(at(now), terms, { taken: at(0), before: before === null ? null : at(before) }),
    )

  it('has its minutes, and many attempts one more than the first', () => {
    expect(kept(0, card, 30)).toBe(30)
    expect(kept(25, card, 30)).toBe(55)
    expect(kept(50, card, 55)).toBe(60)
    expect(kept(59, card, 60)).toBe(60)
  })

  it('by transfer has its days from when the goods were taken', () => {
    expect(kept(10, transfer, 30)).toBe(7 * DAY)
    expect(kept(2 * DAY, card, 7 * DAY)).toBe(2 * DAY + 30)
    expect(kept(2 * DAY + 20, card, 2 * DAY + 30)).toBe(2 * DAY + 30)
    expect(kept(2 * DAY + 20, transfer, 2 * DAY + 30)).toBe(7 * DAY)
  })

  it('of an order that was to be paid at the door begins now', () => {
    expect(kept(300, card, null)).toBe(330)
  })

  it('never takes away what a telephone order has', () => {
    expect(kept(60, { ...card, by_phone: true }, DAY)).toBe(DAY)
    expect(kept(DAY - 5, { ...card, by_phone: true }, DAY)).toBe(DAY + 25)
  })

  it('isn’t longer because its window is over', () => {
    expect(kept(25, { ...card, closes: at(20) }, 30)).toBe(30)
    expect(kept(25, { ...card, closes: at(40) }, 30)).toBe(40)
  })
})
