// Wishlist and comparison, as the buttons on a page show them.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { $saved, changeSaved, forgetSaved, loadSaved } from '#/stores/saved.ts'
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

it('if the session has ended the visitor is a guest again', async () => {
  visit.answer(() => refusal(401, { code: 'UNAUTHENTICATED' }))
  await expect(changeSaved({ list: 'wishlist', id: 5, wanted: true })).rejects.toMatchObject({
    status: 401,
  })
  expect($session.get()).toEqual({ type: 'system' })
})
