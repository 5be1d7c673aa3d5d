import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { Settings } from '#/contract/content/settings.ts'
import { PAYMENT_METHODS } from '#/contract/payments/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, checkoutsOf, failure, one } from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

const STRIPE = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:9' }

let plain: TestApi
let full: TestApi
beforeAll(async () => {
  plain = await startApi()
  full = await startApi({ stripe: STRIPE, demo: true })
})
afterAll(() => Promise.all([plain.close(), full.close()]))

async function offered(shop: TestApi, settings: Partial<Settings> = {}): Promise<string[]> {
  await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, ...settings })
  const { body } = await shop.call('GET', '/settings', { token: shop.systemToken })
  return Settings.parse(body).payment_methods
}

describe('the ways to pay that a shop offers', () => {
  it('are those that somebody takes', async () => {
    expect(await offered(plain)).toEqual(['cod', 'bank_transfer'])
  })

  it('are cards too where the shop has keys, and the test bank in a demo', async () => {
    expect(await offered(full)).toEqual(['cod', 'card', 'test', 'bank_transfer'])
    expect(await offered(full, { payment_methods: ['card'] })).toEqual(['card'])
  })

  it('are no transfers without an account, and never the balance', async () => {
    expect(await offered(plain, { bank_account: null })).toEqual(['cod'])
    expect(await offered(full, { payment_methods: [...PAYMENT_METHODS] })).not.toContain('balance')
  })

  it('are the ones that an order can be placed with', async () => {
    await offered(plain)
    const { post } = checkoutsOf(() => plain)
    const { id } = await plain.addProduct()
    for (const payment_method of ['card', 'test', 'balance']) {
      const answer = await post({ products: one(id), ...AS_GUEST, payment_method })
      expect(Object.keys(failure(answer, 422).errors ?? {})).toEqual(['payment_method'])
    }
  })
})
