// rule 332: a supplier's prices from a file.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { beginLines } from '#/commerce/api/buying/lists.queries.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { SupplierList, SupplierListResult } from '#/contract/buying/staff-lists.ts'
import { SupplierGood } from '#/contract/buying/staff-suppliers.ts'
import { endpoints } from '#/contract/index.ts'
import { product as products } from '#/commerce/db/schema/catalog.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { buyingOf } from '#tests/support/goods/buying.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffSupplierLists))

const { addSupplier, sells, propose, costOf } = buyingOf(
  () => shop,
  () => admin,
)

const send = (supplier: number, raw: string | Uint8Array<ArrayBuffer>, check = 0) =>
  admin.call('POST', `/supplier-price-list?supplier=${supplier}&name=autumn.csv&check=${check}`, {
    raw,
    headers: { 'Content-Type': 'text/csv' },
  })
const take = async (...sent: Parameters<typeof send>) =>
  bodyOf(await send(...sent), SupplierListResult)
const undo = (id: number) => admin.call('POST', `/supplier-price-list/${id}/undo`)
const goodsOf = async (id: number) =>
  bodyOf(
    await admin.call('GET', `/supplier/${id}/product`),
    z.object({ data: z.array(SupplierGood) }),
  ).data
const listsOf = async (id: number) =>
  bodyOf(
    await admin.call('GET', `/supplier/${id}/price-list`),
    z.object({ data: z.array(SupplierList) }).loose(),
  ).data
const runJob = () => jobNamed('apply-price-lists').run({ ...shop.deps, embedded: false })

const withBarcode = async (barcode: string) => {
  const one = await shop.addProduct({ quantity: 0 })
  await shop.db.update(products).set({ barcode }).where(eq(products.id, one.id))
  return one
}

/** A supplier with one of our products at 9.00 for a pack of 6, under its number A-7. */
async function selling(fields: object = {}) {
  const product = await shop.addProduct({ quantity: 0, price: 4, ...fields })
  const supplier = await addSupplier()
  await sells(supplier.id, product.id)
  return { product: product.id, supplier: supplier.id }
}

describe("a supplier's price list", () => {
  it('is shown with old and new prices and margins, and changes nothing before it is taken over', async () => {
    const { product, supplier } = await selling()
    const file = 'article;price;pack\nA-7;10,50;6\nA-8;3,00;1\nA-7;11,00;6\n'
    const found = await take(supplier, file, 1)
    expect(found).toMatchObject({
      lines: 3,
      changing: 1,
      added: 0,
      same: 0,
      refused: 2,
      run: null,
      changes: [{ line: 2, old_price: 9, price: 10.5, old_pack: 6, pack: 6, from: null }],
      refusals: [
        { line: 3, text: 'A-8', why: 'unknown' },
        { line: 4, text: 'A-7', why: 'twice' },
      ],
    })
    const [change] = found.changes
    const { sale } = await costOf(product)
    const marginAt = (cost: number) => Math.round(((sale - cost) / sale) * 1000) / 10
    expect([change?.old_margin, change?.margin]).toEqual([marginAt(1.5), marginAt(1.75)])
    expect(await goodsOf(supplier)).toMatchObject([{ price: 9 }])
    expect(await listsOf(supplier)).toEqual([])
  })

  it('is used by new orders, recorded in the history, and can be undone once', async () => {
    const { product, supplier } = await selling()
    const { run } = await take(supplier, 'article,price,pack\nA-7,12.00,8\n')
    expect(run).toMatchObject({ name: 'autumn.csv', lines: 1, waiting: 0, undone_at: null })
    expect(run?.by).toBeTruthy()
    const draft = await propose(supplier)
    const body = { lines: [{ product_id: product, packs: 2 }] }
    const order = await admin.call('PUT', `/purchase/${draft.id}`, { body })
    expect(order.body).toMatchObject({ total: 24, lines: [{ pack: 8, price: 12, article: 'A-7' }] })
    const noted = (await shop.db.select().from(activity)).filter(
      ({ kind, record }) => kind === 'supplier' && record === String(supplier),
    )
    expect(noted).toContainEqual(
      expect.objectContaining({ field: 'price_list', new: 'autumn.csv' }),
    )
    const undone = bodyOf(await undo(run?.id ?? 0), SupplierList)
    expect(undone).toMatchObject({ kept: 0 })
    expect(await goodsOf(supplier)).toMatchObject([{ pack: 6, price: 9 }])
    expect((await costOf(product)).prices.map(({ price }) => price)).toEqual([9, 12, 9])
    failureOf(await undo(run?.id ?? 0), 409)
  })

  it('leaves what was changed since, and takes away what it had brought', async () => {
    const { product, supplier } = await selling()
    const other = await shop.addProduct({ quantity: 0, sku: `OWN-${supplier}` })
    const file = `article;your number;price\nA-7;;10,00\nB-1;OWN-${supplier};2,00\n`
    const { run, added } = await take(supplier, file)
    expect(added).toBe(1)
    expect((await goodsOf(supplier)).map(({ product: { id } }) => id)).toContain(other.id)
    await sells(supplier, product, { price: 11 })
    expect(bodyOf(await undo(run?.id ?? 0), SupplierList).kept).toBe(1)
    expect(await goodsOf(supplier)).toMatchObject([{ price: 11, product: { id: product } }])
  })

  it('takes effect on its day, unless it is undone before', async () => {
    const { supplier } = await selling()
    const [dd, mm, yyyy] = shop.clock.date(3).split('-').toReversed()
    const file = `Artikelnummer;EK netto;gültig ab\nA-7;10,00;${dd}.${mm}.${yyyy}\n`
    const { run, changes } = await take(supplier, file)
    expect(changes).toMatchObject([{ from: shop.clock.date(3) }])
    expect(run?.waiting).toBe(1)
    await runJob()
    expect(await goodsOf(supplier)).toMatchObject([{ price: 9 }])
    const second = await take(supplier, file.replace('10,00', '20,00'))
    await undo(second.run?.id ?? 0)
    shop.clock.advance(4 * 86_400_000)
    admin = await signInAdmin(shop)
    // The job saw it before it was taken back.
    const late = { list_id: second.run?.id ?? 0, supplier_id: supplier }
    const day = { today: shop.clock.date(0), now: shop.clock.now() }
    expect(await beginLines(shop.db, { ...late, ...day })).toEqual([])
    await runJob()
    expect(await goodsOf(supplier)).toMatchObject([{ price: 10 }])
    expect((await listsOf(supplier)).map(({ waiting }) => waiting)).toEqual([0, 0])
    bodyOf(await undo(run?.id ?? 0), SupplierList)
    expect(await goodsOf(supplier)).toMatchObject([{ price: 9 }])
  })

  it.each([
    [
      'French',
      'Réf. fournisseur;Désignation;Prix d’achat HT;Colisage;Date d’effet\nA-7;Poires;1 234,50;12;\n',
    ],
    ['German', '\uFEFFArtikelnr.;Bezeichnung;Einkaufspreis;VPE\nA-7;Birnen;1.234,50 €;12\n'],
    ['English', 'Article no,Description,Pack price,Units per case\nA-7,Pears,"1,234.50",12\n'],
  ])('is read with %s headings', async (_language, file) => {
    const { supplier } = await selling()
    expect(await take(supplier, file, 1)).toMatchObject({
      changes: [{ price: 1234.5, pack: 12, old_price: 9 }],
    })
  })

  it('multiplies a price per unit by the pack, and finds products by barcode and name', async () => {
    const supplier = await addSupplier()
    const barcode = '4006381333931'
    const byCode = await withBarcode(barcode)
    const byName = await shop.addProduct({ quantity: 0, name: `Quince ${supplier.id}` })
    const file = `EAN;Name;Stückpreis;Gebinde\n${barcode};;0,35;24\n;quince ${supplier.id};1,00;\n`
    const { changes } = await take(supplier.id, file, 1)
    expect(changes.map(({ product: { id }, price, pack }) => ({ id, price, pack }))).toEqual([
      { id: byCode.id, price: 8.4, pack: 24 },
      { id: byName.id, price: 1, pack: 1 },
    ])
  })

  it('takes a price per unit for one, and what is recommended to shops for no price', async () => {
    const { supplier } = await selling()
    const each = await take(supplier, 'Artikel;Einzelpreis;VE\nA-7;1,60;6\n', 1)
    expect(each.changes).toMatchObject([{ old_price: 9, price: 9.6 }])
    const fine = await take(supplier, 'Artikel;Einzelpreis;VE\nA-7;0,3335;6\n', 1)
    expect(fine.changes).toMatchObject([{ price: 2 }])
    const both = await take(supplier, 'Artikel;Verkaufspreis;EK\nA-7;19,90;8,40\n', 1)
    expect(both.changes).toMatchObject([{ price: 8.4 }])
    expect(both.ignored).toEqual(['Verkaufspreis'])
    const sold = await send(supplier, 'Artikel;Verkaufspreis\nA-7;19,90\n', 1)
    expect(failureOf(sold, 422).errors).toHaveProperty('file')
  })

  it('says why lines are left out', async () => {
    const { supplier } = await selling()
    await withBarcode('96385074')
    await withBarcode('96385074')
    const file =
      'article,ean,price,pack,from\nA-7,,free,6,\nA-7,,9,0,\nA-7,,9,6,31.02.2026\n,96385074,1,1,\nA-7,,9,6,\n'
    expect(await take(supplier, file, 1)).toMatchObject({
      same: 1,
      changing: 0,
      refusals: [{ why: 'price' }, { why: 'pack' }, { why: 'day' }, { why: 'several' }],
    })
  })

  it('reads its numbers by the mark of the whole file, and refuses those that stay open', async () => {
    const { supplier } = await selling()
    const clear = await take(supplier, 'article;price;pack\nA-7;1,234;6\nX;4,90;1\n', 1)
    expect(clear.changes).toMatchObject([{ price: 1.23 }])
    const open = await take(supplier, 'article;price;pack\nA-7;1,234;6\n', 1)
    expect(open).toMatchObject({ changing: 0, refusals: [{ line: 2, why: 'price' }] })
  })

  it('is refused if it is no list of prices', async () => {
    const { supplier } = await selling()
    expect(failureOf(await send(supplier, 'colour,size\nred,1\n'), 422).code).toBe('INVALID')
    failureOf(await send(supplier, new Uint8Array([0, 1, 2, 0, 255])), 422)
    failureOf(await send(999_999, 'article,price\nA,1\n'), 404)
  })
})
