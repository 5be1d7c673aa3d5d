import { describe, expect, it } from 'vitest'
import { lastPageUrl, readListing } from '#/features/listing/listing-url.ts'

const from = (query: string, last_page: number) =>
  lastPageUrl('/products', readListing(new URLSearchParams(query)), { last_page })

describe('a page behind the last one', () => {
  it('leads to the last one, with the same filters', () => {
    expect(from('page=999&brand=Mill&sort=price_asc', 2)).toBe(
      '/products?brand=Mill&sort=price_asc&page=2',
    )
  })

  it('leads to the first one where there is no other', () => {
    expect(from('page=2&search=milk', 1)).toBe('/products?search=milk')
  })

  it('is none of those that there are', () => {
    expect(from('page=2', 2)).toBeNull()
    expect(from('', 1)).toBeNull()
  })
})
