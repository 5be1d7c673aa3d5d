// A shop and a product for the tests of feeds.
import type { FeedProduct } from '#/contract/product/public-feed.ts'
import type { FeedShop } from '#/features/feeds/feed-item.ts'

export const SHOP: FeedShop = {
  siteUrl: 'https://shop.example',
  language: 'fr',
  currency: 'EUR',
  name: 'Larder & Sons',
  countries: ['FR', 'BE'],
  shipping: { fee: 4.9, freeFrom: 60 },
  pages: ['privacy', 'terms'],
}

export const PRODUCT: FeedProduct = {
  id: 7,
  slug: 'sea-salt',
  name: 'Salt "fin" <de> mer & algues',
  price: 4,
  sale_price: 3,
  stock_status: 'in_stock',
  sold_by: 'piece',
  brand: 'Orchard',
  barcode: '4006381333931',
  short_description: '',
  description: '<p>From the <b>A</b>tlantic.</p><p>Dried &amp; ground.</p>',
  categories: [{ id: 1, slug: 'pantry', name: 'Pantry' }],
  content: { amount: 500, unit: 'g' },
  pictures: ['/media/file/aa/1024.fr.jpeg', '/media/file/bb/1024.fr.jpeg'],
  store: null,
  variations: [],
}

export const product = (fields: Partial<FeedProduct> = {}): FeedProduct => ({
  ...PRODUCT,
  ...fields,
})
export const VARIATIONS: FeedProduct['variations'] = [
  {
    id: 1,
    name: 'Small',
    price: 2,
    sale_price: 2,
    stock_status: 'out_of_stock',
    content: { amount: 0.25, unit: 'g' },
    pictures: ['/media/file/cc/1024.jpeg'],
  },
  {
    id: 2,
    name: 'Large',
    price: 5,
    sale_price: 4,
    stock_status: 'in_stock',
    content: null,
    pictures: [],
  },
]

export const LONG = `${'word '.repeat(3000)}end`
