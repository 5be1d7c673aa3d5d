import { describe, expect, it } from 'vitest'
import {
  askMoved,
  alternates,
  href,
  matchRoute,
  orderReturnUrl,
  orderThanksUrl,
  pathsOfTag,
  ROUTES,
  safeNext,
  searchText,
  tagOfPath,
} from '#/routes.ts'

describe('a link', () => {
  it('has its parameters in the path, the rest in the query, and its language in front', () => {
    expect(href('en', 'product', { slug: 'apples' })).toBe('/product/apples')
    expect(href('fr', 'product', { slug: 'apples', size: 2 })).toBe('/fr/product/apples?size=2')
    expect(href('fr', 'home')).toBe('/fr')
  })

  it('can be led nowhere else by what stands in a parameter', () => {
    expect(href('en', 'product', { slug: '../admin?x#y' })).toBe('/product/..%2Fadmin%3Fx%23y')
  })

  it('to an order that is not there yet has places for its number and a guest’s key', () => {
    const guest = orderReturnUrl('fr', { guest: true })
    expect(guest).toBe('/fr/order/status/{order_number}?key={order_key}')
    expect(orderReturnUrl('en', { guest: false })).toBe('/order/status/{order_number}')
    const thanks = orderThanksUrl('fr', { guest: true })
    expect(thanks).toBe('/fr/order/success/{order_number}?key={order_key}')
  })

  it('leaves out values that are not there', () => {
    expect(searchText({ a: undefined, b: '', c: 0, d: 'x y&z' })).toBe('?c=0&d=x+y%26z')
    expect(searchText({})).toBe('')
  })
})

it('a page names itself in every language to search engines', () => {
  expect(alternates('/product/apples')).toEqual([
    { language: 'en', path: '/product/apples' },
    { language: 'fr', path: '/fr/product/apples' },
  ])
  expect(alternates('/').map(({ path }) => path)).toEqual(['/', '/fr'])
})

describe('a path', () => {
  it('belongs to its route, with or without a slash at the end', () => {
    expect(matchRoute('/')).toBe(ROUTES.home)
    expect(matchRoute('/product/apples')).toBe(ROUTES.product)
    expect(matchRoute('/products/')).toBe(ROUTES.products)
    expect(matchRoute('/account/order')).toMatchObject({ guard: 'user' })
  })

  it('that no route has belongs to none', () => {
    for (const path of ['/product', '/product/a/b', '/nothing', '/Products']) {
      expect(matchRoute(path)).toBeUndefined()
    }
  })
})

describe('the text of a page', () => {
  it('is at the address of the page, with another ending', () => {
    expect(href('fr', 'productText', { slug: 'apples' })).toBe('/fr/product/apples.md')
    expect(matchRoute('/product/apples.md')).toBe(ROUTES.productText)
    expect(matchRoute('/product/md')).toBe(ROUTES.product)
    expect(matchRoute('/product/.md')).toBe(ROUTES.product)
    expect(matchRoute('/sitemap/pages.html')).toBeUndefined()
  })

  it('goes and moves with its page, but is made only when somebody asks', () => {
    expect(tagOfPath('/product/apples.md')).toBe('product:apples')
    expect(tagOfPath('/product/apples')).toBe('product:apples')
    expect(pathsOfTag('product:apples')).toEqual(['/product/apples'])
  })

  it('is where the page has gone, in the language that was asked for', async () => {
    const asked: string[] = []
    const ask = (path: string) => {
      asked.push(path)
      return Promise.resolve({ path: '/product/pears', language: null })
    }
    const to = (path: string, search?: string) => askMoved({ path, search, language: 'fr' }, ask)
    expect(await to('/product/apples.md')).toBe('/fr/product/pears.md')
    expect(await to('/shop/apples.html', '?id=4')).toBe('/fr/product/pears')
    expect(asked).toEqual(['/product/apples', '/shop/apples.html?id=4'])
  })
})

describe('the way back after signing in', () => {
  it('leads to a path of this site', () => {
    expect(safeNext('/checkout?step=2#pay', '/')).toBe('/checkout?step=2#pay')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a\\b',
    'data:text/html,x',
    'checkout',
    '',
    null,
    undefined,
  ])('never leads to %j', (next) => {
    expect(safeNext(next, '/account')).toBe('/account')
  })
})
