// What agents order: the same by calls and by tools. Each answer is checked by the protocol's own schemas.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pickupPlace } from '#/commerce/db/schema/delivery/pickup-place.ts'
import { deliveryWindow } from '#/commerce/db/schema/delivery.ts'
import { agentBasket } from '#/commerce/db/schema/agent-basket.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { codes, lines, type Transport } from '#tests/support/ucp/agent.ts'
import { BUYER, HOME, HOME_DELIVERY, ME, orderingShop } from '#tests/support/ucp/ordering-shop.ts'
import { faults } from '#tests/support/ucp/valid.ts'

export function ordering(transport: Transport): void {
  const { shop, goods, setAgents, ask, post, begin, complete, read, buy } = orderingShop(transport)

  describe('an order that is paid on delivery', () => {
    it('is placed once, as by a guest, and read by its agent alone', async () => {
      const { id, number, checkout } = await buy(lines([goods.jam.id, 2]))
      const row = await orderRow(shop(), number)
      expect(row).toMatchObject({
        payment_method: 'cod',
        customer_id: null,
        contact: { name: 'Ada Martin', email: 'ada@example.org' },
        shipping_address: { street: '1 rue Oberkampf', city: 'Paris', state: 'Île-de-France' },
      })
      const again = await complete(checkout.id)
      expect(again.said.order?.id).toBe(id)
      expect(await shop().db.$count(order, eq(order.order_number, number))).toBe(1)
      const mine = await read(id)
      expect(faults('order', mine.body)).toEqual([])
      expect(mine.order).toMatchObject({ checkout_id: checkout.id, label: number })
      const told = JSON.stringify([mine.body, again.body])
      expect(told).not.toMatch(/Oberkampf|Ada|ada@/)
      const others: Record<string, string>[] = [
        {},
        { 'UCP-Agent': 'profile="https://other.example"' },
      ]
      for (const headers of others) {
        const { body } = await ask('GET', `/orders/${id}`, { headers })
        expect(faults('error', body)).toEqual([])
        expect(JSON.stringify(body)).toContain('not_found')
      }
      const guess = await ask('GET', `/orders/ord_${'a'.repeat(32)}`, { headers: ME })
      expect(codes(guess)).toEqual(['not_found'])
      const late = await ask('PUT', `/checkout-sessions/${checkout.id}`, {
        body: lines([goods.jam.id, 3]),
      })
      expect(codes(late)).toEqual(['completed'])
      expect(codes(await post(`/checkout-sessions/${checkout.id}/cancel`, {}))).toEqual([
        'completed',
      ])
    })

    it('is one, however many calls complete it at the same time', async () => {
      const before = await shop().db.$count(order)
      const { said } = await begin({ ...lines([goods.jam.id, 1]), ...HOME_DELIVERY })
      const all = await Promise.all([1, 2, 3].map(() => complete(said.id)))
      expect(new Set(all.map((one) => one.said.order?.id)).size).toBe(1)
      expect(await shop().db.$count(order)).toBe(before + 1)
    })

    it('refuses a key that came with another request', async () => {
      const key = { 'Idempotency-Key': randomUUID() }
      const first = await begin({ ...lines([goods.jam.id, 1]), ...HOME_DELIVERY })
      const done = await complete(first.said.id, { payment: {} }, key)
      expect(done.said.status).toBe('completed')
      const same = await complete(first.said.id, { payment: {} }, key)
      expect(same.said.order).toEqual(done.said.order)
      const other = await complete(first.said.id, { payment: { instruments: [] } }, key)
      expect([other.status, codes(other)]).toEqual([409, ['idempotency_conflict']])
      const second = await begin({ ...lines([goods.jam.id, 1]), ...HOME_DELIVERY })
      expect(codes(await complete(second.said.id, { payment: {} }, key))).toEqual([
        'idempotency_conflict',
      ])
    })

    it('costs what the shop charges, whatever the agent says', async () => {
      const forged = {
        line_items: [
          {
            item: { id: String(goods.jam.id), price: 1 },
            quantity: 2,
            totals: [{ type: 'total', amount: 2 }],
          },
        ],
        totals: [{ type: 'total', amount: 2 }],
      }
      const { number } = await buy(forged)
      expect((await orderRow(shop(), number)).sub_total).toBe(900)
    })

    it('is asked about again if its price has changed', async () => {
      const { said } = await begin({ ...lines([goods.plums.id, 1]), ...HOME_DELIVERY })
      await shop().db.execute(
        sql`update product set price = 700, sale_price = 700 where id = ${goods.plums.id}`,
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
        ...lines([goods.jam.id, 1]),
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
      const before = await shop().db.$count(order)
      const { said } = await begin({ ...lines([goods.jam.id, 1]), ...HOME_DELIVERY })
      const card = { instruments: [{ id: '1', handler_id: 'gpay', type: 'card' }] }
      const paid = await complete(said.id, { payment: card })
      expect([paid.said.status, codes(paid)]).toEqual(['requires_escalation', ['payment_at_shop']])
      const bare = await begin({
        ...lines([goods.jam.id, 1]),
        fulfillment: HOME_DELIVERY.fulfillment,
      })
      expect(bare.said.status).toBe('requires_escalation')
      expect((await complete(bare.said.id)).said.status).toBe('requires_escalation')
      await setAgents(false)
      expect((await complete(said.id)).said.status).toBe('requires_escalation')
      const made = await begin({ ...lines([goods.jam.id, 1]), ...HOME_DELIVERY })
      const [row] = await shop()
        .db.select()
        .from(agentBasket)
        .where(eq(agentBasket.id, made.said.id ?? ''))
      expect(row?.buyer).toBe(null)
      expect(await shop().db.$count(order)).toBe(before)
    })

    it('keeps its buyer encrypted, and no longer than needed', async () => {
      const { said } = await begin({ ...lines([goods.jam.id, 1]), ...HOME_DELIVERY })
      const buyer = async () =>
        (
          await shop()
            .db.select()
            .from(agentBasket)
            .where(eq(agentBasket.id, said.id ?? ''))
        )[0]
      const kept = await buyer()
      expect(kept?.buyer).toMatch(/^v1\./)
      expect(JSON.stringify(kept)).not.toMatch(/Oberkampf|Ada|ada@/)
      await complete(said.id)
      expect((await buyer())?.buyer).toBe(null)
    })

    it('has quantities that can be bought', async () => {
      const { said } = await begin({ ...lines([goods.apples.id, 500]), ...HOME_DELIVERY })
      for (const steps of [250, 100]) {
        const body = { ...lines([goods.apples.id, steps]), ...HOME_DELIVERY }
        expect(codes(await begin(body))).toEqual(['invalid_quantity'])
        const changed = await ask('PUT', `/checkout-sessions/${said.id}`, { body, headers: ME })
        expect(codes(changed)).toEqual(['invalid_quantity'])
      }
      const { said: kept } = await ask('GET', `/checkout-sessions/${said.id}`, { headers: ME })
      expect(kept.line_items).toMatchObject([{ quantity: 500 }])
    })

    it('is collected at a place of the shop, in a window of that place', async () => {
      const [place] = await shop()
        .db.insert(pickupPlace)
        .values({
          name: { en: 'Corner', fr: 'Angle' },
          note: { en: 'Ring', fr: 'Sonnez' },
          street: '3 quai Nord',
          pincode: '69001',
          city: 'Lyon',
          country: 'FR',
          fee: 100,
        })
        .returning()
      const place_id = place?.id ?? 0
      const ways = { from: '08:00', to: '20:00', capacity: 5, fee: 50, cutoff_minutes: 0 }
      await shop()
        .db.insert(deliveryWindow)
        .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ place_id, weekday, ...ways })))
      const pickup = (chosen: string | null, option: string | null = null) => ({
        ...lines([goods.jam.id, 1]),
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
      const offered = await begin(lines([goods.jam.id, 1]))
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
      const row = await orderRow(shop(), done.said.order?.label ?? '')
      expect(row).toMatchObject({ pickup: { place_id, name: 'Corner' }, shipping_total: 150 })
      const mine = await read(done.said.order?.id ?? '')
      expect(faults('order', mine.body)).toEqual([])
      expect(mine.order.fulfillment.expectations).toMatchObject([
        { method_type: 'pickup', destination: { street_address: '3 quai Nord' } },
      ])
    })
  })
}
