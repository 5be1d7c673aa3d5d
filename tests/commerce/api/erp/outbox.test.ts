import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLine } from '#/commerce/api/cart/cart-change.rules.ts'
import { writeCarts } from '#/commerce/api/cart/write-carts.service.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, HOME, PLACE, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'
import { type ErpShop, startErpShop } from '#tests/support/shop/erp.ts'

const HOUR = 3_600_000
let world: ErpShop
beforeAll(async () => {
  world = await startErpShop()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.shop.clock.set(new Date())
  world.sandbox.faults.clear()
  world.erp.breaker.reset()
  await world.shop.db.delete(erpOutbox)
})

const { post, readOrder } = checkoutsOf(() => world.shop)
type Person = Awaited<ReturnType<ErpShop['shop']['signUp']>>

const add = (person: Person, product_id: number, quantity = 1) =>
  world.shop.call('POST', '/cart', { token: person.token, body: { product_id, quantity } })
const goods = (price = 2) => world.shop.addProduct({ price, tax_rate: 5.5 })
/** The ERP's documents for what is in the outbox now. */
const documents = async () => {
  const references = (await world.outbox()).map(({ reference }) => reference)
  const all = world.sandbox.documents()
  return all.filter(({ document }) => references.includes(document.NumAtCard))
}

describe('a change of a cart', () => {
  it('is sent a moment later, with the name of the account', async () => {
    const person = await world.shop.signUp({ name: 'Ada Vale' })
    const { id } = await goods()
    await add(person, id, 3)
    expect(await world.outbox()).toMatchObject([{ state: 'waiting', version: 1 }])
    expect(await world.send()).toEqual({ sent: 1, failed: 0 })
    expect(await documents()).toMatchObject([
      {
        document: {
          CardCode: 'EC001',
          CardName: person.customer.name,
          DocTotal: 6,
          document_lines: [{ Quantity: 3, PriceAfVAT: 2, GTotal: 6, TaxCode: 'S5.5' }],
        },
      },
    ])
    expect(await world.outbox()).toMatchObject([{ state: 'sent', sent_total: 600 }])
    expect(await world.send()).toEqual({ sent: 0, failed: 0 })
  })

  it('is merged with those before it that were not sent yet', async () => {
    const person = await world.shop.signUp()
    const { id } = await goods()
    for (let times = 0; times < 3; times++) await add(person, id)
    expect(await world.send()).toEqual({ sent: 1, failed: 0 })
    expect(await documents()).toMatchObject([{ syncs: 1, document: { DocTotal: 6 } }])
  })

  it('keeps its document, with the sync key of the last answer', async () => {
    const person = await world.shop.signUp()
    const { id } = await goods()
    await add(person, id)
    await world.send()
    const [first] = await documents()
    await add(person, id)
    await world.send()
    expect(await documents()).toMatchObject([
      { DocEntry: first?.DocEntry, syncs: 2, document: { syncKey: first?.syncKey, DocTotal: 4 } },
    ])
  })

  it('is noted in the transaction that makes it: what is undone was never there', async () => {
    const person = await world.shop.signUp()
    const { id } = await goods()
    const change = addLine({ product_id: id, quantity: 1, variation_id: null, uom_entry: null })
    const command = { customer_id: person.customer.id, language: 'en' as const, change }
    const undone = world.shop.db.transaction(async (tx) => {
      await writeCarts(tx, [command], world.shop.deps)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await world.outbox()).toEqual([])
  })

  it('that was refused sends nothing to the ERP', async () => {
    const person = await world.shop.signUp()
    expect((await add(person, 999_999)).status).toBe(422)
    expect(await world.outbox()).toEqual([])
  })

  it('that empties the cart is not sent', async () => {
    const person = await world.shop.signUp()
    const { id } = await goods()
    await add(person, id)
    await world.shop.call('DELETE', '/cart', { token: person.token })
    expect(await world.send()).toEqual({ sent: 0, failed: 0 })
    expect(await world.outbox()).toMatchObject([{ state: 'sent', sent_total: null }])
  })

  it('is written down nowhere in a shop without an ERP', async () => {
    const plain = await startApi()
    try {
      const person = await plain.signUp()
      const { id } = await plain.addProduct({ price: 2 })
      const body = { product_id: id, quantity: 1 }
      expect((await plain.call('POST', '/cart', { token: person.token, body })).status).toBe(200)
      const order = { products: one(id), ...AS_GUEST }
      placedOf(await plain.call('POST', '/order', { token: plain.systemToken, body: order }))
      expect(await plain.db.select().from(erpOutbox)).toEqual([])
    } finally {
      await plain.close()
    }
  })
})

describe('while the ERP is slow', () => {
  it('one request is in flight for a cart, and what changed meanwhile is sent after it', async () => {
    const person = await world.shop.signUp()
    const { id } = await goods()
    await add(person, id)
    world.sandbox.faults.set({ fault: 'slow', times: 1, ms: 60_000 })
    const first = world.send()
    while (world.sandbox.faults.current()) await add(person, id)
    expect(await world.send()).toEqual({ sent: 0, failed: 0 })
    world.sandbox.faults.clear()
    expect(await first).toMatchObject({ sent: expect.any(Number), failed: 0 })
    await world.send()
    const cart = await world.shop.call('GET', '/cart', { token: person.token })
    const [booked] = await documents()
    expect(cart.body).toMatchObject({ sub_total: booked?.document.DocTotal })
    expect(await world.outbox()).toMatchObject([{ state: 'sent' }])
  })
})

describe('what the ERP does not take', () => {
  it.each([
    ['refused', 'Failed to sync cart data: Internal error'],
    ['unauthorised', 'API Error (401): Unauthenticated.'],
    ['error', 'API Error (500): Server Error'],
    ['html', 'Request failed: the answer is not JSON'],
  ] as const)('is tried again after a pause, and says why: %s', async (fault, problem) => {
    const person = await world.shop.signUp()
    await add(person, (await goods()).id)
    world.sandbox.faults.set({ fault, ms: 0 })
    expect(await world.send()).toEqual({ sent: 0, failed: 1 })
    expect(await world.outbox()).toMatchObject([{ state: 'waiting', attempts: 1, problem }])
    expect(await world.send()).toEqual({ sent: 0, failed: 0 })
    world.sandbox.faults.clear()
    world.shop.clock.advance(60_000)
    expect(await world.send()).toEqual({ sent: 1, failed: 0 })
    expect(await world.outbox()).toMatchObject([{ state: 'sent', attempts: 0, problem: null }])
  })

  it('makes no second document after a connection that broke, and is left alone for a minute', async () => {
    const person = await world.shop.signUp()
    const { id } = await goods()
    await add(person, id)
    world.sandbox.faults.set({ fault: 'reset', times: 1, ms: 0 })
    expect(await world.send()).toEqual({ sent: 0, failed: 1 })
    await add(person, id)
    expect(await world.send()).toEqual({ sent: 0, failed: 0 })
    world.shop.clock.advance(60_000)
    expect(await world.send()).toEqual({ sent: 1, failed: 0 })
    expect(await documents()).toMatchObject([{ syncs: 2, document: { DocTotal: 4 } }])
  })

  it('waits for a person after a day', async () => {
    const person = await world.shop.signUp()
    await add(person, (await goods()).id)
    world.sandbox.faults.set({ fault: 'refused', ms: 0 })
    await world.send()
    world.shop.clock.advance(23 * HOUR)
    expect(await world.send()).toEqual({ sent: 0, failed: 1 })
    expect(await world.outbox()).toMatchObject([{ state: 'waiting', attempts: 2 }])
    world.shop.clock.advance(HOUR)
    await world.send()
    expect(await world.outbox()).toMatchObject([{ state: 'stuck' }])
    world.shop.clock.advance(24 * HOUR)
    expect(await world.send()).toEqual({ sent: 0, failed: 0 })
  })

  it('that was killed half way is sent by the next process', async () => {
    const person = await world.shop.signUp()
    await add(person, (await goods()).id)
    const taken_until = new Date(world.shop.clock.now().getTime() + 60_000)
    await world.shop.db.update(erpOutbox).set({ taken_until })
    expect(await world.send()).toEqual({ sent: 0, failed: 0 })
    world.shop.clock.advance(60_000)
    expect(await world.send()).toEqual({ sent: 1, failed: 0 })
  })

  it('leaves one line for each exchange, without secrets and names', async () => {
    const person = await world.shop.signUp({ name: 'Ada Secret' })
    await add(person, (await goods()).id)
    world.logged.length = 0
    await world.send()
    expect(world.logged).toMatchObject([
      { level: 'info', event: 'erp.exchange', call: 'sync-cart', result: 'done', status: 200 },
    ])
    expect(JSON.stringify(world.logged)).not.toMatch(/Secret|larder-demo|@/)
  })
})

describe('an order', () => {
  it("takes over the document of the customer's cart; the next cart gets its own", async () => {
    const person = await world.shop.signUp()
    const { id } = await goods(20)
    const left = await goods(5)
    await add(person, id, 2)
    await add(person, left.id)
    await world.send()
    const [cart] = await documents()
    const body = { products: one(id, 2), billing_address: HOME, shipping_address: HOME, ...PLACE }
    const { order_number } = placedOf(await post(body, { token: person.token }))
    await world.send()
    const answer = await readOrder(order_number, { token: person.token })
    const { total } = Order.parse(answer.body)
    expect(await documents()).toMatchObject([
      { DocEntry: cart?.DocEntry, document: { DocTotal: total, Checkout: 'N', RoundDif: 0 } },
      { document: { DocTotal: 5 } },
    ])
    expect(await world.outbox()).toMatchObject([
      { order_id: expect.any(Number), cart_id: null, state: 'sent' },
      { order_id: null, cart_id: expect.any(Number), state: 'sent' },
    ])
  })

  it('of a guest is sent for a Walk In Customer, with a line for the delivery', async () => {
    const { id } = await goods(10)
    placedOf(await post({ products: one(id), ...AS_GUEST }))
    await world.send()
    expect(await documents()).toMatchObject([
      {
        document: {
          CardName: 'Walk In Customer',
          DocTotal: 14.9,
          document_lines: [{ GTotal: 10 }, { ItemCode: 'DELIVERY', GTotal: 4.9, Rate: 20 }],
        },
      },
    ])
  })

  it('comes to the cent where tax is added to prices', async () => {
    const { db } = world.shop
    const [before] = await db.select().from(setting)
    const all = await db.select().from(setting)
    const row = all.find(({ name }) => name === 'settings') ?? before
    if (!row) throw new Error('a shop has settings')
    await db.update(setting).set({ value: { ...Object(row.value), prices_include_tax: false } })
    try {
      const { id } = await world.shop.addProduct({ price: 1.99, tax_rate: 5.5 })
      const order = { products: one(id, 7), ...AS_GUEST }
      const { order_number, order_key } = placedOf(await post(order))
      await world.send()
      const { body } = await readOrder(order_number, order_key ? { key: order_key } : {})
      const [booked] = await documents()
      expect(booked?.document.DocTotal).toBe(Order.parse(body).total)
    } finally {
      for (const { name, value } of all) {
        await db.update(setting).set({ value }).where(eq(setting.name, name))
      }
    }
  })
})
