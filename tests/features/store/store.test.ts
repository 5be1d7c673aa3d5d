import { describe, expect, it } from 'vitest'
import { readStoreLayout, readStores, writeStores } from '#/features/store/store-url.ts'
import { storeThing } from '#/features/store/store-thing.ts'
import type { StorePage } from '#/contract/store/shapes.ts'

describe('the list of stores in the URL', () => {
  it('is read, and written without what is as usual', () => {
    const state = readStores(new URLSearchParams('search= bread &city=Dijon&sort=rating&page=2'))
    expect(state).toEqual({ search: 'bread', city: 'Dijon', sort: 'rating', page: 2 })
    expect(writeStores(state)).toBe('?search=bread&city=Dijon&sort=rating&page=2')
    expect(writeStores({ search: '', city: '', sort: '', page: 1 })).toBe('')
  })

  it('leaves out what makes no sense', () => {
    const odd = new URLSearchParams('sort=price&page=-3')
    expect(readStores(odd)).toEqual({ search: '', city: '', sort: '', page: 1 })
  })
})

describe("the layout of a store's page", () => {
  it.each([
    ['', 'basic'],
    ['classic', 'classic'],
    ['list-classic', 'classic'],
    ['nonsense', 'basic'],
  ] as const)('%j is %s where the shop has the basic one', (asked, wanted) => {
    expect(readStoreLayout(asked, 'basic')).toBe(wanted)
  })

  it('is the basic one in a shop that has the other one, if it is asked for', () => {
    expect([readStoreLayout('', 'classic'), readStoreLayout('basic', 'classic')]).toEqual([
      'classic',
      'basic',
    ])
  })
})

const STORE: StorePage = {
  id: 1,
  slug: 'old-mill',
  name: 'Old Mill',
  description: 'Bread',
  city: 'Dijon',
  picture: null,
  cover: { original_url: '/media/scene/bakery-counter/1536.webp', sizes: [], alt: '' },
  tint: null,
  products_count: 2,
  rating: 4.5,
  reviews_count: 8,
  about: '',
  legal_name: 'Old Mill SARL',
  registration_number: 'RCS Dijon 900 000 101',
  address: '8 chemin du Moulin, 21000 Dijon',
  email: '',
  phone: '',
  hours: [{ weekday: 7, from: '07:00', to: '12:30' }],
  since: 1998,
  places: [],
  holiday: null,
}

describe('a store in the words of schema.org', () => {
  it('has its address, its hours and its rating', () => {
    expect(storeThing(STORE, 'https://shop.example/seller/store/old-mill')).toMatchObject({
      '@type': 'GroceryStore',
      image: 'https://shop.example/media/scene/bakery-counter/1536.webp',
      address: { '@type': 'PostalAddress', streetAddress: STORE.address },
      openingHoursSpecification: [{ dayOfWeek: 'Sunday', opens: '07:00', closes: '12:30' }],
      aggregateRating: { ratingValue: 4.5, reviewCount: 8 },
      foundingDate: '1998',
    })
  })

  it('leaves out unknown facts', () => {
    const bare = { ...STORE, address: '', hours: [], rating: null, since: null, cover: null }
    const thing = storeThing(bare, 'https://shop.example/seller/store/old-mill')
    for (const name of [
      'address',
      'telephone',
      'email',
      'aggregateRating',
      'image',
      'foundingDate',
    ])
      expect(thing).not.toHaveProperty(name)
  })
})
