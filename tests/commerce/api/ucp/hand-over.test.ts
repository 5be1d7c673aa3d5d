// A person continues with an agent's basket.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentBasket } from '#/contract/ucp/public.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { agentOf, type Answer, lines } from '#tests/support/ucp/agent.ts'

let shop: TestApi
let apples: { id: number }
let jam: { id: number }
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'https://shop.example' })
  apples = await shop.addProduct({ sold_by: 'kg', quantity_step: 0.1, quantity_min: 0.2 })
  jam = await shop.addProduct()
})
afterAll(() => shop.close())

const { ask, post } = agentOf(() => shop)

describe('the link for the person', () => {
  const tokenOf = ({ said }: Answer): string => said.continue_url?.split('/').at(-1) ?? ''
  const open = (method: string, token: string) =>
    shop.call(method, `/ucp/basket/${token}`, { token: shop.api.systemToken().access_token })

  it('shows the basket, hands it over once, and works again after a change', async () => {
    const made = await post('/carts', lines([apples.id, 500]))
    const token = tokenOf(made)
    for (const _ of [1, 2]) expect((await open('GET', token)).status).toBe(200)
    const taken = bodyOf(await open('POST', token), AgentBasket)
    expect(taken.lines).toMatchObject([{ product: { id: apples.id }, quantity: 0.5 }])
    expect((await open('POST', token)).status).toBe(404)
    expect((await open('GET', token)).status).toBe(404)
    const body = lines([apples.id, 600])
    const next = tokenOf(await ask('PUT', `/carts/${made.said.id}`, { body }))
    expect(next).not.toBe(token)
    expect((await open('POST', next)).status).toBe(200)
  })

  it('can’t be guessed, and expires with the basket', async () => {
    const made = await post('/carts', lines([jam.id, 1]))
    expect((await open('GET', 'a'.repeat(43))).status).toBe(404)
    expect((await open('GET', made.said.id ?? '')).status).toBe(404)
    await post(`/carts/${made.said.id}/cancel`, {})
    expect((await open('POST', tokenOf(made))).status).toBe(404)
  })
})
