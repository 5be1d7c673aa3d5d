// Price lists: prepared, in effect at their time or at once, and undone.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { Activity } from '#/contract/activity/staff.ts'
import { pageOf } from '#/contract/common.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { OnePriceList, PriceLine } from '#/contract/prices/staff.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { costEntry } from '#/commerce/db/schema/goods/buying.ts'
import { priceEntry } from '#/commerce/db/schema/goods/price-entry.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'

const MINUTE_MS = 60_000

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const work = () => jobNamed('apply-price-lists').run({ ...shop.deps, embedded: true })
const inMinutes = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * MINUTE_MS).toISOString()
const tell = async (path: string, body: object = {}) =>
  bodyOf(await admin.call('POST', `/price-list${path}`, { body }), OnePriceList)
const prepared = async (lines: object[]) => {
  const { id } = await tell('', { name: 'Spring' })
  await tell(`/${id}/line`, { lines })
  return id
}
const one = async (id: number) => bodyOf(await admin.call('GET', `/price-list/${id}`), OnePriceList)
const linesOf = async (id: number) =>
  bodyOf(await admin.call('GET', `/price-list/${id}/line`), pageOf(PriceLine)).data
const read = async (id: number) => bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct)
const made = (price: number, sku?: string) =>
  admin.product({ name: { en: `Tea ${price}` }, price, ...(sku && { sku }) })

describe('a price list', () => {
  it('begins at its time, once, with the name of whoever planned it, and pages follow', async () => {
    const { id: productId, slug } = await made(10)
    const id = await prepared([{ product_id: productId, price: 12, offer: 9 }])
    const times = { starts_at: inMinutes(5), offers_until: inMinutes(9) }
    expect(await tell(`/${id}/start`, times)).toMatchObject({ state: 'planned', ...times })
    expect(await tagsOfWork(shop, work)).toEqual([])
    expect(await read(productId)).toMatchObject({ price: 10 })
    shop.clock.advance(5 * MINUTE_MS)
    expect(await tagsOfWork(shop, work)).toContain(`product:${slug}`)
    expect(await work()).toEqual({ done: 0 })
    expect(await read(productId)).toMatchObject({ price: 12, sale_price: 9 })
    const path = `/activity?kind=product&record=${productId}`
    const [entry] = bodyOf(await admin.call('GET', path), pageOf(Activity)).data
    expect(entry?.who).not.toBeNull()
    shop.clock.advance(4 * MINUTE_MS)
    await work()
    expect(await read(productId)).toMatchObject({ price: 12, sale_price: 12 })
    expect(await one(id)).toMatchObject({ state: 'done', offers_ended: true })
    expect(await tell(`/${id}/undo`)).toMatchObject({
      state: 'undone',
      undo: { undone: 1, left: [] },
    })
    expect(await read(productId)).toMatchObject({ price: 10, sale_price: 10 })
  })

  it('is not started twice, and not changed once it is planned', async () => {
    const { id: productId } = await made(10)
    const id = await prepared([{ product_id: productId, price: 11 }])
    const starts = [1, 2].map(() => admin.call('POST', `/price-list/${id}/start`, { body: {} }))
    const statuses = (await Promise.all(starts)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const lines = { lines: [{ product_id: productId, price: 13 }] }
    failureOf(await admin.call('POST', `/price-list/${id}/line`, { body: lines }), 409)
    failureOf(await admin.call('DELETE', `/price-list/${id}`), 409)
    const other = await prepared([{ product_id: productId, price: 12 }])
    await tell(`/${other}/start`, { starts_at: inMinutes(5) })
    failureOf(await admin.call('POST', `/price-list/${other}/line`, { body: lines }), 409)
    expect(await tell(`/${other}/stop`)).toMatchObject({ state: 'draft', starts_at: null })
    expect(await tell(`/${other}/line`, lines)).toMatchObject({ changing: 1 })
  })

  it('is undone together; what was changed since is left and named', async () => {
    const [kept, changed] = [await made(10), await made(20)]
    const id = await prepared([
      { product_id: kept.id, price: 11 },
      { product_id: changed.id, price: 21 },
    ])
    await tell(`/${id}/start`)
    bodyOf(await admin.call('PUT', `/product/${changed.id}`, { body: { price: 22 } }), AdminProduct)
    const { undo } = await tell(`/${id}/undo`)
    expect(undo).toEqual({ undone: 1, left: [{ record: `${changed.id}`, name: 'Tea 20' }] })
    expect([(await read(kept.id)).price, (await read(changed.id)).price]).toEqual([10, 22])
    // What it did can still be read.
    const lines = await linesOf(id)
    expect(lines.map((line) => [line.old_price, line.new_price])).toEqual([
      [10, 11],
      [20, 21],
    ])
    failureOf(await admin.call('POST', `/price-list/${id}/undo`, { body: {} }), 409)
  })

  it('asks about what looks like a mistake, and begins only once somebody agrees', async () => {
    const { id: productId } = await made(10)
    const id = await prepared([{ product_id: productId, price: 99 }])
    const { questions } = await one(id)
    expect(questions.map(({ kind }) => kind)).toEqual(['half'])
    failureOf(await admin.call('POST', `/price-list/${id}/start`, { body: {} }), 422)
    expect(await tell(`/${id}/start`, { agreed: true })).toMatchObject({ state: 'done' })
  })

  it('tells the lowest price of the 30 days before a reduction (rule 240)', async () => {
    const { id: productId } = await made(10)
    await shop.db
      .update(priceEntry)
      .set({ at: sql`${priceEntry.at} - interval '9 days'` })
      .where(eq(priceEntry.product_id, productId))
    const id = await prepared([{ product_id: productId, offer: 8 }])
    expect(await linesOf(id)).toMatchObject([
      { old_sale_price: 10, new_sale_price: 8, percent: -20, lowest_price: 10 },
    ])
  })

  it('shows the margin before and after, and what sinks below cost, until it has begun', async () => {
    const { id: known } = await admin.product({ name: { en: 'Rice' }, price: 12, tax_rate: 20 })
    const { id: unknown } = await made(10)
    const created_at = shop.clock.now()
    const cost = { quantity: 1000, on_hand: 0, unit_cost: 750, average: 750, created_at }
    await shop.db.insert(costEntry).values({ product_id: known, ...cost })
    const id = await prepared([
      { product_id: known, price: 6 },
      { product_id: unknown, price: 11 },
    ])
    expect(await one(id)).toMatchObject({ below_cost: 1 })
    expect(await linesOf(id)).toMatchObject([
      { product_id: known, old_margin: 25, new_margin: -50 },
      { product_id: unknown, old_margin: null, new_margin: null },
    ])
    const { user, token } = await shop.signUp({ role: 'staff' })
    const permissions = ['catalogue.read' as const]
    const [role] = await shop.db
      .insert(staffRole)
      .values({ name: { en: 'Shelves' }, permissions })
      .returning()
    await shop.db.insert(staffMember).values({ user_id: user.id, role_id: role?.id ?? 0 })
    const seen = await shop.call('GET', `/admin/price-list/${id}`, { token })
    expect(bodyOf(seen, OnePriceList).below_cost).toBeNull()
    const lines = await shop.call('GET', `/admin/price-list/${id}/line`, { token })
    for (const line of bodyOf(lines, pageOf(PriceLine)).data) expect(line.new_margin).toBeNull()
    await tell(`/${id}/start`, { agreed: true })
    expect(await one(id)).toMatchObject({ state: 'done', below_cost: null })
    expect(await linesOf(id)).toMatchObject([{ new_margin: null }, { new_margin: null }])
  })

  it('is for whoever may write the catalogue, and knows no product that is not there', async () => {
    const { token } = await shop.signUp()
    const body = { name: 'Mine' }
    expect((await shop.call('POST', '/admin/price-list', { token, body })).status).toBe(403)
    const { id } = await tell('', body)
    // Each of its variations has a price.
    await shop.addProduct({ sku: 'IN-SIZES', variations: [{ price: 5 }] })
    const lines = {
      lines: [
        { sku: 'nothing-has-it', price: 1 },
        { sku: 'IN-SIZES', price: 1 },
      ],
    }
    const refused = failureOf(
      await admin.call('POST', `/price-list/${id}/line`, { body: lines }),
      422,
    )
    expect(Object.keys(refused.errors ?? {})).toEqual(['lines.0.sku', 'lines.1.sku'])
    failureOf(await admin.call('POST', `/price-list/${id}/start`, { body: {} }), 422)
  })
})

describe('its lines', () => {
  it('come from a file, by SKU or barcode, and rows that say nothing are named', async () => {
    const { id: productId } = await made(10, 'TEA-1')
    const { id } = await tell('', { name: 'File' })
    const raw = 'Artikelnummer;Preis;Angebotspreis\nTEA-1;12,50;9,90\nTEA-2;3,00;\nTEA-1;;\n'
    const headers = { 'content-type': 'text/csv' }
    const sent = await shop.call('POST', `/admin/price-list-file?list=${id}`, {
      token: admin.token,
      raw,
      headers,
    })
    expect(bodyOf(sent, OnePriceList).state).toBe('reading')
    await work()
    const list = await one(id)
    expect(list).toMatchObject({ state: 'draft', lines: 1, problem: null })
    expect(list.refused.map(({ line, why }) => [line, why])).toEqual([
      [3, 'unknown'],
      [4, 'price'],
    ])
    expect(await linesOf(id)).toMatchObject([{ product_id: productId, price: 12.5, offer: 9.9 }])
  })

  it('come from a percentage for a department, rounded, with each variation', async () => {
    const tea = await admin.category({ name: { en: 'Tea' } })
    const green = await admin.category({ name: { en: 'Green' }, parent_id: tea.id })
    const plain = await admin.product({
      name: { en: 'Plain' },
      price: 4.2,
      category_ids: [green.id],
    })
    const many = await shop.addProduct({ variations: [{ price: 5 }, { price: 8 }] })
    await shop.db.execute(
      sql`insert into product_category (product_id, category_id) values (${many.id}, ${tea.id})`,
    )
    const { id } = await tell('', { name: 'Dearer' })
    await tell(`/${id}/percent`, { category: tea.id, percent: 10, rounding: 'x9' })
    expect((await linesOf(id)).map(({ price }) => price).toSorted()).toEqual([4.59, 5.49, 8.79])
    await tell(`/${id}/start`)
    const rows = await shop.db
      .select({ price: variation.price })
      .from(variation)
      .where(eq(variation.product_id, many.id))
      .orderBy(variation.id)
    expect(rows.map(({ price }) => price)).toEqual([549, 879])
    await tell(`/${id}/undo`)
    const [back] = await shop.db.select().from(product).where(eq(product.id, plain.id))
    expect(back?.price).toBe(420)
  })
})
