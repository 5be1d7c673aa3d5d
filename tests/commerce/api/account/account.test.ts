import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { address } from '#/commerce/db/schema/orders.ts'
import { Address } from '#/contract/account/customer.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure, HOME } from '#tests/support/shop/checkout.ts'

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
    expect(work).toEqual({ ...HOME, title: 'Work', id: work.id })
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
    expect(Object.keys(failure(await create(token, {}), 422).errors ?? {})).toHaveLength(7)
    failure(await shop.call('POST', '/address', { token }), 400)
    for (const city of ['Par\0is', 'Par\ud800is'])
      failure(await create(token, { ...HOME, city }), 400)
    expect(await stored()).toBe(before)
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
