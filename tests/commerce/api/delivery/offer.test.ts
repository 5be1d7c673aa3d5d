// rule 58: what is promised about delivery comes from what decides it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { endpoints } from '#/contract/index.ts'
import { AdminDeliveryZone } from '#/contract/delivery/staff.ts'
import { country, setting } from '#/commerce/db/schema/content.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  await shop.db.insert(country).values({
    code: 'BE',
    name: { en: 'Belgium', fr: 'Belgique' },
    states: [],
    position: 1,
  })
})
afterAll(() => shop.close())

const offer = async (language = 'en') => {
  const headers = { 'Accept-Language': language }
  const answer = await shop.call('GET', '/delivery/offer', { token: shop.systemToken, headers })
  return bodyOf(answer, endpoints.delivery.offer.response)
}
const goalsAt = async (query: string) => {
  const answer = await shop.call('GET', `/delivery/slot?${query}`, { token: shop.systemToken })
  const { minimum_order, free_from } = bodyOf(answer, endpoints.delivery.slots.response)
  return { minimum_order, free_from }
}
const create = async (body: object) =>
  bodyOf(await admin.call('POST', '/delivery-zone', { body }), AdminDeliveryZone)
const save = async (zone: AdminDeliveryZone, change: object = {}) => {
  const body = { ...zone, ...change, version: undefined }
  return bodyOf(await admin.call('PUT', `/delivery-zone/${zone.id}`, { body }), AdminDeliveryZone)
}
const remove = (zone: AdminDeliveryZone) => admin.call('DELETE', `/delivery-zone/${zone.id}`)
const windows = [{ weekday: 1, from: '09:00', to: '11:00', capacity: 5 }]
const town = {
  name: { en: 'Paris', fr: 'Paris' },
  country: 'FR',
  postcodes: ['75'],
  free_from: 50,
  rates: [{ fee: 3.9 }, { fee: 8.9, from_weight: 20_000 }],
  windows,
}

describe('a shop without zones', () => {
  it('names no place, and charges the fee of its settings', async () => {
    expect(await offer()).toEqual({
      countries: ['FR', 'BE'],
      areas: [],
      minimum_order: 0,
      free_from: 60,
      free_in: null,
    })
    expect(await goalsAt('country=FR&pincode=75011')).toEqual({ minimum_order: 0, free_from: 60 })
  })

  it('promises no free delivery if its settings have none', async () => {
    const delivery = { ...TEST_SETTINGS.delivery, free_from: null }
    const keep = (value: object) =>
      shop.db.update(setting).set({ value }).where(eq(setting.name, 'settings'))
    await keep({ ...TEST_SETTINGS, delivery })
    expect((await offer()).free_from).toBeNull()
    await keep(TEST_SETTINGS)
  })
})

describe('a shop with zones', () => {
  it('delivers to these only, for what they ask, whatever the settings say', async () => {
    const paris = await create(town)
    expect(await offer()).toEqual({
      countries: ['FR'],
      areas: [
        {
          name: 'Paris',
          country: 'FR',
          is_whole: false,
          fee: 3.9,
          free_from: 50,
          minimum_order: 0,
          has_windows: true,
        },
      ],
      minimum_order: 0,
      free_from: 50,
      free_in: null,
    })
    const abroad = { name: { en: 'Abroad' }, country: 'BE', minimum_order: 30, position: 1 }
    const belgium = await create({ ...abroad, rates: [{ fee: 9.9 }] })
    const both = await offer('fr')
    expect(both.countries).toEqual(['FR', 'BE'])
    expect(both.areas[1]).toEqual({
      name: 'Belgique',
      country: 'BE',
      is_whole: true,
      fee: 9.9,
      free_from: null,
      minimum_order: 30,
      has_windows: false,
    })
    expect(both).toMatchObject({ minimum_order: 0, free_from: 50, free_in: 'Paris' })
    expect(await goalsAt('country=BE&pincode=1000')).toEqual({
      minimum_order: 30,
      free_from: null,
    })
    await save(paris, { free_from: null })
    expect(await offer()).toMatchObject({ free_from: null, free_in: null })
    await save(paris, { status: 0 })
    expect((await offer()).countries).toEqual(['BE'])
    await remove(paris)
    await remove(belgium)
  })

  it('has its pages made again when what they say has changed, and only then', async () => {
    const tagsOf = (work: () => Promise<unknown>) => tagsOfWork(shop, work)
    const made: AdminDeliveryZone[] = []
    expect(await tagsOf(async () => made.push(await create(town)))).toEqual(['delivery'])
    const [zone] = made
    if (!zone) throw new Error('no zone')
    expect(await tagsOf(() => save(zone))).toEqual([])
    const [window] = zone.windows
    expect(await tagsOf(() => save(zone, { windows: [{ ...window, capacity: 9 }] }))).toEqual([])
    expect(await tagsOf(() => save(zone, { windows: [] }))).toEqual(['delivery'])
    expect(await tagsOf(() => save(zone, { free_from: 45 }))).toEqual(['delivery'])
    expect(await tagsOf(() => save(zone, { rates: [{ fee: 4.5 }] }))).toEqual(['delivery'])
    expect(await tagsOf(() => remove(zone))).toEqual(['delivery'])
  })
})
