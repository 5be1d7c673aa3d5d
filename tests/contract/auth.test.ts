import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import {
  newPerson,
  openSessions,
  openTarget,
  type Sessions,
  type Target,
  tokenOf,
} from './target.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

describe('identity', () => {
  it('registers, signs in, shows and changes the person, and signs out', async () => {
    const { ask, call } = target
    const person = newPerson()
    const registered = await ask(endpoints.auth.register, { token: sessions.system, body: person })
    expect(registered.user.email).toBe(person.email)
    const login = await ask(endpoints.auth.login, {
      token: sessions.system,
      body: { email: person.email, password: person.password },
    })
    expect(login.user.id).toBe(registered.user.id)
    const token = tokenOf(login)
    expect(await ask(endpoints.auth.self, { token })).toMatchObject({ id: registered.user.id })
    const changed = await ask(endpoints.auth.updateSelf, { token, body: { name: 'Robin Dale' } })
    expect(changed.name).toBe('Robin Dale')
    expect((await ask(endpoints.auth.logout, { token })).message).not.toBe('')
    expect((await call(endpoints.auth.self, { token })).status).toBe(401)
  })

  it('refuses a wrong password with 401 and a wrong form with 422 and its fields', async () => {
    const { call } = target
    const wrong = await call(endpoints.auth.login, {
      token: sessions.system,
      body: { email: sessions.person.email, password: 'not the password' },
    })
    expect(wrong.status).toBe(401)
    expect(ErrorBody.parse(await wrong.json()).code).toBe('INVALID_CREDENTIALS')
    const form = await call(endpoints.auth.register, {
      token: sessions.system,
      body: { ...newPerson(), email: 'nobody', terms: false },
    })
    expect(form.status).toBe(422)
    const { errors } = ErrorBody.parse(await form.json())
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['email', 'terms'])
  })

  it('sends the link that confirms the e-mail, and refuses one that is none', async () => {
    const { ask, call } = target
    const token = sessions.customer
    expect((await ask(endpoints.auth.sendConfirmation, { token })).message).not.toBe('')
    const answer = await call(endpoints.auth.confirmEmail, { token, body: { token: 'no link' } })
    expect(answer.status).toBe(422)
    expect(Object.keys(ErrorBody.parse(await answer.json()).errors ?? {})).toEqual(['token'])
  })

  it('gives a customer no system token', async () => {
    const { email, password } = sessions.person
    const answer = await target.call(endpoints.auth.systemLogin, { body: { email, password } })
    expect(answer.status).toBe(401)
  })
})
