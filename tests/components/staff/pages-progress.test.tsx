// How far the shop's pages are, as staff see it.
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PagesProgress } from '#/components/staff/PagesProgress.tsx'
import type { PageProgress } from '#/contract/system/staff.ts'

const WORK: PageProgress = {
  made: 40,
  waiting: 24_921,
  failing: 0,
  listing: false,
  per_minute: 2077,
  seconds_left: 720,
}
const NO_WORK = { ...WORK, made: 24_961, waiting: 0, seconds_left: 0 }

let now: PageProgress | null
const ask = vi.fn<() => Promise<{ pages: PageProgress | null }>>()

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockImplementation(async () => ({ pages: now }))
})
afterEach(() => vi.useRealTimers())

/** As long as it takes to ask again, at most. */
const later = () => act(() => vi.advanceTimersByTimeAsync(15_000))

async function open(pages: PageProgress | null, props: { onlyWork?: boolean } = {}) {
  now = pages
  const { container } = render(<PagesProgress language="en" ask={ask} {...props} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  return container
}

it('says how many pages are left and for how long, and at the end that all are made', async () => {
  const container = await open(WORK)
  expect(container.textContent).toContain('24,921 pages, about 12 minutes left')
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0)
  now = { ...WORK, waiting: 12_000, seconds_left: 50 }
  await later()
  expect(container.textContent).toContain('12,000 pages, less than a minute left')
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 12_921)
  now = NO_WORK
  await later()
  expect(container.textContent).toBe('All pages are made.')
  now = { ...WORK, waiting: 1, seconds_left: null }
  await later()
  expect(container.textContent).toMatch(/being made.*1 page[^s]/)
})

it.each([
  [60, 'about 1 minute'],
  [5400, 'about 2 hours'],
])('%i seconds are %s', async (seconds_left, words) => {
  expect((await open({ ...WORK, seconds_left })).textContent).toContain(`${words} left`)
})

it('tells pages that can’t be made, and a catalogue that is still being read', async () => {
  const failing = await open({ ...NO_WORK, waiting: 2, failing: 2 })
  expect(failing.textContent).toMatch(/All pages are made\..*2 pages can’t be made/)
  const listing = await open({ ...WORK, listing: true })
  expect(listing.textContent).toContain('still being read')
})

it('keeps the last state while the shop does not answer, and asks again', async () => {
  const container = await open(WORK)
  ask.mockRejectedValueOnce(new Error('offline'))
  await later()
  const calls = ask.mock.calls.length
  expect(calls).toBeGreaterThan(2)
  expect(container.textContent).toContain('24,921 pages')
  expect(container.textContent).not.toContain('doesn’t answer')
  ask.mockRejectedValue(new Error('offline'))
  await later()
  expect(container.textContent).toMatch(/24,921 pages.*doesn’t answer/)
})

it('shows nothing where no pages are made, and on Today only while there is work', async () => {
  expect((await open(null)).textContent).toBe('')
  const today = await open(NO_WORK, { onlyWork: true })
  expect(today.textContent).toBe('')
  now = WORK
  await later()
  expect(today.textContent).toContain('24,921 pages')
  now = NO_WORK
  await later()
  expect(today.textContent).toBe('All pages are made.')
})
