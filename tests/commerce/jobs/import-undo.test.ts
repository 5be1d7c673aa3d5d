// Imports into a shop that sells already: what the file lacks stays, what looks wrong is asked, and all can be undone.
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { Activity } from '#/contract/activity/staff.ts'
import { pageOf } from '#/contract/common.ts'
import { type ImportOrder, ImportRun } from '#/contract/imports/staff.ts'
import { Redirect } from '#/contract/redirects/staff.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { category, product } from '#/commerce/db/schema/catalog.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const work = () => jobNamed('run-imports').run({ ...shop.deps, embedded: true })
const one = async (id: number) => bodyOf(await admin.call('GET', `/import/${id}`), ImportRun)
const send = (path: string, raw: Uint8Array, type: string) =>
  shop.call('POST', `/admin${path}`, {
    token: admin.token,
    raw: new Uint8Array(raw),
    headers: { 'content-type': type },
  })
const bring = async (text: string) => {
  const bytes = new TextEncoder().encode(text)
  const { id } = bodyOf(await send('/import?name=goods.csv', bytes, 'text/csv'), ImportRun)
  await work()
  return one(id)
}
const step = async (id: number, path: string, body: Partial<ImportOrder> = {}) => {
  bodyOf(
    await admin.call('POST', `/import/${id}/${path}`, { body: { tax: 0, ...body } }),
    ImportRun,
  )
  await work()
  return one(id)
}
const imported = async (text: string, order: Partial<ImportOrder> = {}) => {
  const { id } = await bring(text)
  const checked = await step(id, 'check', order)
  return { checked, done: await step(id, 'start?agreed=1') }
}
const form = async (id: number) => bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct)
const historyOf = async (id: number) =>
  bodyOf(await admin.call('GET', `/activity?kind=product&record=${id}`), pageOf(Activity)).data
let made = 0
const sell = (fields: object = {}) => {
  made += 1
  return admin.product({ name: { en: `Goods ${made}` }, sku: `G-${made}`, price: 4, ...fields })
}

describe('a file for products of the shop', () => {
  it('changes no price, tax or stock that it has no column for, whatever the defaults are', async () => {
    const jam = await sell({ price: 183.75, tax_rate: 7, quantity: 5 })
    const text = `sku,name,photos\n${jam.sku},${jam.name.en},plum.jpg\n`
    const { checked, done } = await imported(text, { price: 1, tax: 19, stock: 77 })
    expect(checked.result?.list).toEqual([])
    expect(done.result).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await form(jam.id)).toMatchObject({ price: 183.75, tax_rate: 7, quantity: 5 })
  })

  it('needs no more than SKU and price, or SKU and stock; new rows can be left out', async () => {
    const tea = await sell({ price: 3, quantity: 9 })
    const read = await bring(`sku,price\n${tea.sku},3.20\nNONE-1,1\n`)
    expect(read.head?.match).toMatchObject({ found: { sku: 1 }, fresh: 1 })
    const checked = await step(read.id, 'check', { mode: 'update' })
    expect(checked.result).toMatchObject({ changed: 1, created: 0, rejected: 0, skipped: 1 })
    await step(read.id, 'start')
    await imported(`sku,stock\n${tea.sku},40\n`)
    expect(await form(tea.id)).toMatchObject({ price: 3.2, quantity: 40 })
    const added = await imported(`sku,name,price\n${tea.sku},Tea,9\nNEW-1,New tea,1\n`, {
      mode: 'add',
    })
    expect(added.done.result).toMatchObject({ created: 1, changed: 0, skipped: 1 })
    expect((await form(tea.id)).price).toBe(3.2)
  })

  it('finds products by barcode where it has no SKU, and takes no other system’s ID for ours', async () => {
    const oil = await sell({ sku: null, barcode: '4006381333931', price: 5 })
    const { done } = await imported(`ean,price\n4006381333931,5.5\n`)
    expect(done.result?.match).toMatchObject({ found: { barcode: 1 }, fresh: 0 })
    expect((await form(oil.id)).price).toBe(5.5)
    const other = await imported(`ID,Name,Regular price\n${oil.id},Woo jam,2\n`)
    expect(other.done.result).toMatchObject({ created: 1, changed: 0 })
    expect((await form(oil.id)).name.en).toBe(oil.name.en)
  })

  it('keeps two articles apart that share a barcode but not the SKU', async () => {
    const can = await sell({ barcode: '5449000000996' })
    const { done } = await imported(`sku,ean,name,price\nPACK-${can.id},5449000000996,Six cans,9\n`)
    expect(done.result).toMatchObject({ created: 1, changed: 0 })
  })

  it('does not count stock again that an earlier list has given, but a count of stock alone does', async () => {
    const { sku } = await sell({ quantity: 3 })
    const list = `sku,name,price,stock\n${sku},Counted,4,50\n`
    await imported(list)
    await shop.db
      .update(product)
      .set({ stock: 20_000 })
      .where(eq(product.sku, sku ?? ''))
    expect((await imported(list)).done.result).toMatchObject({ changed: 0 })
    expect((await imported(`sku,stock\n${sku},50\n`)).done.result).toMatchObject({ changed: 1 })
  })

  it('is shown with its price changes first, and asks about what looks like a mistake', async () => {
    const goods = await Promise.all([10, 11, 12, 13].map((price) => sell({ price })))
    const [a, b, c, d] = goods.map(({ sku }) => sku)
    const read = await bring(
      `sku,brand,price\n${a},Ash,10\n${b},Birch,11.5\n${c},Cedar,1\n${d},Dogwood,1\n`,
    )
    const { result } = await step(read.id, 'check')
    expect(result?.prices).toMatchObject({
      count: 3,
      rise: { line: 3, old: 11, new: 11.5, percent: 4.5 },
      fall: { line: 5, old: 13, new: 1, percent: -92.3 },
    })
    expect(result?.list.map(({ line }) => line)).toEqual([5, 4, 3, 2])
    expect(result?.questions.map(({ kind, count, value }) => [kind, count, value])).toEqual([
      ['half', 2, ''],
      ['placeholder', 2, '1'],
    ])
    const refused = await admin.call('POST', `/import/${read.id}/start`)
    expect(failureOf(refused, 422).errors).toHaveProperty('agreed')
    expect((await step(read.id, 'start?agreed=1')).state).toBe('done')
  })

  it('asks before a tenth of the catalogue goes off sale, and when a comma moves', async () => {
    const { sku } = await sell({ price: 2.5 })
    const all = await shop.db.select({ sku: product.sku }).from(product)
    const rows = all.flatMap((row) => (row.sku && row.sku !== sku ? [`${row.sku},0,`] : []))
    const read = await bring(`sku,on sale,price\n${rows.join('\n')}\n${sku},1,2500\n`)
    const { result } = await step(read.id, 'check')
    expect(result?.questions.map(({ kind }) => kind)).toEqual(['thousand', 'off_sale'])
  })
})

describe('an import in the history', () => {
  it('has who, file and counts, and the old and new values of each product', async () => {
    const honey = await sell({ price: 6, brand: 'Bee' })
    const { done } = await imported(`sku,price,brand\n${honey.sku},6.5,Bumble\n`)
    expect(done.by).not.toBeNull()
    const history = await historyOf(honey.id)
    expect(history.map(({ field, old, new: next }) => [field, old, next])).toEqual(
      expect.arrayContaining([
        ['price', 6, 6.5],
        ['brand', 'Bee', 'Bumble'],
      ]),
    )
    const entries = await admin.call('GET', '/activity?kind=import')
    expect(bodyOf(entries, pageOf(Activity)).data[0]).toMatchObject({
      record: String(done.id),
      name: 'goods.csv',
      new: { changed: 1, created: 0 },
    })
  })

  it('is undone: prices, texts, categories, stock, units; new products and categories go', async () => {
    const fresh = await admin.category({ name: { en: `Fresh ${Date.now()}` } })
    const milk = await sell({
      price: 1.2,
      quantity: 8,
      category_ids: [fresh.id],
      tags: ['organic'],
      units: [{ UomEntry: 2, UomName: { en: 'Crate' }, Quantity: 12 }],
    })
    const { version: _, updated_at: __, ...before } = await form(milk.id)
    const { done } = await imported(
      'sku,name,price,stock,category,tags,units,description\n' +
        `${milk.sku},Other milk,1.3,90,Dairy > Undone,cheap,number=3;name=Pallet;holds=600,Words\n` +
        'UNDO-NEW,New milk,2,4,Dairy > Undone,,,\n',
    )
    expect(done.result).toMatchObject({ created: 1, changed: 1 })
    expect((await form(milk.id)).name.en).toBe('Other milk')
    const undone = await step(done.id, 'undo')
    expect([undone.state, undone.undo]).toEqual([
      'undone',
      { restored: 1, removed: 1, left: 0, list: [], addresses: { removed: 0, left: 0 } },
    ])
    expect(await form(milk.id)).toMatchObject(before)
    expect(await shop.db.select().from(product).where(eq(product.sku, 'UNDO-NEW'))).toEqual([])
    const names = (await shop.db.select({ name: category.name }).from(category)).map(
      ({ name }) => name.en,
    )
    expect(names).not.toContain('Undone')
    failureOf(await admin.call('POST', `/import/${done.id}/undo`), 409)
  })

  it('leaves what was changed or sold since, and says so', async () => {
    const [kept, back] = [await sell({ price: 5 }), await sell({ price: 5 })]
    const { done } = await imported(
      `sku,name,price,brand\n${kept.sku},Kept,6,Mill\n${back.sku},Back,6,Mill\nSOLD-1,Sold,3,Mill\n`,
    )
    await admin.call('PUT', `/product/${kept.id}`, { body: { price: 7 } })
    const [sold] = await shop.db.select().from(product).where(eq(product.sku, 'SOLD-1'))
    const touched = await admin.call('PUT', `/product/${sold?.id}`, { body: { brand: 'Own' } })
    bodyOf(touched, AdminProduct)
    const { undo } = await step(done.id, 'undo')
    expect(undo).toMatchObject({ restored: 2, removed: 0, left: 2 })
    expect(undo?.list).toEqual([
      { record: String(kept.id), name: 'Kept', why: 'changed', fields: ['price'] },
      { record: String(sold?.id), name: 'Sold', why: 'changed', fields: [] },
    ])
    expect(await form(kept.id)).toMatchObject({ price: 7, brand: null, name: kept.name })
    expect(await form(back.id)).toMatchObject({ price: 5, brand: null })
  })

  it('takes back the old addresses that it brought, and says so before; changed ones stay', async () => {
    const fig = await sell()
    await admin.call('POST', '/redirect', { body: { path: '/products/own', target: '/offers' } })
    const text = 'Handle,Title,Variant SKU,Variant Price\n'
    const { checked, done } = await imported(
      `${text}figs,${fig.name.en},${fig.sku},4\nnew-tea,Tea,ADDR-1,3\nchanged,Cake,ADDR-2,3\nown,Own,ADDR-3,2\n`,
    )
    expect([checked.undo_addresses, checked.result?.addresses?.added]).toEqual([0, 3])
    expect(done.undo_addresses).toBe(3)
    const listed = async () =>
      bodyOf(await admin.call('GET', '/redirect?search=/products/'), pageOf(Redirect)).data
    const paths = async () => (await listed()).map(({ path }) => path)
    const mine = (await listed()).find(({ path }) => path === '/products/changed')
    const body = { path: '/products/changed', target: '/offers' }
    bodyOf(await admin.call('PUT', `/redirect/${mine?.id}`, { body }), Redirect)
    expect((await one(done.id)).undo_addresses).toBe(2)
    const { undo, undo_addresses } = await step(done.id, 'undo')
    expect([undo?.addresses, undo_addresses]).toEqual([{ removed: 2, left: 1 }, 0])
    expect(await paths()).toEqual(['/products/changed', '/products/own'])
    const history = await admin.call('GET', '/activity?kind=redirect&search=/products/figs')
    const entries = bodyOf(history, pageOf(Activity)).data
    expect(entries.map(({ action, who }) => [action, who !== null])).toEqual([
      ['remove', true],
      ['create', true],
    ])
  })

  it('can be made again after it was undone, stock included', async () => {
    const flour = await sell({ quantity: 6 })
    const text = `sku,name,price,stock\n${flour.sku},Flour,4,60\n`
    const { done } = await imported(text)
    await step(done.id, 'undo')
    expect((await form(flour.id)).quantity).toBe(6)
    await imported(text)
    expect((await form(flour.id)).quantity).toBe(60)
  })
})

type Codes = { sku: string | null; barcode: string | null }

describe('photographs named by SKU or barcode', () => {
  it('need no list, change nothing else, and are undone with the import', async () => {
    const plum = await sell({ price: 3, barcode: '4006381333931' })
    const pear = await sell({ barcode: '40063813339314' })
    const photo = async (background: string) =>
      new Uint8Array(
        await sharp({ create: { width: 120, height: 100, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      )
    const zip = zipSync({
      [`shots/${plum.sku}.jpg`]: await photo('purple'),
      [`shots/${plum.sku}-2.jpg`]: await photo('indigo'),
      '40063813339314.jpg': await photo('green'),
      'nobody.jpg': await photo('grey'),
    })
    const sent = bodyOf(await send('/import?name=shots.zip', zip, 'application/zip'), ImportRun)
    await work()
    const checked = await step(sent.id, 'check', (await one(sent.id)).order ?? {})
    expect(checked.result).toMatchObject({ photos: 3, skipped: 1, created: 0 })
    await step(sent.id, 'start')
    await jobNamed('fetch-import-photos').run({ ...shop.deps, embedded: true })
    const shown = await form(plum.id)
    expect([shown.gallery.length, shown.price]).toEqual([2, 3])
    expect((await form(pear.id)).gallery).toHaveLength(1)
    // Whichever code a photo is named by, the other one stays.
    const codesOf = ({ sku, barcode }: Codes) => [sku, barcode]
    for (const before of [plum, pear])
      expect(codesOf(await form(before.id))).toEqual(codesOf(before))
    const { undo } = await step(sent.id, 'undo')
    expect(undo).toMatchObject({ restored: 2, left: 0 })
    expect((await form(plum.id)).gallery).toEqual(plum.gallery)
  })
})
