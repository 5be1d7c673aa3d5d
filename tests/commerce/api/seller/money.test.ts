// An order from two stores, from checkout to payout: ledgers are exact to the cent (rules 153 to 157).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { deliveryPin } from '#/commerce/api/auth/tokens.rules.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { storeAccount, storeEntry } from '#/commerce/db/schema/store/ledger.ts'
import { TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf, failureOf } from '#tests/support/shop/catalog.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { BANK, addMember, addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
let admin: string
let driver: { token: string; user: { id: string } }
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
  driver = await shop.signUp({ role: 'delivery' })
  const body = { commission: 10, departments: [], approve_products: true, least_payout: 1 }
  await shop.call('PUT', '/admin/seller-terms', {
    token: admin,
    body: { ...body, password: TEST_PASSWORD },
  })
})
afterAll(() => shop.close())

const { place, told } = payingOf(() => shop)
type Seller = Awaited<ReturnType<typeof addSeller>>

async function goodsOf(store_id: number | null, price: number, sold_by?: 'kg'): Promise<number> {
  const { id } = await shop.addProduct({ price, quantity: 50 })
  const weighed = sold_by ? { sold_by, quantity_step: 100, quantity_min: 100 } : {}
  await shop.db
    .update(product)
    .set({ store_id, ...weighed })
    .where(eq(product.id, id))
  return id
}

const work = (path: string, body: object, token = driver.token) =>
  shop.call('POST', path, { token, body })

/** Picks the rest of an order, some of it underweight, and delivers it. */
async function bring(number: string, weights: Record<number, number> = {}, cash = 0) {
  for (const line of await orderLines(shop, number)) {
    if (weights[line.product_id ?? 0] === 0) continue
    const quantity = weights[line.product_id ?? 0] ?? line.quantity / 1000
    if (line.refunded < line.quantity)
      await work(`/picking/${number}/line/${line.id}`, { state: 'picked', quantity })
  }
  expect((await work(`/picking/${number}/done`, { crates: 1 })).status).toBe(200)
  const date = shop.clock.date()
  const assigned = { date, driver_id: driver.user.id, order_numbers: [number] }
  expect((await work('/admin/delivery/assign', assigned, admin)).status).toBe(200)
  for (const state of ['picked_up', 'on_the_way', 'arrived'])
    expect((await work(`/delivery/stop/${number}/state`, { state })).status).toBe(200)
  const pin = deliveryPin(shop.deps.secret, number)
  const done = await work(`/delivery/stop/${number}/state`, { state: 'delivered', pin, cash })
  expect(done.status).toBe(200)
}

const entriesOf = async ({ store }: Seller) => {
  const rows = await shop.db
    .select()
    .from(storeEntry)
    .where(eq(storeEntry.store_id, store.id))
    .orderBy(storeEntry.id)
  return rows.map(({ kind, amount }) => [kind, amount])
}
const accountOf = async (seller: Seller) =>
  bodyOf(await seller.ask('GET', '/account'), endpoints.seller.account.response)

async function expectSums(): Promise<void> {
  const sums = new Map<number, number>()
  for (const { store_id, amount } of await shop.db.select().from(storeEntry))
    sums.set(store_id, (sums.get(store_id) ?? 0) + amount)
  for (const { store_id, balance } of await shop.db.select().from(storeAccount))
    expect([store_id, balance]).toEqual([store_id, sums.get(store_id) ?? 0])
}

describe('an order from two stores', () => {
  it('is one payment: one store is paid for the weighed goods, the other refuses and gets nothing', async () => {
    const farm = await addSeller(shop)
    const mill = await addSeller(shop)
    const apples = await goodsOf(farm.store.id, 9.99, 'kg')
    const bread = await goodsOf(mill.store.id, 4)
    const own = await goodsOf(null, 2)
    const products = [
      { product_id: apples, quantity: 0.5 },
      { product_id: bread, quantity: 2 },
      { product_id: own, quantity: 1 },
    ]
    const { order_number: number } = await place({ products, payment_method: 'card' })
    expect((await farm.ask('GET', `/order/${number}`)).status).toBe(404)
    await told(number, 'paid')
    const row = await orderRow(shop, number)
    expect(row.total - row.shipping_total).toBe(500 + 800 + 200)

    const refused = await mill.ask('POST', `/order/${number}/refuse`, {
      reason: 'The oven is cold',
    })
    expect(bodyOf(refused, endpoints.seller.refuse.response)).toMatchObject({
      status: 'cancelled',
      refusal: 'The oven is cold',
    })
    failureOf(await mill.ask('POST', `/order/${number}/packed`, {}), 409)
    failureOf(await mill.ask('POST', `/order/${number}/refuse`, { reason: 'Again' }), 409)
    expect((await orderRow(shop, number)).status).toBe('processing')
    expect(await entriesOf(farm)).toEqual([])

    await bring(number, { [apples]: 0.46 })
    const after = await orderRow(shop, number)
    expect(after.status).toBe('delivered')
    // 0.46 kg at 9.99: nobody pays for the rest of the half kilogram.
    expect(await entriesOf(farm)).toEqual([
      ['sale', 460],
      ['commission', -46],
    ])
    expect(await entriesOf(mill)).toEqual([])
    expect(await accountOf(farm)).toMatchObject({ balance: 4.14, commission: 10 })
    await expectSums()
  })

  it('that is paid at the door takes no cash for what a store refused', async () => {
    const farm = await addSeller(shop)
    const mill = await addSeller(shop)
    const bread = await goodsOf(mill.store.id, 7)
    const products = [
      { product_id: await goodsOf(farm.store.id, 3), quantity: 1 },
      { product_id: bread, quantity: 1 },
    ]
    const { order_number: number } = await place({ products, payment_method: 'cod' })
    await mill.ask('POST', `/order/${number}/refuse`, { reason: 'Sold out' })
    const line = (await orderLines(shop, number)).find(({ product_id }) => product_id === bread)
    const found = { state: 'picked', quantity: 1 }
    failureOf(await work(`/picking/${number}/line/${line?.id}`, found), 409)
    const { total, shipping_total } = await orderRow(shop, number)
    expect(total - shipping_total).toBe(300)
    await bring(number, { [bread]: 0 }, total / 100)
    expect(await entriesOf(farm)).toEqual([
      ['sale', 300],
      ['commission', -30],
    ])
    expect(await entriesOf(mill)).toEqual([])
  })

  it('is cancelled once all stores refuse their parts, and its money is refunded', async () => {
    const farm = await addSeller(shop)
    const products = [{ product_id: await goodsOf(farm.store.id, 3), quantity: 1 }]
    const { order_number: number } = await place({ products, payment_method: 'card' })
    await told(number, 'paid')
    expect((await farm.ask('POST', `/order/${number}/refuse`, { reason: 'Rain' })).status).toBe(200)
    expect((await orderRow(shop, number)).status).toBe('cancelled')
    expect(await entriesOf(farm)).toEqual([])
  })
})

/** A seller whose store has sold and been credited this much. */
async function sold(price: number, quantity = 1) {
  const seller = await addSeller(shop)
  const products = [{ product_id: await goodsOf(seller.store.id, price), quantity }]
  const { order_number: number } = await place({ products, payment_method: 'card' })
  await told(number, 'paid')
  await bring(number)
  return { ...seller, number }
}

describe('a refund', () => {
  const refund = async (number: string, borne_by?: 'shop') => {
    const [line] = await orderLines(shop, number)
    const lines = [{ order_line_id: line?.id, quantity: 1 }]
    const body = { lines, payment_type: 'card', reason: 'Broken', ...(borne_by && { borne_by }) }
    return shop.call('POST', `/admin/order/${number}/refund`, { token: admin, body })
  }

  it('is the store’s, in proportion with its commission, to the last cent', async () => {
    const seller = await sold(3.33, 3)
    for (let time = 0; time < 3; time++) bodyOf(await refund(seller.number), Order)
    const entries = await entriesOf(seller)
    expect(entries.slice(0, 2)).toEqual([
      ['sale', 999],
      ['commission', -100],
    ])
    expect((await accountOf(seller)).balance).toBe(0)
  })

  it('is charged to the shop if staff decide so', async () => {
    const seller = await sold(5)
    bodyOf(await refund(seller.number, 'shop'), Order)
    expect((await accountOf(seller)).balance).toBe(4.5)
    await expectSums()
  })
})

describe('a payout', () => {
  const request = (seller: Seller, amount: number) => seller.ask('POST', '/payout', { amount })
  const decide = (id: number, body: object) =>
    shop.call('PUT', `/admin/payout/${id}`, { token: admin, body })

  /** The account number was set this many hours ago. */
  const bankChanged = async ({ store }: Seller, hours: number) => {
    const bank_changed_at = new Date(shop.clock.now().getTime() - hours * 3_600_000)
    await shop.db
      .update(storeAccount)
      .set({ bank_changed_at })
      .where(eq(storeAccount.store_id, store.id))
  }

  it('goes to an account that is 24 hours old and that all owners were emailed about', async () => {
    const seller = await sold(20)
    failureOf(await request(seller, 10), 422)
    const wrong = await seller.ask('PUT', '/bank', { ...BANK, password: 'not this one' })
    expect(wrong.status).toBe(422)
    const account = bodyOf(
      await seller.ask('PUT', '/bank', BANK),
      endpoints.seller.saveBank.response,
    )
    expect(account.bank?.account_number).toBe('•••• 3000')
    expect(account.payable_from).not.toBeNull()
    const emails = await sentEmails(shop)
    const own = emails.filter(({ to }) => to === seller.email).map(({ text }) => text)
    expect(own.join('\n')).toContain('3000')
    const { errors } = failureOf(await request(seller, 10), 422)
    expect(Object.keys(errors ?? {})).toEqual(['amount'])
    await bankChanged(seller, 24)
    expect((await request(seller, 10)).status).toBe(200)
  })

  it('leaves the balance at once, once, and never more than there is', async () => {
    const seller = await sold(20)
    await seller.ask('PUT', '/bank', BANK)
    await bankChanged(seller, 24)
    failureOf(await request(seller, 18.01), 422)
    const answers = await Promise.all([request(seller, 18), request(seller, 18)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
    expect((await accountOf(seller)).balance).toBe(0)
    const { open } = await accountOf(seller)
    const waiting = await shop.call('GET', '/admin/payout?status=requested', { token: admin })
    const rows = bodyOf(waiting, endpoints.staffSellers.payouts.response).data
    const row = rows.find(({ id }) => id === open?.id)
    expect(row?.bank?.account_number).toBe('DE89370400440532013000')
    const id = open?.id ?? 0
    failureOf(await decide(id, { status: 'paid', reference: 'T-1' }), 409)
    expect((await decide(id, { status: 'approved' })).status).toBe(200)
    failureOf(await decide(id, { status: 'paid' }), 422)
    const paid = await decide(id, { status: 'paid', reference: 'T-1' })
    expect(bodyOf(paid, endpoints.staffSellers.decidePayout.response)).toMatchObject({
      status: 'paid',
      bank: null,
    })
    expect((await entriesOf(seller)).at(-1)).toEqual(['payout', -1800])
    await expectSums()
  })

  it('that is declined comes back, with a reason that its owners read', async () => {
    const seller = await sold(20)
    await seller.ask('PUT', '/bank', BANK)
    await bankChanged(seller, 24)
    await request(seller, 5)
    const id = (await accountOf(seller)).open?.id ?? 0
    failureOf(await decide(id, { status: 'declined' }), 422)
    expect((await decide(id, { status: 'declined', reason: 'Account closed' })).status).toBe(200)
    expect((await accountOf(seller)).balance).toBe(18)
    const texts = (await sentEmails(shop)).filter(({ to }) => to === seller.email)
    expect(texts.map(({ text }) => text).join('\n')).toContain('Account closed')
    failureOf(await decide(id, { status: 'approved' }), 409)
  })

  it('and the store’s money are visible only to its owners', async () => {
    const seller = await sold(20)
    for (const role of ['manager', 'packer'] as const) {
      const member = await addMember(shop, seller.store.id, role)
      for (const path of ['/account', '/entry', '/payout', '/statement.csv?month=2026-11'])
        expect([role, path, (await member.ask('GET', path)).status]).toEqual([role, path, 403])
      failureOf(await member.ask('POST', '/payout', { amount: 1 }), 403)
      failureOf(await member.ask('PUT', '/bank', BANK), 403)
    }
  })
})

describe('a statement', () => {
  it('of a month has each row with its balance, as a table and on paper', async () => {
    const seller = await sold(20)
    const month = shop.clock.date().slice(0, 7)
    const csv = await seller.ask('GET', `/statement.csv?month=${month}`)
    const lines = String(csv.body).trim().split('\n')
    expect(lines[0]).toContain('date,kind,order,payout,amount,balance')
    expect(lines[2]).toMatch(/,sale,L[^,]+,,20,20$/)
    expect(lines.at(-1)).toBe(`${month},closing,,,,18`)
    const pdf = await seller.ask('GET', `/statement.pdf?month=${month}`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(String(pdf.body)).toMatch(/^%PDF/)
  })
})
