// rule 142: which staff are notified of new orders, by email and on their devices, and of the day before.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendSummary, tellNewOrders } from '#/commerce/api/told/tell-orders.service.ts'
import { composeMail } from '#/commerce/api/mail/compose-mail.service.ts'
import { pushMessage } from '#/commerce/db/schema/account/push.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { arrival } from '#/commerce/db/schema/staff/arrival.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { Opening } from '#/contract/opening/staff.ts'
import { OrderAlerts } from '#/contract/orders/staff-alerts.ts'
import type { Permission } from '#/contract/permissions.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, checkoutsOf, failure, one, placedOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'https://shop.example' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date('2026-03-10T09:00:00Z'))
  token = (await shop.signUp({ role: 'admin' })).token
  for (const table of [arrival, mail, pushMessage]) await shop.db.delete(table)
  await shop.db.delete(setting).where(eq(setting.name, 'order_alerts'))
})

const { post } = checkoutsOf(() => shop)

async function placed(price = 4): Promise<string> {
  const { id } = await shop.addProduct({ price, quantity: 50, name: 'Figs' })
  return placedOf(await post({ products: one(id, 1), ...AS_GUEST })).order_number
}

async function staffWith(permissions: Permission[]) {
  const person = await shop.signUp({ role: 'staff' })
  const [role] = await shop.db
    .insert(staffRole)
    .values({ name: { en: 'Test' }, permissions })
    .returning()
  await shop.db.insert(staffMember).values({ user_id: person.user.id, role_id: role?.id ?? 0 })
  return { ...person, role_id: role?.id ?? 0 }
}

const NOBODY = { people: [], addresses: [], summary_hour: 7, language: 'en' as const }
const set = (body: object, as = token) =>
  shop.call('PUT', '/admin/order-alerts', { token: as, body: { ...NOBODY, ...body } })
const save = async (body: object) => {
  const answer = await set(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return OrderAlerts.parse(answer.body)
}
const mailsOf = async (kind: string) =>
  (await shop.db.select().from(mail)).filter((row) => row.kind === kind)
const toldOf = async (kind: string) => (await mailsOf(kind)).map(({ to }) => to).toSorted()
const BOTH = { at_once: true, daily: true }

describe('an email about a new order', () => {
  it('goes to those chosen who may still read orders, once, whichever process writes it', async () => {
    const reader = await staffWith(['orders.read'])
    const former = await staffWith(['orders.read'])
    await save({
      people: [
        { user_id: reader.user.id, ...BOTH },
        { user_id: former.user.id, at_once: true, daily: false },
      ],
      addresses: [
        { email: 'counter@shop.example', at_once: true, daily: false },
        { email: 'boss@shop.example', at_once: false, daily: true },
        { email: reader.email.toUpperCase(), ...BOTH },
      ],
    })
    await shop.db.update(staffRole).set({ permissions: [] }).where(eq(staffRole.id, former.role_id))
    const number = await placed()
    await Promise.all([tellNewOrders(shop.deps), tellNewOrders(shop.deps)])
    expect(await tellNewOrders(shop.deps)).toBe(0)
    expect((await toldOf('new_order')).map((to) => to.toLowerCase()).toSorted()).toEqual(
      ['counter@shop.example', reader.email].toSorted(),
    )
    const [row] = await mailsOf('new_order')
    const site = { ...shop.deps, siteUrl: 'https://shop.example' }
    const written = await composeMail(site, { ...(row ?? expect.fail()), language: 'en' })
    expect(written?.email.subject).toContain(number)
    expect(written?.email.action?.url).toBe(`https://shop.example/admin/orders/${number}`)
    expect(JSON.stringify(written?.email.sections)).toContain('Figs')
  })

  it('is not sent for an order that was cancelled at once, nor if nobody is chosen', async () => {
    await placed()
    await tellNewOrders(shop.deps)
    await save({ addresses: [{ email: 'counter@shop.example', ...BOTH }] })
    const number = await placed()
    const body = { status: 'cancelled' }
    await shop.call('POST', `/admin/order/${number}/status`, { token, body })
    await tellNewOrders(shop.deps)
    expect(await mailsOf('new_order')).toEqual([])
  })
})

describe('choosing who is told', () => {
  it('is recorded in the history, and can’t overwrite an unseen change', async () => {
    const first = await save({ addresses: [{ email: 'a@shop.example', ...BOTH }] })
    const next = { addresses: [{ email: 'b@shop.example', ...BOTH }], version: first.version }
    await save(next)
    expect(failure(await set(next), 409).code).toBe('VERSION_CONFLICT')
    const noted = (await shop.db.select().from(activity)).filter(
      ({ record, field }) => record === 'order_alerts' && field === 'orders_at_once',
    )
    expect(noted.slice(-2).map((row) => row.new)).toEqual(['a@shop.example', 'b@shop.example'])
  })

  it('needs the permission, people of the staff, and few of them', async () => {
    const reader = await staffWith(['orders.read', 'settings.read'])
    expect((await set({}, reader.token)).status).toBe(403)
    expect((await shop.call('GET', '/admin/order-alerts', reader)).status).toBe(200)
    const customer = await shop.signUp()
    const wrong = await set({ people: [{ user_id: customer.user.id, ...BOTH }] })
    expect(failure(wrong, 422).errors).toHaveProperty('people')
    const addresses = Array.from({ length: 21 }, (_, n) => ({ email: `a${n}@x.example`, ...BOTH }))
    expect((await set({ addresses })).status).toBe(422)
    expect((await set({ addresses: [{ email: 'nobody', ...BOTH }] })).status).toBe(422)
  })

  it('is a step of the first day', async () => {
    const step = async () => {
      const { steps } = Opening.parse((await shop.call('GET', '/admin/opening', { token })).body)
      return steps.find((each) => each.step === 'alerts')
    }
    expect(await step()).toMatchObject({ done: false, needed: false })
    await save({ addresses: [{ email: 'a@shop.example', at_once: true, daily: false }] })
    expect(await step()).toMatchObject({ done: true, now: 'a@shop.example' })
  })
})

describe('the summary of the day before', () => {
  it('comes once a day, at the chosen hour of the shop or soon after', async () => {
    await save({ summary_hour: 20, addresses: [{ email: 'boss@shop.example', ...BOTH }] })
    expect(await sendSummary(shop.deps)).toBe(0)
    // 20:30 in Paris.
    shop.clock.set(new Date('2026-03-10T19:30:00Z'))
    await Promise.all([sendSummary(shop.deps), sendSummary(shop.deps)])
    expect(await toldOf('daily_summary')).toEqual(['boss@shop.example'])
    expect((await mailsOf('daily_summary'))[0]?.data).toEqual({ date: '2026-03-09' })
    shop.clock.set(new Date('2026-03-11T23:30:00Z'))
    await sendSummary(shop.deps)
    // Half past midnight: not yet the hour of the 12th.
    expect(await toldOf('daily_summary')).toHaveLength(1)
    shop.clock.set(new Date('2026-03-12T21:00:00Z'))
    await sendSummary(shop.deps)
    expect(await toldOf('daily_summary')).toHaveLength(2)
  })

  it('begins tomorrow where the hour is over', async () => {
    await save({ summary_hour: 7, addresses: [{ email: 'boss@shop.example', ...BOTH }] })
    expect(await sendSummary(shop.deps)).toBe(0)
    shop.clock.set(new Date('2026-03-11T06:30:00Z'))
    expect(await sendSummary(shop.deps)).toBe(1)
  })

  it('says what was sold, what is open, and what runs short', async () => {
    await placed(12.5)
    const row = {
      kind: 'daily_summary',
      to: 'boss@shop.example',
      data: { date: '2026-03-10' },
      language: 'en' as const,
    }
    await shop.addProduct({ name: 'Quinces', quantity: 0 })
    const written = await composeMail({ ...shop.deps, siteUrl: 'https://shop.example' }, row)
    const all = JSON.stringify(written?.email)
    expect(written?.email.subject).toContain('10 March 2026')
    expect(all).toContain('Quinces')
    expect(written?.email.sections[1]?.rows[0]).toMatchObject({ value: '1' })
    expect(written?.email.action?.url).toBe('https://shop.example/admin')
  })
})

describe('a device of the staff', () => {
  const device = (name: string) => ({
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    new_orders: true,
  })
  const queued = () => shop.db.select().from(pushMessage)

  it('that asked for it is told of each new order, once, as long as its user may read orders', async () => {
    const reader = await staffWith(['orders.read'])
    const body = device('one')
    expect((await shop.call('POST', '/push', { token: reader.token, body })).body).toEqual({
      on: true,
    })
    const number = await placed()
    await Promise.all([tellNewOrders(shop.deps), tellNewOrders(shop.deps)])
    expect(await queued()).toMatchObject([{ event: 'new_order', data: { order_number: number } }])
    await shop.db.delete(staffMember).where(eq(staffMember.user_id, reader.user.id))
    await placed()
    await tellNewOrders(shop.deps)
    expect(await queued()).toHaveLength(1)
  })

  it('gets no other notifications, and only staff may register one', async () => {
    const customer = await shop.signUp()
    const body = device('two')
    const refused = await shop.call('POST', '/push', { token: customer.token, body })
    expect(refused.status).toBe(403)
    const guest = await shop.call('POST', '/push', { token: shop.systemToken, body })
    expect(guest.status).toBe(401)
    const reader = await staffWith(['orders.read'])
    await shop.call('POST', '/push', { token: reader.token, body })
    const { id } = await shop.addProduct({ price: 4, quantity: 50 })
    const own = await post({ products: one(id, 1), ...AS_GUEST, guest: undefined }, reader)
    const moved = { status: 'processing' }
    const { order_number } = placedOf(own)
    await shop.call('POST', `/admin/order/${order_number}/status`, { token, body: moved })
    expect(await queued()).toEqual([])
    const off = { endpoint: body.endpoint, new_orders: true }
    await shop.call('DELETE', '/push', { token: reader.token, body: off })
    await tellNewOrders(shop.deps)
    expect(await queued()).toEqual([])
    expect(await shop.db.select().from(user).where(eq(user.id, reader.user.id))).toHaveLength(1)
  })
})
