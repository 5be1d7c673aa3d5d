// Products for the feeds of other sites.
import type { Page } from '#/contract/common.ts'
import type { FeedContent, FeedProduct, FeedVariation } from '#/contract/product/public-feed.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPage } from '#/commerce/api/page.ts'
import { jpegUrl } from '#/commerce/api/picture-view.ts'
import { type CardRow, findCardsById } from './cards.queries.ts'
import { findOnSale } from './on-sale.queries.ts'
import { type DetailRow, findDetails, type VariationRow } from './details.queries.ts'
import { toSummary, toVariation } from './product-view.rules.ts'
import type { Unit } from '#/domain/goods/unit.ts'
import { firstUnit } from '#/domain/goods/units.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { countedContent } from '#/domain/law/unit-price.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { lineTotal, salePrice } from '#/domain/pricing.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import type { Variation } from '#/contract/product/shapes.ts'

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
  const { id, slug, name, stock_status, sold_by, brand, categories, energy } = shown
  const { store } = detail
  const unit = shown.only_in_units ? firstUnit(shown) : undefined
  return {
    id,
    slug,
    name: unit ? `${name}, ${unit.name}` : name,
    ...pricesIn(unit, shown, unit?.lowest_price),
    stock_status,
    sold_by,
    brand,
    categories,
    ...(energy && { energy }),
    barcode: detail.barcode,
    short_description: textIn(detail.short_description, language),
    description: textIn(detail.description, language),
    content: contentOf(card, unit),
    pictures: card.pictures.map((picture) => jpegUrl(picture, language)),
    store: store && { slug: store.slug, name: textIn(store.name, language) },
    variations: detail.variations.map((row) => toFeedVariation(row, { card, unit, language })),
  }
}

type Of = { card: CardRow; unit: Unit | undefined; language: Language }

function toFeedVariation(row: VariationRow, { card, unit, language }: Of): FeedVariation {
  const { id, name, stock_status, ...prices } = toVariation(row, card, language)
  return {
    id,
    name,
    ...pricesIn(unit, prices, unit && prices.lowest_in_units?.[unit.entry]),
    stock_status,
    content: contentOf(row.content === null ? card : { ...card, ...ownContent(row.content) }, unit),
    pictures: [row.picture, ...row.more_pictures].flatMap((picture) =>
      picture ? [jpegUrl(picture, language)] : [],
    ),
  }
}

type Prices = Pick<Variation, 'price' | 'sale_price' | 'lowest_price'>

/**
 * Of a crate, where something is sold by the crate only: that it costs less than its pieces is no reduction. What an
 * announced one refers to is the full price here: feeds have one field for both (rule 240).
 */
function pricesIn(unit: Unit | undefined, prices: Prices, lowestInUnit: number | undefined) {
  const own = unit ? { ...inUnit(unit, prices), lowest_price: lowestInUnit } : prices
  const { sale_price } = own
  return { price: reductionOf(own)?.before ?? sale_price, sale_price }
}

function inUnit({ holds, discount }: Unit, { price, sale_price }: Prices) {
  const one = (of: number) =>
    toAmount(salePrice(lineTotal(toMinor(of), toThousandths(holds)), discount ?? 0))
  return { price: one(price), sale_price: one(sale_price) }
}

/** The drained weight is that of the product, not of a variation with another content. */
const ownContent = (content: number) => ({ content, drained_weight: null })

/** What its unit price counts. */
function contentOf(
  { content, content_unit, drained_weight }: Contents,
  unit: Unit | undefined,
): FeedContent | null {
  const drained = drained_weight === null ? null : toQuantity(drained_weight)
  const counted = countedContent({ content, content_unit, drained_weight: drained })
  return counted.content !== null && counted.content > 0 && counted.content_unit
    ? { amount: counted.content * (unit?.holds ?? 1), unit: counted.content_unit }
    : null
}

type Contents = Pick<CardRow, 'content' | 'content_unit' | 'drained_weight'>
