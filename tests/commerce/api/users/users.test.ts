// Household users: inviting, joining, roles and leaving (rules 90 and 92).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { CUSTOMER_ROLES, type CustomerRole } from '#/contract/auth/shapes.ts'
import { Profile } from '#/contract/auth/customer.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { CustomerUsers, Invitation, InvitationView } from '#/contract/users/customer.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, failure, HOME, one, PLACE } from '#tests/support/shop/checkout.ts'
import { addMember, askFor, type Person } from '#tests/support/shop/household.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const get = (token: string, path: string) => shop.call('GET', path, { token })
const usersOf = async ({ token }: { token: string }) =>
  CustomerUsers.parse((await get(token, '/customer/users')).body)
const invite = (token: string, body: object) =>
  shop.call('POST', '/customer/users', { token, body })
const change = (token: string, id: string, body: object) =>
  shop.call('PUT', `/customer/users/${id}`, { token, body })
const remove = (token: string, id: string) =>
  shop.call('DELETE', `/customer/users/${id}`, { token })
const profile = async (token: string) => Profile.parse((await get(token, '/self')).body)
const accept = (token: string, link: string) =>
  shop.call('POST', '/customer/invitation/accept', { token, body: { token: link } })

async function linkTo(email: string): Promise<string> {
  const sent = (await sentEmails(shop)).findLast(
    ({ to, subject }) => to === email && !subject.startsWith('Please confirm'),
  )
  const [link = ''] = /https:\/\/\S*\/customer-users\/accept\?token=[\w.-]+/.exec(
    sent?.text ?? '',
  ) ?? ['']
  return new URL(link).searchParams.get('token') ?? ''
}

/** Invites somebody who has signed up with that address. */
async function invited(owner: Person, rights: object = { role: 'shopper' }) {
  const guest = await shop.signUp({ name: 'Noa Reed' })
  await sentEmails(shop)
  await invite(owner.token, { email: guest.email.toUpperCase(), ...rights })
  return { guest, link: await linkTo(guest.email) }
}

describe('an invitation', () => {
  it('comes by email, and adds the account with that address, with role and limit', async () => {
    const owner = await shop.signUp({ name: 'Robin Vale' })
    const { guest, link } = await invited(owner, { role: 'shopper', spend_limit: 40 })
    const query = `/customer/invitation?token=${link}`
    const shown = InvitationView.parse((await get(shop.systemToken, query)).body)
    expect(shown).toMatchObject({ customer: 'Robin Vale', email: guest.email, spend_limit: 40 })
    const joined = SignedIn.parse((await accept(guest.token, link)).body)
    expect(joined.customer.id).toBe(owner.customer.id)
    expect((await get(guest.token, '/self')).status).toBe(401)
    expect(await profile(joined.access_token ?? '')).toMatchObject({
      customer: { id: owner.customer.id },
      customer_role: 'shopper',
      spend_limit: 40,
    })
    const { data, invitations } = await usersOf(owner)
    expect(data.map(({ role }) => role)).toEqual(['owner', 'shopper'])
    expect(invitations).toEqual([])
    failure(await accept(joined.access_token ?? '', link), 404)
  })

  it('confirms the e-mail that it was sent to', async () => {
    const owner = await shop.signUp()
    const guest = await shop.signUp({ confirmed: false })
    await invite(owner.token, { email: guest.email, role: 'viewer' })
    const joined = SignedIn.parse((await accept(guest.token, await linkTo(guest.email))).body)
    expect(joined.user.email_verified).toBe(true)
  })

  it('is of no use to anybody else, nor changed, late or withdrawn', async () => {
    const owner = await shop.signUp()
    const { guest, link } = await invited(owner)
    failure(await accept((await shop.signUp()).token, link), 404)
    failure(await accept(guest.token, link.replace(/^\d+/, '9999999999999')), 404)
    failure(await accept(guest.token, `${link}x`), 404)
    const now = shop.clock.now()
    shop.clock.advance(7 * 24 * 3_600_000 + 1)
    const late = await get(
      shop.api.systemToken().access_token,
      `/customer/invitation?token=${link}`,
    )
    shop.clock.set(now)
    expect(failure(late, 404).code).toBe('NOT_FOUND')
    const [open] = (await usersOf(owner)).invitations
    const path = `/customer/invitations/${open?.id}`
    failure(await shop.call('DELETE', path, { token: guest.token }), 404)
    await shop.call('DELETE', path, { token: owner.token })
    failure(await accept(guest.token, link), 404)
  })

  it('is refused for members of the household, and replaces an earlier one', async () => {
    const owner = await shop.signUp()
    const own = failure(await invite(owner.token, { email: owner.email, role: 'viewer' }), 422)
    expect(own.errors).toHaveProperty('email')
    const first = Invitation.parse(
      (await invite(owner.token, { email: 'noa@example.org', role: 'viewer' })).body,
    )
    const again = await invite(owner.token, { email: 'NOA@example.org', role: 'approver' })
    expect(again.body).toMatchObject({ id: first.id, role: 'approver' })
    expect((await usersOf(owner)).invitations).toHaveLength(1)
  })

  it('joins once, however often it is accepted at once', async () => {
    const owner = await shop.signUp()
    const { guest, link } = await invited(owner)
    const answers = await Promise.all([1, 2, 3].map(() => accept(guest.token, link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await usersOf(owner)).data).toHaveLength(2)
  })

  it('leaves a household of others its last owner', async () => {
    const owner = await shop.signUp()
    const guest = await shop.signUp()
    await addMember(shop, guest, { role: 'shopper' })
    await sentEmails(shop)
    await invite(owner.token, { email: guest.email, role: 'viewer' })
    const answer = failure(await accept(guest.token, await linkTo(guest.email)), 409)
    expect(answer.code).toBe('LAST_OWNER')
    expect((await profile(guest.token)).customer.id).toBe(guest.customer.id)
  })
})

describe('a personal account', () => {
  it('waits for its user with orders and addresses, and is theirs again when they leave', async () => {
    const owner = await shop.signUp()
    const { guest, link } = await invited(owner)
    await shop.call('POST', '/address', { token: guest.token, body: HOME })
    const joined = SignedIn.parse((await accept(guest.token, link)).body).access_token ?? ''
    expect((await get(joined, '/address')).body).toEqual({ data: [] })
    expect((await remove(owner.token, guest.user.id)).status).toBe(200)
    expect((await get(joined, '/self')).status).toBe(401)
    const body = { email: guest.email, password: guest.password }
    const back = await shop.call('POST', '/login', { token: shop.systemToken, body })
    const { access_token = '', customer: own } = SignedIn.parse(back.body)
    expect(own.id).toBe(guest.customer.id)
    expect((await get(access_token, '/address')).body).toMatchObject({ data: [HOME] })
    expect(await profile(access_token)).toMatchObject({ customer_role: 'owner' })
  })

  it('is made for a user who is removed and had none', async () => {
    const owner = await shop.signUp()
    const member = await addMember(shop, owner, { role: 'shopper', limit: 0, name: 'Kim Vale' })
    expect((await remove(member.token, member.user.id)).status).toBe(200)
    const [row] = await shop.db.select().from(user).where(eq(user.id, member.user.id))
    expect(row).toMatchObject({ customer_role: 'owner', spend_limit: null })
    expect(row?.customer_id).not.toBe(owner.customer.id)
    const [own] = await shop.db
      .select()
      .from(customer)
      .where(eq(customer.id, row?.customer_id ?? 0))
    expect(own?.name).toBe('Kim Vale')
  })
})

describe('owners', () => {
  it('set roles and limits, which hold for the next call; an owner has no limit', async () => {
    const owner = await shop.signUp()
    const member = await addMember(shop, owner, { role: 'shopper' })
    expect((await profile(member.token)).customer_role).toBe('shopper')
    const body = { role: 'viewer', spend_limit: 12.5 }
    expect((await change(owner.token, member.user.id, body)).body).toMatchObject(body)
    expect(await profile(member.token)).toMatchObject({ customer_role: 'viewer' })
    const raised = await change(owner.token, member.user.id, { role: 'owner', spend_limit: 5 })
    expect(raised.body).toMatchObject({ role: 'owner', spend_limit: null })
  })

  it('are never less than one, not even when two demote each other at once', async () => {
    for (let round = 0; round < 4; round++) {
      const first = await shop.signUp()
      const second = await addMember(shop, first, { role: 'owner' })
      const answers = await Promise.all([
        change(first.token, second.user.id, { role: 'viewer', spend_limit: null }),
        change(second.token, first.user.id, { role: 'viewer', spend_limit: null }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const rows = await shop.db
        .select({ role: user.customer_role })
        .from(user)
        .where(eq(user.customer_id, first.customer.id))
      expect(rows.map(({ role }) => role).toSorted()).toEqual(['owner', 'viewer'])
    }
  })

  it('can’t reach users of another household', async () => {
    const owner = await shop.signUp()
    const stranger = await addMember(shop, await shop.signUp(), { role: 'shopper' })
    failure(await change(owner.token, stranger.user.id, { role: 'owner', spend_limit: null }), 404)
    expect(failure(await remove(owner.token, stranger.user.id), 404).code).toBe('NOT_FOUND')
  })
})

/** What each role may do; everything else is refused with 403. */
const TABLE: Record<string, CustomerRole[]> = {
  'see orders': ['owner', 'shopper', 'approver', 'viewer'],
  order: ['owner', 'shopper', 'approver'],
  'see the cart': ['owner', 'shopper', 'approver', 'viewer'],
  'fill the cart': ['owner', 'shopper', 'approver'],
  'empty the cart': ['owner', 'shopper', 'approver'],
  'cancel an order': ['owner', 'shopper', 'approver'],
  'add an address': ['owner', 'shopper', 'approver'],
  'see users': ['owner'],
  invite: ['owner'],
  'set rights': ['owner'],
  'remove others': ['owner'],
  'see bank details': ['owner', 'shopper', 'approver', 'viewer'],
  'set bank details': ['owner'],
  'decide about an order': ['owner', 'approver'],
}
type Action = (
  by: Person,
  home: { owner: Person; other: Person; product: number },
) => Promise<number>
const ACTIONS: Record<keyof typeof TABLE, Action> = {
  'see orders': async ({ token }) => (await get(token, '/order')).status,
  order: async ({ token }, { product }) => {
    const body = { products: one(product), ...ADDRESSES, ...PLACE }
    return (await shop.call('POST', '/order', { token, body })).status
  },
  'see the cart': async ({ token }) => (await get(token, '/cart')).status,
  'fill the cart': async ({ token }, { product }) =>
    (await shop.call('POST', '/cart', { token, body: { product_id: product, quantity: 1 } }))
      .status,
  'empty the cart': async ({ token }) => (await shop.call('DELETE', '/cart', { token })).status,
  'cancel an order': async ({ token }, { owner, product }) => {
    const body = { products: one(product), ...ADDRESSES, ...PLACE }
    const placed = await shop.call('POST', '/order', { token: owner.token, body })
    const { order_number } = placed.body as { order_number: string }
    return (await shop.call('POST', `/order/${order_number}/cancel`, { token, body: {} })).status
  },
  'add an address': async ({ token }) =>
    (await shop.call('POST', '/address', { token, body: HOME })).status,
  'see users': async ({ token }) => (await get(token, '/customer/users')).status,
  invite: async ({ token }) =>
    (await invite(token, { email: 'noa@example.org', role: 'viewer' })).status,
  'set rights': async ({ token }, { other }) =>
    (await change(token, other.user.id, { role: 'viewer', spend_limit: null })).status,
  'remove others': async ({ token }, { other }) => (await remove(token, other.user.id)).status,
  'see bank details': async ({ token }) => (await get(token, '/payment-account')).status,
  'set bank details': async ({ token, password }) => {
    const body = {
      account_number: 'GB82WEST12345698765432',
      bank_name: 'West',
      holder_name: 'Kim',
      password,
    }
    return (await shop.call('PUT', '/payment-account', { token, body })).status
  },
  'decide about an order': async ({ token }, { owner, product }) => {
    const asking = await addMember(shop, owner, { role: 'shopper', limit: 0 })
    const id = await askFor(shop, asking, { product })
    const body = { approve: false }
    const { status } = await shop.call('POST', `/approval/${id}/decision`, { token, body })
    // Those who may not decide can't see it.
    return status === 404 ? 403 : status
  },
}

describe.each(CUSTOMER_ROLES)('a user with the role %s', (role) => {
  it.each(Object.keys(TABLE))('may or may not: %s', async (action) => {
    const owner = await shop.signUp()
    const by = await addMember(shop, owner, { role })
    const other = await addMember(shop, owner, { role: 'shopper' })
    const product = (await shop.addProduct({ price: 4, quantity: 100 })).id
    const allowed = TABLE[action]?.includes(role)
    const status = await ACTIONS[action]?.(by, { owner, other, product })
    expect([role, action, status]).toEqual([role, action, allowed ? 200 : 403])
  })
})
