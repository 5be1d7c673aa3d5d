// Orders above a member's limit: requested, approved or declined, placed once (rule 91).
import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { orderApproval } from '#/commerce/db/schema/account/household.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { endpoints } from '#/contract/index.ts'
import { Approval } from '#/contract/approvals/shapes.ts'
import { AwaitingApproval, CheckoutTotals, PlacedOrder } from '#/contract/checkout/public.ts'
import { type Answer, type TestApi, startApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, checkoutsOf, failure, one, PLACE } from '#tests/support/shop/checkout.ts'
import { addMember, askFor, type Person } from '#tests/support/shop/household.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
const { stockOf } = checkoutsOf(() => shop)
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

/** An owner, an approver, and a shopper with a limit of 20. */
async function home() {
  const owner = await shop.signUp({ name: 'Robin Vale' })
  const approver = await addMember(shop, owner, { role: 'approver', name: 'Ash Vale' })
  const shopper = await addMember(shop, owner, { role: 'shopper', limit: 20 })
  const { id } = await shop.addProduct({ name: 'Figs', price: 15, quantity: 10 })
  // The e-mails from their sign-up.
  await sentEmails(shop)
  return { owner, approver, shopper, product: id }
}

const bodyOf = (id: number, quantity: number) => ({
  products: one(id, quantity),
  ...ADDRESSES,
  ...PLACE,
})
const post = (by: Person, body: object, headers: Record<string, string> = {}) =>
  shop.call('POST', '/order', { token: by.token, body, headers })
const approvalOf = (answer: Answer) => Approval.parse(answer.body)
const read = (token: string, id: number, query = '') =>
  shop.call('GET', `/approval/${id}${query}`, { token })
const decide = (token: string, id: number, body: object) =>
  shop.call('POST', `/approval/${id}/decision`, { token, body })
async function ordersOf({ customer }: Person): Promise<number> {
  const where = eq(order.customer_id, customer.id)
  const [row] = await shop.db.select({ n: count() }).from(order).where(where)
  return row?.n ?? 0
}
/** A person's notifications, newest first. */
const noticesOf = async ({ token }: Person) =>
  endpoints.notifications.list.response
    .parse((await shop.call('GET', '/notifications', { token })).body)
    .data.map(({ event, name, approval_id }) => [event, name, approval_id])
async function linkTo({ email }: Person): Promise<string> {
  const wanted = (await sentEmails(shop)).filter(({ to }) => to === email)
  const [, token = ''] = /\/approval\/\d+\?token=([\w.%-]+)/.exec(wanted.at(-1)?.text ?? '') ?? []
  return decodeURIComponent(token)
}

describe('an order above the limit', () => {
  it('is announced beforehand, waits, reserves nothing, and empties the cart', async () => {
    const { shopper, product: id } = await home()
    const { return_url: _r, cancel_url: _c, ...estimate } = bodyOf(id, 2)
    const totals = CheckoutTotals.parse((await post(shopper, estimate)).body)
    expect(totals).toMatchObject({ success: true, needs_approval: true })
    const cart = { product_id: id, quantity: 2 }
    await shop.call('POST', '/cart', { token: shopper.token, body: cart })
    const answer = AwaitingApproval.parse((await post(shopper, bodyOf(id, 2))).body)
    expect(answer.message).toContain('above your limit')
    expect([await ordersOf(shopper), await stockOf(id)]).toEqual([0, 10])
    const left = await shop.call('GET', '/cart', { token: shopper.token })
    expect(left.body).toMatchObject({ items: [] })
  })

  it('notifies those who may approve it, and tells the requester their answer', async () => {
    const { owner, approver, shopper, product: id } = await home()
    const asked = AwaitingApproval.parse((await post(shopper, bodyOf(id, 2))).body).approval_id
    const told = ['approval_asked', shopper.user.name, asked]
    expect(await noticesOf(approver)).toEqual([told])
    expect(await noticesOf(shopper)).toEqual([])
    await decide(approver.token, asked, { approve: false, reason: 'Next week' })
    await decide(approver.token, asked, { approve: false })
    expect(await noticesOf(shopper)).toEqual([['approval_answered', 'Ash Vale', asked]])
    expect(await noticesOf(owner)).toEqual([told])
  })

  it('is asked for once for a key', async () => {
    const { shopper, product: id } = await home()
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = [1, 2].map(() => post(shopper, bodyOf(id, 2), headers))
    const [first, second] = await Promise.all(answers)
    expect(second?.body).toEqual(first?.body)
    const other = await post(shopper, bodyOf(id, 3), headers)
    expect(failure(other, 409).code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('counts before wallet and points; at the limit it is placed at once', async () => {
    const { shopper, owner } = await home()
    const { id } = await shop.addProduct({ price: 20, quantity: 5, tax_rate: 0 })
    const { return_url: _r, cancel_url: _c, ...estimate } = bodyOf(id, 1)
    const { total } = CheckoutTotals.parse((await post(shopper, estimate)).body)
    const path = `/customer/users/${shopper.user.id}`
    const rights = { role: 'shopper', spend_limit: total }
    await shop.call('PUT', path, { token: owner.token, body: rights })
    expect(PlacedOrder.parse((await post(shopper, bodyOf(id, 1))).body).order_number).toBeTruthy()
    const less = { role: 'shopper', spend_limit: total - 0.01 }
    await shop.call('PUT', path, { token: owner.token, body: less })
    AwaitingApproval.parse((await post(shopper, bodyOf(id, 1))).body)
  })

  it('can’t exist for an owner, and a viewer can’t order', async () => {
    const { owner, product: id } = await home()
    PlacedOrder.parse((await post(owner, bodyOf(id, 5))).body)
    const viewer = await addMember(shop, owner, { role: 'viewer' })
    expect(failure(await post(viewer, bodyOf(id, 1)), 403).code).toBe('MAY_NOT_ORDER')
    const { return_url: _r, cancel_url: _c, ...estimate } = bodyOf(id, 1)
    const totals = CheckoutTotals.parse((await post(viewer, estimate)).body)
    expect(totals.success).toBe(false)
  })
})

describe('an approval', () => {
  it.each([
    ['dearer', 16],
    ['cheaper', 12],
  ])('of an order that got %s is asked for again, with the total of now', async (_, now) => {
    const { approver, shopper, product: id } = await home()
    const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
    const { total, prices_version } = approvalOf(await read(approver.token, asked))
    expect(prices_version).toMatch(/^[\w-]{16}$/)
    const cents = now * 100
    await shop.db.update(product).set({ price: cents, sale_price: cents }).where(eq(product.id, id))
    const refused = await decide(approver.token, asked, { approve: true, expected_total: total })
    expect(failure(refused, 409).code).toBe('PRICE_CHANGED')
    const next = Number((total + 2 * (now - 15)).toFixed(2))
    expect(refused.body).toMatchObject({ current: { total: next } })
    expect(approvalOf(await read(approver.token, asked)).status).toBe('waiting')
    expect(await ordersOf(shopper)).toBe(0)
    const done = await decide(approver.token, asked, { approve: true, expected_total: next })
    const { status, order_number } = approvalOf(done)
    expect(status).toBe('approved')
    const placed = await shop.call('GET', `/order/${order_number}`, { token: shopper.token })
    expect(placed.body).toMatchObject({ total: next })
  })

  it('of an order that was sent with its total is decided about the approver’s', async () => {
    const { approver, shopper, product: id } = await home()
    const { return_url: _r, cancel_url: _c, ...estimate } = bodyOf(id, 2)
    const { total, prices_version } = CheckoutTotals.parse((await post(shopper, estimate)).body)
    const body = { ...bodyOf(id, 2), expected_total: total, prices_version }
    const asked = AwaitingApproval.parse((await post(shopper, body)).body).approval_id
    await shop.db.update(product).set({ price: 1400, sale_price: 1400 }).where(eq(product.id, id))
    expect(approvalOf(await decide(approver.token, asked, { approve: true })).status).toBe(
      'approved',
    )
  })

  it('places the order of the one who asked, once, however many approve at once', async () => {
    const { owner, approver, shopper, product: id } = await home()
    const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
    await sentEmails(shop)
    const answers = await Promise.all([
      decide(owner.token, asked, { approve: true }),
      decide(approver.token, asked, { approve: true }),
      decide(approver.token, asked, { approve: true }),
    ])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect([await ordersOf(owner), await stockOf(id)]).toEqual([1, 8])
    const { status, order_number } = approvalOf(await read(shopper.token, asked))
    expect(status).toBe('approved')
    const seen = await shop.call('GET', `/order/${order_number}`, { token: shopper.token })
    expect(seen.body).toMatchObject({ status: 'pending' })
    const emails = (await sentEmails(shop)).filter(({ to }) => to === shopper.email)
    expect(emails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Your order ${order_number} was approved`,
        `Your order ${order_number}`,
      ]),
    )
  })

  it('comes from the link in the email, only once, and only for its recipient', async () => {
    const { approver, shopper, product: id } = await home()
    const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
    const token = await linkTo(approver)
    const guest = shop.systemToken
    const query = `?token=${encodeURIComponent(token)}`
    expect(approvalOf(await read(guest, asked, query))).toMatchObject({ may_decide: true })
    expect(await ordersOf(shopper)).toBe(0)
    failure(await decide(guest, asked, { approve: true, token: `${token}x` }), 404)
    failure(await decide(guest, asked, { approve: true }), 401)
    const other = await askFor(shop, shopper, { product: id, quantity: 3 })
    failure(await decide(guest, other, { approve: true, token }), 404)
    const done = approvalOf(await decide(guest, asked, { approve: true, token }))
    expect(done).toMatchObject({ status: 'approved', decided_by: 'Ash Vale', may_decide: false })
    expect((await decide(guest, asked, { approve: true, token })).status).toBe(200)
    expect(await ordersOf(shopper)).toBe(1)
  })

  it('is refused to the requester, and to anyone who lost the right to give it', async () => {
    const { owner, approver, shopper, product: id } = await home()
    const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
    const token = await linkTo(approver)
    const path = `/customer/users/${approver.user.id}`
    await shop.call('PUT', path, {
      token: owner.token,
      body: { role: 'viewer', spend_limit: null },
    })
    failure(await decide(shop.systemToken, asked, { approve: true, token }), 404)
    failure(await decide(approver.token, asked, { approve: true }), 404)
    failure(await decide(shopper.token, asked, { approve: true }), 403)
    const limit = { role: 'approver', spend_limit: 1 }
    await shop.call('PUT', path, { token: owner.token, body: limit })
    const own = await askFor(shop, approver, { product: id })
    failure(await decide(approver.token, own, { approve: true }), 403)
    expect(await ordersOf(owner)).toBe(0)
  })

  it('ends with its time', async () => {
    const { owner, shopper, product: id } = await home()
    const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
    const past = new Date(shop.clock.now().getTime() - 1)
    await shop.db.update(orderApproval).set({ expires_at: past }).where(eq(orderApproval.id, asked))
    expect(approvalOf(await read(owner.token, asked)).status).toBe('expired')
    expect(failure(await decide(owner.token, asked, { approve: true }), 409).code).toBe(
      'STATUS_CONFLICT',
    )
  })

  it.each([
    ['the price rose', { price: 1600 }, /rose from/],
    ['something is sold out', { stock: 1000 }, /no longer available/],
  ])('comes back to the requester where %s', async (_, values, reason) => {
    const { owner, shopper, product: id } = await home()
    const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
    const change = 'price' in values ? { price: values.price, sale_price: values.price } : values
    await shop.db.update(product).set(change).where(eq(product.id, id))
    const answer = approvalOf(await decide(owner.token, asked, { approve: true }))
    expect(answer).toMatchObject({ status: 'returned', order_number: null })
    expect(answer.reason).toMatch(reason)
    expect(await ordersOf(owner)).toBe(0)
    const emails = (await sentEmails(shop)).filter(({ to }) => to === shopper.email)
    expect(emails.at(-1)?.text).toMatch(reason)
  })
})

describe('the person who asked for an approval', () => {
  it('sees a refusal with its reason, and puts the products back into the cart', async () => {
    const { owner, shopper, product: id } = await home()
    const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
    await decide(owner.token, asked, { approve: false, reason: 'Too many figs.' })
    const emails = (await sentEmails(shop)).filter(({ to }) => to === shopper.email)
    expect(emails.at(-1)?.text).toContain('Too many figs.')
    const back = await shop.call('POST', `/approval/${asked}/cart`, {
      token: shopper.token,
      body: {},
    })
    expect(back.body).toMatchObject({ items: [{ product_id: id, quantity: 2 }] })
    const late = await addMember(shop, owner, { role: 'approver' })
    failure(await decide(late.token, asked, { approve: true }), 409)
  })

  it('can withdraw it; it is deleted with a removed member', async () => {
    const { owner, shopper, product: id } = await home()
    const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
    failure(await shop.call('DELETE', `/approval/${asked}`, { token: owner.token }), 404)
    await shop.call('DELETE', `/approval/${asked}`, { token: shopper.token })
    failure(await decide(owner.token, asked, { approve: true }), 409)
    const second = await askFor(shop, shopper, { product: id, quantity: 2 })
    await shop.call('DELETE', `/customer/users/${shopper.user.id}`, { token: owner.token })
    expect(approvalOf(await read(owner.token, second)).status).toBe('withdrawn')
  })

  it('sees only their own requests; approvers see those of their household, and nobody else’s', async () => {
    const { owner, approver, shopper, product: id } = await home()
    const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
    const second = await addMember(shop, owner, { role: 'shopper', limit: 0 })
    const list = async ({ token }: Person) =>
      (await shop.call('GET', '/approval?waiting=1', { token })).body
    for (const person of [owner, approver, shopper])
      expect(await list(person)).toMatchObject({ total: 1, data: [{ id: asked }] })
    expect(await list(second)).toMatchObject({ total: 0 })
    expect(await list(await shop.signUp())).toMatchObject({ total: 0 })
    failure(await read(second.token, asked), 404)
    failure(await read((await shop.signUp({ role: 'admin' })).token, asked), 404)
  })
})
