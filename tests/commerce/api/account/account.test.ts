import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { address } from '#/commerce/db/schema/orders.ts'
import { Address } from '#/contract/account/shapes.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure, HOME } from '#tests/support/shop/checkout.ts'

const NO_DEFAULT = { default_shipping: false, default_billing: false }

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const create = (token: string, body: object) => shop.call('POST', '/address', { token, body })
const list = async (token: string) =>
  endpoints.account.addresses.response.parse((await shop.call('GET', '/address', { token })).body)
    .data

async function stored(): Promise<number> {
  const [row] = await shop.db.select({ n: count() }).from(address)
  return row?.n ?? 0
}

describe('the addresses of an account', () => {
  it('can be added, changed, listed and removed', async () => {
    const { token } = await shop.signUp()
    const home = Address.parse((await create(token, { ...HOME, id: 7, customer_id: 1 })).body)
    const work = Address.parse((await create(token, { ...HOME, title: ' Work ' })).body)
    expect(work).toEqual({ ...HOME, ...NO_DEFAULT, title: 'Work', id: work.id })
    expect(await list(token)).toEqual([home, work])
    const changed = await shop.call('PUT', `/address/${home.id}`, {
      token,
      body: { ...HOME, city: 'Lyon' },
    })
    expect(Address.parse(changed.body)).toEqual({ ...home, city: 'Lyon' })
    expect((await shop.call('DELETE', `/address/${work.id}`, { token })).status).toBe(200)
    expect(await list(token)).toEqual([{ ...home, city: 'Lyon' }])
    failure(await shop.call('DELETE', `/address/${work.id}`, { token }), 404)
  })

  it('need a region only where their country does', async () => {
    const { token } = await shop.signUp()
    const bare = { ...HOME, state: '' }
    const berlin = await create(token, { ...bare, country: 'DE', pincode: '10115' })
    expect(Address.parse(berlin.body).state).toBe('')
    const madrid = { ...bare, country: 'ES', pincode: '28001', phone: '+34 612 34 56 78' }
    expect(failure(await create(token, madrid), 422).errors).toEqual({
      state: ['Province is required'],
    })
  })

  it('name the fields that are missing or wrong, and nothing is stored', async () => {
    const { token } = await shop.signUp()
    const before = await stored()
    const empty = failure(await create(token, { ...HOME, street: ' ', city: '' }), 422)
    expect(empty.errors).toEqual({
      street: ['Street address is required'],
      city: ['City is required'],
    })
    const wrong = failure(
      await create(token, { ...HOME, phone: 'call me', country: 'France' }),
      422,
    )
    expect(wrong.errors).toEqual({
      phone: ['Phone number is invalid'],
      country: ['Country is required'],
    })
    const elsewhere = failure(await create(token, { ...HOME, pincode: '1234', phone: '0612' }), 422)
    expect(elsewhere.errors).toEqual({
      pincode: ['This postcode doesn’t exist in the chosen country: enter one like 75011'],
      phone: [
        'Phone number is invalid: enter it like 06 12 34 56 78, or with + and the country code',
      ],
    })
    failure(await create(token, { ...HOME, country: 'BE', phone: '0470 12 34 56' }), 422)
    expect(Object.keys(failure(await create(token, {}), 422).errors ?? {})).toHaveLength(7)
    failure(await shop.call('POST', '/address', { token }), 400)
    for (const city of ['Par\0is', 'Par\ud800is'])
      failure(await create(token, { ...HOME, city }), 400)
    expect(await stored()).toBe(before)
  })

  it('have a postcode and a phone of their country, written as people write them', async () => {
    const { token } = await shop.signUp()
    const irish = { country: 'IE', state: 'Leinster' }
    const good = [
      { pincode: '75 011', phone: '06 12 34 56 78' },
      { pincode: '98000', country: 'MC', phone: '+377 93 15 36 00' },
      { pincode: '1000', country: 'BE', phone: '0470 12 34 56' },
      { phone: '+49 30 901820' },
      { ...irish, pincode: '\u202Ad02af30\u202C', phone: '01 234\u20115678 x12' },
    ]
    for (const address of good) {
      const answer = await create(token, { ...HOME, ...address })
      expect([address, answer.status]).toEqual([address, 200])
    }
    expect((await list(token)).at(-1)).toMatchObject({
      pincode: 'D02 AF30',
      phone: '01 234-5678 ext. 12',
    })
    const phone = '01 234 5678'
    const vague = await create(token, { ...HOME, ...irish, pincode: 'Dublin 2', phone })
    expect(failure(vague, 422).errors).toEqual({
      pincode: ['This Eircode doesn’t exist: enter one like D02 AF30'],
    })
  })

  it('have one default for deliveries and one for bills: the first one, until another is chosen', async () => {
    const { token } = await shop.signUp()
    const first = Address.parse((await create(token, HOME)).body)
    expect(first).toMatchObject({ default_shipping: true, default_billing: true })
    const second = Address.parse((await create(token, { ...HOME, default_billing: true })).body)
    const defaults = async () =>
      (await list(token)).map((one) => [one.id, one.default_shipping, one.default_billing])
    expect(await defaults()).toEqual([
      [first.id, true, false],
      [second.id, false, true],
    ])
    const choose = (id: number, body: object, by = token) =>
      shop.call('PUT', `/address/${id}/default`, { token: by, body })
    const both = await Promise.all([
      choose(second.id, { shipping: true }),
      choose(first.id, { shipping: true, billing: true }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const kind of ['default_shipping', 'default_billing'] as const)
      expect((await list(token)).filter((one) => one[kind])).toHaveLength(1)
    await choose(second.id, { shipping: true, billing: true })
    // Changed without mentioning it, it stays the default.
    await shop.call('PUT', `/address/${second.id}`, { token, body: { ...HOME, city: 'Lyon' } })
    expect(await defaults()).toEqual([
      [second.id, true, true],
      [first.id, false, false],
    ])
    failure(await choose(first.id, {}), 422)
    const stranger = await shop.signUp()
    failure(await choose(first.id, { shipping: true }, stranger.token), 404)
    expect((await list(token))[0]?.id).toBe(second.id)
  })

  it('leave another one as the default when the default is deleted', async () => {
    const { token } = await shop.signUp()
    const [first, second, third] = [
      Address.parse((await create(token, HOME)).body),
      Address.parse((await create(token, HOME)).body),
      Address.parse((await create(token, { ...HOME, default_billing: true })).body),
    ]
    const remove = (id: number) => shop.call('DELETE', `/address/${id}`, { token })
    await remove(first.id)
    expect(await list(token)).toMatchObject([
      { id: second.id, default_shipping: true, default_billing: false },
      { id: third.id, default_shipping: false, default_billing: true },
    ])
    await remove(third.id)
    expect(await list(token)).toMatchObject([
      { id: second.id, default_shipping: true, default_billing: true },
    ])
    expect((await remove(second.id)).status).toBe(200)
    expect(await list(token)).toEqual([])
  })

  it('answer 404 for someone else’s, and leave it as it was', async () => {
    const [owner, stranger] = [await shop.signUp(), await shop.signUp()]
    const home = Address.parse((await create(owner.token, HOME)).body)
    const { token } = stranger
    failure(
      await shop.call('PUT', `/address/${home.id}`, { token, body: { ...HOME, city: 'Lyon' } }),
      404,
    )
    failure(await shop.call('DELETE', `/address/${home.id}`, { token }), 404)
    failure(await shop.call('DELETE', '/address/abc', { token }), 404)
    expect(await list(token)).toEqual([])
    expect(await list(owner.token)).toEqual([home])
  })

  it('are at most 50, also when many are added at once', async () => {
    const { token, customer } = await shop.signUp()
    const customer_id = customer.id
    await shop.db
      .insert(address)
      .values(Array.from({ length: 48 }, () => ({ ...HOME, customer_id })))
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(token, HOME)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.find(({ status }) => status === 422)
    expect(ErrorBody.parse(refused?.body).errors).toEqual({ address: ['No more than 50 allowed'] })
    const own = await shop.db.select().from(address).where(eq(address.customer_id, customer_id))
    expect(own).toHaveLength(50)
  })

  it('belong to signed-in people only', async () => {
    const before = await stored()
    for (const token of [undefined, 'wrong', shop.systemToken]) {
      failure(await shop.call('GET', '/address', { token }), 401)
      failure(await shop.call('POST', '/address', { token, body: HOME }), 401)
    }
    expect(await stored()).toBe(before)
  })
})
