import { describe, expect, it } from 'vitest'
import { pageKey } from '#/server/pages/keeping/page-key.ts'

describe('which stored page a request means', () => {
  it.each([
    ['/', '/'],
    ['/fr', '/fr'],
    ['/product/apples', '/product/apples'],
    ['/product/apples/', '/product/apples'],
    ['/fr/categories/bakery', '/fr/categories/bakery'],
    ['/product/cr%C3%A8me', '/product/cr%C3%A8me'],
    ['/product/cr%c3%a8me', '/product/cr%C3%A8me'],
  ])('%s is %s', (url, key) => {
    expect(pageKey(url)).toBe(key)
  })

  it.each(['utm_source=mail&utm_campaign=x', 'gclid=1', 'fbclid=2&_ga=3'])(
    'tracking makes no second page: %s',
    (query) => {
      expect(pageKey(`/product/apples?${query}`)).toBe('/product/apples')
    },
  )

  it.each([
    '/products?page=2',
    '/products?utm_source=mail&sort=price_asc',
    '/cart',
    '/fr/checkout',
    '/account/order',
    '/nothing',
    '/product',
    '/api/product',
  ])('%s is made for each request', (url) => {
    expect(pageKey(url)).toBeUndefined()
  })

  it.each([
    '/product/..',
    '/product/%2e%2e',
    '/product/..%2f..%2fetc',
    '/product/a%00b',
    '/product/%252e%252e',
    '/product/a%5Cb',
    '/product/.hidden',
    '/product/%E0%A4%A',
    '//product/apples',
    '/product//apples',
    `/product/${'a'.repeat(300)}`,
    'http://elsewhere/product/apples',
  ])('%s is no page of this site', (url) => {
    expect(pageKey(url)).toBeUndefined()
  })
})
