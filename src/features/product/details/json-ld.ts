// A product as schema.org data, for search engines.
import type { Product } from '#/contract/product/shapes.ts'

type PageFacts = {
  /** Address of the page. */
  url: URL
  currency: string
  /** Five stars at most. */
  rating: number | null
}

export function describeProduct(product: Product, { url, currency, rating }: PageFacts) {
  const { name, sku, barcode, brand, reviews_count, product_galleries, variations } = product
  const plain = product.short_description.replaceAll(/<[^>]+>/g, ' ').trim()
  const offer = (of: Offered, link: URL) => ({
    '@type': 'Offer',
    url: link.href,
    price: of.sale_price.toFixed(2),
    priceCurrency: currency,
    availability: `https://schema.org/${of.stock_status === 'in_stock' ? 'InStock' : 'OutOfStock'}`,
    ...(of.sku ? { sku: of.sku } : {}),
  })
  return {
    '@type': 'Product',
    name,
    url: url.href,
    image: product_galleries.map(({ original_url }) => new URL(original_url, url).href),
    ...(plain ? { description: plain } : {}),
    ...(sku ? { sku } : {}),
    ...(barcode ? { gtin: barcode } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    offers:
      variations.length > 0
        ? variations.map((variation) => ({
            ...offer(variation, linkTo(url, variation.id)),
            name: variation.name,
          }))
        : offer(product, url),
    ...(rating !== null && reviews_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            bestRating: 5,
            reviewCount: reviews_count,
          },
        }
      : {}),
  }
}

type Offered = Pick<Product, 'sale_price' | 'stock_status' | 'sku'>

function linkTo(page: URL, variation: number): URL {
  const url = new URL(page)
  url.searchParams.set('variation', String(variation))
  return url
}
