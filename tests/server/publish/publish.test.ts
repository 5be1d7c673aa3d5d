// A copy of the shop in a folder or a bucket: what is in it, and what isn't.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import S3rver from 's3rver'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#/server/process/config.ts'
import { openTarget } from '#/server/publish/target.ts'
import type { Target } from '#/server/publish/thing.ts'
import { namesIn, openStoredShop, type StoredShop, textOf } from './stored-shop.ts'

const KEY = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const APPLES = '/media/file/0123456789abcdef/512.webp'

let shop: StoredShop
let bucket: S3rver
let address: string
beforeEach(async () => {
  shop = await openStoredShop()
  bucket = new S3rver({
    port: 0,
    silent: true,
    directory: join(shop.folder, 's3'),
    configureBuckets: [{ name: 'copy', configs: [] }],
  })
  address = `http://127.0.0.1:${(await bucket.run()).port}/copy`
})
afterEach(async () => {
  await bucket.close()
  await shop.stop()
})

const open = (kind: string): Target =>
  kind === 'folder'
    ? openTarget(join(shop.folder, 'copy'), readConfig({}))
    : openTarget(`${address}/shop?region=eu-west-3`, readConfig(KEY))

describe.each(['folder', 'bucket'])('a copy in a %s', (kind) => {
  it('has pages, their data, the files of the build and the pictures of pages', async () => {
    shop.make('/', 'Home')
    shop.make('/fr/product/p%C3%A2t%C3%A9', `<img src="${APPLES}" srcset="${APPLES} 512w">`)
    const target = open(kind)
    const publisher = await shop.publisher(target)
    await publisher.everything(shop.pages)
    expect(publisher.failed).toEqual(new Map())
    expect(await namesIn(target)).toEqual([
      '_astro/page.js',
      '_payload/fr/product/pâté.json',
      '_payload/index.json',
      'fr/product/pâté.html',
      'index.html',
      'media/file/0123456789abcdef/512.webp',
      'sw.js',
    ])
    expect(await textOf(target, 'index.html')).toBe('Home')
    expect(publisher.counts).toEqual({ pages: 2, files: 2, pictures: 1, removed: 0 })
  })

  it('is written only where something changed, and loses what the shop no longer has', async () => {
    shop.make('/product/apples', 'Apples')
    shop.make('/product/pears', 'Pears')
    const target = open(kind)
    const publisher = await shop.publisher(target)
    const number = await publisher.everything(shop.pages)
    shop.make('/product/apples', 'Apples, cheaper')
    shop.remove('/product/pears')
    shop.lose('/product/apples-of-old')
    const next = await publisher.news(shop.pages, number)
    expect(publisher.counts).toMatchObject({ pages: 3, removed: 2 })
    expect(await textOf(target, 'product/apples.html')).toBe('Apples, cheaper')
    expect(await namesIn(target)).not.toContain('product/pears.html')
    expect(await publisher.news(shop.pages, next)).toBe(next)
    expect(publisher.counts).toMatchObject({ pages: 3, removed: 2 })
  })

  it('is taken over by another machine, which knows nothing of it', async () => {
    shop.make('/', 'Home')
    shop.make('/offers', 'Offers')
    const target = open(kind)
    await (await shop.publisher(target)).everything(shop.pages)
    shop.remove('/offers')
    const other = await shop.publisher(target, 'there')
    await other.everything(shop.pages)
    expect(other.counts).toMatchObject({ pages: 1, removed: 2 })
    expect(await namesIn(target)).toEqual([
      '_astro/page.js',
      '_payload/index.json',
      'index.html',
      'sw.js',
    ])
  })

  it('keeps pages that the store lost and makes again', async () => {
    shop.make('/faq', 'Questions')
    const target = open(kind)
    const publisher = await shop.publisher(target)
    const number = await publisher.everything(shop.pages)
    shop.lose('/faq')
    await publisher.news(shop.pages, number)
    await publisher.everything(shop.pages)
    expect(await textOf(target, 'faq.html')).toBe('Questions')
  })

  it('is refused where other files are', async () => {
    const target = open(kind)
    await target.put('holiday.jpg', {
      type: 'image/jpeg',
      cache: 'no-store',
      body: Buffer.from('sea'),
    })
    await expect(shop.publisher(target)).rejects.toThrow('holds other files')
    expect(await textOf(target, 'holiday.jpg')).toBe('sea')
  })
})

describe('a bucket', () => {
  it('answers with the type of each thing, and how long caches may keep it', async () => {
    shop.make('/', `<img src="${APPLES}">`)
    await (await shop.publisher(open('bucket'))).everything(shop.pages)
    const headersOf = async (name: string) => {
      const { headers } = await fetch(`${address}/shop/${name}`, { method: 'HEAD' })
      return ['content-type', 'cache-control'].map((header) => headers.get(header))
    }
    const page = 'public, max-age=0, s-maxage=1'
    const forEver = 'public, max-age=31536000, immutable'
    expect(await headersOf('index.html')).toEqual(['text/html; charset=utf-8', page])
    expect(await headersOf('_payload/index.json')).toEqual([
      'application/json; charset=utf-8',
      page,
    ])
    expect(await headersOf('_astro/page.js')).toEqual(['text/javascript; charset=utf-8', forEver])
    expect(await headersOf('sw.js')).toEqual(['text/javascript; charset=utf-8', 'public, no-cache'])
    expect(await headersOf(APPLES.slice(1))).toEqual(['image/webp', forEver])
  })

  it('that refuses leaves the change for the next time', async () => {
    shop.make('/', 'Home')
    const target = open('bucket')
    const publisher = await shop.publisher(target)
    const refusing = { ...target, put: () => Promise.reject(new Error('the bucket answered 403')) }
    const refused = await shop.publisher(refusing)
    await refused.everything(shop.pages)
    expect(refused.failed.get('/')).toBe('the bucket answered 403')
    await publisher.everything(shop.pages)
    expect(await textOf(target, 'index.html')).toBe('Home')
  })
})

describe('a folder', () => {
  it('has compressed files next to the others, and the headers of the shop', async () => {
    shop.make('/', 'Home')
    await writeFile(
      join(shop.folder, 'nginx.conf'),
      'root "/srv/larder";\nadd_header X-Content-Type-Options "nosniff";\n',
    )
    await (await shop.publisher(open('folder'))).everything(shop.pages)
    const copy = join(shop.folder, 'copy')
    expect(brotliDecompressSync(await readFile(join(copy, 'index.html.br'))).toString()).toBe(
      'Home',
    )
    expect(await readFile(join(copy, '.larder', 'headers.conf'), 'utf8')).toBe(
      'add_header X-Content-Type-Options "nosniff";\n',
    )
  })

  it('gets no picture that the shop does not show to everybody, and says so', async () => {
    shop.make('/', `<img src="${APPLES}">`)
    shop.answers = { [APPLES]: null }
    const publisher = await shop.publisher(open('folder'))
    await publisher.everything(shop.pages)
    expect(publisher.failed.get(APPLES)).toBe('there is no such picture')
    shop.answers = {}
    await publisher.everything(shop.pages)
    expect(publisher.failed.size).toBe(0)
    expect(await namesIn(open('folder'))).toContain(APPLES.slice(1))
  })

  it('is no way out of itself', async () => {
    await mkdir(join(shop.folder, 'copy'))
    const thing = { type: 'text/plain', cache: '', body: Buffer.from('out') }
    await expect(open('folder').put('../out', thing)).rejects.toThrow('outside')
  })
})

describe('the address of a bucket', () => {
  it('with a key in it is refused, because others could read the command', () => {
    const there = address.replace('http://', 'http://S3RVER:S3RVER@')
    expect(() => openTarget(there, readConfig(KEY))).toThrow('AWS_ACCESS_KEY_ID')
  })

  it('needs a key, which may be the one for photographs', () => {
    expect(() => openTarget(address, readConfig({}))).toThrow('no key')
    const S3_URL = address.replace('http://', 'http://S3RVER:S3RVER@')
    expect(openTarget(address, readConfig({ S3_URL })).address).toBe(`${address}/`)
  })
})
