// Which requests the service worker handles, and which responses it caches.
import { describe, expect, it } from 'vitest'
import { isCrew, isPersonal, kindOf, mayKeep } from '#/worker/kinds.ts'

const SHOP = 'https://shop.example'
const asked = (path: string, more: Partial<Request> = {}) =>
  kindOf(
    { method: 'GET', mode: 'no-cors', destination: '', ...more, url: new URL(path, SHOP).href },
    SHOP,
  )

const answer = (cacheControl: string, type = 'text/html; charset=utf-8', status = 200) => {
  const headers = { 'Cache-Control': cacheControl, 'Content-Type': type }
  // Only a response that came over the network has the type `basic`.
  return Object.defineProperty(new Response('', { status, headers }), 'type', { value: 'basic' })
}
const PAGE = 'public, max-age=0, must-revalidate'
const FOR_EVER = 'public, max-age=31536000, immutable'

describe('the service worker', () => {
  it('takes care of pages, payloads, files of the build and pictures', () => {
    expect(asked('/product/apples', { mode: 'navigate' })).toBe('page')
    expect(asked('/_payload/product/apples.json')).toBe('payload')
    expect(asked('/_astro/page.abc.js')).toBe('asset')
    expect(asked('/api/media/file/1/256.webp', { destination: 'image' })).toBe('picture')
  })

  it('ignores calls of the API, writes, its own file, news of builds and other sites', () => {
    for (const path of ['/api/cart', '/api/product', '/sw.js', '/builds/latest.json', '/healthz'])
      expect(asked(path)).toBeUndefined()
    expect(asked('/search', { mode: 'navigate', method: 'POST' })).toBeUndefined()
    expect(asked('https://icons.example/a.svg', { destination: 'image' })).toBeUndefined()
  })

  it('keeps a page that is the same for everybody, and no other', () => {
    expect(mayKeep('page', answer(PAGE))).toBe(true)
    for (const other of ['private, no-store', 'no-store', '', 'private, max-age=60'])
      expect(mayKeep('page', answer(other))).toBe(false)
    expect(mayKeep('page', answer(PAGE, 'text/html', 404))).toBe(false)
    expect(mayKeep('page', answer(PAGE, 'application/json'))).toBe(false)
  })

  it('keeps files whose address changes with them, and public pictures', () => {
    expect(mayKeep('picture', answer(FOR_EVER, 'image/webp'))).toBe(true)
    expect(mayKeep('picture', answer('public, no-cache', 'image/svg+xml'))).toBe(true)
    expect(mayKeep('picture', answer('private, no-store', 'image/webp'))).toBe(false)
    expect(mayKeep('asset', answer('no-cache', 'text/javascript'))).toBe(false)
  })

  it('does not even look for a page that is for one person', () => {
    for (const path of ['/account/order', '/fr/checkout', '/order/success/L-1', '/admin'])
      expect(isPersonal(SHOP + path)).toBe(true)
    for (const path of ['/', '/fr', '/product/order', '/categories/account'])
      expect(isPersonal(SHOP + path)).toBe(false)
  })

  it('keeps the pages of pickers and drivers apart, and no other page of the account', () => {
    const of = (path: string) => isCrew(new URL(path, SHOP).href)
    for (const path of ['/account/picking', '/fr/account/delivery/details/L1'])
      expect(of(path)).toBe(true)
    for (const path of ['/account', '/account/order', '/account/pickings', '/admin/delivery'])
      expect(of(path)).toBe(false)
  })
})
