// A guest's order joins an account (rule 26).
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueEmailToken } from '#/commerce/api/auth/tokens.rules.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { Address } from '#/contract/account/shapes.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { AdminOrderDetails } from '#/contract/orders/staff-details.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  ADDRESSES,
  checkoutsOf,
  failure,
  GUEST,
  HOME,
  one,
  PLACE,
  placedOf,
} from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const { post, readOrder } = checkoutsOf(() => shop)
const PASSWORD = 'seven green pears'

const newEmail = () => `guest-${randomUUID().slice(0, 8)}@example.org`

async function guestOrder(email = newEmail()) {
  const { id } = await shop.addProduct({ price: 8 })
  const guest = { ...GUEST, email }
  const { order_number, order_key = '' } = placedOf(
    await post({ products: one(id), guest, ...ADDRESSES, ...PLACE }),
  )
  return { order_number, key: order_key, email }
}

type Placed = Awaited<ReturnType<typeof guestOrder>>

const create = (
  { order_number, key }: Pick<Placed, 'order_number' | 'key'>,
  { token = shop.systemToken, password = PASSWORD } = {},
) =>
  shop.call('POST', '/register/order', {
    token,
    body: { order_number, key, password, password_confirmation: password, terms: true },
  })

async function created(placed: Placed) {
  const answer = await create(placed)
  expect([answer.status, answer.body]).toMatchObject([200, {}])
  const { access_token: token = '', ...rest } = SignedIn.parse(answer.body)
  return { token, ...rest }
}

const add = ({ order_number, key }: Pick<Placed, 'order_number' | 'key'>, token: string) =>
  shop.call('POST', `/order/${order_number}/account`, { token, body: { key } })

const numbersOf = async (token: string) => {
  const { body } = await shop.call('GET', '/order', { token })
  return (body as { data: { order_number: string }[] }).data.map((one) => one.order_number)
}

async function notesOf({ order_number }: Placed) {
  const { token } = await shop.signUp({ role: 'admin' })
  const path = `/admin/order/${order_number}/details`
  const { notes } = AdminOrderDetails.parse((await shop.call('GET', path, { token })).body)
  return notes.map(({ who, text, from }) => [who, text, from])
}

const mayJoin = async ({ order_number, key }: Placed, token = shop.systemToken) =>
  Order.parse((await readOrder(order_number, { key, token })).body).can.join

const ownerOf = async ({ order_number }: Placed) => {
  const [row] = await shop.db
    .select({ customer_id: order.customer_id })
    .from(order)
    .where(eq(order.order_number, order_number))
  return row?.customer_id
}

const CREATED = 'Created an account with this order.'

describe('a new account', () => {
  it('gets name, email, address and the order, and is signed in', async () => {
    const placed = await guestOrder()
    expect(await mayJoin(placed)).toBe(true)
    const { token, user: me } = await created(placed)
    expect(me).toMatchObject({ name: GUEST.name, email: placed.email, email_verified: false })
    expect(await numbersOf(token)).toEqual([placed.order_number])
    const { body } = await shop.call('GET', '/address', { token })
    const addresses = (body as { data: unknown[] }).data.map((one) => Address.parse(one))
    expect(addresses).toEqual([
      { ...HOME, id: expect.any(Number), default_shipping: true, default_billing: true },
    ])
    expect(await mayJoin(placed)).toBe(false)
    expect(await notesOf(placed)).toEqual([[GUEST.name, CREATED, 'customer']])
    const data = await shop.call('GET', '/self/export', { token })
    expect(JSON.stringify(data.body)).toContain(placed.order_number)
  })

  it('is one, however often and fast the button is pressed', async () => {
    const placed = await guestOrder()
    const answers = await Promise.all([create(placed), create(placed)])
    answers.push(await create(placed))
    const ids = answers.map(({ body }) => SignedIn.parse(body).user.id)
    expect(new Set(ids).size).toBe(1)
    const accounts = await shop.db.select().from(user).where(eq(user.email, placed.email))
    expect(accounts).toHaveLength(1)
    expect(await notesOf(placed)).toHaveLength(1)
  })

  it('is for nobody without the key of this order', async () => {
    const [placed, other] = [await guestOrder(), await guestOrder()]
    for (const key of [other.key, 'guessed', `${placed.key}x`])
      failure(await create({ ...placed, key }), 404)
    failure(await create({ ...placed, order_number: 'L261124-NOTHER' }), 404)
    expect(await ownerOf(placed)).toBeNull()
    expect(await shop.db.select().from(user).where(eq(user.email, placed.email))).toEqual([])
  })

  it('does not take an order from an account, whatever the password', async () => {
    const placed = await guestOrder()
    const { customer: holder } = await created(placed)
    expect(failure(await create(placed, { password: 'another long one' }), 409).message).toContain(
      'belongs to an account',
    )
    expect(await ownerOf(placed)).toBe(holder.id)
  })

  it('does not get an order whose account was deleted', async () => {
    const placed = await guestOrder()
    const { token } = await created(placed)
    await shop.db.delete(user).where(eq(user.email, placed.email))
    failure(await create(placed), 404)
    expect(await mayJoin(placed)).toBe(false)
    expect((await shop.call('GET', '/self', { token })).status).toBe(401)
  })

  it('needs a good password and the terms', async () => {
    const placed = await guestOrder()
    expect(failure(await create(placed, { password: 'password123' }), 422).errors).toHaveProperty(
      'password',
    )
    const { order_number, key } = placed
    const body = { order_number, key, password: PASSWORD, password_confirmation: 'other one' }
    const answer = await shop.call('POST', '/register/order', { token: shop.systemToken, body })
    expect(failure(answer, 422).errors).toHaveProperty('terms')
    expect(await ownerOf(placed)).toBeNull()
  })

  it('does not tell whether another account has the email', async () => {
    const known = await shop.signUp()
    const placed = await guestOrder(known.email)
    const [there, new_] = [await create(placed), await create(await guestOrder())]
    expect(there.status).toBe(new_.status)
    expect(Object.keys(there.body as object)).toEqual(Object.keys(new_.body as object))
    expect(await numbersOf(known.token)).toEqual([])
  })
})

describe('whoever is signed in', () => {
  it('adds the order with its key, once', async () => {
    const me = await shop.signUp()
    const placed = await guestOrder(me.email.toUpperCase())
    expect(await mayJoin(placed, me.token)).toBe(true)
    failure(await add({ ...placed, key: 'guessed' }, me.token), 404)
    for (let tries = 0; tries < 2; tries++) {
      const answer = await add(placed, me.token)
      expect(Order.parse(answer.body).can).toMatchObject({ join: false, reorder: true })
    }
    expect(await numbersOf(me.token)).toEqual([placed.order_number])
    expect(await notesOf(placed)).toEqual([
      [me.user.name, 'Added this order to their account.', 'customer'],
    ])
  })

  it.each(['seller', 'delivery', 'admin', undefined] as const)(
    'does not get the order of another email, as %s',
    async (role) => {
      const placed = await guestOrder()
      const me = await shop.signUp(role ? { role } : {})
      expect(await mayJoin(placed, me.token)).toBe(false)
      expect(failure(await add(placed, me.token), 403).message).toContain('another email')
      expect(await ownerOf(placed)).toBeNull()
    },
  )

  it('confirms the email first', async () => {
    const me = await shop.signUp({ confirmed: false })
    const placed = await guestOrder(me.email)
    expect(await mayJoin(placed, me.token)).toBe(false)
    expect(failure(await add(placed, me.token), 403).code).toBe('EMAIL_NOT_VERIFIED')
    expect(await ownerOf(placed)).toBeNull()
  })

  it('can take it out of an unconfirmed account with their email, but out of no other', async () => {
    const me = await shop.signUp()
    const placed = await guestOrder(me.email)
    const other = await created(placed)
    expect(await mayJoin(placed, me.token)).toBe(true)
    expect((await add(placed, me.token)).status).toBe(200)
    expect([await numbersOf(me.token), await numbersOf(other.token)]).toEqual([
      [placed.order_number],
      [],
    ])
    const mine = await shop.signUp()
    const theirs = await guestOrder()
    await created(theirs)
    await shop.db.update(user).set({ email_verified: true }).where(eq(user.email, theirs.email))
    failure(await add(theirs, mine.token), 409)
  })

  it('leaves an order whose points were credited', async () => {
    const me = await shop.signUp()
    const placed = await guestOrder(me.email)
    await created(placed)
    await shop.db
      .update(order)
      .set({ points_earned: 8 })
      .where(eq(order.order_number, placed.order_number))
    failure(await add(placed, me.token), 409)
    expect(await numbersOf(me.token)).toEqual([])
  })
})

describe('a confirmed email', () => {
  const confirm = async ({ token, user: { id, email } }: { token: string; user: Mailbox }) => {
    const now = shop.clock.now()
    const link = issueEmailToken(shop.deps.secret, { id, email, now })
    const answer = await shop.call('POST', '/self/email/confirm', { token, body: { token: link } })
    expect(answer.status).toBe(200)
  }
  type Mailbox = { id: string; email: string }

  it('brings in the other orders of exactly this email, recorded with each', async () => {
    const email = newEmail()
    const [first, second] = [await guestOrder(email), await guestOrder(email)]
    const alike = await guestOrder(email.replace('@', '+shop@'))
    const me = await created(second)
    expect(await numbersOf(me.token)).toEqual([second.order_number])
    await confirm(me)
    expect((await numbersOf(me.token)).toSorted()).toEqual(
      [first.order_number, second.order_number].toSorted(),
    )
    expect(await ownerOf(alike)).toBeNull()
    expect(await notesOf(first)).toEqual([
      [
        GUEST.name,
        'Confirmed the email address of this order, so it joined their account.',
        'customer',
      ],
    ])
  })

  it('adds nothing to an account of several people', async () => {
    const [me, other] = [await shop.signUp({ confirmed: false }), await shop.signUp()]
    const placed = await guestOrder(me.email)
    await shop.db
      .update(user)
      .set({ customer_id: me.customer.id })
      .where(eq(user.id, other.user.id))
    await confirm(me)
    expect(await ownerOf(placed)).toBeNull()
    const [household] = await shop.db.select().from(customer).where(eq(customer.id, me.customer.id))
    expect(household).toBeDefined()
  })
})
