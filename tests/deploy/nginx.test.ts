// The nginx configuration in front of a shop, with the system's nginx.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get, type IncomingMessage, type RequestOptions } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TRACKING } from '#/lib/net/old-path.ts'
import { BODY_LIMIT } from '#/contract/body-limit.ts'
import { CALLS } from '#tests/attack/asking.ts'
import { findNginx, siteOf, startNginx, type Nginx } from '#tests/support/servers/nginx.ts'
import { startShop, type RunningShop } from '#tests/support/servers/shop.ts'
import { amount, signInChanger } from '#tests/server/changer.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: MINUTE, hookTimeout: 4 * MINUTE })

const binary = findNginx()
const PAGE = '/product/bananas'
const CONFIGURATION = 'src/deploy/nginx.conf'
let dir: string
let shop: RunningShop
let nginx: Nginx

type Got = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** Unchanged: `fetch` would decompress it and normalise its path. */
async function ask(path: string, options: RequestOptions = {}): Promise<Got> {
  const { port } = new URL(nginx.url)
  const [answer] = await once(get({ host: '127.0.0.1', port, path, ...options }), 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}
/** Headers that only the shop sends. */
const byShop = ({ headers }: Got): boolean => headers['cache-tag'] !== undefined

describe.skipIf(!binary)('nginx in front of the shop', () => {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'larder-nginx-'))
    const dataDir = join(dir, 'data')
    shop = await startShop({ DATA_DIR: dataDir, TRUST_PROXY: 'on' })
    nginx = await startNginx(binary ?? '', dir, await siteOf({ url: shop.url, dataDir }))
    await Promise.all(
      ['/', '/fr', PAGE, '/product/apples-gala'].map((path) => fetch(shop.url + path)),
    )
  })
  afterAll(async () => {
    await nginx.stop()
    await shop.stop()
    await rm(dir, { recursive: true, force: true })
  })

  it.each(['/', '/fr', PAGE, `${PAGE}/`, `${PAGE}?utm_source=mail&gclid=1`])(
    'serves a page from its file: %s',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, byShop(answer)]).toEqual([200, false])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['x-page-store']).toBe('hit')
      const own = await fetch(shop.url + path)
      expect(answer.body.toString()).toBe(await own.text())
      for (const name of [
        'cache-control',
        'cdn-cache-control',
        'vary',
        'x-content-type-options',
        'content-security-policy',
        'reporting-endpoints',
        'cross-origin-opener-policy',
      ])
        expect(answer.headers[name], name).toBe(own.headers.get(name))
    },
  )

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('Accept-Encoding: %s', async (accepted, encoding, unpack) => {
    const answer = await ask(PAGE, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toContain('Accept-Encoding')
    expect(byShop(answer)).toBe(false)
    expect(unpack(answer.body).toString()).toContain('</html>')
  })

  it('does not send again what a browser has, and sends no body for HEAD', async () => {
    const etag = (await ask(PAGE)).headers.etag ?? ''
    expect((await ask(PAGE, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await ask(PAGE, { method: 'HEAD' })
    expect([head.status, head.body.length, byShop(head)]).toEqual([200, 0, false])
  })

  it('serves the payload of a page as JSON', async () => {
    const answer = await ask(`/_payload${PAGE}.json`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(brotliDecompressSync(answer.body).toString()).product.slug).toBe('bananas')
    expect(byShop(answer)).toBe(false)
  })

  it('leaves filters, SSR pages, calls and unknown pages to the shop', async () => {
    const filtered = await ask('/products?on_offer=1')
    expect([filtered.status, filtered.headers['x-page-store']]).toEqual([200, undefined])
    expect((await ask('/cart')).body.toString()).toContain('</html>')
    expect(JSON.parse((await ask('/api/currency')).body.toString()).data).not.toHaveLength(0)
    expect((await ask('/product/no-such-thing')).status).toBe(404)
  })

  it.each([
    '/product/..%2f..%2findex.db',
    '/..%2findex.db',
    '/product/bananas%00',
    '/index',
    '/pages/index.html',
    '/base/index.html',
  ])('gives away nothing but pages: %s', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.toString()).not.toContain('SQLite')
  })

  it('shows a change as soon as its file is there, and 410 for what is gone', async () => {
    const admin = await signInChanger(shop.url)
    const { id } = await admin.product('bananas')
    await admin.setPrice(id, 5.55)
    const text = async () => (await ask(PAGE)).body.toString()
    await expect.poll(text, { timeout: MINUTE / 2 }).toContain(amount(5.55))
    await admin.change(id, { status: 0 })
    await expect.poll(async () => (await ask(PAGE)).status, { timeout: MINUTE / 2 }).toBe(410)
    expect((await ask(`/_payload${PAGE}.json`)).status).toBe(410)
    await admin.change(id, { status: 1 })
    await expect.poll(async () => (await ask(PAGE)).status, { timeout: MINUTE / 2 }).toBe(200)
  })

  it('shows no page while the shop is closed, and all of them once it is open again', async () => {
    const admin = await signInChanger(shop.url)
    await admin.close(true)
    const [page, payload] = [PAGE, `/_payload${PAGE}.json`]
    const status = async (path: string) => (await ask(path)).status
    await expect.poll(() => status(page), { timeout: MINUTE / 2 }).toBe(503)
    expect([await status('/'), await status(payload)]).toEqual([503, 503])
    await admin.close(false)
    await expect.poll(() => status(page), { timeout: MINUTE / 2 }).toBe(200)
    expect(byShop(await ask(page))).toBe(false)
  })

  it('still has its pages while the shop is away', async () => {
    await shop.kill()
    expect((await ask('/')).status).toBe(200)
    expect((await ask('/cart')).status).toBe(502)
  })
})

it('the configuration lets through the largest file that the shop takes', async () => {
  const megabytes = /client_max_body_size (\d+)m;/.exec(await readFile(CONFIGURATION, 'utf8'))?.[1]
  const files = CALLS.flatMap(([, { fileBody }]) => fileBody?.most ?? [])
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(Math.max(BODY_LIMIT, ...files))
})

it('the configuration knows the same tracking parameters as the shop', async () => {
  const names = TRACKING.source.slice('^'.length, -'$'.length)
  expect(names).toContain('gclid')
  expect(await readFile(CONFIGURATION, 'utf8')).toContain(names)
})
