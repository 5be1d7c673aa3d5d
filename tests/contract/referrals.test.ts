// Inviting others: terms of the office, a customer's code, and what it is worth.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

it('a code is made under the terms of the office, and ends when they are switched off', async () => {
  const { ask, call } = target
  // The administrator's email address is confirmed.
  const { admin, system: token } = sessions
  const before = await ask(endpoints.staffReferrals.terms, { token: admin })
  const body = { ...before, is_on: true, friend_amount: 6 }
  expect(await ask(endpoints.staffReferrals.changeTerms, { token: admin, body })).toEqual(body)
  expect(await ask(endpoints.referrals.terms, { token })).toEqual(body)
  const own = await ask(endpoints.referrals.create, { token: admin })
  expect(own).toMatchObject({ terms: body, invited: 0, rewarded: 0, coupons: [] })
  expect(await ask(endpoints.referrals.own, { token: admin })).toEqual(own)
  const query = { code: own.code ?? '' }
  expect(await ask(endpoints.referrals.invitation, { token, query })).toEqual({
    code: own.code,
    amount: 6,
    minimum: body.minimum,
  })
  const list = await ask(endpoints.staffReferrals.list, { token: admin, query: { state: 'open' } })
  expect(list.current_page).toBe(1)
  await ask(endpoints.staffReferrals.changeTerms, {
    token: admin,
    body: { ...before, is_on: false },
  })
  expect((await call(endpoints.referrals.invitation, { token, query })).status).toBe(404)
})
