// rules 340 to 342: the terms for inviting others, who sees what of them, and guessed codes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { endpoints } from '#/contract/index.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi } from '#tests/support/shop/api.ts'
import { bodyOf, failureOf } from '#tests/support/shop/catalog.ts'
import { GUEST } from '#tests/support/shop/checkout.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { aFriend, type Referrals, startReferrals } from '#tests/support/shop/referrals.ts'

let world: Referrals
beforeAll(async () => {
  world = await startReferrals()
})
afterAll(() => world.shop.close())
beforeEach(() => world.setTerms({}))

describeAdminOnly(() => world.shop, Object.values(endpoints.staffReferrals))

describe('the terms', () => {
  it('are off until staff turn them on; codes follow them, promises made before stay', async () => {
    const giver = await world.aGiver()
    const before = await world.placed(aFriend(), giver.code)
    await world.setTerms({ friend_amount: 9, giver_amount: 1 })
    const after = await orderRow(world.shop, await world.placed(aFriend(), giver.code))
    expect(after.coupon_total_discount).toBe(900)
    await world.deliver(before)
    expect((await world.ownOf(giver.token)).coupons).toMatchObject([{ amount: 4.5 }])
    await world.setTerms({ is_on: false })
    expect(failureOf(await world.order(aFriend(), giver.code), 422).code).toBe('COUPON_INVALID')
    const fresh = await world.shop.signUp()
    failureOf(await world.create(fresh.token), 409)
    failureOf(
      await world.shop.call('GET', `/referral/invitation?code=${giver.code}`, {
        token: world.shop.systemToken,
      }),
      404,
    )
  })

  it('need a confirmed email address', async () => {
    const { token } = await world.shop.signUp({ confirmed: false })
    expect(failureOf(await world.create(token), 409).message).toMatch(/confirm your email/)
  })

  it('are changed with an entry in the history', async () => {
    await world.setTerms({ per_year: 5 })
    const answer = await world.admin.call('GET', '/activity?kind=settings&record=referral')
    expect(JSON.stringify(answer.body)).toContain('referral_per_year')
  })

  it('are listed with their orders page by page, without names for whoever may not read customers', async () => {
    const giver = await world.aGiver()
    await world.placed(aFriend(), giver.code)
    await world.placed(aFriend(), giver.code)
    const page = await world.listed('paginate=1&state=open')
    expect(page.data).toHaveLength(1)
    expect(page.total).toBeGreaterThanOrEqual(2)
    expect(page.data[0]).toMatchObject({ friend: GUEST.name, giver: { id: giver.customer.id } })
    const { token, user } = await world.shop.signUp({ role: 'staff' })
    const [role] = await world.shop.db
      .insert(staffRole)
      .values({ name: { en: 'Marketing' }, permissions: ['coupons.read'] })
      .returning()
    await world.shop.db.insert(staffMember).values({ user_id: user.id, role_id: role?.id ?? 0 })
    const seen = await world.shop.call('GET', '/admin/referral?paginate=1', { token })
    const [row] = bodyOf(seen, endpoints.staffReferrals.list.response).data
    expect(row).toMatchObject({ friend: null, giver: null })
  })
})

describe('codes', () => {
  it('that are guessed too often get no answer any more, right or wrong', async () => {
    const guarded = await startApi({ limits: true })
    try {
      const look = (code: string) =>
        guarded.call('GET', `/referral/invitation?code=${code}`, { token: guarded.systemToken })
      for (let n = 0; n < 30; n++) expect((await look(`GUESS${n}`)).status).toBe(404)
      expect((await look('GUESS31')).status).toBe(429)
    } finally {
      await guarded.close()
    }
  })
})
