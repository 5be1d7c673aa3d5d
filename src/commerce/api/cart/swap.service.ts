// A cheaper equivalent (rule 125): the search finds similar products, the domain decides which are equivalent.
import type { z } from 'zod'
import type { Swap } from '#/contract/cart/public.ts'
import type { endpoints } from '#/contract/index.ts'
import { bestSwap, type Swappable, type SwapLine } from '#/domain/goods/swap.ts'
import { toAmount } from '#/domain/money.ts'
import { salePrice } from '#/domain/pricing.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { baseUnits } from '#/domain/stock.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type CardRow, findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { toSummary } from '#/commerce/api/product/product-view.rules.ts'
import { findContents, findSizes, type SizeRow } from './swap.queries.ts'

type Body = z.output<typeof endpoints.cart.swap.body>
type Line = Body['products'][number]
type Goods = Swappable & { row: CardRow }

const NEIGHBOURS = 40

/** @throws ShopError TOO_MANY_REQUESTS */
export async function findSwap(
  ctx: Ctx,
  { products, declined }: Body,
  live: LiveCatalogue,
): Promise<{ swap: Swap | null }> {
  await ctx.deps.limits.count('swap', ctx.network)
  const { catalogue } = await live()
  const remaining = products.filter(({ product_id }) => !declined.includes(product_id))
  const beside = new Map(
    remaining.map(({ product_id: id }) => [id, catalogue.related(id, NEIGHBOURS)] as const),
  )
  const known = await loadGoods(ctx, [
    ...new Set([...products.map(({ product_id }) => product_id), ...beside.values()].flat()),
  ])
  const sizes = await findSizes(
    ctx.db,
    products.flatMap(({ product_id, variation_id }) => (variation_id === null ? [] : product_id)),
  )
  const lines = products.flatMap((line): SwapLine<Line, Goods>[] => {
    const goods = goodsOf(line, known, sizes)
    if (!goods) return []
    const near = beside.get(line.product_id) ?? []
    return [{ ...toLine(line, goods), neighbours: near.flatMap((id) => known.get(id) ?? []) }]
  })
  const swap = bestSwap(lines)
  if (!swap) return { swap: null }
  const { key, goods, quantity, saving } = swap
  const { product_id, variation_id, uom_entry } = key
  return {
    swap: {
      product_id,
      variation_id,
      uom_entry,
      product: toSummary(goods.row, ctx.language),
      quantity: toQuantity(quantity),
      saving: { amount: toAmount(saving.amount), per: saving.per },
    },
  }
}

async function loadGoods(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Goods>> {
  const contents = await findContents(ctx.db, ids)
  const rows = await findCardsById(ctx.db, ids)
  return new Map(
    rows.map((row) => {
      const { ingredients = null, allergens = null } = contents.get(row.id) ?? {}
      return [row.id, toGoods(row, { ingredients, allergens })]
    }),
  )
}

/** The product in its base unit. */
function toGoods(row: CardRow, made: Pick<Swappable, 'ingredients' | 'allergens'>): Goods {
  const { id, store_id, name, tags, sale_price, content, content_unit, stock } = row
  const unit = row.units.find(({ quantity }) => quantity === 1000)
  // Nobody is offered a crate for a bottle.
  const isCrate = row.only_in_units && row.units.length > 0
  return {
    ...made,
    row,
    id,
    store_id,
    name,
    tags,
    content,
    content_unit,
    price: salePrice(sale_price, unit?.discount ?? 0),
    min: unit?.quantity_min ?? row.quantity_min,
    step: unit?.quantity_step ?? row.quantity_step,
    stock: row.status === 1 && row.type === 'simple' && !isCrate ? stock : 0,
  }
}

/** The goods of a line; a variation only if it differs in size alone: others are chosen for more than the price. */
function goodsOf(
  { product_id, variation_id }: Line,
  known: ReadonlyMap<number, Goods>,
  sizes: readonly SizeRow[],
): Goods | undefined {
  const goods = known.get(product_id)
  if (!goods || variation_id === null) return goods
  const own = sizes.filter((size) => size.product_id === product_id)
  const contentOf = (size: SizeRow) => size.content ?? goods.content
  const chosen = own.find(({ id }) => id === variation_id)
  const isSize = new Set(own.map(contentOf)).size === own.length
  return chosen && isSize
    ? { ...goods, price: chosen.sale_price, content: contentOf(chosen) }
    : undefined
}

function toLine(line: Line, goods: Goods) {
  const unit = goods.row.units.find(({ uom_entry }) => uom_entry === line.uom_entry)
  const price = line.variation_id === null ? goods.row.sale_price : goods.price
  return {
    key: line,
    quantity: baseUnits(toThousandths(line.quantity), unit?.quantity ?? 1000),
    price: salePrice(price, unit?.discount ?? 0),
    goods,
  }
}
