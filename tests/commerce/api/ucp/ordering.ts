// What agents order, and what they learn of it afterwards: the same by calls and by tools. Each answer is checked by the
// protocol's own schemas.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pickupPlace } from '#/commerce/db/schema/delivery/pickup-place.ts'
import { deliveryWindow } from '#/commerce/db/schema/delivery.ts'
import { agentBasket, agentOrder } from '#/commerce/db/schema/agent-basket.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { contentsOf } from '#/commerce/api/records/contents.service.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { agentOf, codes, lines, OrderSaid, type Transport } from '#tests/support/ucp/agent.ts'
import { faults } from '#tests/support/ucp/valid.ts'

const ME = { 'UCP-Agent': 'profile="https://me.example/profile"' }
const BUYER = {
  first_name: 'Ada',
  last_name: 'Martin',
  email: 'ada@example.org',
  phone_number: '+33 6 11 22 33 44',
}
const HOME = {
  street_address: '1 rue Oberkampf',
  address_locality: 'Paris',
  postal_code: '75011',
  address_country: 'FR',
}
const HOME_DELIVERY = {
  buyer: BUYER,
  fulfillment: { methods: [{ type: 'shipping', destinations: [HOME] }] },
}

export function ordering(transport: Transport): void {
  let shop: TestApi
  let apples: { id: number }
  let jam: { id: number }
  let plums: { id: number }
  const setAgents = (agent_orders: boolean) =>
    shop.db
      .update(setting)
      .set({ value: sql`value || ${JSON.stringify({ agent_orders })}::jsonb` })
      .where(eq(setting.name, 'settings'))
  beforeAll(async () => {
    shop = await startApi({ siteUrl: 'https://shop.example' })
    apples = await shop.addProduct({
      name: 'Apples',
      sold_by: 'kg',
      price: 3,
      quantity_step: 0.1,
      quantity_min: 0.2,
    })
    jam = await shop.addProduct({ name: 'Jam', price: 4.5 })
    plums = await shop.addProduct({ name: 'Plums', price: 5 })
  })
  beforeEach(() => setAgents(true))
  afterAll(() => shop.close())

  const { ask, post } = agentOf(() => shop, transport)
  const begin = (body: object) => post('/checkout-sessions', body, ME)
  const complete = (id = '', body: object = {}, headers: Record<string, string> = {}) =>
    post(`/checkout-sessions/${id}/complete`, body, { ...ME, ...headers })
  const read = async (id: string, headers: Record<string, string> = ME) => {
    const { body, said } = await ask('GET', `/orders/${id}`, { headers })
    return { body, said, order: OrderSaid.parse(body) }
  }
  const buy = async (body: object) => {
    const { said } = await begin({ ...body, ...HOME_DELIVERY })
    expect([said.status, codes({ said })]).toEqual(['ready_for_complete', ['pay_on_delivery']])
    const done = await complete(said.id)
    expect([done.said.status, faults('checkout', done.body)]).toEqual(['completed', []])
    return { id: done.said.order?.id ?? '', number: done.said.order?.label ?? '', checkout: said }
  }

  describe('an order that is paid on delivery', () => {
    it('is placed once, as by a guest, and read by its agent alone', async () => {
      const { id, number, checkout } = await buy(lines([jam.id, 2]))
      const row = await orderRow(shop, number)
      expect(row).toMatchObject({
        payment_method: 'cod',
        customer_id: null,
        contact: { name: 'Ada Martin', email: 'ada@example.org' },
        shipping_address: { street: '1 rue Oberkampf', city: 'Paris', state: 'Île-de-France' },
      })
      const again = await complete(checkout.id)
      expect(again.said.order?.id).toBe(id)
      expect(await shop.db.$count(order, eq(order.order_number, number))).toBe(1)
      const mine = await read(id)
      expect(faults('order', mine.body)).toEqual([])
      expect(mine.order).toMatchObject({ checkout_id: checkout.id, label: number })
      const told = JSON.stringify([mine.body, again.body])
      expect(told).not.toMatch(/Oberkampf|Ada|ada@/)
      for (const headers of [{}, { 'UCP-Agent': 'profile="https://other.example"' }]) {
        const { body } = await ask('GET', `/orders/${id}`, { headers })
        expect(faults('error', body)).toEqual([])
        expect(JSON.stringify(body)).toContain('not_found')
      }
      const guess = await ask('GET', `/orders/ord_${'a'.repeat(32)}`, { headers: ME })
      expect(codes(guess)).toEqual(['not_found'])
      const late = await ask('PUT', `/checkout-sessions/${checkout.id}`, {
        body: lines([jam.id, 3]),
      })
      expect(codes(late)).toEqual(['completed'])
      expect(codes(await post(`/checkout-sessions/${checkout.id}/cancel`, {}))).toEqual([
        'completed',
      ])
    })

    it('is one, however many calls complete it at the same time', async () => {
      const before = await shop.db.$count(order)
      const { said } = await begin({ ...lines([jam.id, 1]), ...HOME_DELIVERY })
      const all = await Promise.all([1, 2, 3].map(() => complete(said.id)))
      expect(new Set(all.map((one) => one.said.order?.id)).size).toBe(1)
      expect(await shop.db.$count(order)).toBe(before + 1)
    })

    it('refuses a key that came with another request', async () => {
      const key = { 'Idempotency-Key': randomUUID() }
      const first = await begin({ ...lines([jam.id, 1]), ...HOME_DELIVERY })
      const done = await complete(first.said.id, { payment: {} }, key)
      expect(done.said.status).toBe('completed')
      const same = await complete(first.said.id, { payment: {} }, key)
      expect(same.said.order).toEqual(done.said.order)
      const other = await complete(first.said.id, { payment: { instruments: [] } }, key)
      expect([other.status, codes(other)]).toEqual([409, ['idempotency_conflict']])
      const second = await begin({ ...lines([jam.id, 1]), ...HOME_DELIVERY })
      expect(codes(await complete(second.said.id, { payment: {} }, key))).toEqual([
        'idempotency_conflict',
      ])
    })

    it('costs what the shop asks, whatever the agent says', async () => {
      const forged = {
        line_items: [
          {
            item: { id: String(jam.id), price: 1 },
            quantity: 2,
            totals: [{ type: 'total', amount: 2 }],
          },
        ],
        totals: [{ type: 'total', amount: 2 }],
      }
      const { number } = await buy(forged)
      expect((await orderRow(shop, number)).sub_total).toBe(900)
    })

    it('is asked about again if its price has changed', async () => {
      const { said } = await begin({ ...lines([plums.id, 1]), ...HOME_DELIVERY })
      await shop.db.execute(
        sql`update product set price = 700, sale_price = 700 where id = ${plums.id}`,
      )
      const asked = await complete(said.id)
      expect(codes(asked)).toContain('price_changed')
      expect(asked.said.status).toBe('ready_for_complete')
      expect((await complete(said.id)).said.status).toBe('completed')
    })
  })

  describe('a checkout', () => {
    it('says what is wrong with buyer and address, where it is', async () => {
      const body = {
        ...lines([jam.id, 1]),
        buyer: { ...BUYER, email: 'nobody', phone_number: '' },
        fulfillment: {
          methods: [{ type: 'shipping', destinations: [{ ...HOME, street_address: '' }] }],
        },
      }
      const { said, body: answer } = await begin(body)
      expect([said.status, faults('checkout', answer)]).toEqual(['incomplete', []])
      expect(said.messages?.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          '$.buyer.email',
          '$.buyer.phone_number',
          '$.fulfillment.methods[0].destinations[0].street_address',
        ]),
      )
      const done = await complete(said.id)
      expect([done.said.status, done.said.order]).toEqual(['incomplete', undefined])
    })

    it('is left to the person for any other payment, without a buyer, and where agents may not order', async () => {
      const before = await shop.db.$count(order)
      const { said } = await begin({ ...lines([jam.id, 1]), ...HOME_DELIVERY })
      const card = { instruments: [{ id: '1', handler_id: 'gpay', type: 'card' }] }
      const paid = await complete(said.id, { payment: card })
      expect([paid.said.status, codes(paid)]).toEqual(['requires_escalation', ['payment_at_shop']])
      const bare = await begin({ ...lines([jam.id, 1]), fulfillment: HOME_DELIVERY.fulfillment })
      expect(bare.said.status).toBe('requires_escalation')
      expect((await complete(bare.said.id)).said.status).toBe('requires_escalation')
      await setAgents(false)
      expect((await complete(said.id)).said.status).toBe('requires_escalation')
      const made = await begin({ ...lines([jam.id, 1]), ...HOME_DELIVERY })
      const [row] = await shop.db
        .select()
        .from(agentBasket)
        .where(eq(agentBasket.id, made.said.id ?? ''))
      expect(row?.buyer).toBe(null)
      expect(await shop.db.$count(order)).toBe(before)
    })

    it('keeps its buyer sealed, and no longer than it needs to', async () => {
      const { said } = await begin({ ...lines([jam.id, 1]), ...HOME_DELIVERY })
      const buyer = async () =>
        (
          await shop.db
            .select()
            .from(agentBasket)
            .where(eq(agentBasket.id, said.id ?? ''))
        )[0]
      const kept = await buyer()
      expect(kept?.buyer).toMatch(/^v1\./)
      expect(JSON.stringify(kept)).not.toMatch(/Oberkampf|Ada|ada@/)
      await complete(said.id)
      expect((await buyer())?.buyer).toBe(null)
    })

    it('is collected at a place of the shop, in a window of that place', async () => {
      const [place] = await shop.db
        .insert(pickupPlace)
        .values({
          name: { en: 'Corner', fr: 'Angle' },
          note: {},
          street: '3 quai Nord',
          pincode: '69001',
          city: 'Lyon',
          country: 'FR',
          fee: 100,
        })
        .returning()
      const place_id = place?.id ?? 0
      const ways = { from: '08:00', to: '20:00', capacity: 5, fee: 50, cutoff_minutes: 0 }
      await shop.db
        .insert(deliveryWindow)
        .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ place_id, weekday, ...ways })))
      const pickup = (chosen: string | null, option: string | null = null) => ({
        ...lines([jam.id, 1]),
        buyer: BUYER,
        fulfillment: {
          methods: [
            {
              type: 'pickup',
              selected_destination_id: chosen,
              groups: [{ selected_option_id: option }],
            },
          ],
        },
      })
      const offered = await begin(lines([jam.id, 1]))
      expect(offered.said.fulfillment?.available_methods).toMatchObject([{ type: 'pickup' }])
      const { said, body } = await begin(pickup(null))
      expect([codes({ said }), faults('checkout', body)]).toEqual([['missing'], []])
      const [at] = said.fulfillment?.methods[0]?.destinations ?? []
      expect(at).toMatchObject({ type: 'business_location', name: 'Corner' })
      const path = `/checkout-sessions/${said.id}`
      const wrong = await ask('PUT', path, { body: pickup('place_999'), headers: ME })
      expect(codes(wrong)).toContain('invalid')
      expect(wrong.said.id).toBe(said.id)
      const where = await ask('PUT', path, { body: pickup(at?.id ?? ''), headers: ME })
      expect([codes(where), faults('checkout', where.body)]).toEqual([['missing'], []])
      const option = where.said.fulfillment?.methods[0]?.groups?.[0]?.options[0]
      expect(option?.totals).toEqual([{ type: 'total', amount: 150 }])
      const full = await ask('PUT', path, { body: pickup(at?.id ?? '', option?.id), headers: ME })
      expect(full.said.status).toBe('ready_for_complete')
      const done = await complete(said.id)
      const row = await orderRow(shop, done.said.order?.label ?? '')
      expect(row).toMatchObject({ pickup: { place_id, name: 'Corner' }, shipping_total: 150 })
      const mine = await read(done.said.order?.id ?? '')
      expect(faults('order', mine.body)).toEqual([])
      expect(mine.order.fulfillment.expectations).toMatchObject([
        { method_type: 'pickup', destination: { street_address: '3 quai Nord' } },
      ])
    })
  })

  describe('an order as it is delivered', () => {
    it('tells what was weighed, missing, replaced and refunded, and it all adds up', async () => {
      const driver = await shop.signUp({ role: 'delivery' })
      const staff = await shop.signUp({ role: 'admin' })
      const milk = await shop.addProduct({ name: 'Milk', price: 2 })
      const oat = await shop.addProduct({ name: 'Oat milk', price: 1.5 })
      const body = lines([apples.id, 2000], [jam.id, 2], [plums.id, 1], [milk.id, 1])
      const { id, number } = await buy(body)
      const rows = await orderLines(shop, number)
      const pick = (index: number, outcome: object) =>
        shop.call('POST', `/picking/${number}/line/${rows[index]?.id}`, {
          token: driver.token,
          body: outcome,
        })
      await pick(0, { state: 'picked', quantity: 1.9 })
      await pick(1, { state: 'picked', quantity: 2 })
      await pick(2, { state: 'short' })
      await pick(3, { state: 'substituted', product_id: oat.id, quantity: 1 })
      const crates = { token: driver.token, body: { crates: 1 } }
      expect((await shop.call('POST', `/picking/${number}/done`, crates)).status).toBe(200)
      const packed = await read(id)
      expect(faults('order', packed.body)).toEqual([])
      const left = packed.order.line_items.map(({ quantity, status }) => [quantity.total, status])
      expect(left).toEqual([
        [1900, 'processing'],
        [2, 'processing'],
        [0, 'removed'],
        [0, 'removed'],
        [1, 'processing'],
      ])
      expect(packed.order.line_items[0]?.item.quantity_unit).toMatchObject({
        unit: 'KGM',
        scale: 3,
      })
      expect(packed.order.adjustments.map(({ type }) => type)).toEqual([
        'price_adjustment',
        'cancellation',
        'substitution',
      ])
      for (const status of ['shipped', 'delivered'])
        await shop.call('POST', `/admin/order/${number}/status`, {
          token: staff.token,
          body: { status },
        })
      const back = { lines: [{ order_line_id: rows[1]?.id, quantity: 1 }], reason: 'Broken' }
      const refunded = await shop.call('POST', `/admin/order/${number}/refund`, {
        token: staff.token,
        body: { ...back, payment_type: 'cash' },
      })
      expect(refunded.status, JSON.stringify(refunded.body)).toBe(200)
      const { order: last, body: text } = await read(id)
      expect(faults('order', text)).toEqual([])
      expect(last.line_items[1]).toMatchObject({
        quantity: { original: 2, total: 1, fulfilled: 1 },
      })
      expect(last.fulfillment.events.at(-1)).toMatchObject({ type: 'delivered' })
      expect(last.adjustments.at(-1)).toMatchObject({ type: 'refund' })
      const sum = last.adjustments.flatMap(({ totals }) => totals ?? [])
      const total = last.totals.find(({ type }) => type === 'total')?.amount ?? 0
      const { kept } = await contentsOf(shop.db, await orderRow(shop, number))
      expect(total + sum.reduce((all, { amount }) => all + amount, 0)).toBe(kept)
    })

    it('is cancelled as a whole', async () => {
      const staff = await shop.signUp({ role: 'admin' })
      const { id, number } = await buy(lines([apples.id, 500]))
      await shop.call('POST', `/admin/order/${number}/status`, {
        token: staff.token,
        body: { status: 'cancelled' },
      })
      const { order: now, body } = await read(id)
      expect(faults('order', body)).toEqual([])
      expect(now.line_items).toMatchObject([{ status: 'removed' }])
      expect(now.adjustments).toMatchObject([
        { type: 'cancellation', line_items: [{ quantity: -500 }] },
      ])
      expect(await shop.db.$count(agentOrder, eq(agentOrder.id, id))).toBe(1)
    })
  })
}
