// A bucket for photographs typed into the office: tried before it is used, and never left with a photograph in it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLiveBucket } from '#/commerce/api/connections/live-bucket.service.ts'
import { storePhoto } from '#/commerce/api/media/photos.service.ts'
import { bucketAt, openBucket } from '#/commerce/media/bucket.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { photo } from '#/commerce/db/schema/media/photo.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { endpoints } from '#/contract/index.ts'
import { startStorage, type Storage } from '#tests/support/servers/s3.ts'
import { bucketsOf } from '#tests/support/shop/buckets.ts'
import { connectShop } from '#tests/support/shop/connections.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
let storage: Storage
let token: string
beforeAll(async () => {
  storage = await startStorage('larder', 'other')
  shop = await startApi({ siteUrl: 'http://127.0.0.1:4321' })
  token = (await shop.signUp({ role: 'admin' })).token
  await connectShop(shop)
})
afterAll(async () => {
  await shop.close()
  await storage.close()
})
beforeEach(async () => {
  await shop.db.delete(photo)
  await remove()
})

const { put, remove, shown, upload, added, inBucket, file } = bucketsOf(() => ({
  shop,
  storage,
  token,
}))

const { list, bring } = endpoints.staffConnections
const tryIt = async () =>
  (await shop.call('POST', '/admin/connection/bucket/test', { token, body: {} })).body

describe('a bucket typed into the office', () => {
  it('takes new photographs; those in the database stay there, and all are shown', async () => {
    expect(await shown()).toMatchObject({ source: 'none', depending: 0 })
    const before = await added()
    expect((await put()).body).toMatchObject({
      source: 'office',
      summary: `${new URL(storage.url).host}/larder`,
    })
    const after = await added()
    expect(await inBucket()).toBe(1)
    expect(await shown()).toMatchObject({ depending: 1 })
    expect(await Promise.all([before, after].map(file))).toEqual([200, 200])
    expect(await tryIt()).toMatchObject({ ok: true, answer: expect.stringContaining('deleted') })
  })

  it('is used at once by other processes too, without a notification', async () => {
    const { secret } = shop.deps
    const other = {
      db: shop.db,
      deps: { bucket: openLiveBucket({ secret, address: undefined, local: true }) },
    }
    const store = (hash: string) =>
      storePhoto(other, { hash, width: 1, height: 1, bytes: Uint8Array.of(1) })
    await store('1'.repeat(64))
    await put()
    await store('2'.repeat(64))
    const rows = await shop.db.select().from(photo).orderBy(photo.hash)
    expect(rows.map(({ content }) => content)).toEqual(['AQ==', null])
  })

  it('is stored and shown without its secret, and its change is in the history', async () => {
    await put()
    const [row] = await shop.db.select().from(setting).where(eq(setting.name, 'connections'))
    const { body } = await shop.call('GET', '/admin/activity?kind=settings', { token })
    for (const text of [row?.value, await shown(), body].map((one) => JSON.stringify(one)))
      expect(text).not.toContain('S3RVER')
    expect(JSON.stringify(body)).toContain('/larder')
  })

  it('can get another key, but is not left or exchanged while a photograph is in it', async () => {
    await put()
    const url = await added()
    expect((await put({ region: 'eu-west-3' })).status).toBe(200)
    for (const refused of [await put({ bucket: 'other' }), await remove()]) {
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ message: expect.stringContaining('1 photograph ') })
    }
    expect(await file(url)).toBe(200)
  })

  it('is outranked by the environment, which still finds its photographs', async () => {
    await put()
    const url = await added()
    const address = `${storage.url.replace('//', '//S3RVER:S3RVER@')}/other`
    const { secret } = shop.deps
    const hash = (await shop.db.select().from(photo))[0]?.hash ?? ''
    const used = await openLiveBucket({ secret, address, local: true })(shop.db)
    expect([used?.sealed, await openBucket(bucketAt(address)).get(hash)]).toEqual([null, undefined])
    expect(await used?.bucket.get(hash)).toBeDefined()
    await connectShop(shop, { given: { bucket: 's3.example/other' } })
    expect(await shown()).toMatchObject({ source: 'environment', summary: 's3.example/other' })
    expect([(await put()).status, (await remove()).status]).toEqual([409, 409])
    await connectShop(shop)
    expect(await file(url)).toBe(200)
  })

  it('is set by nobody who may only read settings', async () => {
    const { token: reader, user } = await shop.signUp({ role: 'staff' })
    const role = { name: { en: 'Reader' }, permissions: ['settings.read' as const] }
    const [{ id } = { id: 0 }] = await shop.db.insert(staffRole).values(role).returning()
    await shop.db.insert(staffMember).values({ user_id: user.id, role_id: id })
    expect((await shop.call('GET', list.path, { token: reader })).status).toBe(200)
    const asked = ['/admin/connection/bucket/test', bring.path]
    const answers = [
      await put({}, reader),
      await remove(reader),
      ...(await Promise.all(
        asked.map((path) => shop.call('POST', path, { token: reader, body: {} })),
      )),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('a bucket that doesn’t work is not saved, and says why', () => {
  const refused = async (changes: object) => {
    const { status, body } = await put(changes)
    return [status, JSON.stringify(body)]
  }

  it.each([
    [{ access_key: 'unknown' }, 'doesn’t know this access key'],
    [{ bucket: 'missing' }, 'no bucket with this name'],
    [{ endpoint: 'http://127.0.0.1:9' }, 'Nothing answers at this address (ECONNREFUSED)'],
  ])('%o', async (changes, words) => {
    expect(await refused(changes)).toEqual([422, expect.stringContaining(words)])
    expect(await shown()).toMatchObject({ source: 'none' })
  })

  it.each([
    [301, '<Error><Code>PermanentRedirect</Code></Error>', 'in another region.'],
    [
      400,
      '<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-3</Region></Error>',
      'in another region: eu-west-3.',
    ],
    [
      403,
      '<Error><Code>AccessDenied</Code></Error>',
      'isn’t allowed to write to this bucket (403 AccessDenied)',
    ],
    [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>', 'doesn’t belong to this access key'],
    [403, '<Error><Code>RequestTimeTooSkewed</Code></Error>', 'clock is wrong'],
    [200, 'a page', 'Is this an S3 storage?'],
    [418, 'no tea', 'The storage answered: 418'],
  ])('an answer %i %s', async (status, text, words) => {
    let calls = 0
    const server = createServer((_, response) => {
      calls += 1
      response.writeHead(status, { location: `${storage.url}/larder` }).end(text)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await refused({ endpoint: `http://127.0.0.1:${port}` })).toEqual([
      422,
      expect.stringContaining(words),
    ])
    expect(calls).toBe(status === 200 ? 2 : 1)
    server.close()
  })

  it('a photograph that it refuses is not stored, and staff are told', async () => {
    await put()
    await storage.close()
    const { status, body } = await upload()
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('refused it')])
    expect(await inBucket()).toBe(0)
    expect(await tryIt()).toMatchObject({ ok: false })
    storage = await startStorage('larder', 'other')
  })
})

it.each(['https://10.0.0.1', 'http://s3.example', 'https://key@s3.example'])(
  'a public shop doesn’t call %s',
  async (endpoint) => {
    const { siteUrl } = shop.deps
    shop.deps.siteUrl = 'https://shop.example'
    const { status, body } = await put({ endpoint })
    shop.deps.siteUrl = siteUrl
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: { endpoint: [expect.any(String)] } }),
    ])
  },
)
