// Where and when goods are delivered, chosen before shopping.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import { choosePlace, keepWindow } from '#/stores/place/choose-place.ts'
import { $place, isHeld } from '#/stores/place/place.ts'
import { openVisit, type Visit } from '#tests/support/page/visit.ts'

const PARIS = { country: 'FR', pincode: '75011' }
const LYON = { country: 'FR', pincode: '69001' }
const slotOf = (window_id: number): DeliverySlot =>
  ({ window_id, date: '2026-12-02', from: '08:00', to: '10:00' }) as DeliverySlot

let visit: Visit
/** What comes of a call to each of these places or windows waits for this. */
const slow = new Map<string, Promise<void>>()
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => {
  visit.reset()
  slow.clear()
  $place.set(null)
  visit.answer(async ({ method, path, body }) => {
    if (method === 'GET') {
      const pincode = new URL(path, 'http://shop').searchParams.get('pincode') ?? ''
      await slow.get(pincode)
      return { body: { ...OFFER, slots: [] } }
    }
    const { window_id } = JSON.parse(body) as { window_id: number }
    await slow.get(`${window_id}`)
    return { body: { id: `hold ${window_id}`, until: '2999-01-01T00:00:00.000Z' } }
  })
})

const OFFER = {
  zone: null,
  minimum_order: null,
  free_from: null,
  within_day: true,
  standard: true,
  is_served: true,
  elsewhere: [],
}

/** Until the returned function is called. */
function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  slow.set(name, promise)
  return resolve
}

it('The place that was asked for last is kept, whichever answer comes first', async () => {
  const go = hold(PARIS.pincode)
  const first = choosePlace(PARIS)
  await choosePlace(LYON)
  go()
  await first
  expect($place.get()).toMatchObject(LYON)
})

it('Of two windows pressed in a row, the first one is given back', async () => {
  await choosePlace(PARIS)
  await Promise.all([keepWindow(slotOf(1)), keepWindow(slotOf(2))])
  expect(visit.bodies().slice(1)).toEqual([
    { window_id: 1, date: '2026-12-02' },
    { window_id: 2, date: '2026-12-02', replaces: 'hold 1' },
  ])
  expect($place.get()).toMatchObject({ slot: { window_id: 2 }, hold: { id: 'hold 2' } })
})

it('A window of the place before is not kept for the next one, and given back with the next hold', async () => {
  await choosePlace(PARIS)
  const go = hold('1')
  const kept = keepWindow(slotOf(1))
  await choosePlace(LYON)
  go()
  expect(await kept).toBe(false)
  expect($place.get()).toMatchObject(LYON)
  expect(isHeld($place.get())).toBe(false)
  await keepWindow(slotOf(2))
  expect(visit.bodies().at(-1)).toMatchObject({ replaces: 'hold 1' })
})
