// Wishlist and comparison, as the buttons on a page show them.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MAX_COMPARED } from '#/contract/lengths.ts'
import { $deviceSaved } from '#/stores/device-saved.ts'
import { $saved, changeSaved, forgetSaved, joinSaved, loadSaved } from '#/stores/saved.ts'
import { $session, restoreSession } from '#/stores/session.ts'
import { openVisit, refusal, showAccount, type Visit } from '#tests/support/page/visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(async () => {
  visit.reset()
  showAccount({ id: 7, name: 'Nora' })
  restoreSession()
  visit.answer(() => ({ body: { wishlist: [3], compare: [] } }))
  await loadSaved()
})

it('what is kept is asked for, and forgotten for the next visitor', () => {
  expect(visit.asked()).toEqual(['GET /api/saved'])
  expect($saved.get()).toEqual({ wishlist: [3], compare: [] })
  forgetSaved()
  expect($saved.get()).toBeNull()
})

it('a change is seen before the server has answered, and the answer holds', async () => {
  visit.answer(() => ({ body: { wishlist: [5, 3], compare: [] } }))
  const changing = changeSaved({ list: 'wishlist', id: 5, wanted: true })
  expect($saved.get()?.wishlist).toEqual([3, 5])
  await changing
  expect($saved.get()?.wishlist).toEqual([5, 3])
  expect(visit.asked().at(-1)).toBe('POST /api/wishlist')
})

it('a change that is refused is taken back', async () => {
  visit.answer(() => refusal(409, { code: 'COMPARE_FULL' }))
  const changing = changeSaved({ list: 'compare', id: 5, wanted: true })
  expect($saved.get()?.compare).toEqual([5])
  await expect(changing).rejects.toMatchObject({ code: 'COMPARE_FULL' })
  expect($saved.get()).toEqual({ wishlist: [3], compare: [] })
})

it('of several changes at once each is sent, one after the other, and the last answer holds', async () => {
  visit.answer(({ method, path }) => {
    const answers: Record<string, number[]> = {
      'POST /api/wishlist': [5, 3],
      'DELETE /api/wishlist/3': [5],
    }
    return { body: { wishlist: answers[`${method} ${path}`] ?? [], compare: [] } }
  })
  const adding = changeSaved({ list: 'wishlist', id: 5, wanted: true })
  const removing = changeSaved({ list: 'wishlist', id: 3, wanted: false })
  expect($saved.get()?.wishlist).toEqual([5])
  await Promise.all([adding, removing])
  expect(visit.asked().slice(1)).toEqual(['POST /api/wishlist', 'DELETE /api/wishlist/3'])
  expect($saved.get()?.wishlist).toEqual([5])
})

it('two presses that both fail leave what the shop has, not what was pressed', async () => {
  visit.answer(() => refusal(503, { code: 'NO_RESPONSE' }))
  const presses = [true, false].map((wanted) => changeSaved({ list: 'wishlist', id: 5, wanted }))
  await Promise.allSettled(presses)
  expect($saved.get()).toEqual({ wishlist: [3], compare: [] })
})

it('a press that fails takes back no later one', async () => {
  visit.answer(({ method }) =>
    method === 'POST'
      ? refusal(503, { code: 'NO_RESPONSE' })
      : { body: { wishlist: [], compare: [] } },
  )
  const adding = changeSaved({ list: 'wishlist', id: 5, wanted: true })
  const removing = changeSaved({ list: 'wishlist', id: 3, wanted: false })
  await Promise.allSettled([adding, removing])
  expect($saved.get()).toEqual({ wishlist: [], compare: [] })
})

it('what was confirmed holds where a later change fails', async () => {
  visit.answer(({ path }) =>
    path === '/api/wishlist/3'
      ? refusal(503, { code: 'NO_RESPONSE' })
      : { body: { wishlist: [5, 3], compare: [] } },
  )
  const adding = changeSaved({ list: 'wishlist', id: 5, wanted: true })
  const removing = changeSaved({ list: 'wishlist', id: 3, wanted: false })
  await Promise.allSettled([adding, removing])
  expect($saved.get()).toEqual({ wishlist: [5, 3], compare: [] })
})

it('if the session has ended the visitor is a guest again', async () => {
  visit.answer(() => refusal(401, { code: 'UNAUTHENTICATED' }))
  await expect(changeSaved({ list: 'wishlist', id: 5, wanted: true })).rejects.toMatchObject({
    status: 401,
  })
  expect($session.get()).toEqual({ type: 'system' })
})

const becomeGuest = () => {
  visit.reset()
  restoreSession()
  $deviceSaved.set({ wishlist: [], compare: [] })
}

it('a guest’s products are kept on the device without a request, the newest heart first', async () => {
  becomeGuest()
  const before = visit.asked().length
  for (const id of [5, 7, 5]) await changeSaved({ list: 'wishlist', id, wanted: true })
  for (const id of [5, 7]) await changeSaved({ list: 'compare', id, wanted: true })
  await changeSaved({ list: 'compare', id: 9, wanted: false })
  expect($saved.get()).toEqual({ wishlist: [5, 7], compare: [5, 7] })
  forgetSaved()
  await loadSaved()
  expect($saved.get()).toEqual({ wishlist: [5, 7], compare: [5, 7] })
  expect(visit.asked().length).toBe(before)
})

it('a device compares no more than anybody else', async () => {
  becomeGuest()
  for (let id = 1; id <= MAX_COMPARED; id++)
    await changeSaved({ list: 'compare', id, wanted: true })
  const more = changeSaved({ list: 'compare', id: 99, wanted: true })
  await expect(more).rejects.toMatchObject({ max: MAX_COMPARED })
  expect($saved.get()?.compare).not.toContain(99)
})

it('after signing in they join the lists once; what had no room is named', async () => {
  becomeGuest()
  $deviceSaved.set({ wishlist: [5], compare: [7, 8] })
  showAccount({ id: 7, name: 'Nora' })
  restoreSession()
  visit.answer(() => ({ body: { wishlist: [5, 3], compare: [1, 2, 4, 7] } }))
  expect(await joinSaved()).toEqual({ wishlist: [], compare: [8] })
  expect(visit.asked().at(-1)).toBe('POST /api/saved')
  expect(visit.bodies().at(-1)).toEqual({ wishlist: [5], compare: [7, 8] })
  expect($saved.get()).toEqual({ wishlist: [5, 3], compare: [1, 2, 4, 7] })
  expect(await joinSaved()).toBeNull()
})

it('without an answer they stay on the device', async () => {
  becomeGuest()
  $deviceSaved.set({ wishlist: [5], compare: [] })
  showAccount({ id: 7, name: 'Nora' })
  restoreSession()
  visit.answer(() => refusal(500, { code: 'INTERNAL' }))
  await expect(joinSaved()).rejects.toMatchObject({ status: 500 })
  expect($deviceSaved.get().wishlist).toEqual([5])
})
