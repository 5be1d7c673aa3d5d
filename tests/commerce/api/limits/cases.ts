// For each of the shop's limits: whom it counts, and a call that counts.
import { eq } from 'drizzle-orm'
import type { Limit } from '#/commerce/api/limits/table.rules.ts'
import { deliveryPin } from '#/commerce/api/auth/tokens.rules.ts'
import { run, stop } from '#/commerce/db/schema/delivery/run.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { emailKey, phoneKey } from '#/domain/same-person.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, GUEST, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { addMember } from '#tests/support/shop/household.ts'
import { hostOf } from '#tests/support/servers/host.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { addSeller, APPLICATION } from '#tests/support/shop/sellers.ts'
import {
  byAddress,
  byOrder,
  byOther,
  byPerson,
  byReport,
  bySilence,
  isTooMany,
  type Make,
  send,
} from './askers.ts'
import { BY_STAFF } from './staff-cases.ts'
import { BY_GIFT } from './gift-cases.ts'
import { byCoupon, byUsedOffer } from './offer-case.ts'
import { BY_ORDER } from './order-cases.ts'
import { byPicture } from './picture-case.ts'
import { byVatNumber } from './vat-case.ts'

/** An order on a driver's run of today. */
async function onTheWay(shop: TestApi) {
  const { token, user } = await shop.signUp({ role: 'delivery' })
  const { id } = await shop.addProduct()
  const guest = { ...GUEST, email: 'door@example.org', phone: '+33 6 55 44 33 22' }
  const body = { products: one(id), guest, ...ADDRESSES, ...PLACE }
  const { order_number } = placedOf(await send(shop, '10.8.0.1', { path: '/order', body }))
  const at = shop.clock.now()
  const [placed] = await shop.db.select().from(order).where(eq(order.order_number, order_number))
  const [made] = await shop.db
    .insert(run)
    .values({ date: shop.clock.date(), driver_id: user.id, created_at: at })
    .returning()
  await shop.db
    .insert(stop)
    .values({ run_id: made?.id ?? 0, order_id: placed?.id ?? 0, position: 1, changed_at: at })
  return { order_number, token }
}

const NOBODY = 'nobody@example.org'
const WRONG = { email: NOBODY, password: 'not the password' }
const CODE = { email: NOBODY, otp: '123456' }
const NEW_PASSWORD = { password: 'a fine new phrase', password_confirmation: 'a fine new phrase' }
const form = (email: string) => ({
  path: '/register',
  body: { name: 'Kim Vale', email, ...NEW_PASSWORD, terms: true },
})
const CONTACT = { name: 'Ada', email: 'ada@example.org', subject: 'Pears', message: 'Two?' }
const TEXT_REPORT = { about: 'review', id: 1, reason: 'abuse' }
const BANK = {
  account_number: 'FR1420041010050500013M02606',
  bank_name: 'Banque',
  holder_name: 'Robin Vale',
  password: 'not the password',
}
const DEVICE = {
  endpoint: 'https://push.example/device',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}
const REFUND = {
  order_number: 'L000000-AAAAAA',
  order_line_id: 1,
  reason: 'Broken',
  payment_type: 'wallet',
}

export const CASES: Record<Limit, Make> = {
  sign_in: byOther((ip) => `${ip} ${NOBODY}`, { path: '/login', body: WRONG }),
  agent_read: byAddress({ path: '/ucp/v1/catalog/lookup', body: { ids: ['1'] } }),
  agent_basket: byAddress({ path: '/ucp/v1/carts', body: { line_items: [] } }),
  agent_link: byAddress({ path: `/ucp/basket/${'a'.repeat(43)}` }),
  sign_in_address: byAddress({ path: '/login', body: WRONG }),
  system_sign_in_address: byAddress({ path: '/v1/login', body: WRONG }),
  register: byAddress(form('new@example.org')),
  account_email: bySilence('anna@example.org', 'anna@example.org', form('anna@example.org')),
  email_change: byPerson({
    path: '/self/email/change',
    body: { email: 'moved@example.org', password: 'not the password' },
  }),
  code_address: byAddress({ path: '/otp', body: { email: NOBODY } }),
  code_email: bySilence(emailKey('c@example.org'), 'c@example.org', {
    path: '/otp',
    body: { email: 'c@example.org' },
  }),
  code_text: bySilence(phoneKey('+33699887766'), '+33699887766', {
    path: '/otp',
    body: { phone: '6 99 88 77 66', country_code: '+33' },
  }),
  code_try_address: byAddress({ path: '/otp/verify', body: CODE }),
  code_try: byOther((ip) => `${ip} ${NOBODY}`, { path: '/otp/verify', body: CODE }),
  first_try: byAddress({ path: '/first-administrator/check', body: { secret: 'a guess' } }),
  first_tries: byOther(() => 'all', {
    path: '/first-administrator/check',
    body: { secret: 'a guess' },
  }),
  password_try: byPerson({
    method: 'PUT',
    path: '/self/password',
    body: { current_password: 'not the password', ...NEW_PASSWORD },
  }),
  passkey_address: byAddress({ path: '/passkey/options' }),
  passkey: byPerson({ path: '/self/passkey/options', body: {} }),
  openid_address: byAddress({ path: '/openid/begin', body: { kind: 'google' } }),
  openid: byPerson({ path: '/self/openid', body: { kind: 'google' } }),
  factor_try: async (shop, ip) => {
    const person = await shop.signUp()
    const token = person.token
    await shop.call('POST', '/self/second-factor', { token, body: {} })
    const call = { path: '/self/second-factor/confirm', body: { app_code: '000000' }, token }
    return { who: person.user.id, ask: async () => isTooMany(await send(shop, ip, call)) }
  },
  vat_number: byVatNumber,
  track: byAddress({
    path: '/order/track',
    body: { order_number: 'L000000-AAAAAA', email: NOBODY },
  }),
  online_webhook: byAddress({ path: '/payment/online/webhook', body: { id: 'tr_unknown' } }),
  withdrawal: byAddress({
    path: '/withdraw',
    body: { order_number: 'L000000-AAAAAA', name: 'Anna', email: 'anna@example.org', lines: [1] },
  }),
  order_address: byOrder('order_address', (ip) => ip),
  order_email: byOrder('order_email', () => emailKey(GUEST.email)),
  order_phone: byOrder('order_phone', () => phoneKey(GUEST.phone)),
  order_basket: byOrder('order_basket', () => undefined),
  email: (shop, ip) => ({
    who: 'emails@example.org',
    ask: async () => {
      shop.clock.advance(61_000)
      const body = { email: 'emails@example.org' }
      await send(shop, ip, { path: '/newsletter', body })
      return !(await sentEmails(shop)).some(({ to }) => to === body.email)
    },
  }),
  review: byPerson({ path: '/review', body: { product_id: 1, rating: 4, content: 'Good.' } }),
  question: byPerson({
    path: '/question-and-answer',
    body: { product_id: 1, question: 'Is it sweet?' },
  }),
  refund: byPerson({ path: '/refund', body: REFUND }),
  invitation: byPerson(
    { path: '/customer/users', body: { email: 'kim@example.org', role: 'viewer' } },
    'customer',
  ),
  household_link: byAddress({ method: 'GET', path: '/customer/invitation?token=1.guess' }),
  approval: async (shop, ip) => {
    const person = await addMember(shop, await shop.signUp(), { role: 'shopper', limit: 0 })
    const { id } = await shop.addProduct({ quantity: 100 })
    const call = { path: '/order', body: { products: one(id), ...ADDRESSES, ...PLACE } }
    const ask = async () => isTooMany(await send(shop, ip, { ...call, token: person.token }))
    return { who: person.user.id, ask }
  },
  bank_password: byPerson({ method: 'PUT', path: '/payment-account', body: BANK }),
  invoice: byAddress({ method: 'GET', path: '/order/L000000-AAAAAA/invoice' }),
  newsletter: byAddress({ path: '/newsletter', body: { email: 'news@example.org' } }),
  newsletter_letter: bySilence('paper@example.org', 'paper@example.org', {
    path: '/newsletter',
    body: { email: 'paper@example.org' },
  }),
  test_email: async (shop, ip) => {
    const { user, token } = await shop.signUp({ role: 'admin' })
    const path = '/admin/email-template/newsletter_confirm/test'
    return {
      who: user.id,
      ask: async () => isTooMany(await send(shop, ip, { path, body: {}, token })),
    }
  },
  backup: async (shop, ip) => {
    const { user, token } = await shop.signUp({ role: 'admin' })
    shop.deps.host = hostOf({ begin: () => true })
    const path = '/admin/backup'
    return { who: user.id, ask: async () => isTooMany(await send(shop, ip, { path, token })) }
  },
  whole_export: async (shop, ip) => {
    const { user, token } = await shop.signUp({ role: 'admin' })
    shop.deps.host = hostOf({}, { exports: { ...hostOf({}).exports, begin: () => true } })
    const path = '/admin/export'
    return { who: user.id, ask: async () => isTooMany(await send(shop, ip, { path, token })) }
  },
  page_refresh: async (shop, ip) => {
    const { user, token } = await shop.signUp({ role: 'admin' })
    const path = '/admin/page-refresh'
    return {
      who: user.id,
      ask: async () => isTooMany(await send(shop, ip, { path, body: {}, token })),
    }
  },
  ...BY_STAFF,
  back_asked: byPerson({ path: '/back-in-stock', body: { product_id: 1 } }),
  back_in_stock: byAddress({
    path: '/back-in-stock/guest',
    body: { product_id: 1, email: 'wait@example.org' },
  }),
  back_letter: async (shop, ip) => {
    const { id: product_id } = await shop.addProduct()
    const body = { product_id, email: 'patience@example.org' }
    const make = bySilence('patience@example.org', 'patience@example.org', {
      path: '/back-in-stock/guest',
      body,
    })
    return make(shop, ip)
  },
  back_link: byAddress({ path: '/back-in-stock/confirm', body: { token: '1.guess' } }),
  newsletter_picture: byPicture,
  newsletter_report: byAddress({ path: '/newsletter/report?secret=none', body: {} }),
  newsletter_link: byAddress({ path: '/newsletter/confirm', body: { token: 'x'.repeat(32) } }),
  text_report: byAddress({ path: '/text-report', body: TEXT_REPORT }),
  text_report_email: byOther(() => emailKey(CONTACT.email), {
    path: '/text-report',
    body: { ...TEXT_REPORT, email: CONTACT.email },
  }),
  contact: byAddress({ path: '/contact', body: CONTACT }),
  contact_email: byOther(() => emailKey(CONTACT.email), { path: '/contact', body: CONTACT }),
  export: byPerson({ method: 'GET', path: '/self/export' }),
  seller_apply: byAddress({ path: '/seller/apply', body: APPLICATION }),
  seller_apply_email: byOther(() => emailKey(APPLICATION.email), {
    path: '/seller/apply',
    body: APPLICATION,
  }),
  seller_link: byAddress({ method: 'GET', path: '/seller/application?key=1.guess' }),
  push_device: byAddress({ path: '/push', body: DEVICE }),
  list: byAddress({ path: '/list/match', body: { text: 'milk' } }),
  cart_offers: byAddress({ path: '/cart/offers', body: { products: [] } }),
  swap: byAddress({ path: '/cart/swap', body: { products: [] } }),
  city: byAddress({ method: 'GET', path: '/delivery/city?country=FR&pincode=75011' }),
  window_hold: byAddress({
    path: '/delivery/hold',
    body: { window_id: 1, date: '2030-01-01' },
  }),
  delivery_pin: async (shop, ip) => {
    const { order_number, token } = await onTheWay(shop)
    const path = `/delivery/stop/${order_number}/state`
    const wrong = deliveryPin(shop.deps.secret, order_number) === '0000' ? '0001' : '0000'
    const body = { state: 'delivered', pin: wrong }
    return {
      who: order_number,
      ask: async () => isTooMany(await send(shop, ip, { path, body, token })),
    }
  },
  ...BY_ORDER,
  standing: byPerson({ path: '/standing-order/1/step', body: { step: 'pause' } }),
  store_invitation: async (shop, ip) => {
    const { store, token } = await addSeller(shop)
    const body = { email: 'kim@example.org', role: 'packer' }
    const call = { path: '/seller/team', body, token }
    return { who: store.id, ask: async () => isTooMany(await send(shop, ip, call)) }
  },
  seller_photo: async (shop, ip) => {
    const { store, token } = await addSeller(shop)
    const call = { path: '/seller/photo', body: {}, token }
    return { who: store.id, ask: async () => isTooMany(await send(shop, ip, call)) }
  },
  script_report: byReport('script', (ip) => ip),
  script_reports: byReport('script', () => 'all'),
  browser_error: byReport('browser', (ip) => ip),
  browser_errors: byReport('browser', () => 'all'),
  gift_card: byAddress({ path: '/gift-card', body: { code: 'GUESSED' } }),
  gift_cards: byOther(() => 'all', { path: '/gift-card', body: { code: 'GUESSED' } }),
  ...BY_GIFT,
  offer_uses: byUsedOffer,
  coupon: byCoupon,
}
