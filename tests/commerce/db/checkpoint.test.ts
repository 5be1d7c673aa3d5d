// When the embedded database writes a checkpoint.
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepCheckpoints } from '#/commerce/db/checkpoint.ts'

const MB = 1024 * 1024
const LOOK_MS = 15_000

let asked: string[]
let grown: { bytes: number; ms: number }
let isAway: boolean
let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  isAway = false
  const pool = new pg.Pool()
  vi.spyOn(pool, 'query').mockImplementation(async (text: string) => {
    if (isAway) throw new Error('the database is away')
    asked.push(text === 'checkpoint' ? text : 'look')
    return { rows: [grown] }
  })
  end = keepCheckpoints(pool)
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

it.each([
  ['much log, at once', { bytes: 65 * MB, ms: 1000 }, ['look', 'checkpoint']],
  ['little log, not yet', { bytes: 63 * MB, ms: 299_000 }, ['look']],
  ['little log, after five minutes', { bytes: MB, ms: 301_000 }, ['look', 'checkpoint']],
  ['nothing but the last checkpoint, never', { bytes: 512, ms: 9_000_000 }, ['look']],
])('%s', async (_, since, expected) => {
  grown = since
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect(asked).toEqual(expected)
})

it('a database that is away is looked at again later, and none after the end', async () => {
  grown = { bytes: 65 * MB, ms: 1000 }
  isAway = true
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect(asked).toEqual([])
  isAway = false
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect(asked).toEqual(['look', 'checkpoint'])
  end()
  await vi.advanceTimersByTimeAsync(4 * LOOK_MS)
  expect(asked).toHaveLength(2)
})
