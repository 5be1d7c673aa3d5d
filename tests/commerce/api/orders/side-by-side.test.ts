// Orders with every kind of change, from the basket to a later refund: what the page, the emails, the invoice with its
// credit notes, the ERP's document and the payment say of each is one amount, and the slip names the same goods (rule 190).
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryPin, orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'
import { document, payment, refund } from '#/commerce/db/schema/payments.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { PackingSlip } from '#/features/orders/staff/arrivals/PackingSlip.tsx'
import { toAmount, toMinor } from '#/domain/money.ts'
import { type ErpShop, startErpShop } from '#tests/support/shop/erp.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

type Method = 'cod' | 'card'
type Goods = { ham: number; bread: number; beer: number; roll: number }
type Placed = { number: string; goods: Goods }

let world: ErpShop
let admin: string
let driver: { token: string; user: { id: string } }
beforeAll(async () => {
  world = await startErpShop({ shop: (await startPaying()).shop })
  admin = (await world.shop.signUp({ role: 'admin' })).token
  driver = await world.shop.signUp({ role: 'delivery' })
})
afterAll(() => world.close())

const { place, told } = payingOf(() => world.shop)

const call = async (path: string, body: object, token = driver.token, method = 'POST') => {
  const answer = await world.shop.call(method, path, { token, body })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
}

/** Ham by weight, bread at a reduced rate, beer with a deposit, and rolls in a jar with its own that may replace the bread. */
async function stocked(): Promise<Goods> {
  const { shop } = world
  const byWeight = { sold_by: 'kg', quantity_step: 0.1, quantity_min: 0.1 } as const
  const { id: ham } = await shop.addProduct({ price: 19.9, tax_rate: 5.5, ...byWeight })
  const { id: bread } = await shop.addProduct({ price: 3.35, tax_rate: 5.5, quantity: 50 })
  const { id: beer } = await shop.addProduct({ price: 1.15, tax_rate: 20 })
  await shop.db.update(product).set({ deposit: 25 }).where(eq(product.id, beer))
  const { id: roll } = await shop.addProduct({ price: 2.99, tax_rate: 20, quantity: 50 })
  await shop.db.update(product).set({ deposit: 8, deposit_tax_rate: 7 }).where(eq(product.id, roll))
  return { ham, bread, beer, roll }
}

async function placed(method: Method): Promise<Placed> {
  const goods = await stocked()
  const products = [
    { product_id: goods.ham, quantity: 0.7 },
    { product_id: goods.bread, quantity: 3 },
    { product_id: goods.beer, quantity: 4 },
  ]
  const { order_number: number } = await place({ products, payment_method: method })
  if (method === 'card') await told(number, 'paid')
  return { number, goods }
}

const lineOf = async (number: string, product_id: number): Promise<number> =>
  (await orderLines(world.shop, number)).find((line) => line.product_id === product_id)?.id ?? 0

type Picks = Partial<Record<keyof Goods, object>>

async function pack({ number, goods }: Placed, picks: Picks = {}): Promise<void> {
  for (const [name, quantity] of [
    ['ham', 0.7],
    ['bread', 3],
    ['beer', 4],
  ] as const) {
    const line = (await orderLines(world.shop, number)).find(
      ({ product_id }) => product_id === goods[name],
    )
    if (!line) continue
    const whole = { state: 'picked', quantity: Math.min(quantity, line.quantity / 1000) }
    await call(`/picking/${number}/line/${line.id}`, picks[name] ?? whole)
  }
  await call(`/picking/${number}/done`, { crates: 1 })
}

async function deliver({ number }: Placed): Promise<void> {
  const { shop } = world
  const run = { date: shop.clock.date(), driver_id: driver.user.id, order_numbers: [number] }
  await call('/admin/delivery/assign', run, admin)
  for (const state of ['picked_up', 'on_the_way', 'arrived'])
    await call(`/delivery/stop/${number}/state`, { state })
  const { payment_method, total } = await orderRow(shop, number)
  await call(`/delivery/stop/${number}/state`, {
    state: 'delivered',
    pin: deliveryPin(shop.deps.secret, number),
    ...(payment_method === 'cod' && { cash: toAmount(total) }),
  })
}

const giveBack = async (number: string, method: Method, body: object): Promise<void> => {
  const payment_type = method === 'card' ? 'card' : 'bank'
  await call(`/admin/order/${number}/refund`, { payment_type, reason: 'Soft', ...body }, admin)
}

/** The messages about one order, the oldest first. */
async function mailsOf(number: string): Promise<string[]> {
  const sent: Message[] = []
  const mailer = { from: undefined, send: async (one: Message) => void sent.push(one) }
  await sendMails({ ...world.shop.deps, siteUrl: 'https://shop.example', mailer, log: () => 0 })
  return sent.filter(({ text }) => text.includes(number)).map(({ text }) => text)
}

/** What each of them says that the customer pays in the end, in minor units. */
async function sidesOf(number: string) {
  const { shop, sandbox } = world
  const row = await orderRow(shop, number)
  const key = orderKey(shop.deps.secret, number)
  const token = shop.api.systemToken().access_token
  const page = Order.parse((await shop.call('GET', `/order/${number}?key=${key}`, { token })).body)
  const papers = (await shop.db.select().from(document).where(eq(document.order_id, row.id))).map(
    ({ data }) => DocumentData.parse(data),
  )
  const sign = { invoice: 1, credit_note: -1 }
  await world.send()
  const [sent] = await shop.db.select().from(erpOutbox).where(eq(erpOutbox.order_id, row.id))
  const booked = sandbox
    .documents()
    .filter(({ document: { NumAtCard } }) => NumAtCard === sent?.reference)
  const paid = await shop.db.select().from(payment).where(eq(payment.order_id, row.id))
  const backs = await shop.db.select().from(refund).where(eq(refund.order_id, row.id))
  const goods = booked.flatMap(({ document }) => document.document_lines.filter(isGoods))
  expect(slipOf(page)).toEqual(goods.map((line) => [line.Quantity, line.Dscription]))
  const lines = page.items.reduce((sum, { total }) => sum + toMinor(total), 0)
  return {
    page: toMinor(page.kept_total ?? page.total),
    'lines of the page': lines + toMinor(page.shipping_total) - toMinor(page.refunded_total),
    papers: papers.reduce((sum, { kind, total }) => sum + sign[kind] * total, 0),
    ERP: booked.map(({ document: { DocTotal } }) => toMinor(DocTotal)).reduce((a, b) => a + b, 0),
    money:
      paid
        .filter(({ status }) => !['pending', 'failed', 'cancelled'].includes(status))
        .reduce((sum, { amount }) => sum + amount, 0) -
      backs.reduce((sum, { money, wallet }) => sum + money + wallet, 0),
    documents: booked.length,
  }
}

const isGoods = ({ ItemCode }: { ItemCode: string }): boolean =>
  !['DEPOSIT', 'DELIVERY'].includes(ItemCode)

/** The goods that the packing slip names: how much, and of what. */
function slipOf(order: Order): [number, string][] {
  const html = renderToStaticMarkup(
    createElement(PackingSlip, { language: 'en', logo: null, order }),
  )
  return [...html.matchAll(/<td>([\d.]+)[^<]*<\/td><td>([^<]+)/g)].map(([, quantity, name]) => [
    Number(quantity),
    String(name),
  ])
}

type Change = { name: string; steps: (order: Placed) => Promise<void>; words?: RegExp }
const missing = { state: 'short' }
const CHANGES: Change[] = [
  { name: 'as it was ordered', steps: (order) => pack(order) },
  {
    name: 'with less on the scales',
    steps: (order) => pack(order, { ham: { state: 'picked', quantity: 0.64 } }),
    words: /0\.64 kg/,
  },
  {
    name: 'with more on the scales, which is free',
    steps: (order) => pack(order, { ham: { state: 'picked', quantity: 0.75 } }),
  },
  {
    name: 'without the bread',
    steps: (order) => pack(order, { bread: missing }),
    words: /Not delivered/,
  },
  {
    name: 'with two of four beers',
    steps: (order) => pack(order, { beer: { state: 'picked', quantity: 2 } }),
  },
  {
    name: 'with rolls of another tax rate instead of bread',
    steps: (order) =>
      pack(order, {
        bread: { state: 'substituted', product_id: order.goods.roll, quantity: 3 },
      }),
    words: /instead|replaced/i,
  },
  {
    name: 'with everything at once',
    steps: (order) =>
      pack(order, {
        ham: { state: 'picked', quantity: 0.66 },
        bread: { state: 'substituted', product_id: order.goods.roll, quantity: 2 },
        beer: { state: 'picked', quantity: 3 },
      }),
    words: /0\.66 kg/,
  },
]

describe.each(['cod', 'card'] as const)('an order paid by %s', (method) => {
  it.each(CHANGES)(
    '$name is one amount everywhere, also after a refund',
    async ({ steps, words }) => {
      const order = await placed(method)
      const { number, goods } = order
      await mailsOf(number)
      await steps(order)
      const mails = await mailsOf(number)
      await deliver(order)
      const { page, documents, ...others } = await sidesOf(number)
      expect(documents).toBe(1)
      expect(others).toEqual({ 'lines of the page': page, papers: page, ERP: page, money: page })
      const packed = mails.filter((text) => text.includes('is packed'))
      expect(packed).toHaveLength(1)
      if (words) {
        expect(packed[0]).toMatch(words)
        expect(packed[0]).toContain(`€${toAmount(page).toFixed(2)}`)
      }

      const ham = await lineOf(number, goods.ham)
      await giveBack(number, method, { lines: [{ order_line_id: ham, quantity: 0.1 }] })
      const after = await sidesOf(number)
      expect(after.page).toBe(page - 199)
      expect(after).toEqual({
        page: after.page,
        'lines of the page': after.page,
        papers: after.page,
        ERP: after.page,
        money: after.page,
        documents: 1,
      })
      expect(await booksOf(world.shop)).toEqual([])
    },
  )
})

it('an order that staff change before it is packed is one amount everywhere, and its customer is told', async () => {
  const order = await placed('cod')
  const { number, goods } = order
  await mailsOf(number)
  const bread = await lineOf(number, goods.bread)
  const lines = [{ order_line_id: bread, quantity: 1 }]
  const add = [{ product_id: goods.roll, quantity: 2 }]
  await call(`/admin/order/${number}/lines`, { lines, add }, admin, 'PUT')
  const [mended] = await mailsOf(number)
  const { total } = await orderRow(world.shop, number)
  expect(mended).toContain('We changed your order')
  expect(mended).toContain(`€${toAmount(total).toFixed(2)}`)
  const roll = await lineOf(number, goods.roll)
  await call(`/picking/${number}/line/${roll}`, { state: 'picked', quantity: 2 })
  await pack(order)
  await deliver(order)
  const { page, documents, ...others } = await sidesOf(number)
  expect(page).toBe(total)
  expect(others).toEqual({ 'lines of the page': page, papers: page, ERP: page, money: page })
  expect(documents).toBe(1)
})
