import { describe, expect, it } from 'vitest'
import { isUpload, pictureUrl, wantsPicture } from '#/server/http/uploads.ts'

describe('an address of a published picture', () => {
  it.each([
    '/uploads/farm-box',
    '/fr/uploads/farm-box',
    '/uploads/product/bananas',
    '/uploads/%zz',
  ])('%s is one', (path) => expect(isUpload(path)).toBe(true))

  it.each([
    '/uploads',
    '/uploads/',
    '/fr/uploads',
    '/uploads/a/b',
    '/nl/uploads/a',
    '/x/uploads/a',
  ])('%s is none', (path) => expect(isUpload(path)).toBe(false))
})

describe('who wants the picture', () => {
  it.each([
    [
      'an image of a page',
      { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-dest': 'image' },
    ],
    ['an image of a page, whatever it takes', { accept: 'text/html', 'sec-fetch-dest': 'image' }],
    ['a program', { accept: '*/*' }],
    ['a program that says nothing', {}],
    ['a reader of feeds', { accept: 'image/webp' }],
  ])('%s does', (_who, headers) => expect(wantsPicture(headers)).toBe(true))

  it.each([
    ['a visit', { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' }],
    ['a frame', { accept: '*/*', 'sec-fetch-dest': 'iframe' }],
    ['a search engine', { accept: 'text/html,*/*;q=0.8' }],
    ['an older browser', { accept: 'Text/HTML' }],
  ])('%s does not', (_who, headers) => expect(wantsPicture(headers)).toBe(false))
})

describe('where the picture is', () => {
  it.each([
    ['/uploads/farm-box', '/api/media/upload/farm-box'],
    ['/fr/uploads/farm-box?w=512&x=1', '/api/media/upload/farm-box?w=512'],
    ['/uploads/product/bananas?w=256', '/api/media/upload/product/bananas?w=256'],
  ])('of %s at %s', (url, wanted) => expect(pictureUrl(url)).toBe(wanted))

  it.each([
    '/uploads/..',
    '/uploads/%2e%2e',
    '/uploads/..%2f..%2fadmin',
    '/uploads/a%00',
    '/uploads/%zz',
    '/uploads/a?w=../../admin',
    '/uploads/product/%2E%2E?w=1%26x',
  ])('of %s nowhere but among the pictures', (url) => {
    const { pathname, search } = new URL(pictureUrl(url), 'http://shop')
    expect(pathname).toMatch(/^\/api\/media\/upload\/(product\/)?(-|a)$/)
    expect(search).toBe('')
  })
})
