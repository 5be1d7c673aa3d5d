// The signed-in visitor, as pages know them.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { $session, expireSession, restoreSession } from '#/stores/session.ts'
import { signOut } from '#/stores/sign-out.ts'
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
