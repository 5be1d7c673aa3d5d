import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { issueCreditNote, issueInvoice } from '#/commerce/api/documents/issue.service.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { document, documentCounter, refund } from '#/commerce/db/schema/payments.ts'
import { CreditNote, Invoice } from '#/commerce/documents/data.ts'
import { drawDocument } from '#/commerce/documents/draw.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, checkoutsOf, failure, one, placedOf } from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { payByBenefits, payOrder, setOrder } from '#tests/support/shop/orders.ts'
import { deliveredOrder, orderOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)

const issue = (row: { id: number }) =>
  shop.db.transaction((db) => issueInvoice({ db, deps: shop.deps }, row))
const papersOf = (row: { id: number }) =>
  shop.db.select().from(document).where(eq(document.order_id, row.id)).orderBy(document.id)
const download = (number: string, query = '', token: string | undefined = shop.systemToken) =>
  shop.call('GET', `/order/${number}/invoice${query}`, { token })
const giveBack = async (number: string, body: object) =>
  orderOf(
    await shop.call('POST', `/admin/order/${number}/refund`, {
      token: staff,
      body: { payment_type: 'wallet', reason: 'Soft', ...body },
    }),
  )

/** Two figs and a bottle, delivered and paid by card. */
async function basket() {
  const person = await shop.signUp()
  const figs = await shop.addProduct({ name: 'Figs', price: 10.55 })
  const wine = await shop.addProduct({ name: 'Wine', price: 12, tax_rate: 20 })
  const goods = [
    { id: figs.id, quantity: 2 },
    { id: wine.id, quantity: 1 },
  ]
  return { person, ...(await deliveredOrder(shop, person, { goods, method: 'card' })) }
}

describe('an invoice', () => {
  it('of an order shown in another currency keeps that currency and its rate', async () => {
    const { number, row } = await basket()
    await setOrder(shop, number, { currency_code: 'USD', exchange_rate: 1.085 })
    await issue(row)
    const [paper] = await papersOf(row)
    const data = Invoice.parse(paper?.data)
    expect(data).toMatchObject({
      currency: 'EUR',
      shown: { code: 'USD', exchange_rate: 1.085 },
    })
    expect((await drawDocument(data, 'fr')).byteLength).toBeGreaterThan(1000)
  })

  it('says what was sold, to whom, by whom, at which tax, and how it was paid', async () => {
    const { number, row } = await basket()
    await payByBenefits(shop, number, { wallet: 500, points: 100 })
    await issue(row)
    const [paper] = await papersOf(row)
    const data = Invoice.parse(paper?.data)
    expect(paper).toMatchObject({ number: data.number, kind: 'invoice', language: 'en' })
    expect(data).toMatchObject({
      order_number: number,
      currency: 'EUR',
      seller: {
        name: 'Larder',
        company: TEST_SETTINGS.company,
        address: '1 Market Street',
        email: 'hello@example.org',
      },
      buyer: { name: 'Robin Vale', billing: { city: 'Paris' } },
      lines: [
        {
          name: 'Figs',
          quantity: 2000,
          price: 1055,
          amount: 2110,
          tax_rate: 5.5,
          net: 2000,
          tax: 110,
        },
        { name: 'Wine', quantity: 1000, amount: 1200, tax_rate: 20, net: 1000, tax: 200 },
      ],
      shipping: { rate: 20, gross: 490, tax: 82, net: 408 },
      taxes: [
        { rate: 5.5, net: 2000, tax: 110, gross: 2110 },
        { rate: 20, net: 1408, tax: 282, gross: 1690 },
      ],
      sub_total: 3310,
      coupon: null,
      points: { points: 100, amount: 100 },
      wallet: 500,
      total: 3800,
      tax_total: 392,
      payment: { method: 'card', amount: 3200, paid: true },
    })
  })

  it('has the tax on top where prices are without it; its sums are those of the order', async () => {
    await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, prices_include_tax: false })
    const { row } = await basket()
    await saveValue(shop.db, 'settings', TEST_SETTINGS)
    await issue(row)
    const data = Invoice.parse((await papersOf(row))[0]?.data)
    const sum = (field: 'net' | 'tax' | 'gross') =>
      data.taxes.reduce((total, line) => total + line[field], 0)
    expect(data.lines[0]).toMatchObject({ amount: 2110, net: 2110, tax: 116, gross: 2226 })
    expect(data.shipping).toEqual({ rate: 20, net: 490, tax: 98, gross: 588 })
    expect([sum('gross'), sum('tax')]).toEqual([row.total, row.tax_total])
    expect(data.total).toBe(row.total)
  })

  it('is made once for an order, however often it is asked for, and never changes', async () => {
    const { person, row, number } = await basket()
    await Promise.all([issue(row), issue(row), issue(row)])
    const before = await papersOf(row)
    expect(before).toHaveLength(1)
    await setOrder(shop, number, { contact: { name: 'X', email: 'x@example.org', phone: null } })
    await issue(row)
    expect(await papersOf(row)).toEqual(before)
    const { body } = await shop.call('GET', `/order/${number}`, { token: person.token })
    expect(body).toMatchObject({ documents: [{ number: before[0]?.number, kind: 'invoice' }] })
  })

  it('has a number without gaps, by year of the shop’s own calendar, also where one fails', async () => {
    const rows = [await basket(), await basket(), await basket()].map(({ row }) => row)
    const last = async (year: number) =>
      (await shop.db.select().from(documentCounter)).find(
        (counter) => counter.kind === 'invoice' && counter.year === year,
      )?.last ?? 0
    // Half past eleven at night in London is the next year in Paris.
    shop.clock.set(new Date('2031-12-31T23:30:00Z'))
    const failed = shop.db.transaction(async (db) => {
      await issueInvoice({ db, deps: shop.deps }, rows[0] ?? { id: 0 })
      throw new Error('something else went wrong')
    })
    await expect(failed).rejects.toThrow('something else')
    await Promise.all(rows.map(issue))
    shop.clock.set(new Date())
    expect(await last(2032)).toBe(3)
    expect(await last(2031)).toBe(0)
    const numbers = (await Promise.all(rows.map(papersOf))).flat().map(({ number }) => number)
    expect(numbers.toSorted()).toEqual(['INV-2032-000001', 'INV-2032-000002', 'INV-2032-000003'])
  })
})

describe('a credit note', () => {
  it('comes with each refund of an order that has an invoice, and says what is refunded', async () => {
    const { number, row, lines } = await basket()
    await giveBack(number, { lines: [{ order_line_id: lines[0]?.id, quantity: 1 }] })
    expect(await papersOf(row)).toEqual([])
    await issue(row)
    await giveBack(number, {
      lines: [
        { order_line_id: lines[0]?.id, quantity: 1 },
        { order_line_id: lines[1]?.id, quantity: 0.5 },
      ],
      shipping: 4.9,
    })
    const [invoice, note, ...more] = await papersOf(row)
    expect(more).toEqual([])
    expect(CreditNote.parse(note?.data)).toMatchObject({
      number: expect.stringMatching(/^CN-\d{4}-000001$/),
      invoice: invoice?.number,
      reason: 'Soft',
      lines: [
        { name: 'Figs', quantity: 1000, amount: 1055, net: 1000, tax: 55 },
        { name: 'Wine', quantity: 500, amount: 600, net: 500, tax: 100 },
      ],
      shipping: { rate: 20, gross: 490, tax: 82 },
      taxes: [
        { rate: 5.5, gross: 1055 },
        { rate: 20, gross: 1090, tax: 182 },
      ],
      total: 2145,
      back: { to: 'wallet', money: 2145, wallet: 0, points: 0 },
    })
    const [given] = await shop.db
      .select()
      .from(refund)
      .where(eq(refund.id, note?.refund_id ?? 0))
    if (!given) throw new Error('the note is of no refund')
    await shop.db.transaction((db) => issueCreditNote({ db, deps: shop.deps }, given))
    expect(await papersOf(row)).toHaveLength(2)
  })
})

describe('the paper itself', () => {
  it('is a PDF for the customer and the staff, and is kept by nobody on its way', async () => {
    const { person, number, row, lines } = await basket()
    await issue(row)
    await giveBack(number, { lines: [{ order_line_id: lines[0]?.id, quantity: 1 }] })
    const [invoice, note] = await papersOf(row)
    for (const token of [person.token, staff]) {
      const { status, headers, body } = await download(number, '', token)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(headers.get('content-disposition')).toBe(`inline; filename="${invoice?.number}.pdf"`)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(String(body)).toMatch(/^%PDF-1\.\d/)
    }
    const other = await download(number, `?number=${note?.number}`, person.token)
    expect(other.headers.get('content-disposition')).toContain(`${note?.number}.pdf`)
  })

  it('opens with a guest’s key, and looks missing to everybody else', async () => {
    const { id } = await shop.addProduct()
    const { order_number, order_key } = placedOf(await post({ products: one(id), ...AS_GUEST }))
    const key = `?key=${order_key}`
    failure(await download(order_number, key), 404)
    const row = await payOrder(shop, order_number)
    await issue(row)
    expect((await download(order_number, key)).status).toBe(200)
    const stranger = await shop.signUp()
    const other = await basket()
    await issue(other.row)
    const [paper] = await papersOf(other.row)
    const answers = [
      await download(order_number),
      await download(order_number, '', stranger.token),
      await download(order_number, '?key=wrong'),
      await download(order_number, `?key=${orderKey(shop.deps.secret, other.number)}`),
      await download(order_number, `${key}&number=${paper?.number}`),
      await download(order_number, `${key}&number=../x`),
      await download('L000000-AAAAAA', key),
      await download('x', key),
    ]
    for (const answer of answers) expect(failure(answer, 404)).toEqual(answers[0]?.body)
    for (const token of ['wrong', '']) failure(await download(order_number, key, token), 401)
  })

  it('goes on over pages, in both languages, with emails of all of Europe', async () => {
    const { row } = await basket()
    await issue(row)
    const data = Invoice.parse((await papersOf(row))[0]?.data)
    const [line] = data.lines
    if (!line) throw new Error('the invoice has no line')
    const many = {
      ...data,
      lines: Array.from({ length: 60 }, () => ({
        ...line,
        name: 'Œufs & crème brûlée à 5 € Žužu',
      })),
    }
    for (const language of ['en', 'fr'] as const) {
      const pdf = (await drawDocument(many, language)).toString('latin1')
      const pages = Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(pdf)?.[1])
      expect(pages).toBeGreaterThan(2)
      expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
    }
  }, 60_000)
})
