import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { CheckoutTotals } from '#/contract/checkout/public.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { Withdrawable, Withdrawal } from '#/contract/orders/public-withdrawal.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { category, product, productCategory } from '#/commerce/db/schema/catalog.ts'
import { deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { order, orderLine } from '#/commerce/db/schema/orders.ts'
import { withdrawal } from '#/commerce/db/schema/withdrawal.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { deliveredOrder } from '#tests/support/shop/money/refunds.ts'

const DAY = 86_400_000
let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

/** An order of soap and fresh figs, delivered. */
async function bought() {
  const person = await shop.signUp()
  const soap = await shop.addProduct({ name: 'Soap', price: 3 })
  const figs = await shop.addProduct({ name: 'Figs', price: 4 })
  await shop.db.update(product).set({ withdrawal: 'perishable' }).where(eq(product.id, figs.id))
  const goods = [soap, figs].map(({ id }) => ({ id, quantity: 2 }))
  const { number, row, lines } = await deliveredOrder(shop, person, { goods })
  const [first, second] = lines.map(({ id }) => id)
  return { person, number, row, soap: first ?? 0, figs: second ?? 0 }
}

const post = (path: string, body: unknown, token = shop.systemToken) =>
  shop.call('POST', path, { token, body: body as Record<string, unknown> })
const me = { name: 'Anna Leroy', email: 'anna@example.org' }

it('guests find an order by number and email, and see what they may withdraw from and why not', async () => {
  const { number, row, soap, figs } = await bought()
  const access = { order_number: number, order_email: row.contact.email.toUpperCase() }
  const found = bodyOf(await post('/withdrawable', access), Withdrawable)
  expect(found.open).toBe(true)
  expect(found.lines).toMatchObject([
    { id: soap, rule: 'allowed', withdrawn: null, quantity: 2 },
    { id: figs, rule: 'perishable' },
  ])
  const wrong = { order_number: number, order_email: 'other@example.org' }
  expect((await post('/withdrawable', wrong)).status).toBe(404)
  expect((await post('/withdrawable', { order_number: number })).status).toBe(404)
})

it('a withdrawal is confirmed at once, told to the shop, kept once and in the history', async () => {
  const { person, number, soap } = await bought()
  const body = { order_number: number, ...me, lines: [soap] }
  const made = bodyOf(await post('/withdraw', body, person.token), Withdrawal)
  expect(made).toMatchObject({
    order_number: number,
    ...me,
    lines: [{ name: 'Soap', quantity: 2 }],
  })
  // Pressed twice.
  expect(bodyOf(await post('/withdraw', body, person.token), Withdrawal)).toEqual(made)
  const mails = await shop.db.select().from(mail)
  const own = mails.filter(({ key }) => key.startsWith(`withdrawal:${made.id}:`))
  expect(own.map(({ kind, to }) => [kind, to])).toEqual([
    ['withdrawal_receipt', me.email],
    ['withdrawal_message', 'hello@example.org'],
  ])
  const noted = await shop.db.select().from(activity).where(eq(activity.record, number))
  expect(noted.map(({ field, new: now }) => [field, now])).toContainEqual([
    'withdrawal',
    '2 × Soap',
  ])
})

it('nobody withdraws from what is exempt, from the order of others, or after cancelling', async () => {
  const { person, number, soap, figs, row } = await bought()
  const send = (lines: number[], token = person.token) =>
    post('/withdraw', { order_number: number, ...me, lines }, token)
  failure(await send([soap, figs]), 409)
  failure(await send([soap], (await shop.signUp()).token), 404)
  failure(await send([]), 422)
  expect(
    await shop.db.select().from(withdrawal).where(eq(withdrawal.order_id, row.id)),
  ).toHaveLength(0)
})

it('an order keeps what was said when it was placed', async () => {
  const { person, number } = await bought()
  for (const now of ['perishable', 'allowed'] as const) {
    await shop.db.update(product).set({ withdrawal: now })
    const { lines } = bodyOf(
      await post('/withdrawable', { order_number: number }, person.token),
      Withdrawable,
    )
    expect(lines.map(({ rule }) => rule)).toEqual(['allowed', 'perishable'])
    const { items } = bodyOf(
      await shop.call('GET', `/order/${number}`, { token: person.token }),
      Order,
    )
    expect(items.map(({ exception }) => exception)).toEqual([null, 'perishable'])
  }
})

it('what a product does not say, its nearest department does', async () => {
  const { person, number, soap, row } = await bought()
  // Placed before orders kept it.
  await shop.db.update(orderLine).set({ withdrawal: null })
  const values = { name: { en: 'Care' }, slug: `care-${number.toLowerCase()}` }
  const [top] = await shop.db
    .insert(category)
    .values({ ...values, withdrawal: 'hygiene' })
    .returning()
  const [below] = await shop.db
    .insert(category)
    .values({ ...values, slug: `${values.slug}-soap`, parent_id: top?.id ?? 0 })
    .returning()
  const find = async () => {
    const body = { order_number: number, order_email: row.contact.email }
    const { lines } = bodyOf(await post('/withdrawable', body, person.token), Withdrawable)
    return lines.find(({ id }) => id === soap)?.rule
  }
  const soaps = (await shop.db.select().from(product)).filter(({ name }) => name.en === 'Soap')
  await shop.db
    .insert(productCategory)
    .values(soaps.map(({ id }) => ({ product_id: id, category_id: below?.id ?? 0 })))
  expect(await find()).toBe('hygiene')
  await shop.db.update(product).set({ withdrawal: 'allowed' })
  expect(await find()).toBe('allowed')
})

it('goods sealed for hygiene can be withdrawn from while sealed', async () => {
  const { person, number, soap } = await bought()
  await shop.db.update(orderLine).set({ withdrawal: 'hygiene' })
  const body = { order_number: number, ...me, lines: [soap] }
  expect(bodyOf(await post('/withdraw', body, person.token), Withdrawal).lines).toHaveLength(1)
})

it('staff see what should have been paid back already, the most urgent first', async () => {
  const first = await bought()
  const second = await bought()
  const send = async ({ number, person, soap }: typeof first) => {
    const answer = await post(
      '/withdraw',
      { order_number: number, ...me, lines: [soap] },
      person.token,
    )
    return bodyOf(answer, Withdrawal).id
  }
  const ids = [await send(first), await send(second)]
  const { withdrawals } = endpoints.staffRefunds
  const listed = async () =>
    bodyOf(
      await shop.call('GET', '/admin/withdrawal?status=open&paginate=100', { token: staff }),
      withdrawals.response,
    ).data.filter(({ id }) => ids.includes(id))
  expect((await listed()).map(({ id, overdue }) => [id, overdue])).toEqual(
    ids.map((id) => [id, false]),
  )
  await shop.db
    .update(withdrawal)
    .set({ created_at: new Date(Date.now() - 16 * DAY) })
    .where(eq(withdrawal.id, ids[0] ?? 0))
  expect((await listed()).map(({ overdue }) => overdue)).toEqual([true, false])
  await shop.call('PUT', `/admin/withdrawal/${ids[0]}`, {
    token: staff,
    body: { status: 'done', no_refund: 'Never paid.' },
  })
  const answer = await shop.call('GET', `/admin/order/${first.number}/details`, { token: staff })
  const { details } = endpoints.staffOrders
  expect(bodyOf(answer, details.response).withdrawals).toMatchObject([{ overdue: false }])
})

it('staff see it with the day by which to refund, and settle it once', async () => {
  const { person, number, soap } = await bought()
  const body = { order_number: number, ...me, lines: [soap] }
  const { id } = bodyOf(await post('/withdraw', body, person.token), Withdrawal)
  const { withdrawals, settle } = endpoints.staffRefunds
  const listed = async (status: string) =>
    bodyOf(
      await shop.call('GET', `/admin/withdrawal?status=${status}`, { token: staff }),
      withdrawals.response,
    ).data.map((one) => one.id)
  expect(await listed('open')).toContain(id)
  const done = () =>
    shop.call('PUT', `/admin/withdrawal/${id}`, {
      token: staff,
      body: { status: 'done', no_refund: 'Settled at the door.' },
    })
  const settled = bodyOf(await done(), settle.response)
  expect(settled.status).toBe('done')
  expect(bodyOf(await done(), settle.response)).toEqual(settled)
  expect(await listed('open')).not.toContain(id)
  expect(await listed('done')).toContain(id)
  const answer = await shop.call('GET', `/admin/order/${number}/details`, { token: staff })
  const { details } = endpoints.staffOrders
  expect(bodyOf(answer, details.response).withdrawals).toEqual([settled])
})

const settle = (id: number, body: object) =>
  shop.call('PUT', `/admin/withdrawal/${id}`, { token: staff, body: { status: 'done', ...body } })
const waiting = async (id: number) =>
  bodyOf(
    await shop.call('GET', '/admin/withdrawal?status=open&paginate=100', { token: staff }),
    endpoints.staffRefunds.withdrawals.response,
  ).data.find((one) => one.id === id)

it('settling one pays back what was withdrawn from, as it was shown, and no delivery while something is kept', async () => {
  const { person, number, soap } = await bought()
  const body = { order_number: number, ...me, lines: [soap] }
  const { id } = bodyOf(await post('/withdraw', body, person.token), Withdrawal)
  const shown = await waiting(id)
  expect(shown).toMatchObject({ due: 6, due_delivery: 0, due_lines: [{ order_line_id: soap }] })
  expect(shown?.refund_ways).toContain('wallet')
  failure(await settle(id, {}), 422)
  failure(await settle(id, { refund: { to: 'wallet', amount: 5 } }), 409)
  expect((await waiting(id))?.due).toBe(6)
  const paid = bodyOf(
    await settle(id, { refund: { to: 'wallet', amount: 6 } }),
    endpoints.staffRefunds.settle.response,
  )
  expect(paid).toMatchObject({ status: 'done', due: 0, no_refund: '' })
  const answer = await shop.call('GET', `/order/${number}`, { token: person.token })
  const order = bodyOf(answer, Order)
  expect(order.refunds).toMatchObject([{ amount: 6, payment_type: 'wallet' }])
  // Sent again, it pays nothing more.
  await settle(id, { refund: { to: 'wallet', amount: 6 } })
  const again = await shop.call('GET', `/order/${number}`, { token: person.token })
  expect(bodyOf(again, Order).refunded_total).toBe(6)
})

it('one without a refund says why, in the list and in the history', async () => {
  const { person, number, soap } = await bought()
  const body = { order_number: number, ...me, lines: [soap] }
  const { id } = bodyOf(await post('/withdraw', body, person.token), Withdrawal)
  const no_refund = 'The soap never came back.'
  const done = bodyOf(await settle(id, { no_refund }), endpoints.staffRefunds.settle.response)
  expect(done.no_refund).toBe(no_refund)
  const noted = await shop.db.select().from(activity).where(eq(activity.record, number))
  expect(noted.map(({ field, new: now }) => [field, now])).toContainEqual(['reason', no_refund])
})

it('each line of the cart, the totals, the order and its confirmation says where goods cannot be withdrawn from', async () => {
  const { person, number } = await bought()
  const answer = await shop.call('GET', `/order/${number}`, { token: person.token })
  const { items } = bodyOf(answer, Order)
  expect(items.map(({ exception }) => exception)).toEqual([null, 'perishable'])
  const products = items.map(({ product_id }) => ({ product_id, quantity: 1 }))
  const totals = await post('/order', { products }, person.token)
  const exceptions = [{ product_id: items[1]?.product_id, rule: 'perishable' }]
  expect(bodyOf(totals, CheckoutTotals).exceptions).toEqual(exceptions)
  const cart = await post('/cart/offers', { products }, shop.systemToken)
  expect(bodyOf(cart, endpoints.cart.offers.response).exceptions).toEqual(exceptions)
  const mails = await sentEmails(shop)
  const placed = mails.find(
    ({ subject, text }) => subject.includes(number) && text.includes('Figs'),
  )
  expect(placed?.text).toContain('No right of withdrawal: spoils or expires soon')
  expect(placed?.html).toContain('No right of withdrawal: spoils or expires soon')
})

// Last: it makes a zone, and outside zones nothing is delivered.
it('with the last of the goods, delivery is paid back, but for what a dearer window cost more', async () => {
  const person = await shop.signUp()
  const { id: soap } = await shop.addProduct({ name: 'Soap', price: 3 })
  const { number, row, lines } = await deliveredOrder(shop, person, {
    goods: [{ id: soap, quantity: 2 }],
  })
  const body = { order_number: number, ...me, lines: lines.map((line) => line.id) }
  const { id } = bodyOf(await post('/withdraw', body, person.token), Withdrawal)
  const shipping = row.shipping_total / 100
  expect(shipping).toBeGreaterThan(0)
  expect(await waiting(id)).toMatchObject({ due: 6 + shipping, due_delivery: shipping })
  const [zone] = await shop.db
    .insert(deliveryZone)
    .values({ name: { en: 'Dear' }, country: 'LU' })
    .returning()
  const window = { weekday: 1, from: '08:00', to: '10:00', capacity: 9, cutoff_minutes: 0 }
  const windows = await shop.db
    .insert(deliveryWindow)
    .values([100, 250].map((fee) => ({ ...window, zone_id: zone?.id ?? 0, fee })))
    .returning()
  const delivery_slot = {
    window_id: windows.at(-1)?.id ?? 0,
    date: '2026-11-23',
    from: '08:00',
    to: '10:00',
  }
  await shop.db.update(order).set({ delivery_slot }).where(eq(order.order_number, number))
  const due_delivery = Math.round(shipping * 100 - 150) / 100
  expect(await waiting(id)).toMatchObject({ due: 6 + due_delivery, due_delivery })
  await settle(id, { refund: { to: 'wallet', amount: 6 + due_delivery } })
  expect(await waiting(id)).toBeUndefined()
})
