import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { checkoutsOf, AS_GUEST, failure, one, totalsOf } from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const { post, rows, stockOf } = checkoutsOf(() => shop)

describe('the estimate', () => {
  it('gives totals of what was asked and stores nothing', async () => {
    const { id } = await shop.addProduct({ price: 10, discount: 10, tax_rate: 5.5 })
    const before = await rows()
    const totals = totalsOf(await post({ products: one(id, 2) }))
    // 18.00 including 0.94 tax, and 4.90 delivery including 0.82 tax.
    expect(totals).toMatchObject({
      success: true,
      sub_total: 18,
      shipping_total: 4.9,
      tax_total: 1.76,
      total: 22.9,
      coupon_total_discount: 0,
      points: 0,
      wallet_balance: 0,
    })
    expect(await rows()).toEqual(before)
    expect(await stockOf(id)).toBe(100)
  })

  it('never believes a price, a tax or a total of the client', async () => {
    const { id } = await shop.addProduct({ price: 10 })
    const lies = { price: 0.01, sale_price: 0.01, sub_total: 0.01, tax_rate: 0 }
    const products = [{ product_id: id, quantity: 1, ...lies }]
    const totals = totalsOf(await post({ products, sub_total: 0, total: 0, shipping_total: 0 }))
    expect([totals.sub_total, totals.total]).toEqual([10, 14.9])
  })

  it('prices units and variations as the cart does', async () => {
    const eggs = await shop.addProduct({
      price: 0.4,
      units: [{ uom_entry: 12, quantity: 12, discount: 5 }],
    })
    const tea = await shop.addProduct({ variations: [{ price: 4, discount: 25 }] })
    const products = [
      { product_id: eggs.id, uom_entry: 12, quantity: 2 },
      { product_id: tea.id, variation_id: tea.variations[0], quantity: 1 },
    ]
    expect(totalsOf(await post({ products })).sub_total).toBe(12.12)
  })

  it('never fails for stock: it says what is short, with the totals of what was asked', async () => {
    const { id } = await shop.addProduct({ name: 'Figs', price: 3, quantity: 2 })
    const totals = totalsOf(await post({ products: one(id, 5) }))
    expect(totals).toMatchObject({ success: false, sub_total: 15 })
    expect(totals.message).toContain('Figs (2)')
  })

  it('says when the coupon does not exist, and when the order is too small', async () => {
    const { id } = await shop.addProduct({ price: 5 })
    const coupon = totalsOf(await post({ products: one(id), coupon: 'SPRING' }, { language: 'fr' }))
    expect(coupon).toMatchObject({ success: false, sub_total: 5, coupon_total_discount: 0 })
    expect(coupon.message).not.toBe('')
    await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, minimum_order: 20 })
    const small = totalsOf(await post({ products: one(id) }))
    expect(small).toMatchObject({ success: false, message: 'Minimum order: €20.00' })
    const placed = failure(await post({ products: one(id), ...AS_GUEST }), 422)
    expect(placed).toMatchObject({
      code: 'MINIMUM_ORDER',
      message: 'Minimum order: €20.00',
    })
    await saveValue(shop.db, 'settings', TEST_SETTINGS)
  })

  it('delivers free from the amount of the settings', async () => {
    const { id } = await shop.addProduct({ price: 20 })
    expect(totalsOf(await post({ products: one(id, 3) })).shipping_total).toBe(0)
    expect(totalsOf(await post({ products: one(id, 2) })).shipping_total).toBe(4.9)
  })

  it('adds the tax where prices are without it', async () => {
    const { id } = await shop.addProduct({ price: 10, tax_rate: 20 })
    await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, prices_include_tax: false })
    const totals = totalsOf(await post({ products: one(id) }))
    await saveValue(shop.db, 'settings', TEST_SETTINGS)
    expect(totals).toMatchObject({
      sub_total: 10,
      tax_total: 2.98,
      shipping_total: 4.9,
      total: 17.88,
    })
  })
})
