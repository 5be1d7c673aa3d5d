import { describe, expect, it } from 'vitest'
import { readableUrl } from '#/server/http/refusal.ts'

describe('an address that can’t be decoded', () => {
  it.each([
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/product/%ff%fe', '/product/%25ff%25fe'],
    ['/search?search=100%', '/search?search=100%25'],
    ['/search?search=50%&page=2', '/search?search=50%25&page=2'],
    ['/product/cr%C3%A8me', '/product/cr%C3%A8me'],
    ['/cart', '/cart'],
  ])('%s is read as %s', (url, read) => {
    expect(readableUrl(url)).toBe(read)
    expect(() => decodeURIComponent(readableUrl(url))).not.toThrow()
  })

  it('stays for a call, which is refused', () => {
    expect(readableUrl('/api/product?search=100%')).toBe('/api/product?search=100%')
  })
})
