// The one reading of a product for all feeds: what can be bought of it, with everything that any format says.
import type { FeedContent, FeedProduct, FeedVariation } from '#/contract/product/public-feed.ts'
import { isWorldwideGtin } from '#/domain/goods/gtin.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'

/** The shop that a feed is about. */
export type FeedShop = {
  siteUrl: string
  language: Language
  /** What is charged. */
  currency: string
  name: string
  /** Codes of the countries that it delivers to. */
  countries: readonly string[]
  /** The delivery fee, and the order value from which it is free; null if the settings have none. */
  shipping: { fee: number; freeFrom: number | null } | null
  /** Slugs of its published own pages. */
  pages: readonly string[]
}

/** What something can be bought in, and what its price is compared by, such as `500g` and `1kg`. */
export type Measure = { measure: string; base: string }

/** What can be put into the cart: a product, or one of its variations. */
export type FeedItem = {
  id: string
  /** What the variations of one product share; null without variations. */
  group: string | null
  title: string
  /** Plain text; never empty. */
  description: string
  link: string
  /** Addresses, at least one. */
  pictures: [string, ...string[]]
  /** As on its page, before any discount. */
  price: number
  /** Null without a discount. */
  salePrice: number | null
  inStock: boolean
  brand: string | null
  /** Null if it has no code that is the same everywhere. */
  gtin: string | null
  categories: string[]
  measure: Measure | null
  /** Its number in the EU's registry of energy labels. */
  eprel: string | null
  seller: { name: string; url: string }
}

/** What can be bought of a product; nothing if it has no picture or no price, which every site asks for. */
export function feedItems(product: FeedProduct, shop: FeedShop): FeedItem[] {
  const { id, name, variations } = product
  const common = {
    description: plainWords(product.description) || plainWords(product.short_description) || name,
    brand: product.brand?.trim() || null,
    categories: product.categories.map((category) => category.name),
    eprel: product.energy?.eprel ?? null,
    seller: sellerOf(product, shop),
  }
  const link = address(shop, href(shop.language, 'product', { slug: product.slug }))
  if (variations.length === 0) {
    const own = { id: String(id), group: null, title: name, link, gtin: gtinOf(product) }
    return offered({ ...common, ...own }, product, { product, shop })
  }
  return variations.flatMap((variation) => {
    const own = {
      id: `${id}-${variation.id}`,
      group: String(id),
      title: `${name}, ${variation.name}`,
      link: `${link}?variation=${variation.id}`,
      // The product's barcode is not that of each variation.
      gtin: null,
    }
    return offered({ ...common, ...own }, variation, { product, shop })
  })
}

type Offer = FeedProduct | FeedVariation
type ItemFacts = Omit<FeedItem, 'pictures' | 'price' | 'salePrice' | 'inStock' | 'measure'>

function offered(
  known: ItemFacts,
  offer: Offer,
  { product, shop }: { product: FeedProduct; shop: FeedShop },
): FeedItem[] {
  const { price, sale_price, stock_status, content } = offer
  const files = offer.pictures.length > 0 ? offer.pictures : product.pictures
  const [first, ...others] = files.map((file) => address(shop, file))
  if (first === undefined || price <= 0 || sale_price <= 0) return []
  return [
    {
      ...known,
      pictures: [first, ...others],
      price,
      salePrice: sale_price < price ? sale_price : null,
      inStock: stock_status === 'in_stock',
      measure: measureOf(product.sold_by, content),
    },
  ]
}

/** The larger unit of each, as on the shop's own price labels. */
const COMPARED = {
  kg: 'kg',
  g: 'kg',
  l: 'l',
  ml: 'l',
  piece: 'ct',
} as const

/** Goods sold by weight or volume have their price per unit; others for their content. */
function measureOf(soldBy: FeedProduct['sold_by'], content: FeedContent | null): Measure | null {
  if (soldBy !== 'piece') return { measure: `1${soldBy}`, base: `1${COMPARED[soldBy]}` }
  if (!content) return null
  const unit = content.unit === 'piece' ? 'ct' : content.unit
  return { measure: `${content.amount}${unit}`, base: `1${COMPARED[content.unit]}` }
}

const gtinOf = ({ barcode }: FeedProduct): string | null =>
  barcode !== null && isWorldwideGtin(barcode) ? barcode : null

const sellerOf = ({ store }: FeedProduct, shop: FeedShop): FeedItem['seller'] =>
  store
    ? { name: store.name, url: address(shop, href(shop.language, 'store', { slug: store.slug })) }
    : { name: shop.name, url: address(shop, href(shop.language, 'home')) }

export const address = ({ siteUrl }: Pick<FeedShop, 'siteUrl'>, path: string): string =>
  new URL(path, siteUrl).href

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** The words of sanitised HTML. @example plainWords('<p>Salt &amp; <b>pepper</b></p>') // 'Salt & pepper' */
export const plainWords = (html: string): string =>
  html
    // A tag inside a word separates nothing.
    .replaceAll(/<\/?(?:b|strong|i|em|u|s|a|span|sub|sup|mark|small|code)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (sign, name: string) => ENTITIES[name] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A text of at most so many characters, cut between words. */
export function shortened(text: string, most: number): string {
  const signs = [...text]
  if (signs.length <= most) return text
  const start = signs.slice(0, most - 1).join('')
  const end = start.lastIndexOf(' ')
  // A single endless word is cut anywhere.
  return `${end > start.length / 2 ? start.slice(0, end) : start}…`
}

/** @example priceWords(3.5, 'EUR') // '3.50 EUR' */
export const priceWords = (amount: number, currency: string): string =>
  `${amount.toFixed(2)} ${currency}`
