// Passkeys, with a test authenticator.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteOf } from '#/commerce/api/passkeys/site.rules.ts'
import { passkey } from '#/commerce/db/schema/account/passkeys.ts'
import { credential, user as userTable } from '#/commerce/db/schema/auth.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { Passkey, PasskeyOptions } from '#/contract/passkeys/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { codeTo } from '#tests/support/shop/emails.ts'
import { createAuthenticator } from '#tests/support/shop/passkeys.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

type Device = ReturnType<typeof createAuthenticator>

const question = async (path: string, token: string, body = {}): Promise<string> =>
  PasskeyOptions.parse((await shop.call('POST', path, { token, body })).body).challenge
const ask = () => question('/passkey/options', shop.systemToken)
const askOwner = (token: string) => question('/self/passkey/options', token)
const add = (token: string, credential: object) =>
  shop.call('POST', '/self/passkey', { token, body: { name: 'Phone', credential } })
const prove = (credential: object) =>
  shop.call('POST', '/passkey/verify', { token: shop.systemToken, body: { credential } })

/** A customer with a passkey. */
async function owner(device: Device = createAuthenticator()) {
  const person = await shop.signUp()
  const answer = await add(person.token, device.make(await askOwner(person.token)))
  return { ...person, device, passkey: Passkey.parse(answer.body) }
}

const REFUSED = { code: 'INVALID', errors: { credential: [expect.any(String)] } }

describe('a passkey', () => {
  it('is added by its owner, who gets an email, and signs in', async () => {
    const { user, email, device } = await owner()
    const answer = SignedIn.parse((await prove(device.prove(await ask()))).body)
    expect(answer.user.id).toBe(user.id)
    expect((await shop.call('GET', '/self', { token: answer.access_token ?? '' })).status).toBe(200)
    expect(await shop.db.$count(mail, eq(mail.to, email))).toBe(1)
    const [row] = await shop.db.select().from(passkey).where(eq(passkey.user_id, user.id))
    expect(row).toMatchObject({ counter: 1, last_used_at: expect.any(Date) })
  })

  it('is added a while after signing in only with the password or a mailed code', async () => {
    const { token, password, email, user } = await shop.signUp()
    const [start, path] = [shop.clock.now(), '/self/passkey/options']
    shop.clock.advance(11 * 60_000)
    expect((await shop.call('POST', path, { token, body: {} })).body).toMatchObject({
      code: 'INVALID',
      errors: { password: [expect.any(String)] },
    })
    const wrong = await shop.call('POST', path, { token, body: { password: 'not this one' } })
    expect(wrong.status).toBe(422)
    expect(await question(path, token, { password })).not.toBe('')
    const stranger = await shop.signUp({ confirmed: false })
    await shop.db.update(userTable).set({ email }).where(eq(userTable.id, stranger.user.id))
    await shop.call('POST', '/self/code', { token })
    const otp = await codeTo(shop, email)
    shop.clock.advance(11_000)
    // A challenge belongs to one person and works once.
    const theirs = { token: stranger.token, body: { otp } }
    expect((await shop.call('POST', '/self/delete', theirs)).status).toBe(422)
    expect(await question(path, token, { otp })).not.toBe('')
    expect((await shop.call('POST', path, { token, body: { otp } })).status).toBe(422)
    await shop.db.delete(credential).where(eq(credential.user_id, user.id))
    expect((await shop.call('POST', path, { token, body: {} })).body).toMatchObject({
      errors: { otp: [expect.any(String)] },
    })
    shop.clock.set(start)
  })

  it('answers each question once, and soon', async () => {
    const { device } = await owner()
    const challenge = await ask()
    expect((await prove(device.prove(challenge))).status).toBe(200)
    expect((await prove(device.prove(challenge))).body).toMatchObject(REFUSED)
    const old = await ask()
    const start = shop.clock.now()
    shop.clock.advance(11 * 60_000)
    expect((await prove(device.prove(old))).body).toMatchObject(REFUSED)
    shop.clock.set(start)
    expect((await prove(device.prove('bm90IGFza2Vk'))).body).toMatchObject(REFUSED)
  })

  it('is useless on another site, and without verifying its user', async () => {
    const { token } = await owner()
    const elsewhere = createAuthenticator({ origin: 'https://evil.example' })
    expect((await add(token, elsewhere.make(await askOwner(token)))).body).toMatchObject(REFUSED)
    const otherName = createAuthenticator({ rpId: 'evil.example' })
    expect((await add(token, otherName.make(await askOwner(token)))).body).toMatchObject(REFUSED)
    const device = createAuthenticator()
    const careless = device.make(await askOwner(token), { verified: false })
    expect((await add(token, careless)).body).toMatchObject(REFUSED)
    expect((await add(token, device.make(await askOwner(token)))).status).toBe(200)
    const silent = device.prove(await ask(), { verified: false })
    expect((await prove(silent)).body).toMatchObject(REFUSED)
  })

  it('that was copied is refused: it counts less than it did', async () => {
    const { device } = await owner()
    for (let times = 0; times < 3; times++)
      expect((await prove(device.prove(await ask()))).status).toBe(200)
    device.rewind(1)
    expect((await prove(device.prove(await ask()))).body).toMatchObject(REFUSED)
  })

  it('is added to the account that was asked, and once', async () => {
    const { device, token } = await owner()
    const stranger = await shop.signUp()
    const fresh = createAuthenticator()
    const asked = await askOwner(token)
    expect((await add(stranger.token, fresh.make(asked))).body).toMatchObject(REFUSED)
    const again = device.make(await askOwner(stranger.token))
    expect((await add(stranger.token, again)).body).toMatchObject(REFUSED)
    // A challenge for signing in can't add a passkey, nor the other way round.
    expect((await add(token, fresh.make(await ask()))).body).toMatchObject(REFUSED)
    expect((await prove(device.prove(await askOwner(token)))).body).toMatchObject(REFUSED)
  })

  it('that was removed opens nothing', async () => {
    const { device, token, passkey: own } = await owner()
    const path = `/self/passkey/${own.id}`
    const renamed = await shop.call('PUT', path, { token, body: { name: 'Key ring' } })
    expect(Passkey.parse(renamed.body).name).toBe('Key ring')
    await shop.call('DELETE', path, { token })
    expect((await prove(device.prove(await ask()))).body).toMatchObject(REFUSED)
    expect((await shop.call('GET', '/self/passkey', { token })).body).toEqual({ data: [] })
  })
})

describe('the site of passkeys', () => {
  it.each([
    ['https://shop.example/', 'shop.example', 'https://shop.example'],
    ['http://127.0.0.1:4321', 'localhost', 'http://localhost:4321'],
    ['http://[::1]:80', 'localhost', 'http://localhost'],
  ])('of %s is %s', (url, id, origin) => {
    expect(siteOf(url)).toEqual({ id, origin })
  })
})
