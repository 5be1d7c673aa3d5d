// Generating a whole catalogue's pages, with a small stand-in for the storefront.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { generatePages, type Progress } from '#/server/pages/making/generate-pages.ts'
import { createMaker } from '#/server/pages/making/make-page.ts'
import { PageIndex } from '#/server/pages/keeping/page-index.ts'
import { createRenderer } from '#/server/pages/making/render.ts'
import { INFO_PAGES } from '#/routes.ts'
import { startLittleApi, type LittleApi, type Reply } from '#tests/support/servers/little-api.ts'

let root: string
let dir: string
let api: LittleApi
let broken: (path: string) => string | undefined

const CATEGORIES = [
  {
    id: 1,
    slug: 'fruit',
    name: 'Fruit',
    subcategories: [{ id: 2, slug: 'apples', name: 'Apples', subcategories: [] }],
  },
]
const inFull = (entry: (typeof CATEGORIES)[number]): object => ({
  ...entry,
  parent_id: null,
  description: null,
  picture: null,
  tint: null,
  subcategories: entry.subcategories.map((below) => inFull(below)),
})

function catalogue({ path }: { path: string }): Reply {
  if (path.startsWith('/api/changes'))
    return { body: { tags: [], next: '10', source: 'shop-1', reset: false } }
  if (path.startsWith('/api/category')) return { body: { data: CATEGORIES.map(inFull) } }
  if (path.startsWith('/api/page'))
    return { body: { data: INFO_PAGES.map((slug) => ({ slug, title: slug })) } }
  return { body: { data: [], current_page: 1, per_page: 100, last_page: 1, total: 0 } }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'larder-generate-'))
  dir = join(root, 'pages')
  broken = () => undefined
  api = await startLittleApi()
  api.answer(catalogue)
})
afterEach(async () => {
  await api.stop()
  await rm(root, { recursive: true, force: true })
})

const drawer = () =>
  createRenderer((request, response) => {
    const path = request.url ?? '/'
    const failure = broken(path)
    if (failure) {
      response.writeHead(500).end()
      return { failure }
    }
    response.writeHead(200, { 'CDN-Cache-Control': 'public', 'Cache-Tag': 'settings' })
    response.end(`<h1>${path}</h1>`)
    return { payload: { path } }
  }, 'http://shop.example')

async function generate(onProgress: (progress: Progress) => void = () => undefined) {
  const render = drawer()
  return generatePages({
    dir,
    siteUrl: 'http://shop.example',
    backend: api.backend(),
    makerOf: (files) => createMaker({ render, files }),
    onProgress,
  })
}

const PAGES = [
  '/',
  '/products',
  '/categories',
  '/categories/fruit',
  '/categories/apples',
  '/pages/terms',
  '/pages/imprint',
  '/theme/tokyo',
  '/blog',
  '/faq',
]

it('every page is made in both languages, with its data, as it is and compressed both ways', async () => {
  const seen: Progress[] = []
  expect(await generate((progress) => seen.push({ ...progress }))).toEqual({
    total: 66,
    failed: [],
  })
  expect(seen.at(-1)).toEqual({ done: 66, total: 66 })
  for (const path of PAGES.flatMap((page) => [page, page === '/' ? '/fr' : `/fr${page}`])) {
    const file = join(dir, 'pages', `${path === '/' ? 'index' : path}.html`)
    const html = await readFile(file, 'utf8')
    expect(html).toBe(`<h1>${path}</h1>`)
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(html)
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(html)
    const data = join(dir, 'pages', '_payload', `${path === '/' ? 'index' : path}.json`)
    expect(JSON.parse(await readFile(data, 'utf8'))).toEqual({ path })
  }
})

it('says from which change on the pages have to be looked after', async () => {
  await generate()
  const index = new PageIndex(join(dir, 'index.db'))
  expect([index.note('cursor'), index.note('source'), index.waiting()]).toEqual(['10', 'shop-1', 0])
  index.close()
})

it('a page that fails is named with its reason, and the pages of before stay', async () => {
  await generate()
  broken = (path) => (path === '/fr/categories/apples' ? 'GET /product answered 503' : undefined)
  const { failed } = await generate()
  expect(failed).toEqual([{ key: '/fr/categories/apples', reason: 'GET /product answered 503' }])
  expect(await readFile(join(dir, 'pages', 'index.html'), 'utf8')).toBe('<h1>/</h1>')
  expect(await readdir(root)).toEqual(['pages'])
})

it('an API that is down or answers nonsense ends it with what it said', async () => {
  api.answer(() => ({ status: 503, body: 'down' }))
  await expect(generate()).rejects.toThrow('GET /changes answered 503')
  api.answer((call) =>
    call.path.startsWith('/api/category') ? { body: { data: 'nonsense' } } : catalogue(call),
  )
  await expect(generate()).rejects.toThrow(/expected array/)
  expect(await readdir(root)).toEqual([])
})

/** A large catalogue whose pages each take a moment; `most`: the highest number made at the same time. */
async function generateManyShelves() {
  const many = Array.from({ length: 300 }, (_, index) => {
    return { id: index + 1, slug: `shelf-${index}`, name: `Shelf ${index}`, subcategories: [] }
  })
  api.answer((request) =>
    request.path.startsWith('/api/category')
      ? { body: { data: many.map(inFull) } }
      : catalogue(request),
  )
  const render = drawer()
  let [now, most] = [0, 0]
  const made = await generatePages({
    dir,
    siteUrl: 'http://shop.example',
    backend: api.backend(),
    makerOf: (files) => {
      const maker = createMaker({ render, files })
      return {
        make: async (order) => {
          most = Math.max(most, ++now)
          await pause(20)
          return maker.make(order).finally(() => now--)
        },
      }
    },
    onProgress: () => undefined,
  })
  return { ...made, most }
}

it('makes a large catalogue in bursts: completely, and never more at a time than two of them', async () => {
  const { total, failed, most } = await generateManyShelves()
  expect(failed).toEqual([])
  expect(total).toBeGreaterThan(600)
  expect(most).toBeGreaterThan(64)
  expect(most).toBeLessThanOrEqual(128)
  const made = await readdir(join(dir, 'pages/fr/categories'))
  expect(made.filter((name) => /^shelf-\d+\.html$/.test(name))).toHaveLength(300)
})

it('begins no other burst where so many fail that the others would too', async () => {
  broken = () => 'nothing works'
  const { failed } = await generateManyShelves()
  expect(failed).toHaveLength(128)
})
