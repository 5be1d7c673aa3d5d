// A customer's account.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { HOME } from '#tests/support/shop/checkout.ts'
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

/** A new customer, so that nobody else is affected. */
async function signUp() {
  const person = newPerson()
  const { ask } = target
  const signedIn = await ask(endpoints.auth.register, { token: sessions.system, body: person })
  return { token: tokenOf(signedIn), person }
}

describe('an account', () => {
  it('has a default address, and another one once it is chosen', async () => {
    const { token } = await signUp()
    const add = () => target.ask(endpoints.account.createAddress, { token, body: HOME })
    const [first, second] = [await add(), await add()]
    expect(first).toMatchObject({ default_shipping: true, default_billing: true })
    const { data } = await target.ask(endpoints.account.chooseAddress, {
      token,
      params: { id: second.id },
      body: { shipping: true },
    })
    expect(data.find(({ id }) => id === second.id)).toMatchObject({ default_shipping: true })
    expect(data.find(({ id }) => id === first.id)).toMatchObject({ default_shipping: false })
  })

  it('keeps notifications, marks them as read, and asks of what to tell', async () => {
    const { token } = await signUp()
    const { ask, call } = target
    const { unread, data } = await ask(endpoints.notifications.list, { token })
    expect({ unread, data }).toEqual({ unread: 0, data: [] })
    const read = await ask(endpoints.notifications.read, { token, body: { all: true } })
    expect(read).toEqual({ unread: 0 })
    const choices = await ask(endpoints.notifications.choices, { token })
    const open = choices.data.find(({ mail }) => !mail.fixed)
    const kind = open?.kind
    const body = { kind, channel: 'mail', on: false }
    const chosen = await ask(endpoints.notifications.choose, { token, body })
    expect(chosen.data.find((one) => one.kind === kind)?.mail.on).toBe(false)
    const fixed = choices.data.find(({ mail }) => mail.fixed)?.kind
    const refused = await call(endpoints.notifications.choose, {
      token,
      body: { kind: fixed, channel: 'mail', on: false },
    })
    expect(refused.status).toBe(422)
  })

  it('is told of news by a browser that asked for it, until it asks no more', async () => {
    const { token } = await signUp()
    const { ask } = target
    const { public_key } = await ask(endpoints.push.key, { token: sessions.system })
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
    const endpoint = `https://push.example/${randomUUID()}`
    const keys = { p256dh: public_key, auth: 'a'.repeat(22) }
    const on = await ask(endpoints.push.subscribe, { token, body: { endpoint, keys } })
    const off = await ask(endpoints.push.unsubscribe, { token, body: { endpoint } })
    expect([on, off]).toEqual([{ on: true }, { on: false }])
  })

  it('can be taken along as a file, and deleted with its password', async () => {
    const { token, person } = await signUp()
    const { ask, call } = target
    const file = await call(endpoints.privacy.export, { token })
    expect([file.status, file.headers.get('content-type')?.split(';')[0]]).toEqual([
      200,
      'application/json',
    ])
    expect(await file.text()).toContain(person.email)
    const wrong = await call(endpoints.privacy.leave, { token, body: { password: 'not this' } })
    expect(wrong.status).toBe(422)
    expect(Object.keys(ErrorBody.parse(await wrong.json()).errors ?? {})).toEqual(['password'])
    const { password } = person
    const left = await ask(endpoints.privacy.leave, { token, body: { password } })
    expect(left.message).not.toBe('')
    expect((await call(endpoints.auth.self, { token })).status).toBe(401)
  })

  it('says whether opened newsletters are noted, which nobody can agree to without a subscription', async () => {
    const { token } = await signUp()
    const none = { subscribed: false, opens: false }
    expect(await target.ask(endpoints.newsletterChoices.own, { token })).toEqual(none)
    expect(
      await target.ask(endpoints.newsletterChoices.chooseOwn, { token, body: { opens: false } }),
    ).toEqual(none)
    expect(
      (await target.call(endpoints.newsletterChoices.chooseOwn, { token, body: { opens: true } }))
        .status,
    ).toBe(409)
  })

  it('keeps what somebody avoids by consent, and forgets it', async () => {
    const { ask } = target
    const token = sessions.customer
    const body = { avoids: ['milk' as const], consent: true as const }
    expect(await ask(endpoints.avoids.keep, { token, body })).toMatchObject({ avoids: ['milk'] })
    expect((await ask(endpoints.avoids.get, { token })).data?.avoids).toEqual(['milk'])
    await ask(endpoints.avoids.forget, { token })
    expect((await ask(endpoints.avoids.get, { token })).data).toBeNull()
  })

  it('tells anybody who else gets personal data, and staff at which address', async () => {
    const { data } = await target.ask(endpoints.privacy.receivers, { token: sessions.system })
    const token = sessions.admin
    const detailed = await target.ask(endpoints.staffPrivacy.receivers, { token })
    expect(detailed.data.map(({ receiver }) => receiver).toSorted()).toEqual(data.toSorted())
  })
})
