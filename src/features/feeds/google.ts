// Google Merchant Center: RSS 2.0 with its product attributes.
// https://support.google.com/merchants/answer/7052112
import { xml } from '#/lib/xml.ts'
import { href } from '#/routes.ts'
import { address, type FeedItem, type FeedShop, priceWords, shortened } from './feed-item.ts'

const LONGEST = { title: 150, description: 5000, brand: 70, product_type: 750 }
const MOST_PICTURES = 10
const MOST_TYPES = 5
/** For more countries, costs are better entered at Google: they would be repeated in each product. */
const MOST_COUNTRIES = 20

type Attribute = [name: string, value: string]

export function googleFeed(items: readonly FeedItem[], shop: FeedShop): string {
  const shipping = shippingOf(shop)
  const entries = items.map((item) => {
    const own = attributesOf(item, shop).map(([name, value]) => element(name, xml(value)))
    return `<item>${own.join('')}${energyOf(item)}${shipping}</item>\n`
  })
  const { name, siteUrl, language } = shop
  const channel = `<title>${xml(name)}</title><link>${xml(address({ siteUrl }, href(language, 'home')))}</link><description>${xml(name)}</description>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}
${entries.join('')}</channel></rss>
`
}

const element = (name: string, content: string): string => `<g:${name}>${content}</g:${name}>`

function attributesOf(item: FeedItem, { currency }: FeedShop): Attribute[] {
  const [picture, ...others] = item.pictures
  const { gtin, brand, group, measure, salePrice } = item
  return [
    ['id', item.id],
    ['title', shortened(item.title, LONGEST.title)],
    ['description', shortened(item.description, LONGEST.description)],
    ['link', item.link],
    ['image_link', picture],
    ...others.slice(0, MOST_PICTURES).map((other): Attribute => ['additional_image_link', other]),
    ['availability', item.inStock ? 'in_stock' : 'out_of_stock'],
    ['price', priceWords(item.price, currency)],
    ...some('sale_price', salePrice === null ? null : priceWords(salePrice, currency)),
    ...some('unit_pricing_measure', measure?.measure),
    ...some('unit_pricing_base_measure', measure?.base),
    ['condition', 'new'],
    ...some('brand', brand && shortened(brand, LONGEST.brand)),
    ...some('gtin', gtin),
    // Otherwise Google asks for a code that these goods never had.
    ...some('identifier_exists', gtin || brand ? null : 'no'),
    ...some('item_group_id', group),
    ...item.categories
      .slice(0, MOST_TYPES)
      .map((name): Attribute => ['product_type', shortened(name, LONGEST.product_type)]),
  ]
}

const some = (name: string, value: string | null | undefined): Attribute[] =>
  value ? [[name, value]] : []

/** Google shows the class that the registry has. https://support.google.com/merchants/answer/13528839 */
const energyOf = ({ eprel }: FeedItem): string =>
  eprel === null
    ? ''
    : element(
        'certification',
        element('certification_authority', 'EC') +
          element('certification_name', 'EPREL') +
          element('certification_code', xml(eprel)),
      )

/** The cost of delivery, the same for each product; empty if the shop's settings don't say it. */
function shippingOf({ shipping, countries, currency }: FeedShop): string {
  if (!shipping || countries.length === 0 || countries.length > MOST_COUNTRIES) return ''
  const { fee, freeFrom } = shipping
  const perCountry = countries.map((country) => {
    const place = element('country', xml(country))
    const cost = element('price', priceWords(fee, currency))
    const free =
      freeFrom === null || fee === 0
        ? ''
        : element(
            'free_shipping_threshold',
            place + element('price_threshold', priceWords(freeFrom, currency)),
          )
    return element('shipping', place + cost) + free
  })
  return perCountry.join('')
}
