// Orders paid by Mollie, an extension, against a stand-in: paid, told twice, forged, down, and sent back.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { mollieAt } from '#/extensions/mollie/mollie.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { payment as payments, refund } from '#/commerce/db/schema/payments.ts'
import { endpoints } from '#/contract/index.ts'
import { type FakeMollie, MOLLIE_KEY, startFakeMollie } from '#tests/support/servers/fake-mollie.ts'
import { startApi, type TestApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { AS_GUEST, checkoutsOf, failure, one, placedOf } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { define, installExtensions, listExtensions } from '#tests/support/shop/extensions.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { eventsOf } from '#tests/support/shop/money/payments.ts'

let fake: FakeMollie
let shop: TestApi
let admin: string
let id: number
beforeAll(async () => {
  fake = await startFakeMollie()
  shop = await startApi({ siteUrl: 'https://shop.example' })
  admin = (await shop.signUp({ role: 'admin' })).token
  await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, payment_methods: ['cod', 'online'] })
  id = (await shop.addProduct({ quantity: 1000 })).id
})
beforeEach(async () => {
  await installExtensions(shop, {}, { bundled: [mollieAt(fake.address)] })
  await save({ is_on: true })
})
afterEach(() => fake.fail(undefined))
afterAll(async () => {
  await shop.deps.extensions?.close()
  await shop.close()
  await fake.stop()
})

const save = async ({ is_on, key = MOLLIE_KEY }: { is_on: boolean; key?: string }) => {
  const body = { is_on, values: { key }, password: TEST_PASSWORD }
  const answer = await shop.call('PUT', '/admin/extension/mollie', { token: admin, body })
  return endpoints.staffExtensions.save.response.parse(answer.body)
}

const order = () =>
  checkoutsOf(() => shop).post({ products: one(id), ...AS_GUEST, payment_method: 'online' })

/** An order whose customer is on Mollie's page. */
async function begun() {
  const { order_number, url } = placedOf(await order())
  const [, mollieId = ''] = /^https:\/\/pay\.mollie\.test\/(tr_\w+)$/.exec(url ?? '') ?? []
  expect(mollieId).not.toBe('')
  return { order_number, mollieId, at: () => orderRow(shop, order_number) }
}

const tell = (body: string) =>
  shop.call('POST', '/payment/online/webhook', {
    raw: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

it('an order is paid once, however often Mollie tells it', async () => {
  const { mollieId, at } = await begun()
  const made = fake.payments.get(mollieId)
  const { total } = await at()
  expect(made).toMatchObject({
    amount: { currency: 'EUR', value: (total / 100).toFixed(2) },
    webhookUrl: 'https://shop.example/api/payment/online/webhook',
  })
  expect((await tell(`id=${mollieId}`)).status).toBe(200)
  expect(await at()).toMatchObject({ status: 'pending', payment_status: 'pending' })
  fake.set(mollieId, 'paid')
  const answers = await Promise.all([tell(`id=${mollieId}`), tell(`id=${mollieId}`)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await at()).toMatchObject({ status: 'processing', payment_status: 'paid' })
  const decided = (await eventsOf(shop, made?.metadata.reference ?? '')).filter(
    ({ outcome }) => outcome !== null,
  )
  expect(decided).toMatchObject([{ event_id: `mollie:${mollieId}:paid`, problem: null }])
})

it('a forged payment message changes nothing, and calls nothing else at Mollie', async () => {
  const { at } = await begun()
  const before = fake.calls.length
  for (const body of ['', 'id=', 'id=../customers', 'id=tr_1/../../x', `{"id":"tr_abcdef"}`])
    failure(await tell(body), 400)
  expect(fake.calls).toHaveLength(before)
  failure(await tell('id=tr_000000'), 400)
  expect(await at()).toMatchObject({ payment_status: 'pending' })
  const [mollie] = await listExtensions(shop, admin)
  expect(mollie).toMatchObject({ state: 'on', failure: null })
})

it('a payment of another amount doesn’t count', async () => {
  const { mollieId, at } = await begun()
  fake.set(mollieId, 'paid')
  const made = fake.payments.get(mollieId) ?? expect.fail('no payment')
  made.amount.value = '0.01'
  expect((await tell(`id=${mollieId}`)).status).toBe(200)
  expect(await at()).toMatchObject({ payment_status: 'pending' })
})

it('an order is placed while Mollie is down, and paid from its page later', async () => {
  fake.fail(503)
  const { order_number, is_redirect } = placedOf(await order())
  expect(is_redirect).toBe(false)
  fake.fail(undefined)
  expect((await orderRow(shop, order_number)).payment_status).toBe('pending')
  expect(await listExtensions(shop, admin)).toMatchObject([{ failure: { text: 'Mollie: 503' } }])
})

it('a payment without a message is looked up', async () => {
  const { mollieId, at } = await begun()
  fake.set(mollieId, 'paid')
  shop.clock.advance(5 * 60_000)
  await shop.sweep()
  expect(await at()).toMatchObject({ payment_status: 'paid' })
})

it('money goes back once, also while no new payments are taken', async () => {
  const { order_number, mollieId, at } = await begun()
  fake.set(mollieId, 'paid')
  await tell(`id=${mollieId}`)
  const body = { status: 'cancelled' }
  const path = `/admin/order/${order_number}/status`
  expect((await shop.call('POST', path, { token: admin, body })).status).toBe(200)
  fake.fail(503)
  await shop.sweep()
  expect(fake.refunds).toEqual([])
  fake.fail(undefined)
  shop.clock.advance(3_600_000)
  await shop.sweep()
  await shop.sweep()
  expect(fake.refunds).toMatchObject([{ payment: mollieId, amount: { currency: 'EUR' } }])
  expect((await at()).payment_status).toBe('refunded')
  const emails = await sentEmails(shop)
  expect(emails.map(({ text }) => text).join()).toContain('the way you paid online')
})

it('money that Mollie could not send back is owed again, each time it says so', async () => {
  const { order_number, mollieId, at } = await begun()
  fake.set(mollieId, 'paid')
  await tell(`id=${mollieId}`)
  const path = `/admin/order/${order_number}/status`
  await shop.call('POST', path, { token: admin, body: { status: 'cancelled' } })
  const sent = () => fake.refunds.filter(({ payment }) => payment === mollieId)
  const { id: order_id } = await orderRow(shop, order_number)
  const owed = () => shop.db.select().from(refund).where(eq(refund.order_id, order_id))
  for (const count of [1, 2]) {
    await shop.sweep()
    expect(sent()).toHaveLength(count)
    expect((await at()).payment_status).toBe('refunded')
    Object.assign(sent().at(-1) ?? {}, { status: 'failed' })
    await tell(`id=${mollieId}`)
    await tell(`id=${mollieId}`)
    const [lost] = await owed()
    expect(lost).toMatchObject({ status: 'failed', failure: 'refund.failed', refusals: count })
    const again = { token: admin, body: { approve: true } }
    expect((await shop.call('PUT', `/admin/refund/${lost?.id}`, again)).status).toBe(200)
  }
})

it('two refunds that fail before Mollie says so are both owed again', async () => {
  const { order_number, mollieId } = await begun()
  fake.set(mollieId, 'paid')
  await tell(`id=${mollieId}`)
  const { id: order_id } = await orderRow(shop, order_number)
  const path = `/admin/order/${order_number}`
  await shop.call('POST', `${path}/status`, { token: admin, body: { status: 'packed' } })
  for (const reason of ['Late', 'Bruised']) {
    const body = { amount: 1, payment_type: 'card', reason }
    expect((await shop.call('POST', `${path}/refund`, { token: admin, body })).status).toBe(200)
    await shop.sweep()
  }
  const sent = fake.refunds.filter(({ payment }) => payment === mollieId)
  expect(sent).toHaveLength(2)
  for (const one of sent) Object.assign(one, { status: 'failed' })
  await tell(`id=${mollieId}`)
  const owed = await shop.db.select().from(refund).where(eq(refund.order_id, order_id))
  expect(owed.map(({ status }) => status)).toEqual(['failed', 'failed'])
})

it('is offered while it is on, and a wrong key is reported', async () => {
  expect(await save({ is_on: true, key: 'test_of_somebody' })).toMatchObject({
    state: 'on',
    takes_payments: true,
    failure: { text: 'Mollie: 401' },
  })
  await save({ is_on: false })
  expect(Object.keys(failure(await order(), 422).errors ?? {})).toEqual(['payment_method'])
  failure(await tell('id=tr_000000'), 400)
})

it('an extension that hangs, lies or loops fails no order', async () => {
  const parts = {
    lies: `payments: { start: () => ({ provider_ref: '1', url: 'javascript:alert(1)' }) }`,
    inside: `payments: { start: () => ({ provider_ref: '1', url: 'http://10.0.0.1/' }) }`,
    loops: `payments: { start: () => { for (;;); } }`,
    throws: `payments: { start: () => { throw new Error('no') } }`,
  }
  for (const [name, part] of Object.entries(parts)) {
    const how = { bundled: [], withinMs: { payment: 300 } }
    await installExtensions(shop, { [`${name}.js`]: define(name, part) }, how)
    const placed = placedOf(await order())
    expect(placed).toMatchObject({ is_redirect: false, url: null })
    expect(await orderRow(shop, placed.order_number)).toMatchObject({ status: 'pending' })
  }
  const urls = (await shop.db.select({ url: payments.url }).from(payments)).map(({ url }) => url)
  expect(urls.filter((url) => url !== null && !url.startsWith('https://pay.mollie.test/'))).toEqual(
    [],
  )
})
