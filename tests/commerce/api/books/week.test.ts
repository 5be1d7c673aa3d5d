// A grocer's week through the shop's own calls; afterwards everything that counts money agrees to the cent.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneForProcesses, type Clone } from '#tests/support/database/database.ts'
import { faultsOf } from '#tests/support/week/faults.ts'
import { playWeek, type Week } from '#tests/support/week/week.ts'

let base: Clone
let week: Week | undefined
beforeAll(async () => {
  base = await cloneForProcesses('shop')
  week = await playWeek(base.url, { products: 200, orders: 32, supplied: 12, readers: 9 })
}, 120_000)
afterAll(async () => {
  await week?.scene.close()
  await base.drop()
})

it('a week’s reports, journal, bookings, ledgers, closings and documents agree', async () => {
  if (!week) throw new Error('there was no week')
  expect(await faultsOf(week)).toEqual([])
})
