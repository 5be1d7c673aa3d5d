// Photos named in a catalogue file: in an archive next to it, or at URLs.
import { asc, eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { createServer, type Server } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { ImportRun } from '#/contract/imports/staff.ts'
import { takeShopPhotos } from '#/commerce/api/imports/photos.service.ts'
import { catalogueText } from '#/commerce/api/product/many/csv.staff.service.ts'
import { picture, product, productPicture } from '#/commerce/db/schema/catalog.ts'
import { importFile, importPhoto } from '#/commerce/db/schema/goods/import-photo.ts'
import { EVERYBODYS } from '#/commerce/media/fetch/fetch-file.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
let server: Server
let home: string
const answers = new Map<string, { status: number; body?: Uint8Array; location?: string }>()
const asked: string[] = []
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  const port = await freePort()
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const { status, body, location } = answers.get(url) ?? { status: 404 }
    response.writeHead(status, location ? { location } : {}).end(body)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(port, '127.0.0.1', resolve)
  await promise
  home = `127.0.0.1:${port}`
})
afterAll(async () => {
  server.close()
  await shop.close()
})

const work = () => jobNamed('run-imports').run({ ...shop.deps, embedded: true })
/** Fetches go to this machine, unencrypted, on one port; everything else is as in production. */
const fetchAll = () =>
  takeShopPhotos(
    { db: shop.db, deps: shop.deps },
    {
      ...EVERYBODYS,
      protocols: ['https:', 'http:'],
      mayReach: (address) => address === '127.0.0.1' || EVERYBODYS.mayReach(address),
      seconds: 2,
    },
  )
const send = (path: string, raw: string | Uint8Array, type: string) =>
  shop.call('POST', `/admin${path}`, {
    token: admin.token,
    raw: typeof raw === 'string' ? raw : new Uint8Array(raw),
    headers: { 'content-type': type },
  })
const bring = async (text: string) => {
  const { id } = bodyOf(await send('/import?name=goods.csv', text, 'text/csv'), ImportRun)
  await work()
  return id
}
const archive = (id: number, files: Record<string, Uint8Array>) =>
  send(`/import-photos?run=${id}`, zipSync(files), 'application/zip')
const one = async (id: number) => bodyOf(await admin.call('GET', `/import/${id}`), ImportRun)
const step = async (id: number, name: 'check' | 'start') => {
  bodyOf(await admin.call('POST', `/import/${id}/${name}`, { body: { tax: 0 } }), ImportRun)
  await work()
  return one(id)
}
const photograph = async (background: string, width = 120) =>
  new Uint8Array(
    await sharp({ create: { width, height: 100, channels: 3, background } })
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer(),
  )
const galleryOf = async (sku: string) =>
  shop.db
    .select({ hash: picture.hash, recipe: picture.recipe })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.picture_id))
    .innerJoin(product, eq(product.id, productPicture.product_id))
    .where(eq(product.sku, sku))
    .orderBy(asc(productPicture.position))

describe('photographs in an archive', () => {
  it('are told by a check, taken in in their order, and take the place of drawings', async () => {
    const id = await bring(
      'sku,name,price,photos\nZ1,Kiwi,1,green.jpg|images/dark.jpg\nZ2,Fig,2,lost.jpg;note.svg\n',
    )
    const files = {
      'green.jpg': await photograph('green'),
      'images/dark.jpg': await photograph('darkgreen'),
      'note.svg': new TextEncoder().encode(
        '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      ),
    }
    expect(bodyOf(await archive(id, files), ImportRun).photos.files).toBe(3)
    const checked = await step(id, 'check')
    expect(checked.result?.photos).toBe(3)
    const lost = { line: 3, name: 'Fig', source: 'lost.jpg', reason: 'missing' }
    expect(checked.result?.photo_problems).toEqual([lost])
    expect(await shop.db.select().from(importPhoto)).toEqual([])
    const done = await step(id, 'start')
    expect([done.state, done.photos.waiting]).toEqual(['done', 3])
    expect((await galleryOf('Z1')).map(({ recipe }) => recipe === null)).toEqual([
      false,
      false,
      false,
    ])
    expect(await jobNamed('fetch-import-photos').run({ ...shop.deps, embedded: true })).toEqual({
      added: 2,
      failed: 1,
    })
    expect(await galleryOf('Z1')).toEqual([
      { hash: expect.any(String), recipe: null },
      { hash: expect.any(String), recipe: null },
    ])
    const after = await one(id)
    expect(after.photos).toMatchObject({ files: 0, waiting: 0, done: 2, failed: 1 })
    expect(after.photos.problems).toEqual([
      { line: 3, name: 'Fig', source: 'note.svg', reason: 'type' },
    ])
    expect(await shop.db.select().from(importFile)).toEqual([])
    expect((await galleryOf('Z2')).every(({ recipe }) => recipe !== null)).toBe(true)
  })

  it('that the product has already change nothing', async () => {
    const before = await galleryOf('Z1')
    const id = await bring('sku,name,price,photos\nZ1,Kiwi,1,green.jpg|images/dark.jpg|again.jpg\n')
    const green = await photograph('green')
    const dark = await photograph('darkgreen')
    await archive(id, { 'green.jpg': green, 'images/dark.jpg': dark, 'again.jpg': green })
    const done = await step(id, 'start')
    // The same picture under another name is recognised by its content.
    expect([done.result?.unchanged, done.result?.photos]).toEqual([1, 1])
    await jobNamed('fetch-import-photos').run({ ...shop.deps, embedded: true })
    expect(await galleryOf('Z1')).toEqual(before)
  })

  it('survive an export: read back, nothing changes', async () => {
    const pieces = await Array.fromAsync(catalogueText(shop.db))
    const text = pieces.join('')
    const [first] = await galleryOf('Z1')
    expect(text).toContain(`${first?.hash}.webp|`)
    const done = await step(await bring(text), 'check')
    expect(done.result).toMatchObject({ changed: 0, rejected: 0, photos: 0, photo_problems: [] })
  })

  it('are refused with the archive where it leads out of itself, and after the import', async () => {
    const id = await bring('name,price,photos\nDate,1,a.jpg\n')
    const refused = failureOf(await archive(id, { '../a.jpg': await photograph('red') }), 422)
    expect(refused.errors).toEqual({ archive: [expect.stringContaining('outside')] })
    expect((await one(id)).photos.files).toBe(0)
    await step(id, 'start')
    const late = await archive(id, { 'a.jpg': await photograph('red') })
    expect(failureOf(late, 409).code).toBe('STATUS_CONFLICT')
    failureOf(await archive(99_999, { 'a.jpg': await photograph('red') }), 404)
  })
})

describe('photographs with addresses', () => {
  it('that are invalid or private are reported by the check', async () => {
    const sources = ['http://example.org/a.jpg', 'https://localhost/a.jpg', 'https://127.1/a.jpg']
    const more = ['https://[::1]/a.jpg', 'https://169.254.169.254/a', '../a.jpg', 'C:/a.jpg']
    const id = await bring(`sku,name,price,photos\nA1,Lime,1,${[...sources, ...more].join('|')}\n`)
    const { result } = await step(id, 'check')
    expect(result?.photo_problems.map(({ source, reason }) => [source, reason])).toEqual([
      ['http://example.org/a.jpg', 'address'],
      ['https://127.1/a.jpg', 'private'],
      ['https://[::1]/a.jpg', 'private'],
      ['https://169.254.169.254/a', 'private'],
      ['../a.jpg', 'place'],
      ['C:/a.jpg', 'place'],
    ])
    // Host names are resolved for each fetch.
    await step(id, 'start')
    await jobNamed('fetch-import-photos').run({ ...shop.deps, embedded: true })
    const { photos } = await one(id)
    expect(photos.problems).toMatchObject([
      { source: 'https://localhost/a.jpg', reason: 'private' },
    ])
  })

  it('are fetched, tried again where nobody answers, and told where they are none', async () => {
    const rows = [
      ['A2', 'ok'],
      ['A3', 'gone'],
      ['A4', 'busy'],
      ['A5', 'inside'],
      ['A6', 'script'],
    ]
    answers.set('/ok', { status: 200, body: await photograph('orange') })
    answers.set('/busy', { status: 503 })
    answers.set('/inside', { status: 302, location: 'http://169.254.169.254/latest' })
    answers.set('/script', { status: 200, body: Buffer.from('<svg onload="alert(1)"/>') })
    const id = await bring(
      ['sku,name,price,tax', ...rows.map(([sku]) => `${sku},Thing ${sku},1,0`)].join('\n'),
    )
    await step(id, 'start')
    const ids = await shop.db.select({ id: product.id, sku: product.sku }).from(product)
    const productOf = (sku: string | undefined) => ids.find((one) => one.sku === sku)?.id ?? 0
    await shop.db.insert(importPhoto).values(
      rows.map(([sku, path]) => ({
        product_id: productOf(sku),
        source: `http://${home}/${path}`,
        run_id: id,
        line: 2,
        due_at: new Date(0),
      })),
    )
    expect(await fetchAll()).toEqual({ added: 1, failed: 3 })
    const reasons = async () =>
      (await one(id)).photos.problems.map(({ source, reason }) => [
        source.split('/').at(-1),
        reason,
      ])
    expect(await reasons()).toEqual([
      ['gone', 'answer'],
      ['inside', 'private'],
      ['script', 'type'],
    ])
    expect((await galleryOf('A2')).map(({ recipe }) => recipe)).toEqual([null])
    for (const minutes of [2, 16]) {
      shop.clock.advance(minutes * 60_000)
      await fetchAll()
    }
    expect(asked.filter((path) => path === '/busy')).toHaveLength(3)
    expect(await reasons()).toContainEqual(['busy', 'unreachable'])
    expect((await one(id)).photos.waiting).toBe(0)
  })
})
