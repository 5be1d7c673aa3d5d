// Agents that shop, by the Universal Commerce Protocol.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from './goods.ts'
import { type Asked, openSessions, openTarget, type Sessions, type Target } from './target.ts'
import { faults } from '#tests/support/ucp/valid.ts'

let target: Target
let sessions: Sessions
let goods: Goods
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

const Known = z.looseObject({ id: z.string().default(''), continue_url: z.string().default('') })

/** The answer, which must be as the protocol says. */
async function ask(endpoint: Endpoint, shape: Parameters<typeof faults>[0], asked: Asked = {}) {
  const answer = await target.call(endpoint, { token: sessions.system, ...asked })
  const body: unknown = await answer.json()
  expect([endpoint.path, faults(shape, body)]).toEqual([endpoint.path, []])
  return Known.parse(body)
}

it('an agent finds the catalogue by the profile, and products by words and IDs', async () => {
  await ask(endpoints.ucp.profile, 'profile')
  await ask(endpoints.ucp.search, 'search', { body: {} })
  const id = String(goods.product.id)
  await ask(endpoints.ucp.lookup, 'lookup', { body: { ids: [id] } })
  const found = await ask(endpoints.ucp.product, 'product', { body: { id } })
  expect(found).toMatchObject({ product: { id } })
})

it('an agent does the same by tools', async () => {
  const id = String(goods.product.id)
  const call = { name: 'get_product', arguments: { catalog: { id } } }
  const body = { jsonrpc: '2.0', id: '1', method: 'tools/call', params: call }
  const headers = { accept: 'application/json, text/event-stream' }
  const answer = await ask(endpoints.ucp.mcp, 'tool', { body, headers })
  expect(answer).toMatchObject({ result: { structuredContent: { product: { id } } } })
})

it('an order is visible only to its customer', async () => {
  const params = { id: `ord_${'a'.repeat(32)}` }
  const { messages } = await ask(endpoints.ucp.order, 'error', { params })
  expect(messages).toMatchObject([{ code: 'not_found' }])
})

it('an agent fills a cart and a checkout, and a person takes a basket over', async () => {
  const { id: product_id } = goods.product
  const body = { line_items: [{ item: { id: String(product_id) }, quantity: 1 }] }
  const cart = await ask(endpoints.ucp.createCart, 'cart', { body })
  const params = { id: cart.id }
  await ask(endpoints.ucp.cart, 'cart', { params })
  await ask(endpoints.ucp.updateCart, 'cart', { params, body })
  const token = cart.continue_url.split('/').at(-1) ?? ''
  const link = { token: sessions.system, params: { token } }
  const shown = await target.ask(endpoints.ucp.basket, link)
  expect(shown.lines).toMatchObject([{ product: { id: product_id }, quantity: 1 }])
  expect(await target.ask(endpoints.ucp.take, link)).toEqual(shown)
  expect((await target.call(endpoints.ucp.take, link)).status).toBe(404)
  const { id } = await ask(endpoints.ucp.createCheckout, 'checkout', { body: { cart_id: cart.id } })
  await ask(endpoints.ucp.checkout, 'checkout', { params: { id } })
  await ask(endpoints.ucp.updateCheckout, 'checkout', { params: { id }, body })
  await ask(endpoints.ucp.completeCheckout, 'checkout', { params: { id }, body: { payment: {} } })
  await ask(endpoints.ucp.cancelCheckout, 'checkout', { params: { id } })
  await ask(endpoints.ucp.cancelCart, 'cart', { params })
})
