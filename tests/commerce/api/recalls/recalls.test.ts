// Recalls: who has the goods, off sale, told once, refunded once (rule 178).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { product } from '#/commerce/db/schema/catalog.ts'
import { pageOf } from '#/contract/common.ts'
import { Recall, RecallOrder, RecallPreview, RecallRefund } from '#/contract/recalls/staff.ts'
import { NewApiKey } from '#/contract/keys/staff.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, GUEST, one, placedOf } from '#tests/support/shop/checkout.ts'
import { sentMessages } from '#tests/support/shop/emails.ts'
import { orderLines, payOrder } from '#tests/support/shop/orders.ts'
import { addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  shop.deps.texter = { send: async () => undefined }
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)
const { keep, books, inDays } = lotsOf(
  () => shop,
  () => admin,
)

const guest = (email: string) => ({ ...AS_GUEST, guest: { ...GUEST, email } })
const buy = async (products: object[], email = GUEST.email) =>
  placedOf(await post({ products, ...guest(email), payment_method: 'cod' })).order_number
const bought = async (id: number, quantity = 2, email?: string) => {
  const number = await buy(one(id, quantity), email)
  await payOrder(shop, number)
  return number
}

const start = async (body: object) => {
  const answer = await admin.call('POST', '/recall', { body: { reason: 'Glass', ...body } })
  return bodyOf(answer, Recall)
}
const act = async (id: number, what: string, body?: object) =>
  bodyOf(await admin.call('POST', `/recall/${id}/${what}`, body && { body }), Recall)
const ordersOf = async (id: number) =>
  bodyOf(await admin.call('GET', `/recall/${id}/order`), pageOf(RecallOrder)).data
const numbersOf = async (id: number) =>
  (await ordersOf(id)).map(({ order_number, quantity }) => [order_number, quantity])
const refundable = async (id: number) =>
  bodyOf(await admin.call('GET', `/recall/${id}/refund`), RecallRefund)
const Refunded = z.object({ refunded: z.int(), amount: z.number(), rest: RecallRefund })
const refund = (id: number, expected_total: number) =>
  admin.call('POST', `/recall/${id}/refund`, { body: { expected_total } })

const ofStore = async (store_id: number) => {
  const made = await shop.addProduct({ price: 3 })
  await shop.db.update(product).set({ store_id }).where(eq(product.id, made.id))
  return made
}

const LOTS = [
  { code: 'early', days: 30, amount: 10 },
  { code: 'late', days: 60, amount: 10 },
]
const lotOf = async () => {
  const { id, lots } = await keep({ lots: LOTS })
  return { id, lot: lots[0]?.id, other: lots[1]?.id }
}

describe('customers who have recalled goods', () => {
  it('are those with goods of the lot, guests included, with their quantities', async () => {
    const { id, lot } = await lotOf()
    const [first, second] = [await bought(id, 8), await bought(id, 5)]
    const recall = await start({ product_id: id, lot_id: lot })
    expect(await numbersOf(recall.id)).toEqual([
      [first, 8],
      [second, 2],
    ])
    expect((await ordersOf(recall.id)).every(({ is_guest }) => is_guest)).toBe(true)
    expect(recall.counts).toMatchObject({ orders: 2, quantity: 10, told: 0, refunded: 0 })
  })

  it('are those with the product on these days where no lot is known, substitutes too', async () => {
    const { id } = await shop.addProduct({ price: 2 })
    const number = await bought(id, 3)
    const days = (from: number, until: number) => ({ from: inDays(from), until: inDays(until) })
    const recall = await start({ product_id: id, ...days(-1, 1) })
    expect(await numbersOf(recall.id)).toEqual([[number, 3]])
    const earlier = await start({ product_id: id, ...days(-9, -8) })
    expect(await numbersOf(earlier.id)).toEqual([])
  })

  it('is asked for a lot of this product, or for days in order', async () => {
    const { id, lot } = await lotOf()
    const { id: other } = await shop.addProduct()
    const status = async (body: object) =>
      (await admin.call('POST', '/recall', { body: { reason: 'Glass', ...body } })).status
    expect(await status({ product_id: other, lot_id: lot })).toBe(422)
    expect(await status({ product_id: id })).toBe(422)
    expect(await status({ product_id: id, from: inDays(1), until: inDays(0) })).toBe(422)
    expect(await status({ product_id: 999_999, lot_id: lot })).toBe(422)
  })
})

describe('the sale', () => {
  it('stops for the lot at once, and what comes back to it is not sold', async () => {
    const { id, lot } = await lotOf()
    await bought(id, 3)
    const recall = await start({ product_id: id, lot_id: lot })
    await act(recall.id, 'stop', { stopped: true })
    await act(recall.id, 'stop', { stopped: true })
    expect(await books(id)).toMatchObject({ balance: 10, ledger: 10, on_sale: 10, held: 17 })
    await shop.sweep()
    expect((await books(id)).balance).toBe(10)
    await act(recall.id, 'stop', { stopped: false })
    expect(await books(id)).toMatchObject({ balance: 17, ledger: 17, on_sale: 17 })
  })

  it('stops for the product where its lot is not known, and for nobody else’s goods', async () => {
    const { store } = await addSeller(shop)
    const { id } = await ofStore(store.id)
    const { id: other } = await ofStore(store.id)
    const recall = await start({ product_id: id, from: inDays(0), until: inDays(0) })
    await act(recall.id, 'stop', { stopped: true })
    const answer = await post({ products: one(id), ...AS_GUEST })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    placedOf(await post({ products: one(other), ...AS_GUEST }))
    await act(recall.id, 'stop', { stopped: false })
    placedOf(await post({ products: one(id), ...AS_GUEST }))
  })

  it('does not put on sale what was off sale before', async () => {
    const { id } = await shop.addProduct({ status: 0 })
    const recall = await start({ product_id: id, from: inDays(0), until: inDays(0) })
    for (const stopped of [true, false]) await act(recall.id, 'stop', { stopped })
    const answer = await post({ products: one(id), ...AS_GUEST })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  it('keeps pickers from the lot', async () => {
    const { id, lot, other } = await lotOf()
    const number = await buy(one(id, 2))
    const recall = await start({ product_id: id, lot_id: lot })
    await act(recall.id, 'stop', { stopped: true })
    const [line] = await orderLines(shop, number)
    const pick = (body: object) =>
      shop.call('POST', `/picking/${number}/line/${line?.id}`, { token: admin.token, body })
    failureOf(await pick({ state: 'picked', quantity: 2 }), 422)
    failureOf(await pick({ state: 'picked', quantity: 2, lot_id: lot }), 422)
    expect((await pick({ state: 'picked', quantity: 2, lot_id: other })).status).toBe(200)
    expect(await numbersOf(recall.id)).toEqual([])
  })
})

describe('the message', () => {
  it('is previewed in the words and languages written, and reaches each person once', async () => {
    const { id, lot } = await lotOf()
    await bought(id, 2, 'mia@example.org')
    await bought(id, 2, 'MIA+food@example.org')
    await bought(id, 2, 'noah@example.org')
    const recall = await start({ product_id: id, lot_id: lot })
    await sentMessages(shop)
    const words = {
      subject: { en: 'Glass in the jam', fr: 'Du verre dans la confiture' },
      text: { en: 'Do not eat it.\n\nBring nothing back.', fr: 'N’en mangez pas.' },
      sms: { en: 'Do not eat the jam.', fr: '' },
    }
    bodyOf(await admin.call('PUT', `/recall/${recall.id}/words`, { body: words }), Recall)
    const seen = bodyOf(
      await admin.call('GET', `/recall/${recall.id}/preview?language=fr`),
      RecallPreview,
    )
    expect(seen).toMatchObject({ subject: words.subject.fr, sms: words.sms.en })
    expect(seen.html).toContain('early')
    await Promise.all([act(recall.id, 'announce'), act(recall.id, 'announce')])
    const late = await bought(id, 1, 'zoe@example.org')
    expect((await act(recall.id, 'announce')).counts).toMatchObject({ orders: 4, told: 4 })
    const { emails, texts } = await sentMessages(shop)
    const told = emails.filter(({ subject }) => subject === words.subject.en)
    expect(told.map(({ to }) => to).toSorted()).toHaveLength(3)
    expect(told.some(({ text }) => text.includes(late))).toBe(true)
    // All four gave the same phone.
    expect(texts.map(({ text }) => text)).toEqual([words.sms.en])
    const states = (await ordersOf(recall.id)).map(({ email, sms }) => [
      email?.at !== null,
      sms?.at !== null,
    ])
    expect(states).toEqual([...Array(4)].map(() => [true, true]))
    failureOf(await admin.call('PUT', `/recall/${recall.id}/words`, { body: words }), 409)
  })
})

describe('the refund', () => {
  it('gives each order its recalled goods back, once, however often it is pressed', async () => {
    const { id, lot } = await lotOf()
    const [first, second] = [await bought(id, 8), await bought(id, 5)]
    const recall = await start({ product_id: id, lot_id: lot })
    const lines = await orderLines(shop, second)
    const share = ((lines[0]?.total ?? 0) * 2) / 5 / 100
    const whole = ((await orderLines(shop, first))[0]?.total ?? 0) / 100
    const plan = await refundable(recall.id)
    expect(plan).toEqual({ count: 2, total: Number((whole + share).toFixed(2)), hurdles: [] })
    failureOf(await refund(recall.id, plan.total - 0.01), 409)
    const both = await Promise.all([refund(recall.id, plan.total), refund(recall.id, plan.total)])
    const given = both
      .filter(({ status }) => status === 200)
      .reduce((sum, answer) => sum + bodyOf(answer, Refunded).amount, 0)
    expect(given).toBeCloseTo(plan.total, 2)
    expect(await refundable(recall.id)).toEqual({ count: 0, total: 0, hurdles: [] })
    const back = await Promise.all([orderLines(shop, first), orderLines(shop, second)])
    expect(back.map(([line]) => (line?.refunded ?? 0) / 1000)).toEqual([8, 2])
    const history = await admin.call('GET', `/activity?kind=order&record=${second}`)
    expect(JSON.stringify(history.body)).toContain('Recalled goods')
  })

  it('deducts earlier refunds, and leaves out unpaid goods', async () => {
    const { id, lot } = await lotOf()
    const paid = await bought(id, 4)
    const open = await buy(one(id, 2))
    const [line] = await orderLines(shop, paid)
    const body = {
      lines: [{ order_line_id: line?.id, quantity: 1 }],
      payment_type: 'bank',
      reason: 'Sour',
    }
    expect((await admin.call('POST', `/order/${paid}/refund`, { body })).status).toBe(200)
    const recall = await start({ product_id: id, lot_id: lot })
    const plan = await refundable(recall.id)
    expect(plan.hurdles).toEqual([{ order_number: open, why: 'unpaid' }])
    bodyOf(await refund(recall.id, plan.total), Refunded)
    const [after] = await orderLines(shop, paid)
    expect((after?.refunded ?? 0) / 1000).toBe(4)
  })

  it('leaves the rest of the order alone, goods of a store too', async () => {
    const { store } = await addSeller(shop)
    const { id } = await ofStore(store.id)
    const { id: other } = await shop.addProduct({ price: 5 })
    const number = await buy([...one(id, 2), ...one(other, 1)])
    await payOrder(shop, number)
    const recall = await start({ product_id: id, from: inDays(0), until: inDays(0) })
    const plan = await refundable(recall.id)
    bodyOf(await refund(recall.id, plan.total), Refunded)
    const lines = await orderLines(shop, number)
    expect(lines.map(({ product_id, refunded }) => [product_id, refunded / 1000])).toEqual([
      [id, 2],
      [other, 0],
    ])
  })
})

it('a closed recall stays as it is', async () => {
  const { id, lot } = await lotOf()
  const recall = await start({ product_id: id, lot_id: lot })
  expect((await act(recall.id, 'close')).status).toBe('closed')
  for (const what of ['announce', 'close'])
    failureOf(await admin.call('POST', `/recall/${recall.id}/${what}`), 409)
  const stop = { body: { stopped: true } }
  failureOf(await admin.call('POST', `/recall/${recall.id}/stop`, stop), 409)
  failureOf(await refund(recall.id, 0), 409)
})

it('is for staff with the permission for each step', async () => {
  const { id, lot } = await lotOf()
  const recall = await start({ product_id: id, lot_id: lot })
  const permissions = ['orders.read', 'orders.write']
  const body = { name: 'Till', permissions, days: 30, password: TEST_PASSWORD }
  const made = await admin.call('POST', '/api-key', { body })
  const { token: key } = NewApiKey.parse(made.body)
  const ask = (method: string, path: string, sent?: object) =>
    shop.call(method, `/admin/recall/${recall.id}${path}`, {
      token: key,
      ...(sent && { body: sent }),
    })
  expect((await ask('GET', '')).status).toBe(200)
  expect((await ask('POST', '/stop', { stopped: true })).status).toBe(403)
  expect((await ask('POST', '/refund', { expected_total: 0 })).status).toBe(403)
  const { token } = await shop.signUp()
  expect((await shop.call('GET', `/admin/recall/${recall.id}`, { token })).status).toBe(403)
  expect((await admin.call('GET', '/recall/999999')).status).toBe(404)
})
