// rule 192: pages name a quantity offer while it applies, and are made again when it begins, changes or ends.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { endpoints } from '#/contract/index.ts'
import { Product } from '#/contract/product/shapes.ts'
import { AdminPromotion } from '#/contract/promotions/staff.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { changesOf } from '#tests/support/shop/changes.ts'

const HOUR_MS = 3_600_000
let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const rule = { title: { en: '3 for 2', fr: '3 pour 2' }, kind: 'for', take: 3, amount: 2 }
const make = async (values: object) =>
  bodyOf(await admin.call('POST', '/promotion', { body: { ...rule, ...values } }), AdminPromotion)
const runJob = () => jobNamed('apply-product-plans').run({ ...shop.deps, embedded: false })
const read = (path: string, headers = {}) =>
  shop.call('GET', path, { token: shop.systemToken, headers })
const offersOf = async (slug: string, headers = {}) =>
  bodyOf(await read(`/product/slug/${slug}`, headers), Product).quantity_offers
const listed = async () => {
  const answer = await read('/promotion')
  return bodyOf(answer, endpoints.promotions.list.response).data
}
const since = async (cursor?: string) => changesOf(shop, cursor)

describe('a quantity offer on pages', () => {
  it('is named by its goods from its first second to its last', async () => {
    const { id, slug } = await shop.addProduct({ quantity: 50 })
    const begin = new Date(shop.clock.now().getTime() + HOUR_MS)
    const end = new Date(begin.getTime() + HOUR_MS)
    const times = { starts_at: begin.toISOString(), ends_at: end.toISOString() }
    const { id: offer } = await make({ ...times, product_ids: [id] })
    expect(await offersOf(slug)).toBeUndefined()
    const { next } = await since()
    shop.clock.advance(HOUR_MS)
    await runJob()
    expect(await offersOf(slug)).toEqual(['3 for 2'])
    expect(await offersOf(slug, { 'Accept-Language': 'fr' })).toEqual(['3 pour 2'])
    expect(await listed()).toMatchObject([{ id: offer, title: '3 for 2', products: [{ id }] }])
    const begun = await since(next)
    expect(begun.tags).toEqual(
      expect.arrayContaining([`product:${slug}`, 'products', 'promotions']),
    )
    await runJob()
    expect((await since(begun.next)).tags).toEqual([])
    shop.clock.advance(HOUR_MS)
    await runJob()
    expect(await offersOf(slug)).toBeUndefined()
    expect(await listed()).toEqual([])
    expect((await since(begun.next)).tags).toContain(`product:${slug}`)
  })

  it('of a department counts for its sub-departments, and not for goods sold by weight', async () => {
    const department = await admin.category({ name: { en: 'Pantry' } })
    const inside = await admin.category({ name: { en: 'Jam' }, parent_id: department.id })
    const jam = await admin.product({ name: { en: 'Fig jam' }, category_ids: [inside.id] })
    const bulk = await admin.product({
      name: { en: 'Loose lentils' },
      category_ids: [inside.id],
      sold_by: 'kg',
    })
    const made = await make({ category_ids: [department.id] })
    expect(await offersOf(jam.slug)).toEqual(['3 for 2'])
    expect(await offersOf(bulk.slug)).toBeUndefined()
    const { next } = await since()
    await admin.call('DELETE', `/promotion/${made.id}`)
    expect(await offersOf(jam.slug)).toBeUndefined()
    expect((await since(next)).tags).toContain(`product:${jam.slug}`)
  })

  it('for everything has all pages made again', async () => {
    const { slug } = await shop.addProduct({ quantity: 50 })
    const { next } = await since()
    const { id } = await make({ title: { en: 'Third one free', fr: 'Le troisième offert' } })
    expect(await offersOf(slug)).toEqual(['Third one free'])
    expect((await since(next)).tags).toContain('path:*')
    expect(await listed()).toMatchObject([{ id, products: [] }])
    await admin.call('DELETE', `/promotion/${id}`)
  })
})
