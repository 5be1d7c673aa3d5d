// Importing a catalogue file as staff do: uploaded, checked, confirmed, imported.
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { type ImportOrder, ImportRun } from '#/contract/imports/staff.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { importRun } from '#/commerce/db/schema/goods/import-run.ts'
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
const bring = async (text: string | Uint8Array, name = 'goods.csv') => {
  const sent = await shop.call('POST', `/admin/import?name=${encodeURIComponent(name)}`, {
    token: admin.token,
    raw: typeof text === 'string' ? text : new Uint8Array(text),
    headers: { 'content-type': 'text/csv' },
  })
  const { id } = bodyOf(sent, ImportRun)
  await work()
  return one(id)
}
const one = async (id: number) => bodyOf(await admin.call('GET', `/import/${id}`), ImportRun)
const check = async (id: number, body: Partial<ImportOrder> = {}) => {
  bodyOf(await admin.call('POST', `/import/${id}/check`, { body: { tax: 0, ...body } }), ImportRun)
  await work()
  return one(id)
}
const start = async (id: number, agreed = '') => {
  bodyOf(await admin.call('POST', `/import/${id}/start${agreed}`), ImportRun)
  await work()
  return one(id)
}
const fileAt = (path: string) =>
  shop.api.fetch(
    new Request(`http://shop.test/api${path}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  )
const counts = (run: ImportRun) =>
  run.result && [run.result.created, run.result.changed, run.result.unchanged, run.result.rejected]
const stored = async (id: number) => {
  const [row] = await shop.db.select().from(product).where(eq(product.id, id))
  return row
}

describe('a catalogue file', () => {
  it('is read, checked without a change, and imported once somebody agrees', async () => {
    const file = 'Artikelnummer;Bezeichnung;Preis\nA1;Brot;2,50\nA2;Käse;13,90\nA3;;1\n'
    const read = await bring(Buffer.from(file, 'latin1'))
    expect(read).toMatchObject({ state: 'read', problem: null })
    expect(read.head).toMatchObject({
      encoding: 'windows-1252',
      columns: { sku: 'Artikelnummer', name: 'Bezeichnung', price: 'Preis' },
      rows: [
        ['A1', 'Brot', '2,50'],
        ['A2', 'Käse', '13,90'],
        ['A3', '', '1'],
      ],
    })
    const checked = await check(read.id, { tax: 7 })
    expect([checked.state, counts(checked)]).toEqual(['checked', [2, 0, 0, 1]])
    expect(checked.result?.refused).toEqual([
      { line: 4, reason: 'no name', said: { code: 'reason.no_name', values: {} } },
    ])
    expect(await shop.db.select().from(product).where(eq(product.sku, 'A2'))).toEqual([])
    expect(counts(await start(read.id))).toEqual([2, 0, 0, 1])
    const [cheese] = await shop.db.select().from(product).where(eq(product.sku, 'A2'))
    expect(cheese).toMatchObject({ name: { en: 'Käse' }, price: 1390, tax_rate: 7 })
    const rejects = await fileAt(`/admin/import/${read.id}/rejects.csv`)
    expect(await rejects.text()).toContain('A3,,1,4,no name')
  })

  it('is imported unseen where a program says so, but not twice', async () => {
    const read = await bring('name,price,tax\nUnseen,1,20\n')
    expect(counts(await start(read.id))).toEqual([1, 0, 0, 0])
    const again = await admin.call('POST', `/import/${read.id}/start`)
    expect(failureOf(again, 409).code).toBe('STATUS_CONFLICT')
  })

  it('that isn’t one is reported', async () => {
    const read = await bring(Uint8Array.from([0x50, 0x4b, 0, 0, 1]), 'goods.xlsx')
    expect(read.state).toBe('failed')
    expect(read.problem).toContain('goods.xlsx is not a text file')
  })

  it('with half a character at a cut, or zero bytes, is read and imported as any other', async () => {
    const long = `${'x'.repeat(199)}😀`
    const file = `name,price,note\n${long},1,a\n${'Bread,2,b\n'.repeat(8000)}No price,\0,c\0\n`
    const read = await bring(file)
    expect(read.state).toBe('read')
    expect(read.head?.rows[0]?.[0]).toHaveLength(200)
    const checked = await check(read.id)
    expect([checked.state, checked.problem]).toEqual(['checked', null])
    expect(checked.result?.refused.at(-1)?.line).toBe(8003)
  })

  it('that the shop can’t deal with fails with words, and the next one has its turn', async () => {
    const { id } = await bring('name,price\nPear,1\n')
    const content = Buffer.from('no archive').toString('base64')
    await shop.db.update(importRun).set({ content, state: 'checking' }).where(eq(importRun.id, id))
    const next = await bring('name,price\nPlum,1\n')
    expect(next.state).toBe('read')
    const failed = await one(id)
    expect([failed.state, failed.problem]).toEqual(['failed', expect.stringContaining('goods.csv')])
  })

  it('with prices that can be read in two ways, wrong check digits and repeats says which', async () => {
    const file =
      'ean;name;price\n4006381333931;Pen;1.000\n4006381333932;Ink;2.345\n96385074;Pen;2\n'
    const { id } = await bring(file)
    const checked = await check(id)
    expect(checked.result?.doubts.map(({ line, doubt }) => [line, doubt])).toEqual([
      [2, 'price'],
      [3, 'barcode'],
      [3, 'price'],
      [4, 'repeat'],
    ])
    const German = await check(id, { decimal: ',', without_repeats: true })
    expect(German.result?.doubts.map(({ doubt }) => doubt)).toEqual(['barcode'])
    expect(counts(German)).toEqual([2, 0, 0, 1])
  })

  it('names products of the shop by any column, and changes only what it has a column for', async () => {
    const { id } = await admin.product({ name: { en: 'Plain yoghurt', fr: 'Yaourt' }, price: 1.2 })
    const run = await bring(`larder_id,name,stock\n${id},Plain yoghurt,40\n999999,Nobody,1\n`)
    const checked = await check(run.id)
    expect(counts(checked)).toEqual([0, 1, 0, 1])
    expect(checked.result?.list[0]?.changes).toEqual([{ field: 'stock', old: '10', new: '40' }])
    await start(run.id)
    expect(await stored(id)).toMatchObject({
      name: { en: 'Plain yoghurt', fr: 'Yaourt' },
      price: 120,
      stock: 40_000,
    })
    const byName = await bring('name,price\nplain yoghurt,1.5\n')
    expect(counts(await check(byName.id, { key: 'name' }))).toEqual([0, 1, 0, 0])
  })

  it('asks whether goods whose unit is just a kilogram are weighed, and concludes nothing', async () => {
    const text = 'sku,name,price,unit\nLOOSE-1,Loose pears,3,kg\nSACK-1,Sugar,1,1 kg\n'
    const read = await bring(text)
    expect(read.head?.match?.lacking.weight).toEqual({ count: 1, examples: ['Loose pears'] })
    const soldBy = async (by_weight: boolean, sku: string) => {
      const run = await bring(text.replaceAll('-1', by_weight ? '-2' : '-1'))
      await check(run.id, { by_weight, tax: 7 })
      await start(run.id)
      const [row] = await shop.db.select().from(product).where(eq(product.sku, sku))
      return row && [row.sold_by, row.quantity_step]
    }
    expect(await soldBy(false, 'LOOSE-1')).toEqual(['piece', 1000])
    expect(await soldBy(true, 'LOOSE-2')).toEqual(['kg', 100])
    const [sack] = await shop.db.select().from(product).where(eq(product.sku, 'SACK-2'))
    expect(sack?.sold_by).toBe('piece')
  })

  it('says in columns what goods are sold by, in which steps, and how exactly they are weighed', async () => {
    const run = await bring(
      'sku,name,price,sold_by,quantity_step,quantity_min,weight_tolerance\n' +
        'SB-1,Loose plums,3,kg,0.25,0.5,20\nSB-2,Honey,8,Stück,1,2,0\nSB-3,Oil,8,barrel,1,1,5\nSB-4,Salt,1,kg,0,1,5\n',
    )
    const checked = await check(run.id, { tax: 7 })
    expect(counts(checked)).toEqual([2, 0, 0, 2])
    expect(checked.result?.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'sold by "barrel" is none of piece, kg, g, l, ml'],
      [5, expect.stringContaining('must be more than 0')],
    ])
    await start(run.id)
    const rows = await shop.db.select().from(product).where(like(product.sku, 'SB-%'))
    expect(rows.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { sold_by: 'kg', quantity_step: 250, quantity_min: 500, weight_tolerance: 20 },
      { sold_by: 'piece', quantity_step: 1000, quantity_min: 2000, weight_tolerance: 0 },
    ])
    const again = await bring('sku,quantity_step,sold_by\nSB-1,0.25,kg\nSB-2,3,g\n')
    expect(counts(await check(again.id))).toEqual([0, 1, 1, 0])
    await start(again.id)
    const undone = bodyOf(await admin.call('POST', `/import/${again.id}/undo`), ImportRun)
    await work()
    expect((await one(undone.id)).undo).toMatchObject({ restored: 1, left: 0 })
    const honey = await stored(rows[1]?.id ?? 0)
    expect([honey?.quantity_step, honey?.sold_by]).toEqual([1000, 'piece'])
  })

  it.each(['', '?language=en', '?language=fr', '?language=de'])(
    'that is an export changes nothing: %s',
    async (language) => {
      await admin.product({
        name: { en: `Olives, "green" ${language}` },
        price: 4.5,
        discount: 10,
        quantity: 1.234,
        sku: `OL-1${language}`,
      })
      const sent = await fileAt(`/admin/product-row.csv${language}`)
      const run = await bring(new Uint8Array(await sent.arrayBuffer()))
      const checked = await check(run.id)
      expect(checked.result?.list).toEqual([])
      expect(checked.result?.rejected).toBe(0)
    },
  )

  it('takes what it has no more off sale where that is wanted', async () => {
    const first = await bring('sku,name,price\nR1,Rice,1\nR2,Rye,1\n')
    await check(first.id)
    await start(first.id)
    const second = await bring('sku,name,price\nR1,Rice,1\n')
    const checked = await check(second.id, { rest: true })
    const gone = checked.result?.rest ?? 0
    expect(gone).toBeGreaterThan(0)
    expect((await start(second.id, '?agreed=1')).result?.rest).toBe(gone)
    const [rye] = await shop.db.select().from(product).where(eq(product.sku, 'R2'))
    expect(rye?.status).toBe(0)
  })
})
