import type { Ingredient } from '#/contract/blog/shapes.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type CardRow, findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { isInStock, toIngredient } from './post-view.rules.ts'
import { findIngredients } from './recipe.queries.ts'

/** This many products of a category are checked for one in stock. */
const NEIGHBOURS = 8

/**
 * A recipe's ingredients as products. If the best match is out of stock, the next match is proposed, or else a similar
 * product (rule 74).
 */
export async function listIngredients(
  ctx: Ctx,
  postId: number,
  live: LiveCatalogue,
): Promise<Ingredient[]> {
  const rows = await findIngredients(ctx.db, postId)
  const cards = await loadCards(
    ctx,
    rows.flatMap(({ product_ids }) => product_ids),
  )
  const has = (card: CardRow) => isInStock(card, ctx.language)
  const chosen = rows.map((row) => {
    const [match, ...others] = row.product_ids.flatMap((id) => cards.get(id) ?? [])
    const isShort = match !== undefined && !has(match)
    return { row, match, isShort, replacement: isShort ? others.find(has) : undefined }
  })
  const open = chosen.flatMap(({ match, isShort, replacement }) =>
    match && isShort && !replacement ? [match] : [],
  )
  const like = open.length > 0 ? await findAlike(ctx, open, live) : new Map<number, CardRow>()
  return chosen.map(({ row, match, isShort, replacement }) => {
    const other = replacement ?? (isShort && match ? like.get(match.id) : undefined)
    return toIngredient(row, { match, replacement: other }, ctx.language)
  })
}

async function loadCards(ctx: Ctx, ids: readonly number[]): Promise<Map<number, CardRow>> {
  if (ids.length === 0) return new Map()
  ctx.tag('settings', 'categories')
  const cards = await findCardsById(ctx.db, [...new Set(ids)])
  ctx.tag(...cards.map(({ slug }) => `product:${slug}`))
  return new Map(cards.map((card) => [card.id, card]))
}

/** For each product one of the same category that is in stock. */
async function findAlike(
  ctx: Ctx,
  products: readonly CardRow[],
  live: LiveCatalogue,
): Promise<Map<number, CardRow>> {
  const { catalogue } = await live()
  const near = new Map(products.map(({ id }) => [id, catalogue.related(id, NEIGHBOURS)]))
  const cards = await loadCards(ctx, [...near.values()].flat())
  const isGood = (card: CardRow) => card.type === 'simple' && isInStock(card, ctx.language)
  return new Map(
    [...near].flatMap(([id, others]) => {
      const found = others.flatMap((other) => cards.get(other) ?? []).find(isGood)
      return found ? [[id, found] as const] : []
    }),
  )
}
