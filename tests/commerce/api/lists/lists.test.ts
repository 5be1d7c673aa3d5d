import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { MAX_LISTS } from '#/contract/lists/customer.ts'
import { ShoppingList } from '#/contract/lists/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { buy } from '#tests/support/shop/buying.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { addMember } from '#tests/support/shop/household.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const keep = (token: string, name = 'Weekend', text = 'milk') =>
  shop.call('POST', '/list', { token, body: { name, text } })
const listsOf = async (token: string) =>
  endpoints.lists.all.response.parse((await shop.call('GET', '/list', { token })).body).data

it('A list is kept for the whole household; whoever may only look changes nothing', async () => {
  const owner = await shop.signUp()
  const shopper = await addMember(shop, owner, { role: 'shopper' })
  const viewer = await addMember(shop, owner, { role: 'viewer' })
  const { id } = ShoppingList.parse((await keep(owner.token)).body)
  const body = { name: 'Sunday', text: 'milk\neggs' }
  expect((await shop.call('PUT', `/list/${id}`, { token: shopper.token, body })).status).toBe(200)
  expect(await listsOf(viewer.token)).toMatchObject([{ id, ...body }])
  failure(await shop.call('PUT', `/list/${id}`, { token: viewer.token, body }), 403)
  failure(await keep(viewer.token), 403)
  const stranger = await shop.signUp()
  failure(await shop.call('DELETE', `/list/${id}`, { token: stranger.token }), 404)
  expect((await shop.call('DELETE', `/list/${id}`, { token: owner.token })).status).toBe(200)
  expect(await listsOf(shopper.token)).toEqual([])
})

it('An account keeps at most fifty lists', async () => {
  const { token } = await shop.signUp()
  for (let count = 0; count < MAX_LISTS; count += 1)
    expect((await keep(token, `List ${count}`)).status).toBe(200)
  failure(await keep(token), 422)
})

it('Products the account has bought come first; everybody else gets the best match', async () => {
  const plain = await shop.addProduct({ name: 'Cloudberry jam' })
  const bought = await shop.addProduct({ name: 'Extra cloudberry jam' })
  const person = await shop.signUp()
  await buy(shop, person, [bought.id])
  const matchesOf = async (token: string) => {
    const answer = await shop.call('POST', '/list/match', {
      token,
      body: { text: 'Total 12,00\n2 cloudberry jam' },
    })
    const [line, ...rest] = endpoints.lists.match.response.parse(answer.body).data
    expect(rest).toEqual([])
    return line?.matches.map(({ product, ...match }) => ({ id: product.id, ...match }))
  }
  const usual = { id: bought.id, quantity: 2, usual: true }
  const other = { id: plain.id, quantity: 2, usual: false }
  expect(await matchesOf(person.token)).toEqual([usual, other])
  expect(await matchesOf(shop.systemToken)).toEqual([other, { ...usual, usual: false }])
})
