import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refund, refundLine } from '#/commerce/db/schema/payments.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, placedOf } from '#tests/support/shop/checkout.ts'
import { orderLines, orderRow, payByBenefits, payOrder } from '#tests/support/shop/orders.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let staff: string
let person: Awaited<ReturnType<TestApi['signUp']>>
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
  person = await shop.signUp()
})
afterAll(() => shop.close())

/** Prices in cents and quantities in thousandths. */
const goods = fc.record({
  price: fc.integer({ min: 1, max: 3000 }),
  quantity: fc.integer({ min: 1, max: 4000 }),
})
const step = fc.record({
  line: fc.nat({ max: 2 }),
  /** In thousandths of the line's remainder. */
  part: fc.integer({ min: 1, max: 1200 }),
  shipping: fc.integer({ min: 0, max: 300 }),
  restock: fc.boolean(),
})
const story = fc.record({
  lines: fc.array(goods, { minLength: 1, maxLength: 3 }),
  wallet: fc.nat({ max: 50 }),
  points: fc.nat({ max: 50 }),
  steps: fc.array(step, { maxLength: 4 }),
})
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never

/** A thousandth of something for a cent; its delivery is paid back in parts. */
const WORTHLESS: Story = {
  lines: [{ price: 1, quantity: 1 }],
  wallet: 0,
  points: 0,
  steps: [127, 158, 205].map((shipping) => ({ line: 0, part: 1, shipping, restock: false })),
}

async function buy({ lines, wallet, points }: Story): Promise<string> {
  const products = []
  for (const { price, quantity } of lines) {
    const { id } = await shop.addProduct({
      price: toAmount(price),
      quantity_step: 0.001,
      quantity_min: 0.001,
    })
    products.push({ product_id: id, quantity: toQuantity(quantity) })
  }
  const body = { products, ...AS_GUEST, guest: undefined }
  const answer = await shop.call('POST', '/order', { token: person.token, body })
  const { order_number } = placedOf(answer)
  const { total } = await orderRow(shop, order_number)
  await payByBenefits(shop, order_number, {
    wallet: Math.floor((total * wallet) / 100),
    points: Math.floor((total * points) / 100),
  })
  await payOrder(shop, order_number)
  return order_number
}

const give = (number: string, body: object) =>
  shop.call('POST', `/admin/order/${number}/refund`, {
    token: staff,
    body: { payment_type: 'wallet', reason: 'Soft', ...body },
  })

async function take(number: string, { line, part, shipping, restock }: Story['steps'][number]) {
  const lines = await orderLines(shop, number)
  const chosen = lines[line % lines.length]
  const quantity = Math.floor((((chosen?.quantity ?? 0) - (chosen?.refunded ?? 0)) * part) / 1000)
  const wanted = quantity > 0 ? [{ order_line_id: chosen?.id, quantity: toQuantity(quantity) }] : []
  const answer = await give(number, { lines: wanted, shipping: toAmount(shipping), restock })
  expect([200, 409, 422]).toContain(answer.status)
}

/** Everything left. */
async function takeRest(number: string) {
  const row = await orderRow(shop, number)
  const lines = (await orderLines(shop, number)).filter((line) => line.refunded < line.quantity)
  const before = await shop.db.select().from(refund).where(eq(refund.order_id, row.id))
  const shipped = before.reduce((sum, one) => sum + one.shipping, 0)
  await give(number, {
    lines: lines.map((line) => ({
      order_line_id: line.id,
      quantity: toQuantity(line.quantity - line.refunded),
    })),
    shipping: toAmount(row.shipping_total - shipped),
  })
}

describe('whatever goes back, in whatever parts', () => {
  it('adds up to what was paid, by how it was paid, and never to more', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const number = await buy(told)
        for (const one of told.steps) await take(number, one)
        await takeRest(number)
        const row = await orderRow(shop, number)
        const given = await shop.db.select().from(refund).where(eq(refund.order_id, row.id))
        const sum = (field: 'money' | 'wallet' | 'points' | 'points_value' | 'value' | 'tax') =>
          given.reduce((total, one) => total + one[field], 0)
        expect({
          money: sum('money'),
          wallet: sum('wallet'),
          points: sum('points'),
          points_value: sum('points_value'),
          value: sum('value'),
          tax: sum('tax'),
        }).toEqual({
          money: row.total,
          wallet: row.convert_wallet_balance,
          points: row.points,
          points_value: row.convert_point_amount,
          value: row.total + row.convert_wallet_balance + row.convert_point_amount,
          tax: row.tax_total,
        })
        for (const line of await orderLines(shop, number)) {
          const parts = await shop.db
            .select()
            .from(refundLine)
            .where(eq(refundLine.order_line_id, line.id))
          expect(parts.reduce((total, part) => total + part.amount, 0)).toBe(line.total)
          expect(parts.reduce((total, part) => total + part.tax, 0)).toBe(line.tax)
          // Once all money is back, a rest worth nothing stays.
          expect(Math.round((line.price * (line.quantity - line.refunded)) / 1000)).toBe(0)
        }
        expect([row.status, row.payment_status]).toEqual(['refunded', 'refunded'])
      }),
      { numRuns: 15, examples: [[WORTHLESS]] },
    )
    expect(await booksOf(shop)).toEqual([])
  }, 120_000)
})
