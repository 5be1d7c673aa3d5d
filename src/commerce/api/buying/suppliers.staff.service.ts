// Suppliers and what they sell (rule 264); purchase prices are for those who buy.
import type {
  ProductCost,
  Supplier,
  SupplierChange,
  SupplierGood,
  SupplierGoodInput,
  SupplierInput,
} from '#/contract/buying/staff-suppliers.ts'
import { type BoughtProduct, MOST_SUPPLIER_GOODS } from '#/contract/buying/shapes.ts'
import type { Page } from '#/contract/common.ts'
import type { GoodId } from '#/domain/line-id.ts'
import { type Minor, toAmount, toMinor } from '#/domain/money.ts'
import { marginOf, netPrice } from '#/domain/pricing/margin.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { isSamePlace } from '#/commerce/api/stock/stock.staff.service.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { hasReturns } from './returns.queries.ts'
import {
  deleteGoods,
  deleteSupplier,
  findCosts,
  findGoods,
  findAverage,
  findProduct,
  findSupplier,
  findSuppliers,
  findVariationsOf,
  type GoodRow,
  hasPurchases,
  lockSupplier,
  saveGoods,
  saveSupplier,
  type SupplierRow,
} from './suppliers.queries.ts'
import { joinTexts, mainText } from '#/lib/languages/text-in.ts'

const amountOrNull = (minor: Minor | null) => (minor === null ? null : toAmount(minor))

const view = (row: SupplierRow): Supplier =>
  withVersion({ ...row, minimum_order: amountOrNull(row.minimum_order) })

const columnsOf = (input: SupplierInput) => ({
  ...input,
  minimum_order: input.minimum_order === null ? null : toMinor(input.minimum_order),
  order_days: [...new Set(input.order_days)].toSorted((a, b) => a - b),
})

export async function listSuppliers(
  ctx: Ctx,
  query: { page: number; paginate: number; search: string },
): Promise<Page<Supplier>> {
  const { rows, total } = await findSuppliers(ctx.db, query)
  return toPage(rows.map(view), total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneSupplier = async (ctx: Ctx, id: number): Promise<Supplier> =>
  view(found(await findSupplier(ctx.db, id)))

const note = (tx: Ctx, id: number, states: { before: object | null; after: object | null }) =>
  noteChange(tx, { kind: 'supplier', record: id, ...states })

export const createSupplier = (ctx: Ctx, input: SupplierInput): Promise<Supplier> =>
  writing(ctx, async (tx) => {
    const after = view(found(await saveSupplier(tx.db, columnsOf(input))))
    await note(tx, after.id, { before: null, after })
    return after
  })

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT */
export const updateSupplier = (
  ctx: Ctx,
  id: number,
  { version, ...input }: SupplierChange,
): Promise<Supplier> =>
  writing(ctx, async (tx) => {
    const before = view(found(await lockSupplier(tx.db, id)))
    checkVersion(before, version)
    const after = view(found(await saveSupplier(tx.db, columnsOf(input), id)))
    await note(tx, id, { before, after })
    return after
  })

/** @throws ShopError NOT_FOUND, IN_USE if anything was ordered there, or went back */
export const removeSupplier = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = view(found(await lockSupplier(tx.db, id)))
    const isUsed = (await hasPurchases(tx.db, id)) || (await hasReturns(tx.db, id))
    if (isUsed) throw new ShopError('IN_USE')
    await deleteSupplier(tx.db, id)
    await note(tx, id, { before, after: null })
  })

/** The names and the number of what is bought. */
export const boughtOf = ({ good, product, variation }: GoodRow): BoughtProduct => ({
  id: product.id,
  variation_id: good.variation_id,
  name: variation ? joinTexts(product.name, variation.name) : product.name,
  sku: variation ? variation.sku : product.sku,
})

const goodView = (row: GoodRow): SupplierGood => ({
  product: boughtOf(row),
  article: row.good.article,
  pack: toQuantity(row.good.pack),
  price: toAmount(row.good.price),
})

/** @throws ShopError NOT_FOUND */
export async function listGoods(ctx: Ctx, id: number): Promise<{ data: SupplierGood[] }> {
  found(await findSupplier(ctx.db, id))
  return { data: (await findGoods(ctx.db, id)).map(goodView) }
}

type AtSupplier = GoodId & { id: number }

const words = (good: SupplierGood | undefined) => ({
  goods: good
    ? `${mainText(good.product.name)}: ${[good.article, good.pack, good.price].filter(Boolean).join(' · ')}`
    : null,
})

/** @throws ShopError NOT_FOUND, IN_USE for too many, INVALID unless a variation is named of a product that has them */
export const setGood = (
  ctx: Ctx,
  { id, product_id, variation_id }: AtSupplier,
  { article, pack, price }: SupplierGoodInput,
): Promise<SupplierGood> =>
  writing(ctx, async (tx) => {
    const { name } = found(await lockSupplier(tx.db, id))
    const product = found(await findProduct(tx.db, product_id))
    await checkVariation(tx, product, variation_id)
    const goods = await findGoods(tx.db, id)
    const old = goods.find(({ good }) => isSamePlace(good, { product_id, variation_id }))
    if (!old && goods.length >= MOST_SUPPLIER_GOODS) throw new ShopError('IN_USE')
    const good = {
      product_id,
      variation_id,
      article,
      pack: toThousandths(pack),
      price: toMinor(price),
    }
    await saveGoods(tx.db, { supplier_id: id, goods: [good], since: tx.deps.now() })
    const after = goodView(await goodAt(tx, { id, product_id, variation_id }))
    const before = words(old && goodView(old))
    await noteChange(tx, { kind: 'supplier', record: id, name, before, after: words(after) })
    return after
  })

/** @throws ShopError INVALID, NOT_FOUND for another product's variation */
async function checkVariation(
  tx: Ctx,
  { id, type }: { id: number; type: string },
  variation_id: number | null,
): Promise<void> {
  if ((type === 'simple') !== (variation_id === null))
    throw invalid({ product_id: ['field.buying.variations'] })
  if (variation_id === null) return
  found((await findVariationsOf(tx.db, id)).find((variation) => variation.id === variation_id))
}

/** @throws ShopError NOT_FOUND */
async function goodAt(tx: Ctx, { id, ...place }: AtSupplier): Promise<GoodRow> {
  const goods = await findGoods(tx.db, id, [place.product_id])
  return found(goods.find(({ good }) => isSamePlace(good, place)))
}

/** @throws ShopError NOT_FOUND */
export const removeGood = (ctx: Ctx, { id, ...place }: AtSupplier): Promise<void> =>
  writing(ctx, async (tx) => {
    const { name } = found(await lockSupplier(tx.db, id))
    const before = goodView(await goodAt(tx, { id, ...place }))
    await deleteGoods(tx.db, id, [place])
    const states = { before: words(before), after: words(undefined) }
    await noteChange(tx, { kind: 'supplier', record: id, name, ...states })
  })

const PERCENT = 100

/** @throws ShopError NOT_FOUND */
export async function costOf(ctx: Ctx, id: number): Promise<ProductCost> {
  const product = found(await findProduct(ctx.db, id))
  const { prices_include_tax } = await findSettings(ctx.db)
  const { suppliers, prices, entries } = await findCosts(ctx.db, id)
  const variations = await findVariationsOf(ctx.db, id)
  const names = new Map(variations.map(({ id: of, name }) => [of, name]))
  const nameOf = (of: number | null) => (of === null ? null : (names.get(of) ?? null))
  const costs = async (variation_id: number | null, price: Minor) => {
    const sold = { price, tax_rate: product.tax_rate, prices_include_tax }
    const average = await findAverage(ctx.db, { product_id: id, variation_id })
    return {
      average: average === null ? null : average / PERCENT,
      sale: toAmount(netPrice(sold)),
      margin: marginOf(sold, average),
    }
  }
  return {
    ...(await costs(null, product.sale_price)),
    variations: await Promise.all(
      variations.map(async ({ id: of, name, sale_price }) => ({
        name,
        ...(await costs(of, sale_price)),
      })),
    ),
    suppliers: suppliers.map(({ good, id: supplier, name }) => ({
      id: supplier,
      name,
      variation: nameOf(good.variation_id),
      article: good.article,
      pack: toQuantity(good.pack),
      price: toAmount(good.price),
    })),
    prices: prices.map(({ row, supplier }) => ({
      at: row.since.toISOString(),
      supplier,
      variation: nameOf(row.variation_id),
      pack: toQuantity(row.pack),
      price: toAmount(row.price),
    })),
    entries: entries.map((entry) => ({
      at: entry.created_at.toISOString(),
      purchase_id: entry.purchase_id,
      return_id: entry.return_id,
      variation: nameOf(entry.variation_id),
      quantity: toQuantity(entry.quantity),
      unit_cost: entry.unit_cost / PERCENT,
      average: entry.average / PERCENT,
    })),
  }
}
