// What agents learn of an order afterwards, by calls and by tools.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { agentOrder } from '#/commerce/db/schema/agent-basket.ts'
import { contentsOf } from '#/commerce/api/records/contents.service.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { lines, type Transport } from '#tests/support/ucp/agent.ts'
import { orderingShop } from '#tests/support/ucp/ordering-shop.ts'
import { faults } from '#tests/support/ucp/valid.ts'

export function delivered(transport: Transport): void {
  const { shop, goods, read, buy } = orderingShop(transport)

  describe('an order as it is delivered', () => {
    it('tells what was weighed, missing, replaced and refunded, and it all adds up', async () => {
      const driver = await shop().signUp({ role: 'delivery' })
      const staff = await shop().signUp({ role: 'admin' })
      const milk = await shop().addProduct({ name: 'Milk', price: 2 })
      const oat = await shop().addProduct({ name: 'Oat milk', price: 1.5 })
      const body = lines(
        [goods.apples.id, 2000],
        [goods.jam.id, 2],
        [goods.plums.id, 1],
        [milk.id, 1],
      )
      const { id, number } = await buy(body)
      const rows = await orderLines(shop(), number)
      const pick = (index: number, outcome: object) =>
        shop().call('POST', `/picking/${number}/line/${rows[index]?.id}`, {
          token: driver.token,
          body: outcome,
        })
      await pick(0, { state: 'picked', quantity: 1.9 })
      await pick(1, { state: 'picked', quantity: 2 })
      await pick(2, { state: 'short' })
      await pick(3, { state: 'substituted', product_id: oat.id, quantity: 1 })
      const crates = { token: driver.token, body: { crates: 1 } }
      expect((await shop().call('POST', `/picking/${number}/done`, crates)).status).toBe(200)
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
        await shop().call('POST', `/admin/order/${number}/status`, {
          token: staff.token,
          body: { status },
        })
      const back = { lines: [{ order_line_id: rows[1]?.id, quantity: 1 }], reason: 'Broken' }
      const refunded = await shop().call('POST', `/admin/order/${number}/refund`, {
        token: staff.token,
        body: { ...back, payment_type: 'bank' },
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
      const { kept } = await contentsOf(shop().db, await orderRow(shop(), number))
      expect(total + sum.reduce((all, { amount }) => all + amount, 0)).toBe(kept)
    })

    it('is cancelled as a whole', async () => {
      const staff = await shop().signUp({ role: 'admin' })
      const { id, number } = await buy(lines([goods.apples.id, 500]))
      await shop().call('POST', `/admin/order/${number}/status`, {
        token: staff.token,
        body: { status: 'cancelled' },
      })
      const { order: now, body } = await read(id)
      expect(faults('order', body)).toEqual([])
      expect(now.line_items).toMatchObject([{ status: 'removed' }])
      expect(now.adjustments).toMatchObject([
        { type: 'cancellation', line_items: [{ quantity: -500 }] },
      ])
      expect(await shop().db.$count(agentOrder, eq(agentOrder.id, id))).toBe(1)
    })
  })
}
