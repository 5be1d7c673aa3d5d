import { describe, expect, it } from 'vitest'
import type { FeedProduct } from '#/contract/product/public-feed.ts'
import { feedItems, type FeedShop } from '#/features/feeds/feed-item.ts'
import { googleFeed } from '#/features/feeds/google.ts'
import { itemsOf, type Item } from './google-items.ts'
import { LONG, product, SHOP, VARIATIONS } from './shelf.ts'

const items = (...products: FeedProduct[]) => products.flatMap((one) => feedItems(one, SHOP))
const google = (fields?: Partial<FeedProduct>, shop: Partial<FeedShop> = {}): Item[] =>
  itemsOf(googleFeed(items(product(fields)), { ...SHOP, ...shop }))

describe('for Google', () => {
  it('a product has every required attribute, and each as it is to be written', () => {
    expect(google()).toEqual([
      {
        id: ['7'],
        title: ['Salt "fin" <de> mer & algues'],
        description: ['From the Atlantic. Dried & ground.'],
        link: ['https://shop.example/fr/product/sea-salt'],
        image_link: ['https://shop.example/media/file/aa/1024.fr.jpeg'],
        additional_image_link: ['https://shop.example/media/file/bb/1024.fr.jpeg'],
        availability: ['in_stock'],
        price: ['4.00 EUR'],
        sale_price: ['3.00 EUR'],
        unit_pricing_measure: ['500g'],
        unit_pricing_base_measure: ['1kg'],
        condition: ['new'],
        brand: ['Orchard'],
        gtin: ['4006381333931'],
        product_type: ['Pantry'],
        shipping: ['FR 4.90 EUR', 'BE 4.90 EUR'],
        free_shipping_threshold: ['FR 60.00 EUR', 'BE 60.00 EUR'],
      },
    ])
  })

  it('what is sold out says so, and without a discount there is no sale price', () => {
    const [item] = google({ stock_status: 'out_of_stock', sale_price: 4 })
    expect(item).toMatchObject({ availability: ['out_of_stock'], price: ['4.00 EUR'] })
    expect(item).not.toHaveProperty('sale_price')
  })

  it.each([
    ['kg', { amount: 1000, unit: 'g' }, '1kg', '1kg'],
    ['g', null, '1g', '1kg'],
    ['l', null, '1l', '1l'],
    ['ml', null, '1ml', '1l'],
    ['piece', { amount: 1500, unit: 'ml' }, '1500ml', '1l'],
    ['piece', { amount: 6, unit: 'piece' }, '6ct', '1ct'],
  ] as const)(
    'goods sold by %s with a content of %o are %s, compared by %s',
    (by, content, measure, base) => {
      expect(google({ sold_by: by, content })[0]).toMatchObject({
        unit_pricing_measure: [measure],
        unit_pricing_base_measure: [base],
      })
    },
  )

  it('a piece of unknown content has no unit price', () => {
    expect(google({ content: null })[0]).not.toHaveProperty('unit_pricing_measure')
    expect(google({ content: null })[0]).not.toHaveProperty('unit_pricing_base_measure')
  })

  it("a shop's own code is no GTIN; what has neither code nor brand says that none exists", () => {
    const [own] = google({ barcode: '2012345000001' })
    expect(own).not.toHaveProperty('gtin')
    expect(own).not.toHaveProperty('identifier_exists')
    const [fresh] = google({ barcode: null, brand: ' ' })
    expect(fresh).toMatchObject({ identifier_exists: ['no'] })
    expect(fresh).not.toHaveProperty('brand')
  })

  it('each variation is an item of one group, with its own page address, price, picture and stock', () => {
    const [small, large] = google({ variations: VARIATIONS })
    expect(small).toMatchObject({
      id: ['7-1'],
      item_group_id: ['7'],
      title: ['Salt "fin" <de> mer & algues, Small'],
      link: ['https://shop.example/fr/product/sea-salt?variation=1'],
      image_link: ['https://shop.example/media/file/cc/1024.jpeg'],
      availability: ['out_of_stock'],
      price: ['2.00 EUR'],
    })
    expect(large).toMatchObject({
      id: ['7-2'],
      item_group_id: ['7'],
      image_link: ['https://shop.example/media/file/aa/1024.fr.jpeg'],
      sale_price: ['4.00 EUR'],
    })
    // One barcode can't be that of both.
    expect(small).not.toHaveProperty('gtin')
  })

  it('no text is longer than the format allows, and none is cut inside a sign', () => {
    const [item] = google({ name: '🍎'.repeat(200), description: LONG, brand: 'b'.repeat(100) })
    expect([...(item?.['title']?.[0] ?? '')]).toHaveLength(150)
    expect(item?.['title']?.[0]).toMatch(/^🍎+…$/u)
    expect(item?.['description']?.[0]?.length).toBeLessThanOrEqual(5000)
    expect(item?.['description']?.[0]).toMatch(/word…$/)
    expect(item?.['brand']?.[0]).toHaveLength(70)
  })

  it('there are ten further pictures at most', () => {
    const pictures = Array.from({ length: 20 }, (_, index) => `/media/file/${index}/1024.jpeg`)
    expect(google({ pictures })[0]?.['additional_image_link']).toHaveLength(10)
  })

  it('delivery is named only if the settings say what it costs, and not in each product for the whole world', () => {
    expect(google({}, { shipping: null })[0]).not.toHaveProperty('shipping')
    expect(google({}, { countries: [] })[0]).not.toHaveProperty('shipping')
    const countries = Array.from({ length: 21 }, (_, index) => `C${index}`)
    expect(google({}, { countries })[0]).not.toHaveProperty('shipping')
    const [item] = google({}, { shipping: { fee: 3, freeFrom: null } })
    expect(item).toMatchObject({ shipping: ['FR 3.00 EUR', 'BE 3.00 EUR'] })
    expect(item).not.toHaveProperty('free_shipping_threshold')
  })

  it('signs that XML can not contain are left out', () => {
    const text = googleFeed(items(product({ name: 'A\u0000\u0008\uFFFE]]>B' })), SHOP)
    expect(text).toContain('<g:title>A]]&gt;B</g:title>')
  })
})

describe('the energy label', () => {
  it('is named by its number, whose class Google looks up itself', () => {
    const text = googleFeed(items(product({ energy: { class: 'B', eprel: '123456' } })), SHOP)
    expect(text).toContain(
      '<g:certification><g:certification_authority>EC</g:certification_authority><g:certification_name>EPREL</g:certification_name><g:certification_code>123456</g:certification_code></g:certification>',
    )
    expect(googleFeed(items(product()), SHOP)).not.toContain('certification')
  })
})
