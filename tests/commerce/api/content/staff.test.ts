import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { endpoints } from '#/contract/index.ts'
import { Settings } from '#/contract/content/settings.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'
import { checkoutsOf, one, totalsOf } from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffContent))

const { post } = checkoutsOf(() => shop)
const put = (body: object) =>
  admin.call('PUT', '/settings', { body: { ...body, password: TEST_PASSWORD } })
const read = async () => bodyOf(await admin.call('GET', '/settings'), Settings)

beforeEach(async () => {
  bodyOf(await put(TEST_SETTINGS), Settings)
})

describe('the settings', () => {
  it('are changed as a whole, and tell also of ways to pay that nobody takes for now', async () => {
    const changed: Settings = {
      prices_include_tax: false,
      net_prices: false,
      delivery: { fee: 3.5, free_from: null, tax_rate: 5.5 },
      minimum_order: 15,
      payment_methods: ['bank_transfer', 'card', 'cod'],
      hold: { minutes: 45, transfer_days: 3 },
      points: null,
      instant_refund: null,
      gift_card_months: null,
      empties_limit: 30,
      bank_account: null,
      time_zone: 'America/Montreal',
      contact: { email: 'shop@example.org', phone: '1234', address: '2 Market Street' },
      company: { name: 'Shop Inc.', vat_number: '', registration: '' },
      hours: [{ weekday: 1, from: '08:00', to: '20:00' }],
      special_days: [
        { date: '2026-12-25', name: { en: 'Christmas Day', fr: 'Noël' }, hours: null },
        {
          date: '2026-12-24',
          name: { en: 'Christmas Eve' },
          hours: { from: '08:00', to: '14:00' },
        },
      ],
      law: {
        country: 'DE',
        per_100: false,
        lowest_price: false,
        near_date_exempt: false,
        withdrawal_days: 30,
        intra_eu: false,
        attach_einvoice: false,
      },
      agent_orders: true,
      languages: ['en', 'fr'],
      maintenance: false,
    }
    const saved = bodyOf(await put(changed), Settings)
    expect(saved).toMatchObject(changed)
    expect(await read()).toEqual(saved)
    const offered = bodyOf(
      await shop.call('GET', '/settings', { token: shop.systemToken }),
      Settings,
    )
    expect(offered).toEqual({ ...saved, payment_methods: ['cod'] })
  })

  it('keep each way to pay once, and an account in capitals', async () => {
    const bank_account = {
      ...TEST_SETTINGS.bank_account,
      iban: ' fr76 3000 6000 0112 ',
      bic: 'agrifrpp',
    }
    const body = { ...TEST_SETTINGS, payment_methods: ['cod', 'card', 'cod'], bank_account }
    expect(bodyOf(await put(body), Settings)).toMatchObject({
      payment_methods: ['cod', 'card'],
      bank_account: { iban: 'FR76 3000 6000 0112', bic: 'AGRIFRPP' },
    })
  })

  it('are what the next estimate reckons with', async () => {
    const { id } = await shop.addProduct({ quantity: 100, price: 10 })
    const estimate = async () => totalsOf(await post({ products: one(id) }))
    expect(await estimate()).toMatchObject({ shipping_total: 4.9, minimum_order: null })
    const delivery = { fee: 2.25, free_from: 100, tax_rate: 20 }
    await put({ ...TEST_SETTINGS, delivery, minimum_order: 12 })
    expect(await estimate()).toMatchObject({
      shipping_total: 2.25,
      free_delivery: { amount: 100, missing: 90 },
      minimum_order: { amount: 12, missing: 2 },
    })
  })

  it('regenerate the pages that were made from them', async () => {
    const changed = () => put({ ...TEST_SETTINGS, minimum_order: 33 })
    expect(await tagsOfWork(shop, changed)).toEqual(['settings'])
  })

  const { delivery, hold, bank_account, contact } = TEST_SETTINGS
  it.each([
    ['with a time zone that nobody knows', { time_zone: 'Europe/Atlantis' }, 'time_zone'],
    ['without a time zone', { time_zone: undefined }, 'time_zone'],
    [
      'with the balance as a way to pay',
      { payment_methods: ['cod', 'balance'] },
      'payment_methods.1',
    ],
    ['without a way to pay', { payment_methods: [] }, 'payment_methods'],
    ['with a way to pay that is none', { payment_methods: ['shells'] }, 'payment_methods.0'],
    ['with a fee below nothing', { delivery: { ...delivery, fee: -1 } }, 'delivery.fee'],
    [
      'with a fraction of a cent',
      { delivery: { ...delivery, free_from: 1.005 } },
      'delivery.free_from',
    ],
    ['with a tax above all', { delivery: { ...delivery, tax_rate: 101 } }, 'delivery.tax_rate'],
    [
      'with a tax that can’t be reckoned',
      { delivery: { ...delivery, tax_rate: 5.1234567 } },
      'delivery.tax_rate',
    ],
    [
      'with a point worth less than a cent',
      { points: { per_unit: 1, value: 0.001 } },
      'points.value',
    ],
    ['with points left unsaid', { points: undefined }, 'points'],
    ['with no time to pay', { hold: { ...hold, minutes: 0 } }, 'hold.minutes'],
    [
      'with an account that is none',
      { bank_account: { ...bank_account, iban: '12' } },
      'bank_account.iban',
    ],
    ['with an address that is none', { contact: { ...contact, email: 'shop' } }, 'contact.email'],
  ])('are refused %s, and stay as they were', async (_, values, field) => {
    const failure = failureOf(await put({ ...TEST_SETTINGS, ...values }), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual([field])
    expect(failure.errors?.[field]?.[0]).toMatch(/\w+ \w+/)
    expect(await read()).toMatchObject(TEST_SETTINGS)
  })
})
