import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
let token: string
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
  token = sessions.customer
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

describe('the wishlist', () => {
  it('is filled, read and emptied; each answer tells the ids that are kept', async () => {
    const { ask } = target
    const { id } = goods.product
    const body = { product_id: id }
    expect(await ask(endpoints.wishlist.add, { token, body })).toEqual({
      wishlist: [id],
      compare: [],
    })
    expect((await ask(endpoints.wishlist.add, { token, body })).wishlist).toEqual([id])
    const page = await ask(endpoints.wishlist.list, { token, query: { paginate: 5 } })
    expect(page).toMatchObject({ data: [{ id }], per_page: 5, last_page: 1, total: 1 })
    expect((await ask(endpoints.saved.get, { token })).wishlist).toEqual([id])
    const removed = await ask(endpoints.wishlist.remove, { token, params: { product_id: id } })
    expect(removed).toEqual({ wishlist: [], compare: [] })
  })
})

describe('what a device has kept', () => {
  it('joins both lists, once', async () => {
    const { ask } = target
    const { id } = goods.product
    const body = { wishlist: [id], compare: [id] }
    const joined = await ask(endpoints.saved.join, { token, body })
    expect(joined).toEqual({ wishlist: [id], compare: [id] })
    expect(await ask(endpoints.saved.join, { token, body })).toEqual(joined)
    const params = { product_id: id }
    await ask(endpoints.wishlist.remove, { token, params })
    await ask(endpoints.compare.remove, { token, params })
  })
})

describe('the comparison', () => {
  it('takes four products; the fifth is a 409 that says so in words', async () => {
    const { ask, call } = target
    const all = await Promise.all(Array.from({ length: 5 }, () => openGoods(target, sessions)))
    const ids = all.map(({ product }) => product.id)
    for (const product_id of ids.slice(0, 4)) {
      await ask(endpoints.compare.add, { token, body: { product_id } })
    }
    const { data } = await ask(endpoints.compare.list, { token })
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 4))
    const refused = await call(endpoints.compare.add, { token, body: { product_id: ids[4] } })
    expect(refused.status).toBe(409)
    expect(ErrorBody.parse(await refused.json())).toMatchObject({
      code: 'COMPARE_FULL',
      message: expect.stringContaining('4'),
    })
    for (const product_id of ids) {
      await ask(endpoints.compare.remove, { token, params: { product_id } })
    }
    expect((await ask(endpoints.saved.get, { token })).compare).toEqual([])
    for (const one of all) await one.remove()
  })
})

describe('usuals', () => {
  it('are what the account buys again and again; nobody asks for them without an account', async () => {
    const { ask, call } = target
    expect(await ask(endpoints.usuals.list, { token })).toHaveProperty('usuals')
    const query = { ids: String(goods.product.id) }
    expect((await ask(endpoints.usuals.bought, { token, query })).data).toEqual([])
    expect((await call(endpoints.usuals.list, {})).status).toBe(401)
  })
})

describe('shopping lists', () => {
  it('are read, kept, changed and removed', async () => {
    const { ask } = target
    const body = { name: 'Weekend', text: 'plum jam' }
    const { data } = await ask(endpoints.lists.match, { token, body: { text: body.text } })
    expect(data).toHaveLength(1)
    const { id } = await ask(endpoints.lists.create, { token, body })
    const changed = { ...body, name: 'Sunday' }
    expect(
      await ask(endpoints.lists.update, { token, params: { id }, body: changed }),
    ).toMatchObject({ id, ...changed })
    expect((await ask(endpoints.lists.all, { token })).data[0]).toMatchObject(changed)
    await ask(endpoints.lists.remove, { token, params: { id } })
    expect((await ask(endpoints.lists.all, { token })).data).toEqual([])
  })
})

describe('products that come back', () => {
  it('are awaited by a customer, and by a guest who confirms', async () => {
    const { ask, call } = target
    const { id } = goods.product
    const awaited = { product_id: id, variation_id: null }
    expect((await ask(endpoints.backs.ask, { token, body: awaited })).data).toContainEqual(awaited)
    expect((await ask(endpoints.backs.list, { token })).data).toContainEqual(awaited)
    const rest = await ask(endpoints.backs.forget, { token, body: awaited })
    expect(rest.data).not.toContainEqual(awaited)
    const body = { product_id: id, email: 'waits@example.org' }
    const guest = { token: sessions.system, body }
    const first = await ask(endpoints.backs.askGuest, guest)
    expect(await ask(endpoints.backs.askGuest, guest)).toEqual(first)
    for (const endpoint of [endpoints.backs.confirm, endpoints.backs.withdraw])
      expect(
        (await call(endpoint, { token: sessions.system, body: { token: '1.guess' } })).status,
      ).toBe(422)
  })
})
