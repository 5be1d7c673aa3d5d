import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice } from '#/commerce/api/documents/issue.service.ts'
import { credential, customer, session, user } from '#/commerce/db/schema/auth.ts'
import { shoppingList } from '#/commerce/db/schema/account/shopping-list.ts'
import { customerNote } from '#/commerce/db/schema/staff/notes.ts'
import { applicationDocument, sellerApplication } from '#/commerce/db/schema/store/seller.ts'
import { giftCard } from '#/commerce/db/schema/gift-cards.ts'
import { contactMessage, subscriber } from '#/commerce/db/schema/newsletter.ts'
import { emailKey } from '#/domain/same-person.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { address, order } from '#/commerce/db/schema/orders.ts'
import { document } from '#/commerce/db/schema/payments.ts'
import { deleteOldRows } from '#/commerce/jobs/delete-old-rows.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, failure, HOME, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { codeTo } from '#tests/support/shop/emails.ts'
import { balancesOf, fillWallet, orderLines } from '#tests/support/shop/orders.ts'
import { APPLICATION } from '#tests/support/shop/sellers.ts'
import { deliveredFigs } from '#tests/support/shop/money/refunds.ts'

const YEAR_MS = 366 * 86_400_000

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const leave = (token: string, body: object) => shop.call('POST', '/self/delete', { token, body })
const take = (token: string) => shop.call('GET', '/self/export', { token })

describe('all that the shop has of a person', () => {
  it('comes as a file, without secrets, and has nothing of anybody else', async () => {
    const { person, number } = await deliveredFigs(shop)
    const lines = await orderLines(shop, number)
    const withdrawn = { order_number: number, name: 'Anna', email: person.email }
    await shop.call('POST', '/withdraw', {
      token: person.token,
      body: { ...withdrawn, lines: lines.map(({ id }) => id) },
    })
    const other = await deliveredFigs(shop)
    await shop.call('POST', '/address', { token: person.token, body: HOME })
    const answer = await take(person.token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="larder-/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.body).toMatchObject({
      person: [{ email: person.email }],
      addresses: [{ street: HOME.street }],
      orders: [
        { order_number: number, lines: [{ name: 'Figs' }], withdrawals: [{ name: 'Anna' }] },
      ],
      sessions: [{}],
    })
    const text = JSON.stringify(answer.body)
    for (const secret of [
      'token_hash',
      'password',
      'person_keys',
      'commission_percent',
      // Who of the staff did it.
      'done_by',
      'decided_by',
      'taken_by',
      other.number,
      other.person.email,
    ])
      expect(text).not.toContain(secret)
  })

  it('has the company that they order for, which is gone when they leave', async () => {
    const { token, password, user: person } = await shop.signUp()
    const business = { company: 'Bistro Lune', vat_number: 'FR40303265045' }
    expect((await shop.call('PUT', '/self', { token, body: { business } })).status).toBe(200)
    expect((await take(token)).body).toMatchObject({ person: [{ business }] })
    expect((await leave(token, { password })).status).toBe(200)
    expect(await shop.db.select().from(user).where(eq(user.id, person.id))).toEqual([])
  })

  it('has the gift cards of their mailbox, which lose its name when they leave', async () => {
    const { token: staff } = await shop.signUp({ role: 'admin' })
    const { token, email, password } = await shop.signUp()
    const card = { amount: 5, recipient: 'Robin', recipient_email: email, reason: 'A prize' }
    const body = { ...card, password }
    await shop.call('POST', '/admin/gift-card', { token: staff, body })
    expect((await take(token)).body).toMatchObject({
      gift_cards: [{ recipient: 'Robin', balance: 500 }],
    })
    await leave(token, { password })
    const rows = await shop.db.select().from(giftCard)
    expect(rows).toMatchObject([{ recipient: '', recipient_email: null, balance: 500 }])
  })

  it('has what came from their mailbox in another spelling, as leaving finds it', async () => {
    const { token, email, password } = await shop.signUp()
    const spelled = email.replace('@', '+news@')
    const at = { asked_at: shop.clock.now(), language: 'en' as const }
    await shop.db.insert(subscriber).values({ ...at, email: spelled, mailbox: emailKey(spelled) })
    const words = { name: 'Anna', subject: 'Figs', message: 'Ripe?', language: 'en' as const }
    await shop.db
      .insert(contactMessage)
      .values({ ...words, email: email.toUpperCase(), created_at: shop.clock.now() })
    expect((await take(token)).body).toMatchObject({
      newsletter: [{ email: spelled }],
      messages: [{ subject: 'Figs' }],
    })
    expect((await leave(token, { password })).status).toBe(200)
    expect(await shop.db.select().from(subscriber)).toEqual([])
    expect(await shop.db.select().from(contactMessage)).toEqual([])
  })

  it('has what came from a mailbox only for whoever has confirmed it', async () => {
    const [owner, stranger] = [await shop.signUp(), await shop.signUp({ confirmed: false })]
    await shop.db.update(user).set({ email: owner.email }).where(eq(user.id, stranger.user.id))
    expect((await take(owner.token)).body).toHaveProperty('mails')
    expect((await take(stranger.token)).body).not.toHaveProperty('mails')
  })
})

describe('an account', () => {
  it('is deleted with its password: its sessions are dead at once, its orders stay without it', async () => {
    const { person, number } = await deliveredFigs(shop)
    const { token, email, password } = person
    await shop.call('POST', '/address', { token, body: HOME })
    expect((await shop.call('GET', '/self', { token })).status).toBe(200)
    const wrong = failure(await leave(token, { password: 'not this one' }), 422)
    expect(wrong.errors).toEqual({ password: ['This is not your password'] })
    expect((await leave(token, { password })).status).toBe(200)
    failure(await shop.call('GET', '/self', { token }), 401)
    failure(await leave(token, { password }), 401)
    failure(
      await shop.call('POST', '/login', { token: shop.systemToken, body: { email, password } }),
      401,
    )
    const [row] = await shop.db.select().from(order).where(eq(order.order_number, number))
    expect(row).toMatchObject({ user_id: null, notes: null, contact: { email } })
    const of = { id: person.customer.id }
    expect(await shop.db.select().from(session).where(eq(session.user_id, person.user.id))).toEqual(
      [],
    )
    expect(await shop.db.select().from(address).where(eq(address.customer_id, of.id))).toEqual([])
    expect(await shop.db.select().from(mail).where(eq(mail.to, email))).toEqual([])
    const [household] = await shop.db.select().from(customer).where(eq(customer.id, of.id))
    expect(household?.name).toBe('–')
  })

  it('leaves the invoices of its orders word for word, however many years ago', async () => {
    const { person, number } = await deliveredFigs(shop)
    const papers = () =>
      shop.db
        .select({ number: document.number, data: document.data })
        .from(document)
        .innerJoin(order, eq(order.id, document.order_id))
        .where(eq(order.order_number, number))
    const [row] = await shop.db.select().from(order).where(eq(order.order_number, number))
    await shop.db.transaction((db) => issueInvoice({ db, deps: shop.deps }, { id: row?.id ?? 0 }))
    const before = await papers()
    expect(before).toHaveLength(1)
    const { token, password } = person
    expect((await leave(token, { password })).status).toBe(200)
    const later = new Date(shop.deps.now().getTime() + 20 * YEAR_MS)
    await deleteOldRows({ ...shop.deps, now: () => later, embedded: shop.database.embedded })
    expect(await papers()).toEqual(before)
  })

  it('without a password is deleted with a mailed code, which is good for nothing else', async () => {
    const { token, email, user: person } = await shop.signUp()
    await shop.db.delete(credential).where(eq(credential.user_id, person.id))
    expect(Object.keys(failure(await leave(token, {}), 422).errors ?? {})).toEqual(['otp'])
    await shop.call('POST', '/self/code', { token })
    const otp = await codeTo(shop, email)
    const signIn = { token: shop.systemToken, body: { email, otp } }
    failure(await shop.call('POST', '/otp/verify', signIn), 422)
    const wrong = String((Number(otp) + 1) % 1e6).padStart(6, '0')
    failure(await leave(token, { otp: wrong }), 422)
    expect((await leave(token, { otp })).status).toBe(200)
    failure(await shop.call('GET', '/self', { token }), 401)
  })

  it('stays while an order is under way, and says which', async () => {
    const { token, password } = await shop.signUp()
    const { id } = await shop.addProduct({ price: 20 })
    const body = { products: one(id), ...ADDRESSES, ...PLACE }
    const { order_number } = placedOf(await shop.call('POST', '/order', { token, body }))
    expect(failure(await leave(token, { password }), 409).message).toContain(order_number)
    expect((await shop.call('GET', '/self', { token })).status).toBe(200)
    await shop.call('POST', `/order/${order_number}/cancel`, { token, body: {} })
    expect((await leave(token, { password })).status).toBe(200)
  })

  it('with money in its wallet asks once more before that is lost', async () => {
    const { token, password, customer: household } = await shop.signUp()
    await fillWallet(shop, household.id, 250)
    const refused = failure(await leave(token, { password }), 422)
    expect(Object.keys(refused.errors ?? {})).toEqual(['give_up'])
    expect((await leave(token, { password, give_up: true })).status).toBe(200)
    expect(await balancesOf(shop, household.id)).toEqual({ wallet: 0, points: 0 })
  })

  it('of one person leaves those alone that have the same e-mail or the same household', async () => {
    const [victim, thief] = [await shop.signUp(), await shop.signUp({ confirmed: false })]
    await shop.db.update(user).set({ email: victim.email }).where(eq(user.id, thief.user.id))
    const mails = () => shop.db.select().from(mail).where(eq(mail.to, victim.email))
    const before = await mails()
    expect((await leave(thief.token, { password: thief.password })).status).toBe(200)
    expect(await mails()).toEqual(before)
    expect((await shop.call('GET', '/self', { token: victim.token })).status).toBe(200)

    const partner = await shop.signUp()
    const customer_id = victim.customer.id
    await shop.db.update(user).set({ customer_id }).where(eq(user.id, partner.user.id))
    await shop.call('POST', '/address', { token: victim.token, body: HOME })
    await fillWallet(shop, customer_id, 250)
    const owns = (id: string, customer_role: 'owner' | 'shopper') =>
      shop.db.update(user).set({ customer_role }).where(eq(user.id, id))
    await owns(victim.user.id, 'shopper')
    failure(await leave(partner.token, { password: partner.password }), 409)
    await owns(victim.user.id, 'owner')
    expect((await leave(partner.token, { password: partner.password })).status).toBe(200)
    const { body } = await shop.call('GET', '/address', { token: victim.token })
    expect(body).toMatchObject({ data: [{ street: HOME.street }] })
    expect(await balancesOf(shop, customer_id)).toEqual({ wallet: 250, points: 0 })
  })

  it('takes along what was applied for, and leaves no lists, notes and papers behind', async () => {
    const { token, password, email, customer: household } = await shop.signUp()
    const customer_id = household.id
    const body = { ...APPLICATION, email, store_name: 'Leaving' }
    await shop.call('POST', '/seller/apply', { token: shop.systemToken, body })
    await shop.db.insert(shoppingList).values({ customer_id, name: 'Mine', text: 'figs' })
    await shop.db.insert(customerNote).values({ customer_id, text: 'Rings twice' })
    await shop.db
      .update(customer)
      .set({ blocked_reason: 'Once' })
      .where(eq(customer.id, customer_id))
    expect((await take(token)).body).toMatchObject({
      seller_applications: [{ store_name: 'Leaving', documents: [{ name: 'register.pdf' }, {}] }],
    })
    expect((await leave(token, { password })).status).toBe(200)
    const applied = eq(sellerApplication.email, email)
    expect(await shop.db.select().from(sellerApplication).where(applied)).toEqual([])
    expect(await shop.db.select().from(applicationDocument)).toEqual([])
    const lists = eq(shoppingList.customer_id, customer_id)
    expect(await shop.db.select().from(shoppingList).where(lists)).toEqual([])
    const notes = eq(customerNote.customer_id, customer_id)
    expect(await shop.db.select().from(customerNote).where(notes)).toEqual([])
    const [left] = await shop.db.select().from(customer).where(eq(customer.id, customer_id))
    expect(left?.blocked_reason).toBeNull()
  })

  it('of an administrator is not deleted by a click', async () => {
    const { token, password } = await shop.signUp({ role: 'admin' })
    failure(await leave(token, { password }), 409)
    expect((await shop.call('GET', '/self', { token })).status).toBe(200)
  })
})
