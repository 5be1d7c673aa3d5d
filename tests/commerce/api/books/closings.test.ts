// The day's closing: each document and each amount of cash once, numbered, unchangeable (rule 231).
import { randomUUID } from 'node:crypto'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run, stop } from '#/commerce/db/schema/delivery/run.ts'
import { document } from '#/commerce/db/schema/payments.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { closed, closing, closingNote } from '#/commerce/db/schema/store/closing.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { Closing, ClosingRow, OpenClosing } from '#/contract/books/staff-closings.ts'
import { VatReport } from '#/contract/books/staff.ts'
import { pageOf } from '#/contract/common.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { invoicedOrder, moveTo } from '#tests/support/shop/invoiced.ts'
import { orderRow } from '#tests/support/shop/orders.ts'

let shop: TestApi
let admin: Admin
let driver: string
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  driver = (await shop.signUp({ role: 'delivery' })).user.id
})
afterAll(() => shop.close())

const cents = (amount: number) => Math.round(amount * 100)
const sum = (all: readonly { amount: number }[]) =>
  all.reduce((total, { amount }) => total + cents(amount), 0)
const open = async (query = '') =>
  bodyOf(await admin.call('GET', `/books/open?${query}`), OpenClosing)
const one = async (number: number) =>
  bodyOf(await admin.call('GET', `/books/closing/${number}`), Closing)
const send = (body: object, key: string = randomUUID()) =>
  admin.call('POST', '/books/closing', { body, headers: { 'Idempotency-Key': key } })

/** Closes with what was expected, unless told otherwise. */
function counted({ day, until, version, cash }: OpenClosing, change: object = {}) {
  const rows = cash.map(({ driver_id, place_id, expected: amount }) => {
    const row = { driver_id, place_id, counted: amount }
    return { ...row, ...change }
  })
  return { day, until, version, cash: rows }
}

/** Straight into the tables: the driver took an order's cash at the door. */
async function atTheDoor(number: string): Promise<number> {
  const { id, total } = await orderRow(shop, number)
  const now = shop.clock.now()
  const [tour] = await shop.db
    .insert(run)
    .values({ date: shop.clock.date(), driver_id: driver, created_at: now })
    .returning()
  await shop.db.insert(stop).values({
    run_id: tour?.id ?? 0,
    order_id: id,
    position: 1,
    state: 'delivered',
    cash_taken: total,
    changed_at: now,
  })
  return total
}

it('adds up invoices by means and tax rate, and the cash of each driver', async () => {
  const [brought, given] = [await invoicedOrder(shop, admin), await invoicedOrder(shop, admin)]
  const cash = await atTheDoor(brought.order_number)
  for (const { order_number } of [brought, given])
    for (const status of ['shipped', 'delivered']) await moveTo(admin, order_number, status)
  const line = brought.items.find(({ name }) => name === 'Rice')
  const lines = [{ order_line_id: line?.id, quantity: 1 }]
  const back = { payment_type: 'wallet', reason: 'Wet', lines }
  await admin.call('POST', `/order/${brought.order_number}/refund`, { body: back })

  const seen = await open()
  const papers = (await shop.db.select().from(document)).map(({ data }) => DocumentData.parse(data))
  const totals = (kind: string) =>
    papers.reduce((all, paper) => all + (paper.kind === kind ? paper.total : 0), 0)
  const { figures } = seen
  expect(figures.papers).toHaveLength(3)
  expect([cents(figures.invoices), cents(figures.credit_notes)]).toEqual([
    totals('invoice'),
    -totals('credit_note'),
  ])
  expect(sum(figures.means)).toBe(totals('invoice'))
  expect(figures.means).toMatchObject([{ means: 'cod', count: 2 }])
  expect(figures.back).toMatchObject([{ to: 'wallet', count: 1 }])
  expect(seen.cash.map(({ driver_id, expected }) => [driver_id, cents(expected)])).toEqual([
    [driver, cash],
    [null, (await orderRow(shop, given.order_number)).total],
  ])
  const vat = bodyOf(await admin.call('GET', '/books/vat'), VatReport)
  expect(figures.taxes).toEqual(
    vat.rows.map(({ rate, net, tax, gross }) => ({ rate, net, tax, gross })),
  )
  expect([figures.deposits, figures.delivery]).toEqual([vat.sums.deposit, vat.sums.delivery])
})

it('needs a reason for cash that differs, and all of it counted', async () => {
  const seen = await open()
  const less = await send(counted(seen, { counted: 1 }))
  expect(failureOf(less, 422).errors).toHaveProperty(['cash.0.reason'])
  const none = await send({ ...counted(seen), cash: [] })
  expect(failureOf(none, 422).errors).toHaveProperty('cash')
  expect(await shop.db.select().from(closing)).toEqual([])
})

it('is made once for a key, notes who did it, and leaves nothing for the next', async () => {
  const seen = await open()
  const key = randomUUID()
  const body = counted(seen, { counted: 1, reason: 'The rest is in the safe' })
  const [first, again] = [await send(body, key), await send(body, key)]
  const made = bodyOf(first, Closing)
  expect(again.body).toEqual(first.body)
  expect(made).toMatchObject({ number: 1, day: shop.clock.date(), figures: seen.figures })
  for (const { counted: found, expected, difference, reason } of made.cash) {
    expect(cents(difference)).toBe(cents(found) - cents(expected))
    expect(reason).toBe('The rest is in the safe')
  }
  const [logged] = await shop.db.select().from(activity).where(eq(activity.kind, 'closing'))
  expect(logged).toMatchObject({ record: '1', action: 'create' })
  shop.clock.advance(1000)
  const next = await open()
  expect(next).toMatchObject({ number: 2, from: seen.until, cash: [] })
  expect(next.figures.papers).toEqual([])
})

it('refuses outdated figures, a future day, and a day before the last closing', async () => {
  const seen = await open()
  await invoicedOrder(shop, admin)
  shop.clock.advance(1000)
  const late = await open()
  expect(late.figures.papers).toHaveLength(1)
  const other = await send({ ...counted(late), version: seen.version })
  expect(failureOf(other, 409).code).toBe('VERSION_CONFLICT')
  for (const days of [1, -1]) {
    const day = shop.clock.date(days)
    expect((await open(`day=${day}`)).day).toBe(shop.clock.date())
    expect((await send({ ...counted(late), day })).status).toBe(422)
  }
  // What came in after it was read belongs to the next one.
  expect(bodyOf(await send(counted(late)), Closing).number).toBe(2)
})

it('has one number each, however many close at once', async () => {
  await invoicedOrder(shop, admin)
  shop.clock.advance(1000)
  const seen = await open()
  const answers = await Promise.all([send(counted(seen)), send(counted(seen))])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const rows = await shop.db.select().from(closing).orderBy(closing.number)
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
  const papers = rows.flatMap(({ data }) => data.figures.papers.map(({ number }) => number))
  expect(new Set(papers).size).toBe(papers.length)
  expect(papers).toHaveLength(await shop.db.$count(document))
})

it('is never changed, but corrected by a note', async () => {
  const before = await one(1)
  const path = '/books/closing/1/note'
  expect((await admin.call('POST', path, { body: { text: '' } })).status).toBe(422)
  const noted = await admin.call('POST', path, { body: { text: 'Found in the van: 2.00' } })
  expect(bodyOf(noted, Closing)).toMatchObject({
    cash: before.cash,
    notes: [{ text: 'Found in the van: 2.00' }],
  })
  for (const table of [closing, closed, closingNote]) {
    const name = getTableName(table)
    const refused = { cause: { message: `rows of ${name} are only added` } }
    const own = table === closing ? sql`number = 9` : sql`closing_id = 1`
    await expect(shop.db.execute(sql`update ${table} set ${own}`)).rejects.toMatchObject(refused)
    await expect(shop.db.delete(table)).rejects.toMatchObject(refused)
  }
  expect(await one(1)).toMatchObject({ number: 1, notes: [{}] })
})

it('is listed with its sums, as a file too', async () => {
  const { data } = bodyOf(await admin.call('GET', '/books/closing'), pageOf(ClosingRow))
  expect(data.map(({ number, notes }) => [number, notes])).toEqual([
    [3, 0],
    [2, 0],
    [1, 1],
  ])
  const first = await one(1)
  expect(cents(data[2]?.expected ?? 0)).toBe(
    first.cash.reduce((all, { expected }) => all + cents(expected), 0),
  )
  const headers = { authorization: `Bearer ${admin.token}` }
  const file = await shop.api.fetch(
    new Request('http://shop.test/api/admin/books/closings.csv', { headers }),
  )
  expect((await file.text()).trim().split('\n')).toHaveLength(4)
})
