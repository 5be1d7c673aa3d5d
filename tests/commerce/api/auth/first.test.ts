// The first administrator is created with the link that the shop printed.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '#/commerce/api/auth/accounts.queries.ts'
import { makeAdministrator } from '#/commerce/api/auth/administrator.service.ts'
import { keepFirstSecret } from '#/commerce/api/auth/first/first-link.service.ts'
import { recordShopKind } from '#/commerce/db/shop-kind.ts'
import { firstLink } from '#/commerce/db/schema/account/first-link.ts'
import { passkey } from '#/commerce/db/schema/account/passkeys.ts'
import { secondFactor } from '#/commerce/db/schema/account/second-factor.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { AdminSettings } from '#/contract/content/staff.ts'
import { AdminTaxes } from '#/contract/taxes/staff.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { tax } from '#/commerce/db/schema/goods/tax.ts'
import { seedTaxes } from '#/commerce/db/seed/taxes.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { PASSWORD, secretOf, visitorOf } from '#tests/support/shop/first.ts'
import { insertPasskey } from '#tests/support/shop/passkeys.ts'

const MINUTE = 60_000
const ENDED = { status: 422, body: { errors: { secret: [expect.stringContaining('newest')] } } }

let shop: TestApi
let visitor: ReturnType<typeof visitorOf>
let secret: string
beforeEach(async () => {
  shop = await startApi()
  visitor = visitorOf(shop)
  secret = (await secretOf(shop)) ?? ''
})
afterEach(() => shop.close())

const login = (email: string, password = PASSWORD) =>
  shop.call('POST', '/login', { token: shop.systemToken, body: { email, password } })

describe('with the secret', () => {
  it('a visitor becomes the administrator, signed in, and the history says who and how', async () => {
    expect(await visitor.needed()).toEqual({ needed: true })
    expect((await visitor.check(secret)).body).toEqual({ valid: true })
    const made = SignedIn.parse((await visitor.make({ secret, email: 'Ada@Shop.example' })).body)
    expect(made.user).toMatchObject({
      name: 'Ada Pine',
      email: 'ada@shop.example',
      email_verified: true,
      roles: ['admin'],
    })
    const token = made.access_token ?? ''
    expect((await shop.call('GET', '/admin/settings', { token })).status).toBe(200)
    expect((await login('ada@shop.example')).status).toBe(200)
    const { id } = made.user
    const noted = await shop.db.select().from(activity).where(eq(activity.record, id))
    expect(noted.map(({ kind, name, field, new: now }) => [kind, name, field, now])).toEqual([
      ['staff', 'Ada Pine', 'email', 'ada@shop.example'],
      ['staff', 'Ada Pine', 'administrator', '/set-up'],
    ])
    expect(await visitor.needed()).toEqual({ needed: false })
    expect(await secretOf(shop)).toBeUndefined()
  })

  it('works once: afterwards it is refused like a wrong one', async () => {
    expect((await visitor.make({ secret })).status).toBe(200)
    expect(await visitor.make({ secret, email: 'eve@shop.example' })).toMatchObject(ENDED)
    expect(await visitor.check(secret)).toMatchObject(ENDED)
    expect(await visitor.check(`${secret}x`)).toMatchObject(ENDED)
  })

  it('one of several who send the form at once wins', async () => {
    const emails = ['ada', 'ben', 'cleo', 'dan'].map((name) => `${name}@shop.example`)
    const answers = await Promise.all(emails.map((email) => visitor.make({ secret, email })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(await shop.db.$count(user, eq(user.role, 'admin'))).toBe(1)
  })

  it('a form with mistakes leaves it good', async () => {
    const common = await visitor.make({ secret, password: 'password123' })
    expect(common).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    })
    const short = await visitor.make({ secret, password: 'short', name: '' })
    expect(Object.keys((short.body as { errors: object }).errors).toSorted()).toEqual([
      'name',
      'password',
    ])
    // Its password is published: it could not sign in.
    const demo = await visitor.make({ secret, email: 'admin@larder.test' })
    expect(demo).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } })
    expect((await visitor.make({ secret })).status).toBe(200)
  })

  it('an account with that address becomes the administrator’s, and nobody else’s', async () => {
    const squatter = await shop.signUp({ confirmed: false })
    const { id } = squatter.user
    await insertPasskey(shop.db, id)
    const factor = { user_id: id, secret: 'x', confirmed_at: new Date() }
    await shop.db.insert(secondFactor).values(factor)
    await shop.db.update(user).set({ confirmed_phone: '+33612345678' }).where(eq(user.id, id))
    const made = SignedIn.parse((await visitor.make({ secret, email: squatter.email })).body)
    expect(made.user).toMatchObject({ id, name: 'Ada Pine', roles: ['customer', 'admin'] })
    expect((await shop.call('GET', '/self', { token: squatter.token })).status).toBe(401)
    expect((await login(squatter.email, squatter.password)).status).toBe(401)
    expect((await login(squatter.email)).status).toBe(200)
    expect(await shop.db.$count(passkey)).toBe(0)
    expect(await shop.db.$count(secondFactor)).toBe(0)
    const [row] = await shop.db.select().from(user).where(eq(user.id, id))
    expect(row?.confirmed_phone).toBeNull()
  })
})

describe('the country of the form', () => {
  const begun = async (place: object) => {
    const { body } = await visitor.make({ secret, ...place })
    const token = SignedIn.parse(body).access_token ?? ''
    const ask = async (path: string) => (await shop.call('GET', path, { token })).body
    const settings = AdminSettings.parse(await ask('/admin/settings'))
    const taxes = AdminTaxes.parse(await ask('/admin/tax-rate'))
    return { settings, rates: taxes.data.map(({ percent }) => percent).toSorted((a, b) => a - b) }
  }
  beforeEach(async () => {
    await shop.db.delete(product)
    await shop.db.delete(tax)
    await seedTaxes(shop.db)
  })

  it('brings its law, tax rates and time zone, and addresses can be in it', async () => {
    const { settings, rates } = await begun({ language: 'de', country: 'AT' })
    expect(settings.law.country).toBe('AT')
    expect(settings.time_zone).toBe('Europe/Vienna')
    expect(settings.languages).toEqual(['de'])
    expect(rates).toEqual([0, 4.9, 10, 13, 20])
    const { body } = await shop.call('GET', '/country', { token: shop.systemToken })
    expect(body).toMatchObject({ data: [{ code: 'AT', name: 'Österreich' }, { code: 'FR' }] })
    const noted = await shop.db.select().from(activity).where(eq(activity.kind, 'settings'))
    expect(noted.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['law', 'time_zone', 'languages']),
    )
  })

  it('may differ: then only the clock of the device counts', async () => {
    const { settings, rates } = await begun({ country: null, time_zone: 'Europe/Zurich' })
    expect(settings.law.country).toBeNull()
    expect(settings.time_zone).toBe('Europe/Zurich')
    expect(rates).toEqual([0, 2.1, 5.5, 10, 20])
  })
})

describe('the secret', () => {
  it('is long, and stored as a hash alone', async () => {
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16)
    const rows = JSON.stringify(await shop.db.select().from(firstLink))
    expect(rows).not.toContain(secret)
    for (const value of rows.split('"'))
      expect(await visitor.check(value || 'x')).toMatchObject(ENDED)
  })

  it('is replaced after an hour; a start makes sure that it lasts half of one', async () => {
    expect(await secretOf(shop)).toBe(secret)
    shop.clock.advance(29 * MINUTE)
    expect(await secretOf(shop, true)).toBe(secret)
    shop.clock.advance(30 * MINUTE)
    expect(await secretOf(shop)).toBe(secret)
    expect((await visitor.check(secret)).status).toBe(200)
    shop.clock.advance(MINUTE)
    expect(await visitor.check(secret)).toMatchObject(ENDED)
    const second = (await secretOf(shop)) ?? ''
    expect(second).not.toBe(secret)
    expect(await visitor.check(secret)).toMatchObject(ENDED)
    expect((await visitor.check(second)).status).toBe(200)
    shop.clock.advance(31 * MINUTE)
    const third = (await secretOf(shop, true)) ?? ''
    expect(third).not.toBe(second)
    expect((await visitor.make({ secret: third })).status).toBe(200)
  })

  it('is the same in all processes, also where they replace it at once', async () => {
    shop.clock.advance(60 * MINUTE)
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => secretOf(shop)))
    expect(new Set(all).size).toBe(1)
    expect(all[0]).not.toBe(secret)
    expect((await visitor.check(all[0] ?? '')).status).toBe(200)
  })

  it('is replaced if AUTH_SECRET was', async () => {
    const other = { ...shop.deps, secret: 'another secret, of 32 characters and more' }
    const second = (await keepFirstSecret(other, { starting: true })) ?? ''
    expect(second).not.toBe(secret)
    expect((await visitor.check(second)).status).toBe(200)
  })

  it('expires when npm run admin is used, which the history records', async () => {
    await makeAdministrator(shop.database, 'owner@shop.example')
    expect(await visitor.make({ secret })).toMatchObject(ENDED)
    expect(await secretOf(shop, true)).toBeUndefined()
    expect(await shop.db.$count(firstLink)).toBe(0)
    const noted = await shop.db.select().from(activity)
    expect(noted.map(({ name, new: now }) => [name, now])).toEqual([
      ['owner', 'owner@shop.example'],
      ['owner', 'npm run admin'],
    ])
  })
})

describe('the accounts of a demo', () => {
  const addDemoAdmin = () =>
    insertUser(shop.db, { name: 'Admin', email: 'admin@larder.test', role: 'admin' })

  it('administer a demo, which therefore has no link', async () => {
    await recordShopKind(shop.db, 'demo')
    await addDemoAdmin()
    expect(await visitor.needed()).toEqual({ needed: false })
    expect(await secretOf(shop, true)).toBeUndefined()
    expect(await visitor.make({ secret })).toMatchObject(ENDED)
  })

  it('can’t sign in to a real shop, which therefore has one', async () => {
    await recordShopKind(shop.db, 'shop')
    await addDemoAdmin()
    expect(await visitor.needed()).toEqual({ needed: true })
    expect((await visitor.make({ secret })).status).toBe(200)
  })
})
