// Who gets personal data follows what is switched on (rule 244).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { define, installExtensions } from '#tests/support/shop/extensions.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'https://shop.example' })
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(async () => {
  await shop.deps.extensions?.close()
  await shop.close()
})

async function named() {
  const open = await shop.call('GET', '/privacy/receivers', { token: shop.systemToken })
  const detailed = await shop.call('GET', '/admin/privacy/receivers', { token: admin })
  return {
    open: bodyOf(open, endpoints.privacy.receivers.response).data,
    detailed: bodyOf(detailed, endpoints.staffPrivacy.receivers.response).data,
  }
}

it('names extensions that are on, and the service whose script visitors load', async () => {
  expect((await named()).open).not.toEqual(expect.arrayContaining(['extensions']))
  await installExtensions(shop, {
    'van.js': define('van', `delivery: { fee: () => 5 }`),
    'count.js': define('count', `script: () => ({ src: 'https://count.example/script.js' })`),
    'quiet.js': define('quiet', ''),
  })
  const { open, detailed } = await named()
  expect(open).toEqual(expect.arrayContaining(['extensions', 'statistics']))
  expect(detailed).toContainEqual({ receiver: 'extensions', address: 'van' })
  expect(detailed).toContainEqual({ receiver: 'statistics', address: 'count.example' })
})

it('names the register of VAT numbers where the shop asks it', async () => {
  expect((await named()).open).not.toContain('vies')
  shop.deps.vies = { check: () => Promise.reject(new Error('away')) }
  expect((await named()).detailed).toContainEqual({ receiver: 'vies', address: 'ec.europa.eu' })
})
