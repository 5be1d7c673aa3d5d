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
  const { id, slug, name, price, sale_price, stock_status, sold_by, brand, categories } = toSummary(
    card,
    language,
  )
  const { store } = detail
  return {
    id,
    slug,
    name,
    price,
    sale_price,
    stock_status,
    sold_by,
    brand,
    categories,
    barcode: detail.barcode,
    short_description: localText(detail.short_description, language),
    description: localText(detail.description, language),
    content: contentOf(card.content, card.content_unit),
    pictures: card.pictures.map((picture) => jpegUrl(picture, language)),
    store: store && { slug: store.slug, name: localText(store.name, language) },
    variations: detail.variations.map((row) => toFeedVariation(row, card, language)),
  }
}

function toFeedVariation(row: VariationRow, card: CardRow, language: Language): FeedVariation {
  const { id, name, price, sale_price, stock_status } = toVariation(row, card, language)
  return {
    id,
    name,
    price,
    sale_price,
    stock_status,
    content: contentOf(row.content ?? card.content, card.content_unit),
    pictures: [row.picture, ...row.more_pictures].flatMap((picture) =>
      picture ? [jpegUrl(picture, language)] : [],
    ),
  }
}

const contentOf = (amount: number | null, unit: FeedContent['unit'] | null): FeedContent | null =>
  amount !== null && amount > 0 && unit ? { amount, unit } : null
