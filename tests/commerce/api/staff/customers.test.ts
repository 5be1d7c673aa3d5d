// rules 131 to 133: managing customers.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SignedIn } from '#/contract/auth/public.ts'
import { Profile } from '#/contract/auth/customer.ts'
import { AdminCustomer } from '#/contract/customers/staff.ts'
import { AdminCustomerDetails } from '#/contract/customers/staff-details.ts'
import { pageOf } from '#/contract/common.ts'
import { pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'
import { customer as customerTable, user } from '#/commerce/db/schema/auth.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, failure, one, PLACE, placedOf, totalsOf } from '#tests/support/shop/checkout.ts'
import { balancesOf } from '#tests/support/shop/orders.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin', name: 'Ada' })).token
})
afterAll(() => shop.close())

const call = (method: string, path: string, body?: object, key?: string) =>
  shop.call(method, `/admin/customer${path}`, {
    token,
    ...(body && { body }),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const PROOF = { password: TEST_PASSWORD }
const customerDetails = async (id: number) =>
  AdminCustomerDetails.parse((await call('GET', `/${id}/details`)).body)

describe('money by hand', () => {
  it('can’t be added to one’s own account', async () => {
    const self = await shop.signUp({ role: 'admin' })
    const body = { what: 'wallet', change: 5, reason: 'Because', ...PROOF }
    const path = `/admin/customer/${self.customer.id}/adjust`
    expect((await shop.call('POST', path, { token: self.token, body })).status).toBe(403)
    expect((await customerDetails(self.customer.id)).wallet.entries).toEqual([])
  })

  it('is a row of the ledger with its reason, once for a key, and never below 0', async () => {
    const { customer } = await shop.signUp()
    const key = crypto.randomUUID()
    const put = { what: 'wallet', change: 12.34, reason: 'Sorry for the eggs', ...PROOF }
    await call('POST', `/${customer.id}/adjust`, put, key)
    await call('POST', `/${customer.id}/adjust`, put, key)
    failure(await call('POST', `/${customer.id}/adjust`, { ...put, change: 1 }, key), 409)
    failure(await call('POST', `/${customer.id}/adjust`, { ...put, change: -12.35 }), 422)
    failure(await call('POST', `/${customer.id}/adjust`, { ...put, change: 0 }), 422)
    failure(await call('POST', `/${customer.id}/adjust`, { ...put, password: undefined }), 422)
    failure(await call('POST', `/${customer.id}/adjust`, { ...put, password: 'a guess' }), 422)
    failure(await call('POST', `/${customer.id}/adjust`, { ...put, reason: ' ' }), 422)
    await call('POST', `/${customer.id}/adjust`, {
      what: 'points',
      change: 50,
      reason: 'Thanks',
      ...PROOF,
    })
    const { wallet, points } = await customerDetails(customer.id)
    expect(wallet).toMatchObject({
      balance: 12.34,
      entries: [{ change: 12.34, reason: 'correction', note: 'Sorry for the eggs' }],
    })
    expect(points).toMatchObject({ balance: 50, entries: [{ change: 50 }] })
    const sumOf = async (table: typeof walletEntry | typeof pointsEntry) => {
      const [row] = await shop.db
        .select({ sum: sql<number>`sum(${table.change})`.mapWith(Number) })
        .from(table)
        .where(eq(table.customer_id, customer.id))
      return row?.sum
    }
    expect([await sumOf(walletEntry), await sumOf(pointsEntry)]).toEqual([1234, 50])
  })

  it('takes out once what two take out at once', async () => {
    const { customer } = await shop.signUp()
    await call('POST', `/${customer.id}/adjust`, {
      what: 'wallet',
      change: 5,
      reason: 'Gift',
      ...PROOF,
    })
    const take = { what: 'wallet', change: -5, reason: 'Back', ...PROOF }
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', `/${customer.id}/adjust`, take)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })
})

describe('a blocked customer', () => {
  it('is signed out, and gets in again only when let in', async () => {
    const { customer, token: own, email } = await shop.signUp()
    const body = { blocked: true, reason: 'Fraud' }
    expect((await call('PUT', `/${customer.id}/block`, body)).status).toBe(200)
    expect((await shop.call('GET', '/self', { token: own })).status).toBe(401)
    const login = () =>
      shop.call('POST', '/login', {
        token: shop.systemToken,
        body: { email, password: TEST_PASSWORD },
      })
    expect(await login()).toMatchObject({ status: 403, body: { code: 'BLOCKED' } })
    await call('PUT', `/${customer.id}/block`, { blocked: false })
    expect((await login()).status).toBe(200)
  })

  it('is never one of the staff', async () => {
    const { customer } = await shop.signUp({ role: 'delivery' })
    const answer = await call('PUT', `/${customer.id}/block`, { blocked: true })
    expect(answer.status).toBe(403)
  })
})

describe('staff acting for a customer', () => {
  it('gives their own password, is noted, and changes nothing that is personal', async () => {
    const { customer, user } = await shop.signUp()
    const path = `/${customer.id}/sign-in`
    failure(await call('POST', path, { person: user.id }), 422)
    failure(await call('POST', path, { person: user.id, password: 'not this one' }), 422)
    const asked = { person: user.id, password: TEST_PASSWORD }
    const { access_token: acting, expires_at } = SignedIn.parse(
      (await call('POST', path, asked)).body,
    )
    const minutes = (Date.parse(expires_at) - shop.clock.now().getTime()) / 60_000
    expect(Math.round(minutes)).toBe(30)
    const as = { token: acting ?? '' }
    const self = Profile.parse((await shop.call('GET', '/self', as)).body)
    expect(self).toMatchObject({ id: user.id, acted_by: true })
    const personal = [
      ['PUT', '/self/password', { current_password: TEST_PASSWORD }],
      ['PUT', '/payment-account', { holder: 'Me' }],
      ['POST', '/self/delete', {}],
      ['GET', '/self/export', undefined],
      ['POST', '/self/passkey/options', {}],
    ] as const
    for (const [method, where, body] of personal)
      failure(await shop.call(method, where, { ...as, ...(body && { body }) }), 403)
    const rows = await shop.db
      .select()
      .from(activity)
      .where(eq(activity.record, String(customer.id)))
    expect(rows.map(({ field }) => field)).toContain('signed_in_as')
  })

  it('spends neither wallet nor points, and is told so', async () => {
    const { customer, user: person } = await shop.signUp()
    const worth = { wallet_balance: 5000, points_balance: 900 }
    await shop.db.update(customerTable).set(worth).where(eq(customerTable.id, customer.id))
    const { id } = await shop.addProduct({ price: 10, quantity: 10 })
    const answer = await call('POST', `/${customer.id}/sign-in`, {
      person: person.id,
      password: TEST_PASSWORD,
    })
    const { access_token: token } = SignedIn.parse(answer.body)
    const order = { products: one(id), ...ADDRESSES }
    const post = (body: object) =>
      shop.call('POST', '/order', { token: token ?? '', body: { ...order, ...body } })
    for (const use of ['wallet_balance', 'points_amount']) {
      const totals = totalsOf(await post({ [use]: true }))
      expect([use, Object.keys(totals.errors)]).toEqual([use, [use]])
      expect(totals.convert_wallet_balance + totals.convert_point_amount).toBe(0)
      const { code } = failure(await post({ [use]: true, ...PLACE }), 403)
      expect([use, code]).toEqual([use, 'ACTING_FOR_CUSTOMER'])
    }
    placedOf(await post({ ...PLACE, payment_method: 'cod' }))
    expect((await balancesOf(shop, customer.id)).wallet).toBe(5000)
  })

  it('has the rights of a customer, even where that one joins the staff meanwhile', async () => {
    const { customer, user: person } = await shop.signUp()
    const asked = { person: person.id, password: TEST_PASSWORD }
    const answer = await call('POST', `/${customer.id}/sign-in`, asked)
    const { access_token: acting } = SignedIn.parse(answer.body)
    await shop.db.update(user).set({ role: 'customer,admin' }).where(eq(user.id, person.id))
    const as = { token: acting ?? '' }
    expect((await shop.call('GET', '/admin/customer', as)).status).toBe(403)
  })

  it('is never somebody of the staff, nor of another customer', async () => {
    const driver = await shop.signUp({ role: 'delivery' })
    const other = await shop.signUp()
    const asked = { person: driver.user.id, password: TEST_PASSWORD }
    const tried = [driver, other].map(({ customer }) =>
      call('POST', `/${customer.id}/sign-in`, asked),
    )
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([403, 404])
  })
})

describe('a customer', () => {
  it('is found by address, order and number, and has notes', async () => {
    const { customer } = await shop.signUp()
    await call('POST', `/${customer.id}/note`, { text: 'Likes ripe pears' })
    expect((await customerDetails(customer.id)).notes).toMatchObject([
      { text: 'Likes ripe pears', who: 'Ada' },
    ])
    const { data } = pageOf(AdminCustomer).parse((await call('GET', `?search=${customer.id}`)).body)
    expect(data.map(({ id }) => id)).toContain(customer.id)
  })

  it('can be taken along and removed', async () => {
    const { customer, user, email } = await shop.signUp()
    failure(await call('POST', `/${customer.id}/export`, {}), 422)
    failure(await call('POST', `/${customer.id}/export`, { password: 'not mine at all' }), 422)
    const file = await call('POST', `/${customer.id}/export`, PROOF)
    expect(JSON.stringify(file.body)).toContain(email)
    const asked = { person: user.id, password: TEST_PASSWORD }
    expect((await call('POST', `/${customer.id}/remove`, asked)).status).toBe(200)
    failure(await call('POST', `/${customer.id}/export`, PROOF), 404)
  })
})
