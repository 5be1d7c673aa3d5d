// The signed-in visitor, as pages know them.
import { renderHook } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useDraft } from '#/components/staff/record/use-draft.ts'
import { $avoids } from '#/stores/avoids.ts'
import { $keptAvoids } from '#/stores/kept-avoids.ts'
import { whose } from '#/stores/draft/whose.ts'
import { $session, expireSession, restoreSession } from '#/stores/session.ts'
import { leaveHere, signOut } from '#/stores/sign-out.ts'
import { signIn, signUp } from '#/stores/sign-in.ts'
import { readAccount } from '#/lib/cookies.ts'
import { openVisit, refusal, showAccount, type Visit } from '#tests/support/page/visit.ts'

const NORA = { id: 7, name: 'Nora' }
const FORM = { email: 'nora@example.test', password: 'thyme and sage' }
const ANSWER = {
  expires_at: '2026-11-22T12:00:00.000Z',
  user: {
    id: 'u-1',
    name: NORA.name,
    email: FORM.email,
    phone: null,
    country_code: null,
    roles: ['customer'],
    created_at: '2026-11-21T08:00:00.000Z',
  },
  customer: { id: NORA.id, name: NORA.name },
}
const USER = { type: 'user', account: NORA, expires_at: null }

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => {
  visit.reset()
  restoreSession()
})

it('a guest is one until the readable cookie says otherwise', () => {
  expect($session.get()).toEqual({ type: 'system' })
  showAccount(NORA)
  restoreSession()
  expect($session.get()).toEqual(USER)
})

it('a forged cookie signs nobody in', () => {
  document.cookie = 'larder_account=%7Bbroken; Path=/'
  restoreSession()
  expect($session.get()).toEqual({ type: 'system' })
})

it('signing in and signing up make a user of the account that the answer names', async () => {
  visit.answer(() => ({ body: ANSWER }))
  await signIn(FORM)
  expect($session.get()).toEqual(USER)
  expireSession()
  await signUp({ ...FORM, name: 'Nora', password_confirmation: FORM.password, terms: true })
  expect($session.get()).toEqual(USER)
  expect(visit.asked()).toEqual(['POST /api/login', 'POST /api/register'])
})

it('a wrong password leaves a guest', async () => {
  visit.answer(() => refusal(401, { code: 'INVALID_CREDENTIALS' }))
  await expect(signIn(FORM)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect($session.get()).toEqual({ type: 'system' })
})

it.each([
  ['is told to the server', 200],
  ['succeeds where the session is over already', 401],
])('signing out %s, and the readable cookie is gone', async (_, status) => {
  showAccount(NORA)
  restoreSession()
  visit.answer(() => (status === 200 ? {} : refusal(status, { code: 'UNAUTHENTICATED' })))
  await signOut()
  expect(visit.asked()).toEqual(['POST /api/logout'])
  expect($session.get()).toEqual({ type: 'system' })
  expect(readAccount(document.cookie)).toBeNull()
})

it('signing out that fails keeps the session, so that it can be tried again', async () => {
  showAccount(NORA)
  restoreSession()
  visit.answer(() => refusal(500, { code: 'INTERNAL' }))
  await expect(signOut()).rejects.toMatchObject({ status: 500 })
  expect($session.get()).toEqual(USER)
})

describe('what stays in the browser', () => {
  const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()
  /** As earlier pages left them. */
  const leave = () => {
    sessionStorage.setItem('larder_gift_card', '{"code":"ABCD","amount":5}')
    sessionStorage.setItem('larder_checkout', '{"note":"Ring"}')
    localStorage.setItem('larder_last_order', '{"street":"1 Mill Lane"}')
    localStorage.setItem('larder_cart_edits_7', '{}')
    $avoids.set(['peanuts'])
    $keptAvoids.set({ who: '7 Nora', unsent: false })
    localStorage.setItem('mode', 'dark')
  }

  it.each([
    ['signing out', signOut],
    ['the account is gone', leaveHere],
  ])('is nothing of the account once %s', async (_, go) => {
    showAccount(NORA)
    leave()
    restoreSession()
    await go()
    expect(left()).toEqual(['mode'])
    expect($session.get()).toEqual({ type: 'system' })
  })

  it('is not offered to whoever signs in next: drafts and counts have their own', () => {
    showAccount(NORA)
    const keeperOf = (name: string) => renderHook(() => useDraft(name)).result.current.keeper
    const keeper = keeperOf('settings')
    keeper.keep({ values: { bank: 'DE1' }, was: { bank: '' } })
    keeper.write()
    expect(left()).toEqual(['draft:7:settings'])
    showAccount({ id: 8, name: 'Otto' })
    expect(keeperOf('settings').read()).toBeNull()
    showAccount(NORA)
    expect(keeperOf('settings').read()?.values).toEqual({ bank: 'DE1' })
    expect(whose()).toBe('7')
  })
})
