// What the built shop must answer at each of its addresses.
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  ALWAYS,
  BY_HTTPS,
  faults,
  NO_READING,
  OF_CAMERA,
  OF_PAGES,
  cachingOf,
  PLACES,
} from '#tests/support/edge/site-table.ts'
import { ROUTES } from '#/routes.ts'
import { reachable } from '#tests/support/edge/reachable.ts'
import { askRaw, RAW_REQUESTS } from '#tests/support/edge/raw-requests.ts'
import { describedIn } from '#tests/support/edge/structured-data.ts'
import { htmlFaults } from '#tests/support/edge/valid-html.ts'
import { signInAll, VISITORS, welcomed, welcomeOf } from '#tests/support/edge/visitors.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: MINUTE, hookTimeout: 8 * MINUTE })

const SITE = 'https://shop.example'
const EVIL = 'evil.example'

let dataDir: string
let shop: RunningShop
let cookies: Map<string, string>
let cookie: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-edge-'))
  // As a careless copy would leave it.
  await chmod(dataDir, 0o777)
  // It makes its database by itself.
  await mkdir(join(dataDir, 'db'), { mode: 0o700 })
  shop = await startShop({ SITE_URL: SITE, DATA_DIR: dataDir })
  cookies = await signInAll(shop.url)
  cookie = cookies.get('a customer') ?? ''
})
afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Like a browser opening a page: some addresses return a picture to other clients. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } })

type Page = { status: number; headers: Headers; html: string }
const seen = new Map<string, Promise<Page>>()
/** A page as one of the visitors sees it; requested once. */
function seenBy(name: string, path: string): Promise<Page> {
  const visitor = cookies.get(name)
  const page =
    seen.get(`${name} ${path}`) ??
    get(path, visitor ? { cookie: visitor } : {}).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      html: await answer.text(),
    }))
  seen.set(`${name} ${path}`, page)
  return page
}
const asGuest = (path: string) => seenBy('a guest', path)
const asCustomer = (path: string) => seenBy('a customer', path)

/** Inline scripts that run: those of type JSON are only data. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
    .map(({ groups = {} }) => groups)
    .filter(({ attributes = '' }) => !attributes.includes('type="application/'))
    .flatMap(({ code }) => code || [])

/** The structured data of these pages. */
const DESCRIBED: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/products': ['ItemList'],
  '/categories/fruit': ['BreadcrumbList', 'ItemList'],
  '/product/bananas': ['BreadcrumbList', 'Product'],
  '/fr/product/bananas': ['BreadcrumbList', 'Product'],
  '/blog/storing-herbs': ['Article'],
  '/faq': ['FAQPage'],
  '/seller/store/fruits-market': ['GroceryStore'],
  '/uploads/farm-box': ['ImageObject'],
}

describe.each(PLACES)('$path', ({ path, route }) => {
  it('has the headers of every page', async () => {
    const { headers } = await asGuest(path)
    const wanted = route === ROUTES.picking ? OF_CAMERA : OF_PAGES
    expect(faults(headers, { ...wanted, ...BY_HTTPS })).toEqual([])
    expect(faults(headers, cachingOf(route))).toEqual([])
  })

  it('is kept nowhere for somebody who is signed in, unless it is the same for everybody', async () => {
    const { headers, status } = await asCustomer(path)
    // A closed shop says so.
    if (path.endsWith('/maintenance')) expect(status).toBe(503)
    else expect(status).toBeLessThan(500)
    expect(faults(headers, cachingOf(route))).toEqual([])
  })

  it.each(VISITORS)('is for $name, or says where to go', async ({ name, roles }) => {
    const answer = await seenBy(name, path)
    const wanted = path.endsWith('/access-denied') ? 'denied' : welcomeOf(route, roles)
    expect(welcomed(path, answer)).toBe(wanted)
    if (!path.endsWith('/maintenance')) expect(answer.status).toBeLessThan(500)
  })

  it('runs no script in the page but those that its policy names', async () => {
    const { headers, html } = await asCustomer(path)
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = inlineScripts(html)
    for (const code of scripts) {
      const hash = createHash('sha256').update(code).digest('base64')
      expect(policy, code).toContain(`'sha256-${hash}'`)
    }
    const least = path.endsWith('/maintenance') ? 0 : 1
    if (html.includes('<html')) expect(scripts.length).toBeGreaterThan(least)
  })

  it('is valid HTML, and what it tells machines of itself is whole', async () => {
    const { html } = await asCustomer(path)
    if (!html.includes('<html')) return
    expect(describedIn(html).toSorted()).toEqual(expect.arrayContaining(DESCRIBED[path] ?? []))
    // Other languages have the same elements.
    if (path.startsWith('/fr')) return
    expect(await htmlFaults(html)).toEqual([])
  })

  it('answers only GET and HEAD', async () => {
    for (const [method, status] of Object.entries(NO_READING)) {
      const { status: got, text } = await askRaw(
        shop.url,
        `${method} ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      )
      expect([method, got]).toEqual([method, status])
      if (got === 405) expect(text).toMatch(/^Allow: GET, HEAD\r$/m)
      expect(text).not.toContain('<html')
    }
    const head = await fetch(shop.url + path, { method: 'HEAD', redirect: 'manual' })
    expect([head.status, await head.text()]).toEqual([(await asGuest(path)).status, ''])
  })

  it('says nowhere by which name it was called', async () => {
    const { text } = await askRaw(
      shop.url,
      `GET ${path} HTTP/1.1\r\nHost: ${EVIL}\r\nX-Forwarded-Host: ${EVIL}\r\nConnection: close\r\n\r\n`,
    )
    expect(text).toMatch(/^HTTP\/1\.1 (?:[234]|503 Service Unavailable)/)
    expect(text).not.toContain(EVIL)
    expect(text).not.toContain('http://shop.example')
  })
})

it.each([
  ['a list with a filter', '/products?on_offer=1', 'public, max-age=0, must-revalidate'],
  ['a call of one person', '/api/self', 'private, no-store'],
  ['a cart', '/api/cart', 'private, no-store'],
  ['the orders of one person', '/api/order', 'private, no-store'],
  ['content', '/api/currency', 'no-cache'],
  ['a health check', '/healthz', 'no-store'],
])('%s is kept: %s %s', async (_, path, kept) => {
  const { headers, status } = await get(path, { cookie })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe(kept)
  expect(faults(headers, { ...ALWAYS, ...BY_HTTPS })).toEqual([])
})

it('pictures may be shown by other sites: mail is read there', async () => {
  const html = await (await get('/product/bananas')).text()
  const [picture = ''] = /\/media\/[\w/.-]+/.exec(html) ?? []
  const { headers } = await get(picture)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

it('pages name the shop as it is called from outside', async () => {
  for (const path of [
    '/product/bananas',
    '/fr/product/bananas',
    '/search?search=milk',
    '/products?on_offer=1',
  ]) {
    const html = await (await get(path)).text()
    const named = [...html.matchAll(/(?:hreflang="\w+"|rel="canonical") href="([^"]+)"/g)]
    expect(named.length).toBeGreaterThan(1)
    for (const [, href = ''] of named) expect(href).toMatch(/^https:\/\/shop\.example\//)
  }
})

it.each([
  ['/maintenance', true],
  ['/no-such-page', false],
  ['/fr/no-such-page', false],
  ['/access-denied', false],
])(
  '%s names its request, as its answer and the log do, if it is a failure: %s',
  async (path, is) => {
    const answer = await get(path)
    const name = answer.headers.get('x-request-id') ?? ''
    expect(name).toMatch(/^[\w-]{36}$/)
    expect((await answer.text()).includes(name)).toBe(is)
  },
)

it('an address with .html is no second page, and not kept', async () => {
  for (const path of ['/product/bananas.html', '/product/bananas.html', '/fr/products.html']) {
    const { headers, status } = await get(path)
    expect([path, status, headers.get('x-page-store')]).toEqual([path, 404, null])
  }
})

describe('what no browser sends', () => {
  it.each(RAW_REQUESTS)('%s', async (_, { bytes, statuses }) => {
    const { status, text } = await askRaw(shop.url, bytes)
    expect(statuses).toContain(status)
    expect(text).not.toMatch(/\n {4}at |node_modules|evil\.example\/?['"]/)
  })

  it('leaves the shop as it was', async () => {
    expect((await get('/readyz')).status).toBe(200)
    expect((await get('/')).status).toBe(200)
  })
})

it('nobody but the owner reaches a file of the shop: database, pages, pictures, secrets', async () => {
  expect(await reachable(dataDir)).toEqual([])
})
