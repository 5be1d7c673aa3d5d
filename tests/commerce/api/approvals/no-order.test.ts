// Orders above a limit are approved only while the household and the shop may order (rules 91 and 133).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customer } from '#/commerce/db/schema/auth.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { addMember, askFor } from '#tests/support/shop/household.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

it('an approval from the email places nothing for a blocked household, nor while the shop is closed', async () => {
  const owner = await shop.signUp()
  const shopper = await addMember(shop, owner, { role: 'shopper', limit: 20 })
  const { id } = await shop.addProduct({ price: 15, quantity: 10 })
  const asked = await askFor(shop, shopper, { product: id, quantity: 2 })
  const email = (await sentEmails(shop)).findLast(({ text }) => text.includes('/approval/'))
  const [, token = ''] = /\/approval\/\d+\?token=([\w.%-]+)/.exec(email?.text ?? '') ?? []
  const decide = () =>
    shop.call('POST', `/approval/${asked}/decision`, {
      token: shop.systemToken,
      body: { approve: true, token: decodeURIComponent(token) },
    })
  const set = (maintenance: boolean) =>
    shop.db
      .update(setting)
      .set({ value: { ...TEST_SETTINGS, maintenance } })
      .where(eq(setting.name, 'settings'))
  await set(true)
  expect(failure(await decide(), 422).code).toBe('SHOP_CLOSED')
  await set(false)
  const where = eq(customer.id, owner.customer.id)
  await shop.db.update(customer).set({ blocked_at: shop.clock.now() }).where(where)
  failure(await decide(), 404)
  await shop.db.update(customer).set({ blocked_at: null }).where(where)
  expect((await decide()).body).toMatchObject({ status: 'approved' })
})
