// An update of settings changes what it names, and nothing else.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { AdminSettings, ThemeRecord } from '#/contract/content/staff.ts'
import { ErpSettings } from '#/contract/erp/staff-catalogue.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import { defaultsOf } from '#/contract/kept.ts'
import { endpoints } from '#/contract/index.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

it('settings that an update leaves out stay as they are', async () => {
  const before = bodyOf(await admin.call('GET', '/settings'), AdminSettings)
  const changed = {
    ...before,
    net_prices: false,
    empties_limit: 7,
    special_days: [{ date: '2026-12-25', name: { en: 'Christmas' }, hours: null }],
    law: { ...before.law, country: 'DE' as const, intra_eu: true, attach_einvoice: false },
    agent_orders: true,
    languages: ['fr', 'en'],
    maintenance: true,
  }
  const first = bodyOf(await admin.call('PUT', '/settings', { body: changed }), AdminSettings)
  const { law, version } = first
  // What must be there, and of the law only that.
  const body = {
    version,
    prices_include_tax: before.prices_include_tax,
    delivery: before.delivery,
    minimum_order: 3,
    payment_methods: before.payment_methods,
    hold: before.hold,
    points: before.points,
    bank_account: before.bank_account,
    time_zone: before.time_zone,
    contact: before.contact,
    law: {
      lowest_price: law.lowest_price,
      near_date_exempt: law.near_date_exempt,
      withdrawal_days: 20,
    },
  }
  const saved = bodyOf(await admin.call('PUT', '/settings', { body }), AdminSettings)
  expect(saved).toEqual({
    ...first,
    version: saved.version,
    minimum_order: 3,
    law: { ...law, withdrawal_days: 20 },
  })
})

it('so do texts and the look of the shop', async () => {
  const before = bodyOf(await admin.call('GET', '/theme-options'), ThemeRecord)
  const change = { ...before, theme: 'rome', exit_offer: 'STAY', about_text: { en: 'Since 1901' } }
  const first = bodyOf(await admin.call('PUT', '/theme-options', { body: change }), ThemeRecord)
  const { general, logo, seo, version } = first
  const { mode, language_direction } = general
  const body = {
    version,
    general: { mode, language_direction, site_title: 'New' },
    logo: { favicon_icon: logo.favicon_icon },
    seo: { og_image: seo.og_image },
  }
  const saved = bodyOf(await admin.call('PUT', '/theme-options', { body }), ThemeRecord)
  expect(saved).toEqual({
    ...first,
    version: saved.version,
    general: { ...general, site_title: 'New' },
  })
})

it('and how the catalogue of the ERP is read', async () => {
  const kept = { pull: true, price_list: 4, new_items: 'draft' }
  bodyOf(await admin.call('PUT', '/erp/catalogue', { body: kept }), ErpSettings)
  const saved = await admin.call('PUT', '/erp/catalogue', { body: { warehouse: '05' } })
  expect(bodyOf(saved, ErpSettings)).toMatchObject({ ...kept, warehouse: '05' })
})

/** Fields with a default, by their path; lists are written as a whole. */
function defaultsIn(type: unknown, path: string): string[] {
  if (type instanceof z.ZodDefault) return [path]
  if (type instanceof z.ZodPipe) return defaultsIn(type.in, path)
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable)
    return defaultsIn(type.unwrap(), path)
  if (!(type instanceof z.ZodObject)) return []
  return Object.entries(type.shape).flatMap(([key, field]) => defaultsIn(field, `${path}.${key}`))
}

it('no update of something that there is once has a default', () => {
  const updates = Object.entries(endpoints)
    .flatMap(([group, all]) => Object.entries(all).map(([name, one]) => ({ ...one, group, name })))
    .filter(({ method, path }) => method === 'PUT' && path.startsWith('/admin/'))
    .filter(({ path }) => !path.includes('{'))
  const found = updates.flatMap((one) =>
    'body' in one ? defaultsIn(one.body, `${one.group}.${one.name}`) : [],
  )
  // Whether two labels may become one is a question of this call, not a setting.
  expect(found).toEqual(['staffLabel.rename.merge'])
})

/** Said with each call, not kept: reasons, notes and choices of one decision, and parts that are sent as a whole. */
const SAID = [
  'cart.update.variation_id',
  'cart.update.uom_entry',
  'orders.change.age_confirmed',
  'orders.change.lines',
  'orders.change.add',
  'staffChecks.decide.reason',
  'staffCustomers.block.reason',
  'staffGiftCards.block.reason',
  'staffLabel.rename.merge',
  'staffLots.change.note',
  'staffMedia.publish.credit',
  'staffMedia.publishScene.credit',
  'staffOrders.changeLines.lines',
  'staffOrders.changeLines.add',
  'staffQuestions.update.reason',
  'staffRefunds.decide.restock',
  'staffRefunds.decide.borne_by',
  'staffRefunds.decide.paid',
  'staffRefunds.settle.refund',
  'staffRefunds.settle.no_refund',
  'staffReviews.update.reason',
  'staffSellers.decidePayout.reference',
  'staffSellers.decidePayout.reason',
  'staffSellers.decideProduct.reason',
  'staffStore.decide.text',
  'standing.update.wallet_balance',
  'standing.update.on_closed',
  'standing.update.age_confirmed',
]

const calls: { name: string; endpoint: Endpoint }[] = Object.entries(endpoints).flatMap(
  ([group, all]) =>
    Object.entries<Endpoint>(all).map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
    })),
)

it('updating a record keeps the fields that are left out, or asks for them', () => {
  const updates = calls.filter(({ endpoint }) => endpoint.method === 'PUT')
  const reset = updates.flatMap(({ name, endpoint: { body, keeps, path } }) => {
    const reader = calls.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path)
    const shape = reader?.endpoint.response
    const read = shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
    const isKept = (field: string) => keeps === true && read.includes(field)
    return defaultsOf(body).flatMap((field) => (isKept(field) ? [] : [`${name}.${field}`]))
  })
  expect(reset.toSorted()).toEqual(SAID.toSorted())
})

const LATER = '2031-05-01T00:00:00.000Z'
const RECORDS: [path: string, rich: object, changes: object][] = [
  [
    '/category',
    { name: { en: 'Jam' }, position: 7, tint: '#aabbcc', hidden: true, start_weight: 0.3 },
    { name: { en: 'Jams' } },
  ],
  [
    '/coupon',
    {
      code: 'KEPT10',
      title: { en: 'Ten' },
      description: { en: 'Ten percent' },
      type: 'percent',
      amount: 10,
      minimum: 20,
      ends_at: LATER,
      first_order: true,
      usage_limit: 5,
      is_public: true,
      status: 0,
    },
    {
      code: 'KEPT10',
      title: { en: 'Ten off' },
      description: { en: 'Ten percent' },
      type: 'percent',
      amount: 10,
    },
  ],
  [
    '/promotion',
    {
      title: { en: 'Three for two' },
      kind: 'for',
      take: 3,
      amount: 1,
      most: 4,
      is_mixed: true,
      ends_at: LATER,
      status: 0,
    },
    { title: { en: '3 for 2' }, kind: 'for', take: 3, amount: 1 },
  ],
  [
    '/delivery-zone',
    {
      name: { en: 'Hills' },
      country: 'FR',
      postcodes: ['99'],
      minimum_order: 15,
      free_from: 60,
      position: 9,
      status: 0,
      rates: [{ from_amount: 0, from_weight: 0, fee: 4.9 }],
    },
    { name: { en: 'The hills' }, country: 'FR' },
  ],
  [
    '/faq',
    { question: { en: 'When?' }, answer: { en: 'Now' }, group: { en: 'Time' }, position: 8 },
    { question: { en: 'When exactly?' }, answer: { en: 'Now' }, group: { en: 'Time' } },
  ],
  [
    '/supplier',
    {
      name: 'Farm',
      email: 'farm@farm.test',
      terms: '30 days',
      minimum_order: 50,
      order_days: [1, 4],
      lead_days: 3,
      note: 'Ring first',
      status: 0,
    },
    { name: 'The farm' },
  ],
]

it.each(RECORDS)('of %s, only what is named changes', async (path, rich, changes) => {
  const Row = z.looseObject({ id: z.number(), version: z.string() })
  const made = bodyOf(await admin.call('POST', path, { body: rich }), Row)
  const at = `${path}/${made.id}`
  const before = bodyOf(await admin.call('GET', at), Row)
  const body = { ...changes, version: before.version }
  bodyOf(await admin.call('PUT', at, { body }), Row)
  const { version, updated_at: _, ...after } = bodyOf(await admin.call('GET', at), Row)
  expect(version).not.toBe(before.version)
  expect(after).toEqual({
    ...Object.fromEntries(Object.keys(after).map((key) => [key, before[key]])),
    ...changes,
  })
})

const FACTS = { per: 'g', energy_kj: 1200, fat: 3.5, salt: 1 }
const PLAN = { offer: { discount: 20, from: null, until: LATER }, visible_until: LATER }

it('a plan and nutrition values that are given in part keep the rest of them', async () => {
  const rich = { name: { en: 'Oat biscuits' }, price: 3, tax_rate: 5.5 }
  const made = await admin.call('POST', '/product', {
    body: { ...rich, nutrition: FACTS, plan: PLAN },
  })
  const { id } = bodyOf(made, AdminProduct)
  const put = async (body: object) =>
    bodyOf(await admin.call('PUT', `/product/${id}`, { body }), AdminProduct)

  const salty = await put({ nutrition: { per: 'g', salt: 1.2 }, plan: { visible_until: null } })
  expect(salty.nutrition).toMatchObject({ ...FACTS, salt: 1.2 })
  expect(salty.plan).toMatchObject({ ...PLAN, visible_until: null })
  // Values per 100 ml say nothing about values per 100 g, and another discount is another offer.
  const other = await put({ nutrition: { per: 'ml', salt: 2 }, plan: { offer: { discount: 5 } } })
  expect(other.nutrition).toMatchObject({ per: 'ml', fat: null, energy_kj: null, salt: 2 })
  expect(other.plan?.offer).toEqual({ discount: 5, from: null, until: null })
})
