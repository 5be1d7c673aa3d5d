// The product feed of the Agentic Commerce Protocol, for ChatGPT: one JSON object a line.
// https://developers.openai.com/commerce/specs/file-upload/products
import { href } from '#/routes.ts'
import { address, type FeedItem, type FeedShop, priceWords, shortened } from './feed-item.ts'

const LONGEST = { title: 150, description: 5000, brand: 70, seller: 70 }

/** Empty if the shop delivers nowhere: the format asks for a country. */
export function openAiFeed(items: readonly FeedItem[], shop: FeedShop): string {
  const [country] = shop.countries
  if (country === undefined) return ''
  return items.map((item) => `${JSON.stringify(lineOf(item, shop, country))}\n`).join('')
}

function lineOf(item: FeedItem, shop: FeedShop, country: string) {
  const [picture, ...others] = item.pictures
  const { group, measure, salePrice, gtin, seller } = item
  const { currency } = shop
  const policy = (slug: string) =>
    shop.pages.includes(slug) ? address(shop, href(shop.language, 'page', { slug })) : undefined
  return {
    is_eligible_search: true,
    // People pay in the shop itself.
    is_eligible_checkout: false,
    item_id: item.id,
    title: shortened(item.title, LONGEST.title),
    description: shortened(item.description, LONGEST.description),
    url: item.link,
    // Goods without a brand are the seller's own.
    brand: shortened(item.brand ?? seller.name, LONGEST.brand),
    condition: 'new',
    ...(gtin && { gtin }),
    ...(item.categories[0] && { product_category: item.categories[0] }),
    image_url: picture,
    ...(others.length > 0 && { additional_image_urls: others }),
    price: priceWords(item.price, currency),
    ...(salePrice !== null && { sale_price: priceWords(salePrice, currency) }),
    ...(measure && { unit_pricing_measure: measure.measure, base_measure: measure.base }),
    availability: item.inStock ? 'in_stock' : 'out_of_stock',
    listing_has_variations: group !== null,
    ...(group !== null && { group_id: group }),
    seller_name: shortened(seller.name, LONGEST.seller),
    seller_url: seller.url,
    seller_privacy_policy: policy('privacy'),
    seller_tos: policy('terms'),
    return_policy: policy('returns'),
    target_countries: shop.countries,
    store_country: country,
  }
}
