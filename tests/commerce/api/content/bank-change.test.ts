// rule 140: another bank account for the shop needs proof, waits a day, and can be withdrawn.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { AdminSettings } from '#/contract/content/staff.ts'
import { STAFF_ROLES } from '#/domain/account/staff-roles.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { deleteBankChange } from '#/commerce/api/settings/bank-change.queries.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await saveValue(shop.db, 'settings', TEST_SETTINGS)
  await deleteBankChange(shop.db)
})

const { post } = checkoutsOf(() => shop)
const OTHER = {
  holder: 'Someone',
  bank: 'Elsewhere',
  iban: 'FR7630001007941234567890185',
  bic: 'BDFEFRPP',
}
const change = (more: object = {}) =>
  admin.call('PUT', '/settings', { body: { ...TEST_SETTINGS, bank_account: OTHER, ...more } })
const proved = async () => bodyOf(await change({ password: TEST_PASSWORD }), AdminSettings)
const read = async () => bodyOf(await admin.call('GET', '/settings'), AdminSettings)
/** The job, so much later. */
const run = (ms = 0) => {
  const now = () => new Date(shop.clock.now().getTime() + ms)
  return jobNamed('switch-bank-account').run({ ...shop.deps, now, embedded: true })
}
const order = async () => {
  const { id } = await shop.addProduct({ quantity: 10, price: 10 })
  placedOf(await post({ ...AS_GUEST, payment_method: 'cod', products: one(id) }))
}
const DAY_MS = 86_400_000

describe('the bank account of a shop', () => {
  it('is used at once while nobody has ordered, but not without proof', async () => {
    const { errors } = failureOf(await change(), 422)
    expect(Object.keys(errors ?? {})).toEqual(['password'])
    failureOf(await change({ password: 'wrong horse' }), 422)
    expect((await read()).bank_account).toEqual(TEST_SETTINGS.bank_account)
    expect(await proved()).toMatchObject({ bank_account: OTHER, bank_change: null })
  })

  it('is changed a day later in a shop with orders, with the rest of the settings saved', async () => {
    await order()
    failureOf(await change(), 422)
    const saved = bodyOf(await change({ password: TEST_PASSWORD, minimum_order: 3 }), AdminSettings)
    expect(saved).toMatchObject({
      minimum_order: 3,
      bank_account: TEST_SETTINGS.bank_account,
      bank_change: { bank_account: OTHER, from: expect.any(String), by: expect.any(String) },
    })
    // Saved again without the password: it keeps waiting.
    bodyOf(await admin.call('PUT', '/settings', { body: TEST_SETTINGS }), AdminSettings)
    expect(await run()).toEqual({ used: 0 })
    expect((await read()).bank_account).toEqual(TEST_SETTINGS.bank_account)
    expect(await run(DAY_MS + 1000)).toEqual({ used: 1 })
    expect(await read()).toMatchObject({ bank_account: OTHER, bank_change: null })
  })

  it('stays once the change is withdrawn', async () => {
    await order()
    await proved()
    const after = bodyOf(await admin.call('DELETE', '/settings/bank-change'), AdminSettings)
    expect(after).toMatchObject({ bank_account: TEST_SETTINGS.bank_account, bank_change: null })
    failureOf(await admin.call('DELETE', '/settings/bank-change'), 404)
    expect(await run(DAY_MS + 1000)).toEqual({ used: 0 })
    expect((await read()).bank_account).toEqual(TEST_SETTINGS.bank_account)
  })

  it('has its change in the history, and in an email to all who may withdraw it', async () => {
    const [manager, picker] = [
      await shop.signUp({ role: 'staff' }),
      await shop.signUp({ role: 'staff' }),
    ]
    const { name, permissions } = STAFF_ROLES['manager'] ?? { name: { en: '' }, permissions: [] }
    const roles = await shop.db
      .insert(staffRole)
      .values([
        { name, permissions },
        { name: { en: 'Picker' }, permissions: ['picking'] },
      ])
      .returning()
    for (const [index, { user }] of [manager, picker].entries())
      await shop.db.insert(staffMember).values({ user_id: user.id, role_id: roles[index]?.id ?? 0 })
    await order()
    await sentEmails(shop)
    await proved()
    const told = (await sentEmails(shop)).filter(({ subject }) => /bank account/.test(subject))
    expect(told.map(({ to }) => to)).toContain(manager.email)
    expect(told.map(({ to }) => to)).not.toContain(picker.email)
    const { body } = await admin.call('GET', '/activity?kind=settings')
    expect(body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ field: 'bank_change', can_restore: false }),
      ]),
    })
  })
})

it('the terms for sellers change only with proof', async () => {
  const body = { commission: 3, departments: [], approve_products: false, least_payout: 0 }
  const put = (more: object) => admin.call('PUT', '/seller-terms', { body: { ...body, ...more } })
  failureOf(await put({}), 422)
  expect((await put({ password: TEST_PASSWORD })).status).toBe(200)
  const told = (await sentEmails(shop)).filter(({ subject }) => /terms for sellers/.test(subject))
  expect(told.length).toBeGreaterThan(0)
  // Saving it again unchanged needs none.
  expect((await put({})).status).toBe(200)
})
