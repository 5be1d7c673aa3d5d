// rule 290: standing orders as their customers and staff handle them.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessions } from '#/commerce/api/auth/sessions.service.ts'
import { standingOrder } from '#/commerce/db/schema/account/standing-order.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { address } from '#/commerce/db/schema/orders.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { AdminStandingOrder } from '#/contract/standing/staff.ts'
import { endpoints } from '#/contract/index.ts'
import { StandingOrder } from '#/contract/standing/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { addMember } from '#tests/support/shop/household.ts'
import { addressOf, addStanding, addTown, WINDOW } from '#tests/support/shop/standing.ts'

/** A Monday, noon in Paris, and the Saturdays after it. */
const MONDAY = new Date('2027-01-04T11:00:00Z')
const [FIRST, SECOND, THIRD] = ['2027-01-09', '2027-01-16', '2027-01-23'] as const

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  shop.clock.set(MONDAY)
  await addTown(shop)
})
afterAll(() => shop.close())

async function home() {
  const person = await shop.signUp()
  const { id: product } = await shop.addProduct({ name: 'Figs', price: 10, quantity: 100 })
  const standing = await addStanding(shop, person, { product, next_date: FIRST })
  const { token } = person
  const call = (method: string, path: string, body?: object) =>
    shop.call(method, `/standing-order/${standing.id}${path}`, { token, body })
  const step = async (body: object) => StandingOrder.parse((await call('POST', '/step', body)).body)
  return { person, product, standing, call, step }
}

describe('a customer', () => {
  it('skips a date, pauses, resumes at the next possible date, and ends it', async () => {
    const { person, step, call } = await home()
    const skipped = await step({ step: 'skip', date: FIRST })
    expect(skipped).toMatchObject({
      next_date: SECOND,
      runs: [{ date: FIRST, outcome: 'skipped' }],
    })
    // The same press twice skips one date.
    expect(failure(await call('POST', '/step', { step: 'skip', date: FIRST }), 409).code).toBe(
      'STATUS_CONFLICT',
    )
    expect((await step({ step: 'pause' })).status).toBe('paused')
    shop.clock.set(new Date('2027-01-15T17:00:00Z'))
    const from = { db: shop.db, network: '', agent: '' }
    const { token } = await createSessions(shop.deps).begin(from, person.user.id)
    const path = `/standing-order/${skipped.id}/step`
    const resumed = await shop.call('POST', path, { token, body: { step: 'resume' } })
    expect(resumed.body).toMatchObject({ status: 'active', next_date: THIRD })
    const ended = await shop.call('POST', path, { token, body: { step: 'end' } })
    expect(ended.body).toMatchObject({ status: 'ended', next_date: null })
    const again = await shop.call('POST', path, { token, body: { step: 'resume' } })
    expect(failure(again, 409).code).toBe('STATUS_CONFLICT')
    expect((await shop.call('GET', '/standing-order', { token })).body).toEqual({ data: [] })
    shop.clock.set(MONDAY)
  })

  it('skips a date, has an earlier one after all, and goes on after the skipped one', async () => {
    const { person, product, step, call, standing } = await home()
    await step({ step: 'skip', date: FIRST })
    await step({ step: 'skip', date: SECOND })
    const again = await call('PUT', '', {
      products: one(product, 2),
      every_weeks: 1,
      ...WINDOW,
      shipping_address_id: await addressOf(shop, person),
      next_date: FIRST,
    })
    expect(StandingOrder.parse(again.body).next_date).toBe(FIRST)
    const job = () => jobNamed('place-standing-orders').run({ ...shop.deps, embedded: false })
    shop.clock.set(new Date('2027-01-08T17:00:00Z'))
    expect(await job()).toMatchObject({ placed: 1, failed: 0 })
    const from = { db: shop.db, network: '', agent: '' }
    const { token } = await createSessions(shop.deps).begin(from, person.user.id)
    const path = `/standing-order/${standing.id}`
    const placed = StandingOrder.parse((await shop.call('GET', path, { token })).body)
    expect(placed.next_date).toBe(THIRD)
    const body = { step: 'skip', date: THIRD }
    const skipped = await shop.call('POST', `${path}/step`, { token, body })
    expect(StandingOrder.parse(skipped.body).next_date).toBe('2027-01-30')

    // One that an older version left on a date that is over moves on by itself.
    await shop.db
      .update(standingOrder)
      .set({ next_date: SECOND })
      .where(eq(standingOrder.id, standing.id))
    shop.clock.set(new Date('2027-01-15T17:00:00Z'))
    await job()
    const { token: later } = await createSessions(shop.deps).begin(from, person.user.id)
    const moved = StandingOrder.parse((await shop.call('GET', path, { token: later })).body)
    expect(moved.next_date).toBe('2027-01-30')
    await shop.call('POST', `${path}/step`, { token: later, body: { step: 'end' } })
    shop.clock.set(MONDAY)
  })

  // rule 160
  it('sees the deposit of each of its goods apart from the price', async () => {
    const { call, product: id } = await home()
    await shop.db.update(product).set({ deposit: 25 }).where(eq(product.id, id))
    const { items } = StandingOrder.parse((await call('GET', '')).body)
    expect(items).toMatchObject([{ name: 'Figs', price: 10, deposit: 0.25 }])
  })

  it('is offered the windows of the address, with dates that there is still time for', async () => {
    const { person } = await home()
    const id = await addressOf(shop, person)
    const { token } = person
    const query = `/standing-order/window?shipping_address_id=${id}`
    const { data } = endpoints.standing.windows.response.parse(
      (await shop.call('GET', query, { token })).body,
    )
    expect(data.map(({ weekday }) => weekday)).toEqual([6, 7])
    expect(data[0]?.dates.slice(0, 2)).toEqual([FIRST, SECOND])
  })

  it('is told what is wrong with a date, a place or a product', async () => {
    const { person, product, standing } = await home()
    const good = {
      products: one(product),
      every_weeks: 2,
      ...WINDOW,
      next_date: FIRST,
      shipping_address_id: standing.address?.id,
    }
    const wrong = async (body: object) => {
      const answer = await shop.call('POST', '/standing-order', {
        token: person.token,
        body: { ...good, ...body },
      })
      return Object.keys(failure(answer, 422).errors ?? {})
    }
    expect(await wrong({ next_date: '2027-01-05' })).toEqual(['from'])
    expect(await wrong({ next_date: '2027-01-02' })).toEqual(['next_date'])
    expect(await wrong({ next_date: '2027-03-13' })).toEqual(['next_date'])
    expect(await wrong({ shipping_address_id: 999_999 })).toEqual(['shipping_address_id'])
    expect(await wrong({ products: one(999_999) })).toEqual(['products.0.product_id'])
  })

  it('who only views, or has no confirmed email, sets up none', async () => {
    const { person, product, standing } = await home()
    const viewer = await addMember(shop, person, { role: 'viewer' })
    const body = {
      products: one(product),
      every_weeks: 1,
      ...WINDOW,
      next_date: FIRST,
      shipping_address_id: standing.address?.id,
    }
    const refused = await shop.call('POST', '/standing-order', { token: viewer.token, body })
    expect(failure(refused, 403).code).toBe('MAY_NOT_ORDER')
    const path = `/standing-order/${standing.id}`
    expect((await shop.call('GET', path, { token: viewer.token })).status).toBe(200)
    const other = await shop.signUp()
    await shop.db.update(user).set({ email_verified: false }).where(eq(user.id, other.user.id))
    const from = { db: shop.db, network: '', agent: '' }
    const { token } = await createSessions(shop.deps).begin(from, other.user.id)
    const unconfirmed = await shop.call('POST', '/standing-order', { token, body })
    expect(failure(unconfirmed, 403).code).toBe('EMAIL_NOT_VERIFIED')
  })

  it('whose address was removed is told, and the next date stands', async () => {
    const { person, standing } = await home()
    await sentEmails(shop)
    await shop.db.delete(address).where(eq(address.customer_id, person.customer.id))
    shop.clock.set(new Date('2027-01-08T18:00:00Z'))
    await jobNamed('place-standing-orders').run({ ...shop.deps, embedded: false })
    const told = (await sentEmails(shop)).find(({ to }) => to === person.email)
    expect(told?.text).toContain('address was removed')
    shop.clock.set(MONDAY)
    const shown = await shop.call('GET', `/standing-order/${standing.id}`, { token: person.token })
    expect(shown.body).toMatchObject({ next_date: SECOND, runs: [{ outcome: 'missed' }] })
  })
})

describe('staff', () => {
  it('see them with their next dates, and stop one with a reason that its customer gets', async () => {
    const { person, standing } = await home()
    await sentEmails(shop)
    const { token } = await shop.signUp({ role: 'admin' })
    const query = `?customer_id=${person.customer.id}`
    const list = await shop.call('GET', `/admin/standing-order${query}`, { token })
    expect(list.body).toMatchObject({ data: [{ id: standing.id, delivery_date: FIRST }], total: 1 })
    const path = `/admin/standing-order/${standing.id}`
    const body = { step: 'end', reason: 'You moved away' }
    const stopped = await shop.call('POST', `${path}/step`, { token, body })
    expect(AdminStandingOrder.parse(stopped.body)).toMatchObject({ status: 'ended' })
    const told = (await sentEmails(shop)).find(({ to }) => to === person.email)
    expect(told?.text).toContain('You moved away')
    const history = `/admin/activity?kind=standing_order&record=${standing.id}`
    const { data } = endpoints.staffActivity.list.response.parse(
      (await shop.call('GET', history, { token })).body,
    )
    expect(data.map(({ action, field }) => [action, field])).toContainEqual(['change', 'status'])
  })
})
