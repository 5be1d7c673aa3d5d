// Suppliers and what they sell (rule 264); purchase prices are for those who buy.
import type {
  ProductCost,
  Supplier,
  SupplierChange,
  SupplierGood,
  SupplierGoodInput,
  SupplierInput,
} from '#/contract/buying/staff-suppliers.ts'
import { MOST_SUPPLIER_GOODS } from '#/contract/buying/shapes.ts'
import type { Page } from '#/contract/common.ts'
import { type Minor, toAmount, toMinor } from '#/domain/money.ts'
import { marginOf, netPrice } from '#/domain/pricing/margin.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { hasReturns } from './returns.queries.ts'
import {
  deleteGoods,
  deleteSupplier,
  findCosts,
  findGoods,
  findProduct,
  findSupplier,
  findSuppliers,
  type GoodRow,
  hasPurchases,
  lockSupplier,
  saveGoods,
  saveSupplier,
  type SupplierRow,
} from './suppliers.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

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

const goodView = ({ good, product }: GoodRow): SupplierGood => ({
  product,
  article: good.article,
  pack: toQuantity(good.pack),
  price: toAmount(good.price),
})

/** @throws ShopError NOT_FOUND */
export async function listGoods(ctx: Ctx, id: number): Promise<{ data: SupplierGood[] }> {
  found(await findSupplier(ctx.db, id))
  return { data: (await findGoods(ctx.db, id)).map(goodView) }
}

type GoodId = { id: number; product_id: number }

const words = (good: SupplierGood | undefined) => ({
  goods: good
    ? `${mainText(good.product.name)}: ${[good.article, good.pack, good.price].filter(Boolean).join(' · ')}`
    : null,
})

/** @throws ShopError NOT_FOUND, IN_USE for too many, INVALID for a product with variations */
export const setGood = (
  ctx: Ctx,
  { id, product_id }: GoodId,
  { article, pack, price }: SupplierGoodInput,
): Promise<SupplierGood> =>
  writing(ctx, async (tx) => {
    const { name } = found(await lockSupplier(tx.db, id))
    const product = found(await findProduct(tx.db, product_id))
    if (product.type !== 'simple') throw invalid({ product_id: ['field.buying.variations'] })
    const goods = await findGoods(tx.db, id)
    const old = goods.find((one) => one.product.id === product_id)
    if (!old && goods.length >= MOST_SUPPLIER_GOODS) throw new ShopError('IN_USE')
    const good = { product_id, article, pack: toThousandths(pack), price: toMinor(price) }
    await saveGoods(tx.db, { supplier_id: id, goods: [good], since: tx.deps.now() })
    const [row] = await findGoods(tx.db, id, [product_id])
    const after = goodView(found(row))
    const before = words(old && goodView(old))
    await noteChange(tx, { kind: 'supplier', record: id, name, before, after: words(after) })
    return after
  })

/** @throws ShopError NOT_FOUND */
export const removeGood = (ctx: Ctx, { id, product_id }: GoodId): Promise<void> =>
  writing(ctx, async (tx) => {
    const { name } = found(await lockSupplier(tx.db, id))
    const [row] = await findGoods(tx.db, id, [product_id])
    const before = goodView(found(row))
    await deleteGoods(tx.db, id, [product_id])
    const states = { before: words(before), after: words(undefined) }
    await noteChange(tx, { kind: 'supplier', record: id, name, ...states })
  })

const PERCENT = 100

/** @throws ShopError NOT_FOUND */
export async function costOf(ctx: Ctx, id: number): Promise<ProductCost> {
  const product = found(await findProduct(ctx.db, id))
  const { prices_include_tax } = await findSettings(ctx.db)
  const { suppliers, prices, entries } = await findCosts(ctx.db, id)
  const { sale_price: price, tax_rate } = product
  const sold = { price, tax_rate, prices_include_tax }
  const average = entries[0]?.average ?? null
  return {
    average: average === null ? null : average / PERCENT,
    sale: toAmount(netPrice(sold)),
    margin: marginOf(sold, average),
    suppliers: suppliers.map(({ good, id: supplier, name }) => ({
      id: supplier,
      name,
      article: good.article,
      pack: toQuantity(good.pack),
      price: toAmount(good.price),
    })),
    prices: prices.map(({ row, supplier }) => ({
      at: row.since.toISOString(),
      supplier,
      pack: toQuantity(row.pack),
      price: toAmount(row.price),
    })),
    entries: entries.map((entry) => ({
      at: entry.created_at.toISOString(),
      purchase_id: entry.purchase_id,
      return_id: entry.return_id,
      quantity: toQuantity(entry.quantity),
      unit_cost: entry.unit_cost / PERCENT,
      average: entry.average / PERCENT,
    })),
  }
}
