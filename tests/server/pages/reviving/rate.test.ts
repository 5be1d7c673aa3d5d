import { expect, it } from 'vitest'
import { createRate } from '#/server/pages/reviving/rate.ts'

const started = () => {
  let now = 1000
  const rate = createRate(() => now)
  /** Makes pages for some seconds. */
  const make = (seconds: number, everyMs: number) => {
    for (const end = now + seconds * 1000; now < end; now += everyMs) rate.note()
  }
  return { rate, make, wait: (seconds: number) => (now += seconds * 1000) }
}

it('is not known before some pages are made', () => {
  const { rate, make } = started()
  expect(rate.perSecond()).toBeUndefined()
  make(1, 100)
  expect(rate.perSecond()).toBeUndefined()
})

it('is how many pages are made per second', () => {
  const { rate, make } = started()
  make(10, 50)
  expect(rate.perSecond()).toBeCloseTo(20, 0)
})

it('follows the last minute, not the first one', () => {
  const { rate, make } = started()
  make(120, 50)
  make(90, 500)
  expect(rate.perSecond()).toBeCloseTo(2, 0)
})

it('does not count the time in which nothing was to be made', () => {
  const { rate, make, wait } = started()
  make(5, 50)
  wait(300)
  expect(rate.perSecond()).toBeUndefined()
  make(5, 100)
  expect(rate.perSecond()).toBeCloseTo(10, 0)
})
