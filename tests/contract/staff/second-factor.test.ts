// Two-step sign-in, and how administrators help staff with it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt, stepAt } from '#/commerce/api/factor/totp.rules.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import {
  newPerson,
  openSessions,
  openTarget,
  type Sessions,
  type Target,
  tokenOf,
} from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

it('a second factor is set up, asked for, renewed and given up', async () => {
  const body = newPerson()
  const { system } = sessions
  const token = tokenOf(await target.ask(endpoints.auth.register, { token: system, body }))
  expect((await target.ask(endpoints.factor.state, { token })).since).toBeNull()
  const { secret } = await target.ask(endpoints.factor.begin, { token, body: {} })
  const app_code = codeAt(secret, stepAt(new Date()))
  const { recovery_codes } = await target.ask(endpoints.factor.confirm, {
    token,
    body: { app_code },
  })
  const { email, password } = body
  const first = await target.call(endpoints.auth.login, {
    token: system,
    body: { email, password },
  })
  const { code, ticket = '' } = ErrorBody.parse(await first.json())
  expect(code).toBe('SECOND_FACTOR')
  const second = { ticket, app_code: recovery_codes[0] ?? '' }
  const entered = await target.ask(endpoints.factor.signIn, { token: system, body: second })
  expect(entered.user.email).toBe(email)
  const proof = { token, body: { password } }
  expect((await target.ask(endpoints.factor.renew, proof)).recovery_codes).toHaveLength(10)
  expect(await target.ask(endpoints.factor.remove, proof)).toHaveProperty('message')
})

it('those who look after the staff see their sessions', async () => {
  const token = sessions.admin
  const { people } = await target.ask(endpoints.staffPeople.list, { token })
  const params = { id: people[0]?.id ?? '' }
  const { data } = await target.ask(endpoints.staffPeople.sessions, { token, params })
  expect(Array.isArray(data)).toBe(true)
  const none = { token, params: { ...params, session_id: 'none' } }
  expect((await target.call(endpoints.staffPeople.endSession, none)).status).toBe(404)
  const free = { token, body: { second_factor: false } }
  expect((await target.call(endpoints.staffPeople.access, free)).status).toBe(422)
  expect(
    (await target.call(endpoints.staffPeople.removeFactor, { token, params, body: {} })).status,
  ).toBe(422)
})

it('they end one, and say whether everybody needs a second factor', async () => {
  const token = sessions.admin
  const { admin } = target
  const login = { token: sessions.system, body: admin }
  const { user } = await target.ask(endpoints.auth.login, login)
  const params = { id: user.id }
  const { data } = await target.ask(endpoints.staffPeople.sessions, { token, params })
  const other = data.find(({ current }) => !current)
  const ended = { token, params: { ...params, session_id: other?.id ?? '' } }
  expect(await target.ask(endpoints.staffPeople.endSession, ended)).toHaveProperty('message')
  const { second_factor_wanted } = await target.ask(endpoints.staffPeople.list, { token })
  const body = { second_factor: second_factor_wanted, password: admin.password }
  const staff = await target.ask(endpoints.staffPeople.access, { token, body })
  expect(staff.second_factor_wanted).toBe(second_factor_wanted)
})
