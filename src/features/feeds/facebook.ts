// The catalogue of Meta's Commerce Manager, for Facebook and Instagram, as CSV.
// https://developers.facebook.com/docs/marketing-api/catalog/reference
import { stringify } from 'csv-stringify/sync'
import { type FeedItem, type FeedShop, priceWords, shortened } from './feed-item.ts'

const LONGEST = { title: 200, description: 9999, brand: 100, product_type: 750, pictures: 2000 }
const MOST_PICTURES = 20

type Row = Record<
  | 'id'
  | 'title'
  | 'description'
  | 'availability'
  | 'condition'
  | 'price'
  | 'sale_price'
  | 'link'
  | 'image_link'
  | 'additional_image_link'
  | 'brand'
  | 'gtin'
  | 'item_group_id'
  | 'product_type',
  string
>

export const FACEBOOK_COLUMNS: readonly (keyof Row)[] = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'item_group_id',
  'product_type',
]

export const facebookFeed = (items: readonly FeedItem[], shop: FeedShop): string =>
  stringify(
    items.map((item) => rowOf(item, shop)),
    { header: true, columns: [...FACEBOOK_COLUMNS] },
  )

function rowOf(item: FeedItem, { currency }: FeedShop): Row {
  const [picture, ...others] = item.pictures
  const { salePrice, categories } = item
  return {
    id: item.id,
    title: shortened(item.title, LONGEST.title),
    description: shortened(item.description, LONGEST.description),
    availability: item.inStock ? 'in stock' : 'out of stock',
    condition: 'new',
    price: priceWords(item.price, currency),
    sale_price: salePrice === null ? '' : priceWords(salePrice, currency),
    link: item.link,
    image_link: picture,
    additional_image_link: joined(others.slice(0, MOST_PICTURES)),
    // Goods without a brand are the seller's own.
    brand: shortened(item.brand ?? item.seller.name, LONGEST.brand),
    gtin: item.gtin ?? '',
    item_group_id: item.group ?? '',
    product_type: shortened(categories[0] ?? '', LONGEST.product_type),
  }
}

/** As many addresses as the column holds. */
function joined(addresses: readonly string[]): string {
  let text = ''
  for (const address of addresses) {
    const more = text === '' ? address : `${text},${address}`
    if (more.length > LONGEST.pictures) break
    text = more
  }
  return text
}
