// Two processes: a whole shop, and a storefront that sells its products.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AdminProduct } from '#/contract/product/staff.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { Product } from '#/contract/product/shapes.ts'
import { AS_GUEST, one } from '#tests/support/shop/checkout.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'
import { json } from './site.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: MINUTE, hookTimeout: 8 * MINUTE })

/** Not in the demo, so it can't be the storefront's own. */
const PRODUCT = {
  name: { en: 'Moon cheese', fr: 'Fromage de lune' },
  price: 12.5,
  tax_rate: 5.5,
  quantity: 20,
}

let whole: RunningShop
let storefront: RunningShop
let moon: AdminProduct
beforeAll(async () => {
  whole = await startShop()
  const credentials = { email: 'admin@larder.test', password: 'larder-demo' }
  const signedIn = await fetch(`${whole.url}/api/login`, json('POST', credentials))
  const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith('uat=')) ?? ''
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  const made = await fetch(`${whole.url}/api/admin/product`, json('POST', PRODUCT, headers))
  moon = AdminProduct.parse(await made.json())
  storefront = await startShop({
    API_URL: whole.url,
    API_EMAIL: credentials.email,
    API_PASSWORD: credentials.password,
  })
})
afterAll(async () => {
  await storefront.stop()
  await whole.stop()
})

const detailsAt = async ({ url }: RunningShop) =>
  Product.parse(await (await fetch(`${url}/api/product/slug/${moon.slug}`)).json())

async function orderAt({ url }: RunningShop, { order_number, order_key = '' }: PlacedOrder) {
  const answer = await fetch(`${url}/api/order/${order_number}?key=${order_key}`)
  return { status: answer.status, body: await answer.json() }
}

describe('a storefront in front of another shop', () => {
  it("shows that shop's product on its page, in both languages", async () => {
    for (const [path, name] of [
      [`/product/${moon.slug}`, 'Moon cheese'],
      [`/fr/product/${moon.slug}`, 'Fromage de lune'],
    ]) {
      const page = await fetch(`${storefront.url}${path}`)
      expect(page.status).toBe(200)
      const html = await page.text()
      expect(html).toMatch(new RegExp(`<h1[^>]*>\\s*${name}`))
      expect(html).toMatch(/12[.,]50/)
    }
  })

  it("answers /api with that shop's catalogue", async () => {
    const lists = await Promise.all(
      [whole, storefront].map(async ({ url }) =>
        (await fetch(`${url}/api/product?sortBy=desc`)).json(),
      ),
    )
    expect(lists[1]).toEqual(lists[0])
    expect(await detailsAt(storefront)).toEqual(await detailsAt(whole))
  })

  it("takes a guest's order, which is that shop's order and takes its stock", async () => {
    const checkout = json('POST', { products: one(moon.id, 3), ...AS_GUEST })
    const placed = PlacedOrder.parse(
      await (await fetch(`${storefront.url}/api/order`, checkout)).json(),
    )
    expect((await detailsAt(whole)).quantity).toBe(17)
    const there = await orderAt(whole, placed)
    expect(Order.parse(there.body)).toMatchObject({
      order_number: placed.order_number,
      items: [{ product_id: moon.id, quantity: 3, price: 12.5 }],
    })
    expect(await orderAt(storefront, placed)).toEqual(there)
  })

  it('keeps the token of somebody with an account there in its own cookie', async () => {
    const form = json('POST', { email: 'customer@larder.test', password: 'larder-demo' })
    const answer = await fetch(`${storefront.url}/api/login`, form)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('uat=')) ?? ''
    expect(cookie).toContain('HttpOnly')
    expect(await answer.json()).not.toHaveProperty('access_token')
    const headers = { Cookie: cookie.split(';')[0] ?? '' }
    const self = await fetch(`${storefront.url}/api/self`, { headers })
    expect(await self.json()).toMatchObject({ email: 'customer@larder.test' })
  })

  it('passes on what that shop refuses', async () => {
    const products = one(moon.id, 1000)
    const refused = await Promise.all(
      [whole, storefront].map(async ({ url }) => {
        const answer = await fetch(`${url}/api/order`, json('POST', { products, ...AS_GUEST }))
        return { status: answer.status, body: ErrorBody.parse(await answer.json()) }
      }),
    )
    expect(refused[1]).toEqual(refused[0])
    expect(refused[1]).toMatchObject({ status: 409, body: { code: 'STOCK_CONFLICT' } })
    expect((await fetch(`${storefront.url}/product/no-such-thing`)).status).toBe(404)
  })
})

describe('built files', () => {
  const get = (path: string, encoding: string) =>
    fetch(`${whole.url}${path}`, { headers: { 'Accept-Encoding': encoding } })

  it('with a name of their content come compressed, and are kept for ever', async () => {
    const html = await (await fetch(`${whole.url}/`)).text()
    const [path = ''] = /\/_astro\/[^"']+\.css/.exec(html) ?? []
    const plain = await get(path, 'identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const text = await plain.text()
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(path, encoding)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      expect(await answer.text()).toBe(text)
    }
  })

  it('with a fixed name are asked for again each time', async () => {
    const answer = await get('/favicon.svg', 'identity')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' }
    expect((await fetch(`${whole.url}/favicon.svg`, { headers })).status).toBe(304)
  })
})

describe('a storefront whose API has gone', () => {
  it('lives, is not ready, says so to calls and visitors, and shows the pages that it has', async () => {
    await whole.stop()
    const ask = (path: string) => fetch(`${storefront.url}${path}`)
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(503)
    const call = await ask('/api/product')
    expect(call.status).toBe(503)
    expect(ErrorBody.parse(await call.json()).code).toBe('NOT_READY')
    expect((await ask('/checkout')).status).toBeGreaterThanOrEqual(500)
    expect((await ask(`/product/${moon.slug}`)).status).toBe(200)
  })
})
