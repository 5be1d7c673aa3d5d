// Products for the feeds of other sites.
import type { Page } from '#/contract/common.ts'
import type { FeedContent, FeedProduct, FeedVariation } from '#/contract/product/public-feed.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { localText } from '#/commerce/api/local-text.ts'
import { toPage } from '#/commerce/api/page.ts'
import { jpegUrl } from '#/commerce/api/picture-view.ts'
import { type CardRow, findCardsById } from './cards.queries.ts'
import { findOnSale } from './on-sale.queries.ts'
import { type DetailRow, findDetails, type VariationRow } from './details.queries.ts'
import { toSummary, toVariation } from './product-view.rules.ts'
import { firstUnit } from '#/domain/goods/units.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { lineTotal, salePrice } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import type { UnitOption, Variation } from '#/contract/product/shapes.ts'

/** One page of all products on sale. */
export async function listForFeeds(
  ctx: Ctx,
  paging: { page: number; paginate: number },
): Promise<Page<FeedProduct>> {
  ctx.tag('products', 'categories', 'stores', 'settings')
  const { ids, total } = await findOnSale(ctx.db, paging)
  const [cards, details] = await Promise.all([findCardsById(ctx.db, ids), findDetails(ctx.db, ids)])
  const detailOf = new Map(details.map((row) => [row.id, row]))
  const data = cards.flatMap((card) => {
    const detail = detailOf.get(card.id)
    return detail ? [toFeedProduct(card, detail, ctx.language)] : []
  })
  return toPage(data, total, paging)
}

function toFeedProduct(card: CardRow, detail: DetailRow, language: Language): FeedProduct {
  const shown = toSummary(card, language)
  const { id, slug, name, stock_status, sold_by, brand, categories } = shown
  const { store } = detail
  const unit = shown.only_in_units ? firstUnit(shown) : undefined
  return {
    id,
    slug,
    name: unit ? `${name}, ${unit.UomName}` : name,
    ...pricesIn(unit, shown, unit?.lowest_price),
    stock_status,
    sold_by,
    brand,
    categories,
    barcode: detail.barcode,
    short_description: localText(detail.short_description, language),
    description: localText(detail.description, language),
    content: contentOf(card.content, card.content_unit, unit),
    pictures: card.pictures.map((picture) => jpegUrl(picture, language)),
    store: store && { slug: store.slug, name: localText(store.name, language) },
    variations: detail.variations.map((row) => toFeedVariation(row, { card, unit, language })),
  }
}

type Of = { card: CardRow; unit: UnitOption | undefined; language: Language }

function toFeedVariation(row: VariationRow, { card, unit, language }: Of): FeedVariation {
  const { id, name, stock_status, ...prices } = toVariation(row, card, language)
  return {
    id,
    name,
    ...pricesIn(unit, prices, unit && prices.lowest_in_units?.[unit.UomEntry]),
    stock_status,
    content: contentOf(row.content ?? card.content, card.content_unit, unit),
    pictures: [row.picture, ...row.more_pictures].flatMap((picture) =>
      picture ? [jpegUrl(picture, language)] : [],
    ),
  }
}

type Prices = Pick<Variation, 'price' | 'sale_price' | 'lowest_price'>

/**
 * Of a crate, where something is sold by the crate only. A reduction is compared with the lowest price before it: feeds
 * have one field for that (rule 240).
 */
function pricesIn(
  unit: UnitOption | undefined,
  { price, sale_price, lowest_price = price }: Prices,
  lowestInUnit: number | undefined,
) {
  if (!unit) return { price: lowest_price, sale_price }
  const all = (one: number) => lineTotal(toMinor(one), toThousandths(unit.Quantity))
  return {
    price: lowestInUnit ?? toAmount(all(price)),
    sale_price: toAmount(salePrice(all(sale_price), unit.discount ?? 0)),
  }
}

const contentOf = (
  amount: number | null,
  content: FeedContent['unit'] | null,
  unit: UnitOption | undefined,
): FeedContent | null =>
  amount !== null && amount > 0 && content
    ? { amount: amount * (unit?.Quantity ?? 1), unit: content }
    : null
