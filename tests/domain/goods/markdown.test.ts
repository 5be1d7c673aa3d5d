import { expect, it } from 'vitest'
import { markdownFor } from '#/domain/goods/markdown.ts'

const near = {
  days: 3,
  percent: 30,
  date: '2026-11-27',
  today: '2026-11-24',
  offer: null,
  marked: null,
  discount: 0,
}
const marked = { ...near, offer: 30, marked: '2026-11-27', discount: 30 }

it('a markdown begins so many days before the date, and not before (rule 174)', () => {
  expect(markdownFor(near)).toBe('start')
  expect(markdownFor({ ...near, date: '2026-11-28' })).toBeNull()
  expect(markdownFor({ ...near, date: null })).toBeNull()
  expect(markdownFor({ ...near, days: null, percent: null })).toBeNull()
})

it('an offer of the staff goes first, and a price that is as low stays', () => {
  expect(markdownFor({ ...near, offer: 10 })).toBeNull()
  expect(markdownFor({ ...near, discount: 30 })).toBeNull()
})

it('goes on while the lot is there, moves to the next one, and ends without one', () => {
  expect(markdownFor(marked)).toBeNull()
  expect(markdownFor({ ...marked, date: '2026-11-26' })).toBe('move')
  expect(markdownFor({ ...marked, date: '2026-12-09' })).toBe('end')
  expect(markdownFor({ ...marked, date: null })).toBe('end')
  expect(markdownFor({ ...marked, percent: 40 })).toBe('end')
  expect(markdownFor({ ...marked, days: null, percent: null })).toBe('end')
})
