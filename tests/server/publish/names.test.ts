// Only pages that are the same for everybody are published.
import { describe, expect, it } from 'vitest'
import { ROUTES, type Route } from '#/routes.ts'
import { pageName, picturesIn } from '#/server/publish/names.ts'

const filled = (path: string): string => path.replaceAll(/\{\w+\}/g, 'some')

describe('the name of a page', () => {
  it('exists for generated pages and their texts, and for nothing else', () => {
    for (const { path, render, kept, guard } of Object.values<Route>(ROUTES)) {
      const isPublic = guard === undefined && (render === 'generated' || kept !== undefined)
      for (const key of [filled(path), `/fr${filled(path)}`.replace(/\/$/, '')])
        expect([key, pageName(key) !== undefined]).toEqual([key, isPublic])
    }
  })

  it.each(['/account/dashboard', '/cart', '/checkout', '/order/status/1000', '/admin', '/search'])(
    'does not exist for %s',
    (key) => expect(pageName(key)).toBeUndefined(),
  )

  it.each([
    ['/', 'index.html'],
    ['/fr', 'fr.html'],
    ['/product/apples', 'product/apples.html'],
    ['/product/apples.md', 'product/apples.md'],
    ['/feeds/google/en.xml', 'feeds/google/en.xml'],
  ])('of %s is %s', (key, name) => expect(pageName(key)).toBe(name))
})

it('pictures of a page are found in addresses of both kinds, each once', () => {
  const html = `<meta content="https://shop.example/media/share/en/home/paris.jpg">
    <img src="/media/file/0123456789abcdef/512.fr.webp" srcset="/media/file/0123456789abcdef/512.fr.webp 512w">`
  expect(picturesIn(html)).toEqual([
    '/media/share/en/home/paris.jpg',
    '/media/file/0123456789abcdef/512.fr.webp',
  ])
})
