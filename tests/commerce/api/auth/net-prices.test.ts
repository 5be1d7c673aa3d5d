// rule 345: an account chooses prices without tax, and keeps the choice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Profile } from '#/contract/auth/customer.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { type TestApi, TEST_PASSWORD, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  await saveValue(shop.db, 'settings', TEST_SETTINGS)
})
afterAll(() => shop.close())

const business = { company: 'Café Lune', vat_number: 'FR40303265045' }
const change = (token: string, body: object) => shop.call('PUT', '/self', { token, body })
const changed = async (token: string, body: object) => {
  const answer = await change(token, body)
  expect(answer.status).toBe(200)
  return Profile.parse(answer.body)
}
const refusedFields = async (token: string) =>
  Object.keys(failure(await change(token, { net_prices: true }), 422).errors ?? {})

describe('prices without tax', () => {
  it('are off, chosen by a company, and said at the next sign-in', async () => {
    const { token, email } = await shop.signUp()
    expect((await changed(token, { business })).net_prices).toBe(false)
    expect((await changed(token, { net_prices: true })).net_prices).toBe(true)
    const login = { email, password: TEST_PASSWORD }
    const again = await shop.call('POST', '/login', { token: shop.systemToken, body: login })
    expect(SignedIn.parse(again.body).net_prices).toBe(true)
    expect((await changed(token, { net_prices: false })).net_prices).toBe(false)
  })

  it('are refused without a VAT number', async () => {
    const { token } = await shop.signUp()
    expect(await refusedFields(token)).toEqual(['net_prices'])
    await changed(token, { business: { company: 'Café Lune' } })
    expect(await refusedFields(token)).toEqual(['net_prices'])
  })

  it('end with the number, and stay with another change', async () => {
    const { token } = await shop.signUp()
    await changed(token, { business, net_prices: true })
    expect((await changed(token, { name: 'Ada' })).net_prices).toBe(true)
    expect((await changed(token, { business: null })).net_prices).toBe(false)
    expect((await changed(token, { business })).net_prices).toBe(false)
  })

  it('are refused if the shop offers them to nobody', async () => {
    await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, net_prices: false })
    const { token } = await shop.signUp()
    await changed(token, { business })
    expect(await refusedFields(token)).toEqual(['net_prices'])
    await saveValue(shop.db, 'settings', TEST_SETTINGS)
  })

  it('are refused to guests', async () => {
    expect((await change(shop.systemToken, { net_prices: true })).status).toBe(401)
  })
})
