// rules 263 and 264: suppliers, proposed orders, goods in, and what goods cost.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchasePaper } from '#/commerce/api/mail/purchase-paper.service.ts'
import { product as products } from '#/commerce/db/schema/catalog.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { Purchase, PurchaseLetter } from '#/contract/buying/staff-purchases.ts'
import { Supplier } from '#/contract/buying/staff-suppliers.ts'
import { endpoints } from '#/contract/index.ts'
import { buyingOf } from '#tests/support/goods/buying.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describeAdminOnly(
  () => shop,
  [...Object.values(endpoints.staffSuppliers), ...Object.values(endpoints.staffPurchases)],
)

const SITE = { siteUrl: 'https://shop.example', secret: '' }

const { post } = checkoutsOf(() => shop)
const { left, setCare, inDays } = lotsOf(
  () => shop,
  () => admin,
)

const { addSupplier, sells, propose, read, send, receive, costOf, ordered, orderedAgain } =
  buyingOf(
    () => shop,
    () => admin,
  )

/** Sold evenly, this many a day in the last four weeks. */
const soldDaily = async (product_id: number, amount: number) => {
  const DAY_MS = 86_400_000
  const now = shop.clock.now().getTime()
  const rows = Array.from({ length: 28 }, (_, day) => ({
    product_id,
    change: -amount * 1000,
    reason: 'order' as const,
    created_at: new Date(now - (day + 1) * DAY_MS),
  }))
  await shop.db.insert(stockEntry).values(rows)
}

describe('the list of orders to suppliers', () => {
  it('is a CSV file of what its filters show', async () => {
    const mine = await ordered(2)
    const other = await ordered(1)
    const fileOf = async (query: string) =>
      (
        await shop.api.fetch(
          new Request(`http://shop.test/api/admin/purchase.csv${query}`, {
            headers: { authorization: `Bearer ${admin.token}` },
          }),
        )
      ).text()
    const file = await fileOf(`?supplier_id=${mine.supplier.id}`)
    const [head, ...rows] = file.trim().split(/\r?\n/)
    expect(head).toContain('order,created_at,supplier,status,sent_at,due_on,lines,total')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(new RegExp(`^${mine.order.id},.*,Moreau,sent,.*,1,18$`))
    expect(await fileOf('?status=sent')).toContain(`\n${other.order.id},`)
    expect(await fileOf('?status=draft')).not.toContain(`\n${other.order.id},`)
  })
})

describe('a supplier', () => {
  it('can be changed only from its newest version', async () => {
    const made = await addSupplier({ order_days: [4, 1, 4], minimum_order: 50 })
    expect(made).toMatchObject({ order_days: [1, 4], minimum_order: 50, status: 1 })
    const body = { ...made, terms: '30 days' }
    const path = `/supplier/${made.id}`
    expect(bodyOf(await admin.call('PUT', path, { body }), Supplier).terms).toBe('30 days')
    failureOf(await admin.call('PUT', path, { body }), 409)
  })

  it('is not removed once something was ordered', async () => {
    const { supplier } = await ordered(1)
    expect(failureOf(await admin.call('DELETE', `/supplier/${supplier.id}`), 409).code).toBe(
      'IN_USE',
    )
    failureOf(await sells(supplier.id, 999_999), 404)
    const other = await addSupplier()
    expect((await admin.call('DELETE', `/supplier/${other.id}`)).status).toBe(200)
  })

  it('keeps earlier prices', async () => {
    const { id } = await shop.addProduct({ quantity: 0 })
    const supplier = await addSupplier()
    for (const price of [9, 9, 12]) await sells(supplier.id, id, { price })
    const { prices, suppliers, average, margin } = await costOf(id)
    expect(prices.map(({ price }) => price)).toEqual([12, 9])
    expect(suppliers).toMatchObject([{ article: 'A-7', pack: 6, price: 12 }])
    expect([average, margin]).toEqual([null, null])
  })
})

describe('a proposed order', () => {
  it('covers sales until the delivery after the next, and says why', async () => {
    const { id } = await shop.addProduct({ quantity: 9 })
    await shop.addProduct({ quantity: 0 })
    await soldDaily(id, 2)
    placedOf(await post({ products: one(id, 3), ...AS_GUEST }))
    const supplier = await addSupplier({ lead_days: 1, minimum_order: 100 })
    await sells(supplier.id, id)
    const { lines, below_minimum, total } = await propose(supplier.id)
    // Eight days of two, and six left.
    expect(lines).toMatchObject([
      { packs: 2, why: { week: 14, on_hand: 9, held: 3, on_order: 0, needed: 16 } },
    ])
    expect([total, below_minimum]).toEqual([18, true])
  })

  it('counts what is on order, and leaves out what is not needed', async () => {
    const { product, supplier } = await ordered(3)
    await soldDaily(product, 2)
    expect((await propose(supplier.id)).lines).toEqual([])
  })

  it('takes only goods of its supplier, and is sent once, with the email that was shown', async () => {
    const { id } = await shop.addProduct({ quantity: 0 })
    const { id: other } = await shop.addProduct({ quantity: 0 })
    const supplier = await addSupplier()
    await sells(supplier.id, id)
    const draft = await propose(supplier.id)
    const path = `/purchase/${draft.id}`
    failureOf(await send(draft.id), 422)
    const strange = { lines: [{ product_id: other, packs: 1 }] }
    failureOf(await admin.call('PUT', path, { body: strange }), 422)
    const body = {
      lines: [{ product_id: id, packs: 4 }],
      note: 'Ring twice',
      version: draft.version,
    }
    bodyOf(await admin.call('PUT', path, { body }), Purchase)
    failureOf(await admin.call('PUT', path, { body }), 409)
    const letter = bodyOf(await admin.call('GET', `${path}/letter`), PurchaseLetter)
    expect(letter.to).toBe('orders@moreau.example')
    for (const words of ['Ring twice', '4 × 6', 'A-7']) expect(letter.text).toContain(words)
    expect(bodyOf(await send(draft.id), Purchase).status).toBe('sent')
    failureOf(await send(draft.id), 409)
    failureOf(await admin.call('DELETE', path), 409)
    const mails = await shop.db
      .select()
      .from(mail)
      .where(eq(mail.key, `purchase:${draft.id}`))
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
      ['orders@moreau.example', 'purchase_order'],
    ])
  })
})

describe('the papers of an order', () => {
  const fileOf = async (path: string) => {
    const { headers, body } = await admin.call('GET', path)
    return [headers.get('content-type'), String(body)] as const
  }

  it('go with its email: a PDF and a CSV file, as they can be downloaded', async () => {
    const { order, product } = await ordered(3)
    await shop.db.update(products).set({ barcode: '4006381333931' }).where(eq(products.id, product))
    const [, csv] = await fileOf(`/purchase/${order.id}/lines.csv`)
    expect(csv).toContain('A-7,')
    expect(csv).toContain(',3,6,9,27')
    const [type, pdf] = await fileOf(`/purchase/${order.id}/order.pdf`)
    expect([type, pdf.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    const mails = await sentEmails(shop)
    const sent = mails.find(({ subject }) => subject.startsWith(`Order ${order.id} `))
    expect(sent?.attachments?.map((one) => [one.filename, one.contentType])).toEqual([
      [`order-${order.id}.pdf`, 'application/pdf'],
      [`order-${order.id}.csv`, 'text/csv; charset=utf-8'],
    ])
    const [paper, lines] = sent?.attachments ?? []
    expect(String(paper?.content).slice(0, 5)).toBe('%PDF-')
    expect(lines?.content).toBe(`\uFEFF${csv}`)
  })

  it('stay as they were sent, whatever changes later', async () => {
    const { order, supplier, product } = await ordered(2)
    const path = `/purchase/${order.id}/lines.csv`
    const before = await fileOf(path)
    const fields = { name: 'Other', address: 'Elsewhere 1' }
    await admin.call('PUT', `/supplier/${supplier.id}`, { body: fields })
    await shop.db.update(products).set({ sku: 'CHANGED' }).where(eq(products.id, product))
    expect(await fileOf(path)).toEqual(before)
    const paper = await purchasePaper(shop.db, order.id, SITE)
    expect(paper).toMatchObject({ supplier: { name: 'Moreau' }, lines: [{ packs: 2, price: 900 }] })
  })

  it('are in the language of the supplier, with its address', async () => {
    const { id } = await shop.addProduct({ quantity: 0 })
    const supplier = await addSupplier({ language: 'fr', address: '1 rue des Halles\n75001 Paris' })
    await sells(supplier.id, id)
    const draft = await propose(supplier.id)
    expect(await purchasePaper(shop.db, draft.id, SITE)).toMatchObject({
      language: 'fr',
      issued_at: null,
      supplier: { address: '1 rue des Halles\n75001 Paris' },
    })
    const [type] = await fileOf(`/purchase/${draft.id}/order.pdf`)
    expect(type).toBe('application/pdf')
    failureOf(await admin.call('GET', '/purchase/999999/order.pdf'), 404)
  })
})

describe('goods in', () => {
  it('adds to the stock once, however often it is pressed', async () => {
    const { product, order, line } = await ordered(2)
    const body = { lines: [{ id: line, quantity: 5 }], version: order.version }
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => receive(order.id, body, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // With another key it was another press: it has seen an older state.
    failureOf(await receive(order.id, body), 409)
    expect((await left(product)).stock).toBe(5)
    expect(await read(order.id)).toMatchObject({ status: 'sent', begun: true })
  })

  it('takes less, another price and more, and averages the cost', async () => {
    const { product, supplier, order, line } = await ordered(2)
    bodyOf(await receive(order.id, { lines: [{ id: line, quantity: 6 }] }), Purchase)
    const dear = { id: line, quantity: 12, price: 18 }
    const done = bodyOf(await receive(order.id, { lines: [dear] }), Purchase)
    expect(done).toMatchObject({ status: 'received', lines: [{ packs: 2, received: 18 }] })
    expect((await left(product)).stock).toBe(18)
    const cost = await costOf(product)
    expect(cost).toMatchObject({ average: 2.5, suppliers: [{ id: supplier.id, price: 18 }] })
    expect(cost.entries.map((entry) => [entry.quantity, entry.unit_cost, entry.average])).toEqual([
      [12, 3, 2.5],
      [6, 1.5, 1.5],
    ])
    failureOf(await receive(order.id, { lines: [dear] }), 409)
  })

  it('needs a date for goods that are kept by lots, and takes several lots of a line', async () => {
    const { product, order, line } = await ordered(2)
    await setCare(product, { kept: true })
    const bare = { id: line, quantity: 6 }
    const refused = failureOf(await receive(order.id, { lines: [bare] }), 422)
    expect(Object.keys(refused.errors ?? {})).toEqual(['lines.0.date'])
    const lines = [
      { ...bare, code: 'early', date: inDays(3) },
      { ...bare, code: 'late', date: inDays(9) },
    ]
    expect(bodyOf(await receive(order.id, { lines }), Purchase).status).toBe('received')
    expect(await left(product)).toEqual({ stock: 12, lots: { early: 6, late: 6 } })
  })

  it('ends with the last of broken packs', async () => {
    const { product, supplier } = await ordered(1)
    await sells(supplier.id, product, { pack: 2.2 })
    const { order, line } = await orderedAgain(supplier.id, product, 3)
    const done = await receive(order.id, { lines: [{ id: line, quantity: 6.6 }] })
    expect(bodyOf(done, Purchase)).toMatchObject({ status: 'received' })
  })

  it('at another price leaves a pack and number that the supplier has changed since', async () => {
    const { product, supplier, order, line } = await ordered(1)
    await sells(supplier.id, product, { article: 'B-9', pack: 12, price: 22 })
    const late = { lines: [{ id: line, quantity: 6, price: 11 }] }
    bodyOf(await receive(order.id, late), Purchase)
    const { suppliers, average } = await costOf(product)
    expect(suppliers).toMatchObject([{ id: supplier.id, pack: 12, price: 22 }])
    expect(average).toBe(1.833333)
  })

  it('may end before everything has come, and never begins before the order is sent', async () => {
    const { order } = await ordered(2)
    failureOf(await receive(order.id, { lines: [] }), 422)
    const closed = bodyOf(await receive(order.id, { lines: [], close: true }), Purchase)
    expect(closed).toMatchObject({ status: 'received', begun: false })
    const draft = await propose(order.supplier.id)
    failureOf(await receive(draft.id, { lines: [], close: true }), 409)
  })
})
