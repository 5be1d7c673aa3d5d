// An update of settings changes what it names, and nothing else.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { AdminSettings, ThemeRecord } from '#/contract/content/staff.ts'
import { ErpSettings } from '#/contract/erp/staff-catalogue.ts'
import { endpoints } from '#/contract/index.ts'
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
