import { expect, it } from 'vitest'
import { createPace } from '#/server/pages/reviving/pace.ts'

/** A process with a load set by the test, and a clock that only the test moves. */
function clocked() {
  const state = { time: 0, share: 0 }
  const pace = createPace({ now: () => state.time, busy: () => state.share })
  const begunAt = (seconds: number) => {
    let begun = 0
    for (const end = state.time + seconds * 1000; state.time < end;) {
      const wait = pace.next()
      if (wait === 0) begun++
      // A page takes a millisecond here.
      state.time += wait || 1
    }
    return begun
  }
  return { state, begunAt }
}

it('nothing waits while the process has time', () => {
  const { begunAt } = clocked()
  expect(begunAt(2)).toBe(2000)
})

it('a busy process makes ten pages at once, then three a second', () => {
  const { state, begunAt } = clocked()
  state.share = 0.95
  expect(begunAt(1)).toBeGreaterThanOrEqual(12)
  expect(begunAt(10)).toBeGreaterThanOrEqual(29)
  expect(begunAt(10)).toBeLessThanOrEqual(31)
})

it('after a rest a change of a busy process shows at once', () => {
  const { state, begunAt } = clocked()
  state.share = 1
  begunAt(5)
  state.time += 4000
  expect(begunAt(0.02)).toBeGreaterThanOrEqual(10)
})

it('goes on at full speed as soon as there is time again', () => {
  const { state, begunAt } = clocked()
  state.share = 1
  begunAt(5)
  state.share = 0.3
  expect(begunAt(1)).toBeGreaterThan(800)
})
