// What agents do, the same by calls and by tools. Each answer is checked by the protocol's own schemas.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCategory } from '#/commerce/db/schema/catalog.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { deliveryRate, deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { addCategory } from '#tests/support/shop/sellers.ts'
import { agentOf, codes, lines, totals, type Transport } from '#tests/support/ucp/agent.ts'
import { faults } from '#tests/support/ucp/valid.ts'

const SITE = 'https://shop.example'
export function shopping(transport: Transport): void {
  let shop: TestApi
  let apples: { id: number; slug: string }
  let jam: { id: number }
  let cheese: { id: number; slug: string }
  beforeAll(async () => {
    shop = await startApi({ siteUrl: SITE })
    apples = await shop.addProduct({
      name: 'Apples',
      sold_by: 'kg',
      price: 3,
      quantity_step: 0.1,
      quantity_min: 0.2,
      quantity: 4,
    })
    jam = await shop.addProduct({ name: 'Jam', price: 4.5, units: [{ uom_entry: 2, quantity: 6 }] })
    cheese = await shop.addProduct({
      name: 'Cheese',
      variations: [
        { name: 'Young', price: 5, quantity: 3 },
        { name: 'Old', price: 8, quantity: 0 },
      ],
    })
  })
  afterAll(() => shop.close())

  const { ask, post } = agentOf(() => shop, transport)

  describe('the profile', () => {
    it('says what the shop can do and where, and is read without a token', async () => {
      const { status, body, headers } = await shop.call('GET', '/ucp/profile')
      expect(status).toBe(200)
      expect(faults('profile', body)).toEqual([])
      expect(JSON.stringify(body)).toContain('"endpoint":"https://shop.example/ucp/v1"')
      expect(headers.get('cache-control')).toContain('public')
    })

    it('is for agents of this version or an older one', async () => {
      const from = (version: string) =>
        post(
          '/catalog/search',
          {},
          { 'UCP-Agent': `profile="https://a.example/p", version="${version}"` },
        )
      expect((await from('2026-04-08')).status).toBe(200)
      expect((await from('2026-01-11')).status).toBe(200)
      const newer = await from('2099-01-01')
      expect([newer.status, codes(newer)]).toEqual([422, ['version_unsupported']])
      expect(faults('error', newer.body)).toEqual([])
    })
  })

  describe('the catalogue', () => {
    it('is searched, in pages', async () => {
      const first = await post('/catalog/search', { query: '', pagination: { limit: 2 } })
      expect(faults('search', first.body)).toEqual([])
      expect(first.said.products).toHaveLength(2)
      expect(first.said.pagination).toMatchObject({ has_next_page: true, total_count: 3 })
      const cursor = first.said.pagination?.cursor
      const last = await post('/catalog/search', { pagination: { limit: 2, cursor } })
      expect(last.said.pagination?.has_next_page).toBe(false)
      const found = await post('/catalog/search', { query: 'apples' })
      const variant = {
        id: String(apples.id),
        price: { amount: 300, currency: 'EUR' },
        quantity_unit: { unit: 'KGM', scale: 3, increment: 100 },
        availability: { available: true },
      }
      expect(found.said.products).toMatchObject([
        { title: 'Apples', url: `${SITE}/product/${apples.slug}`, variants: [variant] },
      ])
      const dear = await post('/catalog/search', { filters: { price: { min: 400 } } })
      expect(dear.said.products?.map(({ title }) => title).toSorted()).toEqual(['Cheese', 'Jam'])
    })

    it('has each variation and unit of sale under its own ID', async () => {
      const both = await post('/catalog/lookup', {
        ids: [String(cheese.id), `${jam.id}u2`, 'nonsense', '999999'],
      })
      expect(faults('lookup', both.body)).toEqual([])
      expect(both.said.products).toMatchObject([
        { title: 'Cheese', variants: [{ inputs: [{ match: 'featured' }] }] },
        {
          title: 'Jam',
          variants: [{ id: `${jam.id}u2`, price: { amount: 2700 }, inputs: [{ match: 'exact' }] }],
        },
      ])
      const one = await post('/catalog/product', { id: String(cheese.id) })
      expect(faults('product', one.body)).toEqual([])
      const range = { min: { amount: 500 }, max: { amount: 800 } }
      const variants = [
        { availability: { available: true } },
        { availability: { available: false } },
      ]
      expect(one.body).toMatchObject({ product: { price_range: range, variants } })
      const none = await post('/catalog/product', { id: '999999' })
      expect([none.status, codes(none), faults('error', none.body)]).toEqual([
        200,
        ['not_found'],
        [],
      ])
    })
  })

  describe('a cart', () => {
    it('counts weights in steps, is changed as a whole, and is cancelled', async () => {
      const made = await post('/carts', lines([apples.id, 500], [`${jam.id}u2`, 1]))
      expect([made.status, faults('cart', made.body)]).toEqual([201, []])
      expect(made.said.line_items).toMatchObject([
        { item: { price: 300 }, quantity: 500, totals: [{ amount: 150 }, { amount: 150 }] },
        { item: { price: 2700 }, quantity: 1 },
      ])
      expect(totals(made)).toMatchObject({ subtotal: 2850 })
      const path = `/carts/${made.said.id}`
      const changed = await ask('PUT', path, { body: lines([jam.id, 2]) })
      expect([changed.said.id, totals(changed)['subtotal']]).toEqual([made.said.id, 900])
      expect((await ask('GET', path)).said.line_items).toHaveLength(1)
      const over = await post(`${path}/cancel`, {})
      expect(faults('cart', over.body)).toEqual([])
      const late = await ask('PUT', path, { body: lines([jam.id, 3]) })
      expect([codes(late), faults('error', late.body)]).toEqual([['canceled'], []])
    })

    it('reports errors in a request, and creates nothing', async () => {
      const wrong: [unknown, number, string][] = [
        [{}, 400, 'invalid'],
        [{ line_items: [] }, 400, 'invalid'],
        [lines([jam.id, 0]), 400, 'invalid'],
        [lines(['no such thing', 1]), 200, 'item_unavailable'],
        [lines([cheese.id, 1]), 200, 'item_unavailable'],
        [lines([apples.id, 250]), 200, 'invalid_quantity'],
        [lines([apples.id, 100]), 200, 'invalid_quantity'],
      ]
      for (const [body, status, code] of wrong) {
        const answer = await post('/carts', body)
        expect([answer.status, codes(answer), faults('error', answer.body)]).toEqual([
          status,
          [code],
          [],
        ])
      }
    })

    it('reports shortages, and drops what is no longer sold', async () => {
      const gone = await shop.addProduct({ name: 'Gone' })
      const made = await post('/carts', lines([apples.id, 5000], [gone.id, 1]))
      expect(codes(made)).toContain('out_of_stock')
      const admin = await shop.signUp({ role: 'admin' })
      await shop.call('DELETE', `/admin/product/${gone.id}`, { token: admin.token })
      const later = await ask('GET', `/carts/${made.said.id}`)
      expect([codes(later), faults('cart', later.body)]).toEqual([
        ['item_unavailable', 'out_of_stock'],
        [],
      ])
      expect(later.said.line_items).toHaveLength(1)
    })

    it('offers substitutes for shortages, nearest in price first', async () => {
      const category_id = await addCategory(shop)
      const inIt = async (spec: Parameters<TestApi['addProduct']>[0]) => {
        const { id: product_id } = await shop.addProduct(spec)
        await shop.db.insert(productCategory).values({ product_id, category_id })
        return product_id
      }
      const plums = await inIt({ name: 'Plums', sold_by: 'kg', price: 4, quantity: 1 })
      const dates = await inIt({ name: 'Dates', sold_by: 'kg', price: 12 })
      const pears = await inIt({ name: 'Pears', sold_by: 'kg', price: 3.8 })
      for (const other of [{}, { sold_by: 'kg' as const, quantity: 0 }]) await inIt(other)
      const { body, said } = await post('/carts', lines([plums, 2000]))
      expect(faults('cart', body)).toEqual([])
      const about = { type: 'info', path: '$.line_items[0]' }
      expect(said.messages).toMatchObject([
        { code: 'out_of_stock' },
        { ...about, content: `“Pears” (item ${pears}) can be bought instead of “Plums”.` },
        { ...about, content: `“Dates” (item ${dates}) can be bought instead of “Plums”.` },
      ])
    })

    it('can’t be used without its ID, and is not a checkout', async () => {
      const { said } = await post('/carts', lines([jam.id, 1]))
      expect(codes(await ask('GET', `/carts/cart_${'a'.repeat(32)}`))).toEqual(['not_found'])
      expect(codes(await ask('GET', `/checkout-sessions/${said.id}`))).toEqual(['not_found'])
      shop.clock.advance(8 * 24 * 3_600_000)
      expect(codes(await ask('GET', `/carts/${said.id}`))).toEqual(['not_found'])
    })

    it('is made once for a key, whatever happens on the way', async () => {
      const key = { 'Idempotency-Key': randomUUID() }
      const body = lines([jam.id, 1])
      const [first, second] = await Promise.all([
        post('/carts', body, key),
        post('/carts', body, key),
      ])
      expect([second.status, second.said.id]).toEqual([201, first.said.id])
      const other = await post('/carts', lines([jam.id, 2]), key)
      expect([other.status, codes(other)]).toEqual([409, ['idempotency_conflict']])
      const agent = await post('/carts', body, {
        ...key,
        'UCP-Agent': 'profile="https://b.example"',
      })
      expect(agent.said.id).not.toBe(first.said.id)
    })
  })

  describe('a checkout', () => {
    const PARIS = { address_country: 'FR', postal_code: '75011' }
    const to = (option?: string) => ({
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [{ ...PARIS, street_address: '1 rue Oberkampf', first_name: 'Ada' }],
            groups: [{ selected_option_id: option ?? null }],
          },
        ],
      },
    })

    it('offers delivery windows, and leaves paying to the person', async () => {
      await addWindows(shop)
      const bare = await post('/checkout-sessions', lines([jam.id, 4]))
      expect([bare.status, bare.said.status]).toEqual([201, 'incomplete'])
      expect(codes(bare)).toEqual(['missing'])
      const path = `/checkout-sessions/${bare.said.id}`
      const placed = await ask('PUT', path, { body: { ...lines([jam.id, 4]), ...to() } })
      expect(faults('checkout', placed.body)).toEqual([])
      expect(JSON.stringify(placed.body)).not.toMatch(/Oberkampf|Ada/)
      const option = placed.said.fulfillment?.methods[0]?.groups?.[0]?.options[0]
      expect(option?.totals).toEqual([{ type: 'total', amount: 700 }])
      const full = { ...lines([jam.id, 4]), ...to(option?.id) }
      const ready = await ask('PUT', path, { body: full })
      expect([ready.said.status, codes(ready)]).toEqual([
        'requires_escalation',
        ['payment_at_shop'],
      ])
      expect(totals(ready)).toEqual({ subtotal: 1800, fulfillment: 700, total: 2500 })
      const completed = await post(`${path}/complete`, { payment: {} })
      expect(faults('checkout', completed.body)).toEqual([])
      expect(completed.said.status).toBe('requires_escalation')
      expect(completed.said.continue_url).toMatch(/^https:\/\/shop\.example\/basket\/[\w-]{43}$/)
      expect(await shop.db.$count(order)).toBe(0)
      const cancelled = await post(`${path}/cancel`, {})
      expect([cancelled.said.status, faults('checkout', cancelled.body)]).toEqual(['canceled', []])
      expect(cancelled.said.continue_url).toBeUndefined()
    })

    it('knows where the shop doesn’t deliver, and a window that there is not', async () => {
      const far = { address_country: 'FR', postal_code: '13001' }
      const context = await post('/checkout-sessions', { ...lines([jam.id, 4]), context: far })
      expect(codes(context)).toContain('address_undeliverable')
      const wrong = await post('/checkout-sessions', {
        ...lines([jam.id, 4]),
        ...to('1:2020-01-01'),
      })
      expect(codes(wrong)).toContain('fulfillment_option_unavailable')
    })

    it('is made of a cart, with a coupon that applies or is named', async () => {
      const bad = { ...lines([jam.id, 4]), discounts: { codes: ['NOTHING'] } }
      const cart = await post('/carts', bad)
      expect(codes(cart)).toEqual(['discount_code_invalid'])
      const made = await post('/checkout-sessions', { cart_id: cart.said.id, line_items: [] })
      expect([made.status, faults('discounted', made.body)]).toEqual([201, []])
      expect(made.said.discounts).toEqual({ codes: ['NOTHING'], applied: [] })
      expect(made.said.line_items).toMatchObject([{ quantity: 4 }])
    })
  })
}

async function addWindows(shop: TestApi): Promise<void> {
  const [zone] = await shop.db
    .insert(deliveryZone)
    .values({ name: { en: 'Paris' }, country: 'FR', postcodes: ['75'] })
    .returning()
  const zone_id = zone?.id ?? 0
  await shop.db.insert(deliveryRate).values({ zone_id, fee: 500 })
  await shop.db.insert(deliveryWindow).values(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      zone_id,
      weekday,
      from: '18:00',
      to: '20:00',
      capacity: 5,
      fee: 200,
      cutoff_minutes: 0,
    })),
  )
}
