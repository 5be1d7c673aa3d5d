// rules 340 to 342: customers invite others; the first order gets an amount off, and the giver a coupon once it is
// delivered.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { referral, referralLink } from '#/commerce/db/schema/account/referral.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { bodyOf, failureOf } from '#tests/support/shop/catalog.ts'
import { GUEST, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { moveTo } from '#tests/support/shop/invoiced.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { aFriend, type Referrals, startReferrals } from '#tests/support/shop/referrals.ts'

let world: Referrals
beforeAll(async () => {
  world = await startReferrals()
  await world.setTerms({})
})
afterAll(() => world.shop.close())

describe('an invitation', () => {
  it('takes an amount off a first order; delivered, it earns the giver a coupon by email, once', async () => {
    const giver = await world.aGiver()
    const offer = await world.shop.call(
      'GET',
      `/referral/invitation?code=${giver.code.toLowerCase()}`,
      {
        token: world.shop.systemToken,
      },
    )
    expect(offer.body).toEqual({ code: giver.code, amount: 7, minimum: 30 })
    expect(JSON.stringify(offer.body)).not.toContain(giver.user.name)
    const number = await world.placed(aFriend(), giver.code)
    expect((await orderRow(world.shop, number)).coupon_total_discount).toBe(700)
    expect(await world.ownOf(giver.token)).toMatchObject({ invited: 1, rewarded: 0, coupons: [] })
    await sentEmails(world.shop)
    await world.deliver(number)
    const letters = (await sentEmails(world.shop)).filter(({ to }) => to === giver.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Your coupon for inviting a friend'])
    const own = await world.ownOf(giver.token)
    expect(own).toMatchObject({ invited: 1, rewarded: 1, coupons: [{ amount: 4.5, minimum: 30 }] })
    const [reward] = own.coupons
    expect(letters[0]?.text).toContain(reward?.code)
    expect(letters[0]?.text).not.toContain(GUEST.name)
    const days = (Date.parse(reward?.ends_at ?? '') - world.shop.clock.now().getTime()) / 86_400_000
    expect(Math.floor(days)).toBe(60)
    const used = await orderRow(world.shop, await world.placed(aFriend(), reward?.code ?? ''))
    expect(used.coupon_total_discount).toBe(450)
    expect((await world.ownOf(giver.token)).coupons).toEqual([])
    const { data, sums } = await world.listed()
    expect(data.find((row) => row.order_number === number)).toMatchObject({
      giver: { name: giver.customer.name },
      friend: GUEST.name,
      discount: 7,
      reward: 4.5,
      state: 'rewarded',
      coupon: { code: reward?.code, is_used: true },
    })
    expect(sums.rewards).toBeGreaterThanOrEqual(4.5)
  })

  it('has one code per account, which is not among the coupons of the office', async () => {
    const giver = await world.aGiver()
    const again = bodyOf(await world.create(giver.token), endpoints.referrals.create.response)
    expect(again.code).toBe(giver.code)
    const person = await world.shop.signUp()
    const both = await Promise.all([world.create(person.token), world.create(person.token)])
    const codes = both.map((one) => bodyOf(one, endpoints.referrals.create.response).code)
    expect(codes[0]).toBe(codes[1])
    const { data } = bodyOf(
      await world.admin.call('GET', '/coupon?paginate=100'),
      endpoints.staffCoupons.list.response,
    )
    expect(data.map(({ code }) => code)).not.toContain(giver.code)
  })

  it('is for one first order of a person: a second one pays in full', async () => {
    const { code } = await world.aGiver()
    const friend = aFriend()
    await world.placed(friend, code)
    expect(failureOf(await world.order(friend, code), 422).code).toBe('COUPON_INVALID')
    const other = await world.aGiver()
    expect(failureOf(await world.order(friend, other.code), 422).code).toBe('COUPON_INVALID')
    const below = await world.shop.addProduct({ price: 10 })
    const cheap = { ...PLACE, ...aFriend(), products: one(below.id), coupon: code }
    expect(failureOf(await world.post(cheap), 422).code).toBe('COUPON_INVALID')
  })

  it('is never for oneself: by account, mailbox, phone, or address under another name', async () => {
    const giver = await world.aGiver()
    const home = aFriend()
    const { token } = giver
    await world.shop.call('POST', '/address', { token, body: home.shipping_address })
    const { guest: _, ...doors } = aFriend()
    expect(failureOf(await world.order(doors, giver.code, token), 422).code).toBe('COUPON_INVALID')
    const other = aFriend()
    const name = 'Somebody Else'
    const disguises = [
      { ...other, guest: { ...other.guest, email: giver.email.replace('@', '+new@') } },
      { ...other, guest: { ...other.guest, phone: home.shipping_address.phone } },
      {
        guest: { ...other.guest, name },
        shipping_address: { ...home.shipping_address, phone: other.guest.phone },
        billing_address: other.billing_address,
      },
    ]
    for (const disguise of disguises) {
      const refusal = failureOf(await world.order(disguise, giver.code), 422)
      expect(refusal.errors?.['coupon']).toEqual([
        'This code is for new customers of another household.',
      ])
    }
    expect(
      await world.shop.db.select().from(referral).where(eq(referral.giver_id, giver.customer.id)),
    ).toEqual([])
    expect((await world.order(other, giver.code)).status).toBe(200)
  })

  it('earns nothing if the first order is cancelled', async () => {
    const giver = await world.aGiver()
    const number = await world.placed(aFriend(), giver.code)
    await moveTo(world.admin, number, 'cancelled')
    expect(await world.rowOf(number)).toMatchObject({ state: 'void', coupon_id: null })
    expect(await world.ownOf(giver.token)).toMatchObject({ invited: 0, rewarded: 0, coupons: [] })
  })

  it('loses its reward if the whole first order is refunded, unless it is used', async () => {
    const giver = await world.aGiver()
    const friend = await world.shop.signUp()
    const { guest: _, ...doors } = aFriend()
    const number = placedOf(await world.order(doors, giver.code, friend.token)).order_number
    await world.deliver(number)
    const [reward] = (await world.ownOf(giver.token)).coupons
    const [line] = await orderLines(world.shop, number)
    const { shipping_total } = await orderRow(world.shop, number)
    const lines = [{ order_line_id: line?.id, quantity: 2 }]
    const refund = await world.admin.call('POST', `/order/${number}/refund`, {
      body: { lines, shipping: shipping_total / 100, reason: 'Spoiled', payment_type: 'wallet' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    expect(refund.status).toBe(200)
    expect((await orderRow(world.shop, number)).status).toBe('refunded')
    expect(await world.rowOf(number)).toMatchObject({ state: 'void' })
    expect(failureOf(await world.order(aFriend(), reward?.code ?? ''), 422).code).toBe(
      'COUPON_INVALID',
    )
  })

  it('earns at most so many rewards a year, and more in the next', async () => {
    const giver = await world.aGiver()
    const numbers = [await world.delivered(giver.code), await world.delivered(giver.code)]
    const third = await world.delivered(giver.code)
    for (const number of numbers) expect((await world.rowOf(number))?.state).toBe('rewarded')
    expect(await world.rowOf(third)).toMatchObject({ state: 'limit', coupon_id: null })
    expect(await world.ownOf(giver.token)).toMatchObject({ invited: 3, rewarded: 2 })
    const year = world.shop.clock.now().getUTCFullYear() - 1
    await world.shop.db
      .update(referral)
      .set({ closed_at: new Date(`${year}-12-31T12:00:00Z`) })
      .where(eq(referral.giver_id, giver.customer.id))
    expect((await world.rowOf(await world.delivered(giver.code)))?.state).toBe('rewarded')
  })

  it('ends while its account is blocked', async () => {
    const giver = await world.aGiver()
    const invitation = () =>
      world.shop.call('GET', `/referral/invitation?code=${giver.code}`, {
        token: world.shop.systemToken,
      })
    const block = (blocked_at: Date | null) =>
      world.shop.db.update(customer).set({ blocked_at }).where(eq(customer.id, giver.customer.id))
    await block(world.shop.clock.now())
    failureOf(await invitation(), 404)
    const refusal = failureOf(await world.order(aFriend(), giver.code), 422)
    const unknown = failureOf(await world.order(aFriend(), 'NOBODYS'), 422)
    expect(refusal.errors).toEqual(unknown.errors)
    await block(null)
    expect((await invitation()).status).toBe(200)
    await world.placed(aFriend(), giver.code)
  })

  it('of an erased account earns nothing more, and its orders stay without it', async () => {
    const giver = await world.aGiver()
    const { token, password, email, code } = giver
    const open = await world.placed(aFriend(), code)
    const done = await world.delivered(code)
    const file = await world.shop.call('GET', '/self/export', { token })
    expect(file.body).toMatchObject({
      referral_code: [{ code }],
      referrals: [{ state: 'open' }, { state: 'rewarded' }],
    })
    expect(JSON.stringify(file.body)).not.toContain(GUEST.name)
    expect(
      (await world.shop.call('POST', '/self/delete', { token, body: { password } })).status,
    ).toBe(200)
    expect(await world.shop.db.select().from(coupon).where(eq(coupon.code, code))).toEqual([])
    const links = world.shop.db.select().from(referralLink)
    expect(await links.where(eq(referralLink.customer_id, giver.customer.id))).toEqual([])
    await sentEmails(world.shop)
    await world.deliver(open)
    expect(await world.rowOf(open)).toMatchObject({
      state: 'void',
      giver_id: null,
      coupon_id: null,
    })
    expect(await world.rowOf(done)).toMatchObject({ state: 'rewarded', giver_id: null })
    expect((await sentEmails(world.shop)).map(({ to }) => to)).not.toContain(email)
    const { data } = await world.listed()
    expect(data.find((row) => row.order_number === open)).toMatchObject({ giver: null })
  })
})
