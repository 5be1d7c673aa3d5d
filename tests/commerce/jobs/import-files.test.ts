// Files as other programs write them: separators, encodings, numbers, categories and columns of their own.
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { ImportRun, type ImportOrder } from '#/contract/imports/staff.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const work = () => jobNamed('run-imports').run({ ...shop.deps, embedded: true })
const one = async (id: number) => bodyOf(await admin.call('GET', `/import/${id}`), ImportRun)
async function bring(file: string | Uint8Array) {
  const sent = await shop.call('POST', '/admin/import?name=goods.csv', {
    token: admin.token,
    raw: typeof file === 'string' ? file : new Uint8Array(file),
    headers: { 'content-type': 'text/csv' },
  })
  const { id } = bodyOf(sent, ImportRun)
  await work()
  return one(id)
}
async function check(id: number, body: Partial<ImportOrder> = {}) {
  bodyOf(await admin.call('POST', `/import/${id}/check`, { body: { tax: 0, ...body } }), ImportRun)
  await work()
  return one(id)
}
async function import_(file: string | Uint8Array, body: Partial<ImportOrder> = {}) {
  const { id, head } = await bring(file)
  const checked = await check(id, body)
  bodyOf(await admin.call('POST', `/import/${id}/start`), ImportRun)
  await work()
  return { head, result: checked.result }
}
const rowsOf = async (...skus: string[]) =>
  (await shop.db.select().from(product).where(inArray(product.sku, skus))).toSorted((a, b) =>
    (a.sku ?? '').localeCompare(b.sku ?? ''),
  )

describe('a file of another program', () => {
  it('says its separator in its first line', async () => {
    await import_('sep=|\nsku|name|price\nSEP-1|Bread, "brown"; small|2.5\n')
    expect(await rowsOf('SEP-1')).toMatchObject([
      { name: { en: 'Bread, "brown"; small' }, price: 250 },
    ])
  })

  it.each([
    ['cp850', [0x82, 0x84, 0x94]],
    ['macintosh', [0x8e, 0x8a, 0x9a]],
  ])('in %s is recognised, and its letters are right', async (encoding, [e, a, o]) => {
    const text = (word: string) => [...Buffer.from(word, 'latin1')]
    const sku = `ENC-${encoding}`
    const bytes = [
      ...text(`sku;name;price\n${sku};Caf`),
      e,
      ...text(' und K'),
      a,
      ...text('se, M'),
      o,
      ...text('hren;3\n'),
    ] as number[]
    const { head } = await import_(Uint8Array.from(bytes))
    expect(head?.encoding).toBe(encoding)
    expect(await rowsOf(sku)).toMatchObject([{ name: { en: 'Café und Käse, Möhren' } }])
  })

  it('keeps the zeros of a number that a spreadsheet would cut', async () => {
    await import_('sku,name,price\n="0099",Salt,1\n')
    expect(await rowsOf('0099')).toHaveLength(1)
  })

  it('with both decimal marks in a column is read cell by cell, and the preview says so', async () => {
    const { result } = await import_(
      'sku;name;price\nMIX-1;Rice;2,50\nMIX-2;Oil;1.234,50\nMIX-3;Tea;3.75\n',
    )
    expect(result?.numbers).toMatchObject([{ field: 'price', mark: null }])
    expect((await rowsOf('MIX-1', 'MIX-2', 'MIX-3')).map(({ price }) => price)).toEqual([
      250, 123450, 375,
    ])
  })

  it('names two categories in one cell', async () => {
    await import_('sku,name,price,category\nCAT-1,Cider,4,"Drinks > Cider, Drinks > Apple"\n')
    const [row] = await rowsOf('CAT-1')
    const { body } = await admin.call('GET', `/product/${row?.id}`)
    expect((body as { category_ids: number[] }).category_ids).toHaveLength(2)
  })

  it('has a column "units" that means something else, and can be read without it', async () => {
    const read = await bring('sku,name,price,units\nUNI-1,Beans,2,12 pcs\n')
    const refused = await check(read.id)
    expect(refused.result).toMatchObject({ created: 0, rejected: 1 })
    expect(refused.result?.refused[0]?.reason).toContain('units')
    const taken = await check(read.id, { map: { units: '' } })
    expect(taken.result).toMatchObject({ created: 1, rejected: 0 })
  })

  it('has a unit of sale that stands beside the single one', async () => {
    const crate = 'number=2;name=Crate of 12;holds=12'
    await import_(`sku,name,price,units\nCRA-1,Beer,1.50,"${crate}"\n`)
    const [row] = await rowsOf('CRA-1')
    const { body } = await admin.call('GET', `/product/${row?.id}`)
    expect(body).toMatchObject({
      price: 1.5,
      units: [{ UomEntry: 2, UomName: { en: 'Crate of 12' }, Quantity: 12 }],
    })
  })
})
