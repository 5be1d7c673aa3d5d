import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type {
  AdminProduct,
  ProductChange,
  ProductInput,
  ProductPatch,
} from '#/contract/product/staff.ts'
import type { Page } from '#/contract/common.ts'
import type { Product } from '#/contract/product/shapes.ts'
import { toMinor } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { attributeValue } from '#/commerce/db/schema/attributes.ts'
import { category, product, store } from '#/commerce/db/schema/catalog.ts'
import { sizeChart } from '#/commerce/db/schema/goods/size-chart.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findCardsById } from './cards.queries.ts'
import { findCrossSell } from './cross-sell.queries.ts'
import { toProduct } from './detail-view.rules.ts'
import { findDetails } from './details.queries.ts'
import { columnsOf, derivedOf, withoutMissing } from './product-columns.rules.ts'
import { toAdminProduct } from './product-form.rules.ts'
import { withTaxes } from './product-taxes.rules.ts'
import { replaceParts } from './product-parts.queries.ts'
import { replacePlan } from './product-plan.queries.ts'
import { drawPictures } from './product-pictures.queries.ts'
import {
  changeProduct,
  deleteProduct,
  findProduct,
  findProducts,
  insertProduct,
  lockProduct,
} from './product.staff.queries.ts'
import { findRecalled, lockRecallsOf } from './recalled.queries.ts'
import { findTaxes } from '#/commerce/api/taxes/taxes.queries.ts'
import { allExist, freeSlug, type WithId } from '#/commerce/api/slugs.queries.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { mainText } from '#/lib/languages/text-in.ts'

export async function listProducts(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffProduct.list.query>,
  live: LiveCatalogue,
): Promise<Page<AdminProduct>> {
  const ids = query.search.trim() === '' ? null : (await live()).catalogue.find(query.search)
  const { rows, total } = await findProducts(ctx.db, query, ids)
  return toPage(rows.map(toAdminProduct), total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneProduct = async (ctx: Ctx, id: number): Promise<AdminProduct> =>
  toAdminProduct(found(await findProduct(ctx.db, id)))

/** As its page would show it, on sale or not. @throws ShopError NOT_FOUND */
export async function previewProduct(ctx: Ctx, id: number): Promise<Product> {
  const pairs = await findCrossSell(ctx.db, [id])
  const cards = await findCardsById(ctx.db, [id, ...pairs.map((pair) => pair.id)])
  const [detail] = await findDetails(ctx.db, [id])
  const [card, ...cross] = cards
  if (card?.id !== id || !detail) throw new ShopError('NOT_FOUND')
  return toProduct({ card, detail, related: [], cross, store_products: 0 }, ctx.language)
}

/** Adds a product with drawn pictures; `also` writes related rows in the same transaction. @throws ShopError INVALID */
export function createProduct(
  ctx: Ctx,
  given: ProductInput,
  also?: (tx: Ctx, id: number) => Promise<void>,
): Promise<AdminProduct> {
  return writing(ctx, async (tx) => {
    await checkReferences(tx, given)
    const input = withTaxes(given, null, await findTaxes(tx.db))
    const kept = { ...columnsOf(input), name: input.name, price: toMinor(input.price) }
    const values = {
      short_description: { en: '' },
      description: { en: '' },
      ...withoutMissing(kept),
      name: kept.name,
      price: kept.price,
      slug: kept.slug ?? (await freeSlug(tx.db, product, mainText(input.name))),
      ...derivedOf(kept),
    }
    const { id, brand, unit } = await insertProduct(tx.db, values)
    await replaceParts(tx.db, id, input)
    if (input.plan) await replacePlan(tx.db, id, { plan: input.plan, now: tx.deps.now() })
    if (!input.gallery?.length)
      await drawPictures(tx.db, { id, name: input.name, brand, unit, ...firstOf(input) })
    await also?.(tx, id)
    const after = await oneProduct(tx, id)
    await noteChange(tx, { kind: 'product', record: id, before: null, after })
    return after
  })
}

type Also = (tx: Ctx, before: AdminProduct) => Promise<void>

/**
 * Changes the given fields; `also` writes related rows in the same transaction. @throws ShopError NOT_FOUND, INVALID,
 * VERSION_CONFLICT if it has changed since it was read
 */
export function updateProduct(
  ctx: Ctx,
  id: number,
  { version, quantity_was, also, ...given }: ProductChange & { also?: Also },
): Promise<AdminProduct> {
  return writing(ctx, async (tx) => {
    const current = found(await lockProduct(tx.db, id))
    if (version !== undefined && version !== current.updated_at.toISOString()) {
      throw new ShopError('VERSION_CONFLICT', { current: await oneProduct(tx, id) })
    }
    if (quantity_was !== undefined && toThousandths(quantity_was) !== current.stock) {
      const errors = { quantity: ['field.sold_meanwhile'] }
      throw new ShopError('VERSION_CONFLICT', { errors, current: await oneProduct(tx, id) })
    }
    await checkReferences(tx, given)
    if (given.status === 1 && current.status === 0 && (await findRecalled(tx.db, [id])).has(id))
      throw invalid({ status: ['field.recalled'] })
    const before = await oneProduct(tx, id)
    const patch = withTaxes(given, before, await findTaxes(tx.db))
    const columns = columnsOf(patch)
    const derived = derivedOf({ ...current, ...withoutMissing(columns) })
    await changeProduct(tx.db, id, { ...columns, ...derived })
    await replaceParts(tx.db, id, patch)
    if (patch.plan !== undefined)
      await replacePlan(tx.db, id, { plan: patch.plan, now: tx.deps.now() })
    if (patch.gallery?.length === 0)
      await drawPictures(tx.db, { ...current, ...withoutMissing(columns), id, ...firstOf(before) })
    await also?.(tx, before)
    const after = await oneProduct(tx, id)
    await noteChange(tx, { kind: 'product', record: id, before, after })
    return after
  })
}

/** Deletes a product; order lines keep their text. @throws ShopError NOT_FOUND */
export const removeProduct = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    await lockRecallsOf(tx.db, [id])
    const before = await oneProduct(tx, id)
    found((await deleteProduct(tx.db, id)) || null)
    await noteChange(tx, { kind: 'product', record: id, before, after: null })
  })

const firstOf = ({ category_ids }: Pick<ProductPatch, 'category_ids'>) => ({
  category_id: category_ids?.[0],
})

async function checkReferences({ db }: Ctx, patch: ProductPatch): Promise<void> {
  const { store_id, size_chart_id } = patch
  const references: [field: string, table: WithId, ids: number[] | undefined][] = [
    ['category_ids', category, patch.category_ids],
    ['store_id', store, store_id ? [store_id] : []],
    ['size_chart_id', sizeChart, size_chart_id ? [size_chart_id] : []],
    ['attribute_value_ids', attributeValue, patch.attribute_value_ids],
    ['cross_sell_ids', product, patch.cross_sell_ids],
  ]
  for (const [field, table, ids = []] of references) {
    if (!(await allExist(db, table, ids))) throw invalid({ [field]: ['field.unknown'] })
  }
}
