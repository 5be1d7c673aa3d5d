// Signing in without a password, and managing sessions.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#/contract/endpoint.ts'
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

const stranger = () => `nobody-${randomUUID()}@example.org`

/** A customer for one test. */
async function newcomer() {
  const body = newPerson()
  const token = tokenOf(await target.ask(endpoints.auth.register, { token: sessions.system, body }))
  return { token, ...body }
}

type Asked = NonNullable<Parameters<Target['call']>[1]>

/** The fields named by a refused call. */
async function fieldsOf(endpoint: Endpoint, asked: Asked): Promise<string[]> {
  const answer = await target.call(endpoint, asked)
  expect(answer.status).toBe(422)
  return Object.keys(ErrorBody.parse(await answer.json()).errors ?? {})
}

describe('codes', () => {
  it('are sent with one answer for everybody, and a wrong one opens nothing', async () => {
    const token = sessions.system
    const { email } = sessions.person
    for (const endpoint of [endpoints.codes.send, endpoints.password.forgot]) {
      const known = await target.ask(endpoint, { token, body: { email } })
      expect(await target.ask(endpoint, { token, body: { email: stranger() } })).toEqual(known)
    }
    for (const endpoint of [endpoints.codes.signIn, endpoints.password.verifyCode])
      expect(await fieldsOf(endpoint, { token, body: { email, otp: '000000' } })).toEqual(['otp'])
  })

  it('confirm a phone', async () => {
    const { token } = await newcomer()
    await target.ask(endpoints.auth.updateSelf, {
      token,
      body: { phone: '06 12 34 56 78', country_code: '+33' },
    })
    expect((await target.ask(endpoints.codes.sendToPhone, { token })).message).not.toBe('')
    expect((await target.ask(endpoints.codes.sendToOwner, { token })).message).not.toBe('')
    const body = { otp: '000000' }
    expect(await fieldsOf(endpoints.codes.confirmPhone, { token, body })).toEqual(['otp'])
  })
})

describe('a password', () => {
  it('can be changed by a user who knows it, which ends all other sessions', async () => {
    const { ask, call } = target
    const { token, email, password } = await newcomer()
    const login = { token: sessions.system, body: { email, password } }
    const other = tokenOf(await ask(endpoints.auth.login, login))
    expect(await ask(endpoints.password.state, { token })).toEqual({ is_set: true })
    const next = { password: 'another long one', password_confirmation: 'another long one' }
    const wrong = { current_password: 'not that', ...next }
    expect(await fieldsOf(endpoints.password.change, { token, body: wrong })).toEqual([
      'current_password',
    ])
    const body = { current_password: password, ...next }
    expect((await ask(endpoints.password.change, { token, body })).message).not.toBe('')
    expect((await call(endpoints.auth.self, { token: other })).status).toBe(401)
    expect((await call(endpoints.auth.self, { token })).status).toBe(200)
  })

  it('can be reset only with a valid token', async () => {
    const body = {
      reset_token: 'none',
      password: 'a long password',
      password_confirmation: 'a long password',
    }
    expect(await fieldsOf(endpoints.password.reset, { token: sessions.system, body })).toEqual([
      'reset_token',
    ])
  })
})

describe('another e-mail', () => {
  it('waits for its link, and can be given up', async () => {
    const { ask } = target
    const { token, password } = await newcomer()
    expect(await ask(endpoints.mailbox.state, { token })).toEqual({ data: null })
    const email = stranger()
    const body = { email, password: 'not that' }
    expect(await fieldsOf(endpoints.mailbox.begin, { token, body })).toEqual(['password'])
    const sent = await ask(endpoints.mailbox.begin, { token, body: { email, password } })
    expect(sent.message).not.toBe('')
    expect(await ask(endpoints.mailbox.state, { token })).toMatchObject({ data: { email } })
    const wrong = { token, body: { token: 'none' } }
    expect(await fieldsOf(endpoints.mailbox.confirm, wrong)).toEqual(['token'])
    expect((await ask(endpoints.mailbox.cancel, { token })).message).not.toBe('')
    expect(await ask(endpoints.mailbox.state, { token })).toEqual({ data: null })
  })
})

describe('sessions', () => {
  it('are listed, and end one by one or all but the current one', async () => {
    const { ask, call } = target
    const { token, email, password } = await newcomer()
    const login = { token: sessions.system, body: { email, password } }
    const others = [await ask(endpoints.auth.login, login), await ask(endpoints.auth.login, login)]
    const { data } = await ask(endpoints.sessions.list, { token })
    expect(data.map(({ current }) => current)).toEqual([true, false, false])
    const id = data[1]?.id ?? ''
    await ask(endpoints.sessions.end, { token, params: { id } })
    expect((await call(endpoints.sessions.end, { token, params: { id } })).status).toBe(404)
    await ask(endpoints.sessions.endOthers, { token })
    for (const other of others)
      expect((await call(endpoints.auth.self, { token: tokenOf(other) })).status).toBe(401)
    expect((await ask(endpoints.sessions.list, { token })).data).toHaveLength(1)
  })
})

describe('passkeys', () => {
  const credential = {
    id: 'bm9uZQ',
    rawId: 'bm9uZQ',
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: 'bm9uZQ',
      attestationObject: 'bm9uZQ',
      authenticatorData: 'bm9uZQ',
      signature: 'bm9uZQ',
    },
  }

  it('are asked for with a new question each time, and refused without an answer to it', async () => {
    const { ask, call } = target
    const system = sessions.system
    const { token } = await newcomer()
    const first = await ask(endpoints.passkeys.signInOptions, { token: system })
    const second = await ask(endpoints.passkeys.signInOptions, { token: system })
    expect(first.challenge).not.toBe(second.challenge)
    expect((await ask(endpoints.passkeys.addOptions, { token, body: {} })).challenge).not.toBe('')
    const added = { token, body: { name: 'Phone', credential } }
    expect(await fieldsOf(endpoints.passkeys.add, added)).toEqual(['credential'])
    const proof = { token: system, body: { credential } }
    expect(await fieldsOf(endpoints.passkeys.signIn, proof)).toEqual(['credential'])
    expect(await ask(endpoints.passkeys.list, { token })).toEqual({ data: [] })
    const missing = { token, params: { id: 1 } }
    expect((await call(endpoints.passkeys.remove, missing)).status).toBe(404)
    const renaming = { ...missing, body: { name: 'Phone' } }
    expect((await call(endpoints.passkeys.rename, renaming)).status).toBe(404)
  })
})

describe('services to sign in by', () => {
  it('are those that the shop has set up; an answer that nobody asked for opens nothing', async () => {
    const { ask, call } = target
    const system = sessions.system
    const { token } = await newcomer()
    expect(await ask(endpoints.openid.providers, { token: system })).toEqual({ data: [] })
    expect(await ask(endpoints.openid.list, { token })).toEqual({ data: [] })
    const body = { kind: 'google' }
    expect((await call(endpoints.openid.begin, { token: system, body })).status).toBe(404)
    expect((await call(endpoints.openid.beginLink, { token, body })).status).toBe(404)
    const answer = { flow: 'made up', query: '?code=1&state=2' }
    expect(await fieldsOf(endpoints.openid.signIn, { token: system, body: answer })).toEqual([
      'flow',
    ])
    expect(await fieldsOf(endpoints.openid.link, { token, body: answer })).toEqual(['flow'])
    const params = { id: randomUUID() }
    expect((await call(endpoints.openid.unlink, { token, params })).status).toBe(404)
  })

  it('that answer with a form send the browser on to the page', async () => {
    const body = new Blob(['code=1&state=2&next=/elsewhere'])
    const answer = await target.call(endpoints.openid.form, { body })
    expect(answer.redirected).toBe(true)
    expect(answer.url).toMatch(/\/auth\/openid\?code=1&state=2$/)
  })
})
