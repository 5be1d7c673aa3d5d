import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pullCatalogue } from '#/commerce/api/erp/pull/pull.service.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { erpCursor, erpRowProblem } from '#/commerce/db/schema/erp/pull.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { FAULTS, type Fault } from '#/commerce/erp/sandbox/faults.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'
import { type ErpShop, startErpShop } from '#tests/support/shop/erp.ts'

const GROUPS = [
  { code: 'S5.5', rate: 5.5 },
  { code: 'S20', rate: 20 },
]
let world: ErpShop
let token: string
beforeAll(async () => {
  world = await startErpShop({
    goods: [
      { code: 'E-1', name: 'Apples', price: 1.886256, tax: 5.5, stock: 40 },
      {
        code: 'E-2',
        name: 'Eggs',
        price: 0.25,
        tax: 20,
        stock: 120.5,
        units: [{ entry: 6, name: 'Box of six', quantity: 6 }],
      },
      { code: 'E-9', name: 'Sold nowhere', price: 1, tax: 20, stock: 1 },
    ],
  })
  token = (await signInAdmin(world.shop)).token
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.shop.db.delete(product)
  await world.shop.db.delete(erpCursor)
  await world.shop.db.delete(erpRowProblem)
  await world.shop.db.delete(setting).where(eq(setting.name, 'erp'))
  await ask('PUT', { pull: true, tax_groups: GROUPS })
})

const ask = async (method: string, body?: object) =>
  (await world.shop.call(method, '/admin/erp/catalogue', body ? { token, body } : { token })).body
const pull = () => pullCatalogue(world.shop.deps, { dry_run: false, all: true })
const add = async (sku: string, values: Partial<typeof product.$inferInsert> = {}) => {
  const { id } = await world.shop.addProduct({ price: 1, tax_rate: 5.5, quantity: 5 })
  await world.shop.db
    .update(product)
    .set({ sku, ...values })
    .where(eq(product.id, id))
  return id
}
const read = async (id: number) => {
  const [row] = await world.shop.db.select().from(product).where(eq(product.id, id))
  return row
}

describe("the ERP's catalogue", () => {
  it('gives price, tax, units and stock, and leaves words alone', async () => {
    const apples = await add('E-1', { name: { en: 'Our apples' } })
    const eggs = await add('E-2')
    expect(await pull()).toMatchObject({ seen: 3, changed: 2, refused: 1, problem: null })
    expect(await read(apples)).toMatchObject({
      name: { en: 'Our apples' },
      price: 199,
      sale_price: 199,
      tax_rate: 5.5,
      stock: 40_000,
    })
    expect(await read(eggs)).toMatchObject({ price: 30, tax_rate: 20, stock: 120_500 })
    const units = await world.shop.db
      .select()
      .from(productUnit)
      .where(eq(productUnit.product_id, eggs))
    expect(units).toMatchObject([{ uom_entry: 6, quantity: 6000, name: { en: 'Box of six' } }])
    const entries = await world.shop.db
      .select()
      .from(stockEntry)
      .where(eq(stockEntry.product_id, apples))
    expect(entries.reduce((sum, { change }) => sum + change, 0)).toBe(40_000)
    expect(await pull()).toMatchObject({ seen: 3, changed: 0, changes: [] })
  })

  it('is only compared by a dry run: nothing is written', async () => {
    const id = await add('E-1')
    const before = await read(id)
    expect(await ask('POST', { dry_run: true })).toMatchObject({
      dry_run: true,
      changed: 1,
      changes: [
        { item_code: 'E-1', field: 'price', from: '1', to: '1.99' },
        { item_code: 'E-1', field: 'stock', from: '5', to: '40' },
      ],
    })
    expect(await read(id)).toEqual(before)
    expect(await ask('GET')).toMatchObject({ last: null, problems: [] })
  })

  it('says in words what could not be taken, until it can', async () => {
    const id = await add('E-1')
    await ask('PUT', { pull: true, tax_groups: [{ code: 'S5.5', rate: 7 }] })
    await pull()
    expect(await ask('GET')).toMatchObject({
      last: { seen: 3, refused: 3 },
      problems: expect.arrayContaining([
        {
          item_code: 'E-1',
          code: 'tax_group_differs',
          message: 'The tax group differs: S5.5 is 5.5 % in the ERP and 7 % here.',
        },
        {
          item_code: 'E-9',
          code: 'unknown_item',
          message: 'No product of the shop has this code as its SKU.',
        },
      ]),
    })
    expect(await read(id)).toMatchObject({ price: 100, tax_rate: 5.5, stock: 40_000 })
    await ask('PUT', { pull: true, tax_groups: GROUPS, new_items: 'draft' })
    await pull()
    expect(await ask('GET')).toMatchObject({ problems: [] })
    const [fresh] = await world.shop.db.select().from(product).where(eq(product.sku, 'E-9'))
    expect(fresh).toMatchObject({
      name: { en: 'Sold nowhere' },
      status: 0,
      price: 120,
      stock: 1000,
    })
  })

  it('adds no product without a tax rate, and says why', async () => {
    const wrong = [{ code: 'S20', rate: 7 }]
    await ask('PUT', { pull: true, tax_groups: wrong, new_items: 'draft' })
    await pull()
    expect(await ask('GET')).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ item_code: 'E-9', code: 'tax_group_differs' }),
      ]),
    })
    const { db } = world.shop
    expect(await db.select().from(product).where(eq(product.sku, 'E-9'))).toEqual([])
    await ask('PUT', { pull: true, tax_groups: GROUPS, new_items: 'draft' })
    await pull()
    expect(await db.select().from(product).where(eq(product.sku, 'E-9'))).toMatchObject([
      { tax_rate: 20 },
    ])
  })

  it('counts what orders have taken and the ERP has not delivered', async () => {
    const id = await add('E-1', { price: 1000, sale_price: 1000 })
    const { post } = checkoutsOf(() => world.shop)
    placedOf(await post({ products: one(id, 3), ...AS_GUEST }))
    await pull()
    expect(await read(id)).toMatchObject({ stock: 37_000 })
  })

  it('takes the price of a unit as a discount, and names what no discount gives', async () => {
    const id = await add('E-2')
    const [list] = world.sandbox.stockroom.items.get('E-2')?.ItemPrices ?? []
    const box = { PriceList: 1, UoMEntry: 6, Price: 1.35 }
    list?.UoMPrices.push(box)
    const unit = async () => {
      const where = eq(productUnit.product_id, id)
      return (await world.shop.db.select().from(productUnit).where(where))[0]
    }
    await pull()
    expect(await unit()).toMatchObject({ uom_entry: 6, discount: 10 })
    box.Price = 3
    await pull()
    expect(await unit()).toMatchObject({ discount: 10 })
    expect(await ask('GET')).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ item_code: 'E-2', code: 'unit_price' }),
      ]),
    })
    list?.UoMPrices.pop()
  })

  it('continues from the page where the ERP failed', async () => {
    const ids = [await add('E-1'), await add('E-9')]
    world.sandbox.faults.set({ fault: 'error', reads: true, after: 4, times: 1, ms: 0 })
    const first = await pullCatalogue(world.shop.deps, { dry_run: false, all: false })
    expect(first).toMatchObject({ seen: 2, problem: expect.any(String) })
    const [cursor] = await world.shop.db.select().from(erpCursor)
    expect(cursor?.next).toMatch(/skip/)
    const second = await pullCatalogue(world.shop.deps, { dry_run: false, all: false })
    expect(second).toMatchObject({ seen: 1, problem: null })
    for (const id of ids) expect((await read(id))?.price).not.toBe(100)
  })

  it.each(Object.keys(FAULTS).filter((fault) => fault !== 'slow') as Fault[])(
    'changes nothing while the ERP fails to be read: %s',
    async (fault) => {
      const id = await add('E-1')
      world.sandbox.faults.set({ fault, reads: true, ms: 0 })
      expect(await pull()).toMatchObject({ changed: 0, problem: expect.stringMatching(/\S/) })
      expect(await read(id)).toMatchObject({ price: 100, stock: 5000 })
      world.sandbox.faults.clear()
      world.erp.breaker.reset()
      expect(await pull()).toMatchObject({ changed: 1, problem: null })
    },
  )

  it('knows variations by their codes', async () => {
    const id = await add('E-X', { type: 'variable', tax_rate: 5.5 })
    const values = { product_id: id, name: { en: 'Red' }, sku: 'E-1', price: 1, sale_price: 1 }
    await world.shop.db.insert(variation).values(values)
    await pull()
    const [own] = await world.shop.db.select().from(variation).where(eq(variation.product_id, id))
    expect(own).toMatchObject({ price: 199, stock: 40_000 })
  })

  it('is read on from where the last reading ended, by a job that is switched on', async () => {
    const id = await add('E-1')
    const job = { ...world.shop.deps, embedded: false, log: () => undefined }
    expect(await jobNamed('pull-erp-catalogue').run(job)).toEqual({ changed: 1, refused: 2 })
    const [cursor] = await world.shop.db.select().from(erpCursor)
    expect(cursor).toMatchObject({ since: expect.stringMatching(/^20/), next: null })
    world.sandbox.stockroom.change({ ItemCode: 'E-1', InStock: -3 })
    expect(await jobNamed('pull-erp-catalogue').run(job)).toMatchObject({ changed: 1 })
    expect(await read(id)).toMatchObject({ stock: 0 })
    await ask('PUT', { pull: false, tax_groups: GROUPS })
    expect(await jobNamed('pull-erp-catalogue').run(job)).toEqual({ changed: 0, refused: 0 })
  })
})
