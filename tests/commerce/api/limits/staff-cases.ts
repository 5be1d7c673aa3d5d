// The limits of what staff and their programs do.
import { webhook } from '#/commerce/db/schema/staff/webhook.ts'
import { NewApiKey } from '#/contract/keys/staff.ts'
import { NewWebhook } from '#/contract/webhooks/staff.ts'
import { HOME, one } from '#tests/support/shop/checkout.ts'
import { TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { installExtensions } from '#tests/support/shop/extensions.ts'
import { isTooMany, type Make, send } from './askers.ts'

export const BY_STAFF = {
  phone_order: async (shop, ip) => {
    const { token, user } = await shop.signUp({ role: 'admin' })
    const { id } = await shop.addProduct()
    const caller = { name: 'Rosa Vale', phone: '+33 6 40 00 10 00' }
    const body = { products: one(id), caller, shipping_address: HOME, language: 'en' }
    const call = { path: '/admin/phone-order', body, token }
    return { who: user.id, ask: async () => isTooMany(await send(shop, ip, call)) }
  },
  webhook_test: async (shop, ip) => {
    const { token, user } = await shop.signUp({ role: 'admin' })
    const body = { name: 'Till', url: 'https://hooks.invalid/', events: ['order.placed'] }
    const made = NewWebhook.parse((await shop.call('POST', '/admin/webhook', { token, body })).body)
    // Nothing is sent without its secret.
    await shop.db.update(webhook).set({ secret: 'lost' })
    const call = { path: `/admin/webhook/${made.webhook.id}/test`, body: {}, token }
    return { who: user.id, ask: async () => isTooMany(await send(shop, ip, call)) }
  },
  extension_call: async (shop, ip) => {
    await installExtensions(shop, {
      'limited.js': `export default { name: 'limited', version: '1.0.0', api: '1', title: 'Limited',
        routes: [{ method: 'GET', path: '/', guard: 'public', handle: () => ({ body: 'Hello' }) }] }`,
    })
    const call = { method: 'GET', path: '/x/limited' }
    return { who: `${ip} limited`, ask: async () => isTooMany(await send(shop, ip, call)) }
  },
  api_key: async (shop, ip) => {
    const { token } = await shop.signUp({ role: 'admin' })
    const body = { name: 'Till', permissions: ['orders.read'], days: 1, password: TEST_PASSWORD }
    const made = NewApiKey.parse((await shop.call('POST', '/admin/api-key', { token, body })).body)
    const call = { method: 'GET', path: '/admin/order', token: made.token }
    return { who: made.key.id, ask: async () => isTooMany(await send(shop, ip, call)) }
  },
} satisfies Record<string, Make>
