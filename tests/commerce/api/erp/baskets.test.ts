// Orders of all kinds, from checkout to the ERP's books; the sandbox refuses payloads that break a rule.
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireOrders } from '#/commerce/api/payments/expire.service.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { type ErpShop, startErpShop } from '#tests/support/shop/erp.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let world: ErpShop
beforeAll(async () => {
  world = await startErpShop({ shop: (await startPaying()).shop })
})
afterAll(() => world.close())

const { place, told, read, addCoupon } = payingOf(() => world.shop)

const unit = fc.record({
  uom_entry: fc.integer({ min: 2, max: 99 }),
  quantity: fc.constantFrom(6, 12, 0.5),
  discount: fc.integer({ min: 0, max: 40 }),
})
const goods = fc.record({
  price: fc.integer({ min: 1, max: 9999 }).map((cents) => cents / 100),
  discount: fc.integer({ min: 0, max: 90 }),
  tax_rate: fc.constantFrom(0, 2.1, 5.5, 10, 20),
  units: fc.array(unit, { maxLength: 1 }),
  bought: fc.integer({ min: 1, max: 9 }),
})
const baskets = fc.record({
  prices_include_tax: fc.boolean(),
  coupon: fc.option(fc.integer({ min: 1, max: 60 })),
  lines: fc.array(goods, { minLength: 1, maxLength: 6 }),
})

async function includeTax(prices_include_tax: boolean): Promise<void> {
  const { db } = world.shop
  const where = eq(setting.name, 'settings')
  const [row] = await db.select().from(setting).where(where)
  await db
    .update(setting)
    .set({ value: { ...Object(row?.value), prices_include_tax, minimum_order: 0 } })
    .where(where)
}

describe('an order', () => {
  it('is in the books as it was placed, to the cent, whatever is in it', async () => {
    const totals = new Map<string, number>()
    for (const basket of fc.sample(baskets, { numRuns: 60, seed: 16 })) {
      await includeTax(basket.prices_include_tax)
      const products = []
      for (const { bought, units, ...spec } of basket.lines) {
        const { id } = await world.shop.addProduct({ ...spec, units, quantity: 1000 })
        const [inUnit] = units
        products.push({
          product_id: id,
          quantity: bought,
          ...(inUnit && { uom_entry: inUnit.uom_entry }),
        })
      }
      const coupon = basket.coupon && (await addCoupon({ amount: basket.coupon })).code
      const placed = await place({ products, payment_method: 'cod', ...(coupon && { coupon }) })
      totals.set(placed.order_number, (await read(placed)).total)
    }
    await world.send()
    const sent = await world.outbox()
    expect(sent.filter(({ state }) => state !== 'sent')).toEqual([])
    const booked = world.sandbox.documents().map(({ document }) => document.DocTotal)
    expect(booked.toSorted()).toEqual([...totals.values()].toSorted())
  })

  it('that failed and was paid after all is cancelled in the books, and there once more', async () => {
    await includeTax(true)
    await world.shop.db.delete(erpOutbox)
    const before = world.sandbox.documents().length
    const { id } = await world.shop.addProduct({ price: 10 })
    const placed = await place({ products: [{ product_id: id, quantity: 2 }] })
    await world.send()
    world.shop.clock.advance(3_600_000)
    await expireOrders(world.shop.deps)
    await world.send()
    expect(await told(placed.order_number, 'paid')).toBe('done')
    await world.send()
    const documents = world.sandbox.documents().slice(before)
    expect(documents).toMatchObject([
      { status: 'cancelled', document: { DocTotal: 24.9 } },
      { status: 'open', document: { DocTotal: 24.9 } },
    ])
  })
})
