import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { FeedProduct } from '#/contract/product/public-feed.ts'
import { facebookFeed } from '#/features/feeds/facebook.ts'
import { feedItems, plainWords, shortened } from '#/features/feeds/feed-item.ts'
import { allFeedPaths, feedFile, feedPaths } from '#/features/feeds/feed-paths.ts'
import { openAiFeed } from '#/features/feeds/openai.ts'
import { LONG, product, PRODUCT, SHOP, VARIATIONS } from './shelf.ts'

const items = (...products: FeedProduct[]) => products.flatMap((one) => feedItems(one, SHOP))
const openAi = (fields?: Partial<FeedProduct>) =>
  openAiFeed(items(product(fields)), SHOP)
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
const facebook = (fields?: Partial<FeedProduct>): Record<string, string>[] =>
  parse(facebookFeed(items(product(fields)), SHOP), { columns: true })

describe('for ChatGPT', () => {
  it('a product has every required field, with the allowed values', () => {
    expect(openAi()).toEqual([
      {
        is_eligible_search: true,
        is_eligible_checkout: false,
        item_id: '7',
        title: 'Salt "fin" <de> mer & algues',
        description: 'From the Atlantic. Dried & ground.',
        url: 'https://shop.example/fr/product/sea-salt',
        brand: 'Orchard',
        condition: 'new',
        gtin: '4006381333931',
        product_category: 'Pantry',
        image_url: 'https://shop.example/media/file/aa/1024.fr.jpeg',
        additional_image_urls: ['https://shop.example/media/file/bb/1024.fr.jpeg'],
        price: '4.00 EUR',
        sale_price: '3.00 EUR',
        unit_pricing_measure: '500g',
        base_measure: '1kg',
        availability: 'in_stock',
        listing_has_variations: false,
        seller_name: 'Larder & Sons',
        seller_url: 'https://shop.example/fr',
        seller_privacy_policy: 'https://shop.example/fr/pages/privacy',
        seller_tos: 'https://shop.example/fr/pages/terms',
        target_countries: ['FR', 'BE'],
        store_country: 'FR',
      },
    ])
  })

  it('variations share a group, and goods without a brand are the seller’s', () => {
    const store = { slug: 'farm', name: 'The farm' }
    expect(openAi({ variations: VARIATIONS, brand: null, store })).toMatchObject([
      { item_id: '7-1', group_id: '7', listing_has_variations: true, brand: 'The farm' },
      {
        item_id: '7-2',
        group_id: '7',
        seller_name: 'The farm',
        seller_url: 'https://shop.example/fr/seller/store/farm',
      },
    ])
  })

  it('a line stays a line, whatever the texts are', () => {
    const name = 'Two\nlines\u2028and "quotes"'
    expect(openAi({ name })).toMatchObject([{ title: name }])
    expect(openAi({ name: 'x'.repeat(500), description: LONG })[0]?.['title']).toHaveLength(150)
  })

  it('a shop that delivers nowhere has no lines, because each has to name a country', () => {
    expect(openAiFeed(items(product()), { ...SHOP, countries: [] })).toBe('')
  })
})

describe('for Facebook', () => {
  it('a product has every required column, with the allowed values', () => {
    expect(facebook()).toEqual([
      {
        id: '7',
        title: 'Salt "fin" <de> mer & algues',
        description: 'From the Atlantic. Dried & ground.',
        availability: 'in stock',
        condition: 'new',
        price: '4.00 EUR',
        sale_price: '3.00 EUR',
        link: 'https://shop.example/fr/product/sea-salt',
        image_link: 'https://shop.example/media/file/aa/1024.fr.jpeg',
        additional_image_link: 'https://shop.example/media/file/bb/1024.fr.jpeg',
        brand: 'Orchard',
        gtin: '4006381333931',
        item_group_id: '',
        product_type: 'Pantry',
      },
    ])
  })

  it('commas, quotes and line breaks stay inside their column', () => {
    const name = 'a,"b"\nc;d'
    expect(facebook({ name, brand: name })).toMatchObject([{ title: name, brand: name }])
  })

  it('variations share a group; what is sold out says so; the columns hold no more than they may', () => {
    expect(facebook({ variations: VARIATIONS })).toMatchObject([
      { id: '7-1', item_group_id: '7', availability: 'out of stock', sale_price: '' },
      { id: '7-2', item_group_id: '7', availability: 'in stock', sale_price: '4.00 EUR' },
    ])
    const pictures = Array.from(
      { length: 30 },
      (_, index) => `/media/${'x'.repeat(150)}${index}.jpeg`,
    )
    const [row] = facebook({ name: 'y'.repeat(300), description: LONG, pictures })
    expect(row?.['title']).toHaveLength(200)
    expect(row?.['description']?.length).toBeLessThanOrEqual(9999)
    expect(row?.['additional_image_link']?.length).toBeLessThanOrEqual(2000)
    expect(row?.['additional_image_link']).toMatch(/\.jpeg$/)
  })

  it('an empty catalogue still has its columns', () => {
    expect(facebookFeed([], SHOP)).toMatch(/^id,title,description,availability,/)
  })
})

describe('a product', () => {
  it('without a picture or without a price is in no feed', () => {
    expect(items(product({ pictures: [] }))).toEqual([])
    expect(items(product({ price: 0, sale_price: 0 }))).toEqual([])
    expect(items(product({ sale_price: 0 }))).toEqual([])
  })

  it('without a description is described by its name', () => {
    expect(items(product({ description: '<p> </p>' }))[0]?.description).toBe(PRODUCT.name)
    const short_description = '<p>Fine</p>'
    expect(items(product({ description: '', short_description }))[0]?.description).toBe('Fine')
  })
})

it('a description has neither tags nor entities', () => {
  expect(plainWords('<h2>A</h2><ul><li>one</li><li>t<i>w</i>o</li></ul>&lt;b&gt;&nbsp;x')).toBe(
    'A one two <b> x',
  )
})

it('a text is cut between words, or inside one that has no end', () => {
  expect(shortened('short', 5)).toBe('short')
  expect(shortened('one two three', 10)).toBe('one two…')
  expect(shortened('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`)
})

describe('the files', () => {
  it('of a large catalogue are several, and an empty one has one', () => {
    expect(feedPaths('google', 'en', 0)).toEqual(['/feeds/google/en.xml'])
    expect(feedPaths('openai', 'fr', 2001)).toEqual([
      '/feeds/openai/fr.jsonl',
      '/feeds/openai/fr-2.jsonl',
    ])
    expect(allFeedPaths(1).map(({ path }) => path)).toContain('/feeds/facebook/fr.csv')
    expect(allFeedPaths(1)).toHaveLength(6)
  })

  it('have one name each', () => {
    expect(feedFile('en')).toEqual({ language: 'en', number: 1 })
    expect(feedFile('fr-12')).toEqual({ language: 'fr', number: 12 })
    for (const name of ['', 'de', 'en-', 'en-0', 'en-1', 'en-02', 'en-99999', 'EN', undefined])
      expect([name, feedFile(name)]).toEqual([name, undefined])
  })
})
