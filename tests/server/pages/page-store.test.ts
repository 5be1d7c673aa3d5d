import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PageStore } from '#/server/pages/page-store.ts'
import { createRenderer } from '#/server/pages/render.ts'
import { startLittleApi, type LittleApi } from '#tests/support/little-api.ts'

/** What the storefront would draw: a text and the tags that it was made from; null is a page that is not there. */
type Drawn = { text: string; tags: string } | null | 'broken'

const SOURCE = 'shop-1'

let dir: string
let api: LittleApi
let store: PageStore
let server: Server
let url: string
let drawn: Record<string, Drawn>
let renders: string[]
let changed: { tags: string[]; next: string; source: string; reset: boolean }
let logged: string[]

async function open(): Promise<void> {
  const renderer = await createRenderer((request, response) => {
    const path = request.url ?? '/'
    renders.push(path)
    const page = drawn[path] ?? null
    if (page === 'broken') return void response.writeHead(500).end('broken')
    if (!page) return void response.writeHead(404).end('<h1>Page Not Found</h1>')
    response.writeHead(200, { 'CDN-Cache-Control': 'public', 'Cache-Tag': page.tags })
    response.end(`<h1>${page.text}</h1>`)
  }, 'http://shop.example')
  store = new PageStore({
    dir: join(dir, 'run'),
    backend: api.backend(),
    renderer,
    log: (_, event) => logged.push(event),
  })
  server = createServer((request, response) =>
    store.handle(request, response, () => response.writeHead(418).end('passed on')),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function shut(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await store.close()
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-pages-'))
  renders = []
  logged = []
  drawn = { '/': { text: 'Home', tags: 'products,settings' } }
  changed = { tags: [], next: '10', source: SOURCE, reset: false }
  api = await startLittleApi()
  api.answer(({ path }) => {
    if (path.startsWith('/api/changes')) return { body: changed }
    if (path.startsWith('/api/category')) return { body: { data: [] } }
    const page = { data: [], current_page: 1, per_page: 100, last_page: 1, total: 0 }
    return { body: page }
  })
  await open()
})
afterEach(async () => {
  await shut()
  await api.stop()
  await rm(dir, { recursive: true, force: true })
})

const ask = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init)
const from = (answer: Response) => answer.headers.get('x-page-store')
const text = async (path: string) => (await ask(path)).text()

async function change(tags: string[], next: string): Promise<void> {
  changed = { ...changed, tags, next }
  await store.look()
  await store.fresh()
}

describe('a generated page', () => {
  it('is made once, however many ask for it at once, and then served from the store', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(renders).toEqual(['/'])
    const again = await ask('/?utm_source=mail')
    expect([from(again), await again.text()]).toEqual(['hit', '<h1>Home</h1>'])
    expect(renders).toEqual(['/'])
  })

  it('carries what a shared cache wants to know', async () => {
    const { headers } = await ask('/')
    expect(headers.get('cache-tag')).toBe('products,settings')
    expect(headers.get('cdn-cache-control')).toContain('max-age=31536000')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is not sent again to who has it, and HEAD has no body', async () => {
    const etag = (await ask('/')).headers.get('etag') ?? ''
    expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await ask('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  })

  it('survives the process', async () => {
    await store.look()
    await ask('/')
    await shut()
    await open()
    const answer = await ask('/')
    expect([from(answer), await answer.text()]).toEqual(['hit', '<h1>Home</h1>'])
  })

  it('lies on disk as files that any web server can serve, and no draft is left', async () => {
    await store.look()
    await ask('/')
    const folder = join(dir, 'run', 'pages')
    expect((await readdir(folder)).toSorted()).toEqual([
      'index.html',
      'index.html.br',
      'index.html.gz',
    ])
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('<h1>Home</h1>')
  })
})

describe('what is no generated page', () => {
  it.each(['/cart', '/?search=milk', '/product/..%2f..%2fsecret', '/nothing/at/all'])(
    'is passed on: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(418)
      expect(renders).toEqual([])
    },
  )

  it('is passed on where something is written', async () => {
    expect((await ask('/', { method: 'POST' })).status).toBe(418)
  })

  it('an unknown product is not kept', async () => {
    const answer = await ask('/product/unknown')
    expect([answer.status, answer.headers.get('cdn-cache-control')]).toEqual([404, null])
    expect(await answer.text()).toContain('Page Not Found')
    expect(await readdir(join(dir, 'run'))).not.toContain('pages')
  })
})

describe('a change', () => {
  beforeEach(async () => {
    await store.look()
    await store.fresh()
    drawn['/product/apples'] = { text: 'Apples €2', tags: 'product:apples,settings' }
    drawn['/product/pears'] = { text: 'Pears', tags: 'product:pears,settings' }
    await Promise.all(['/', '/product/apples', '/product/pears'].map((path) => ask(path)))
    renders = []
  })

  it('shows on every page that shows the thing, and on no other', async () => {
    drawn['/product/apples'] = { text: 'Apples €3', tags: 'product:apples,settings' }
    await change(['product:apples'], '11')
    expect(await text('/product/apples')).toBe('<h1>Apples €3</h1>')
    expect(renders.filter((path) => path === '/product/apples')).toHaveLength(1)
    expect(renders).not.toContain('/product/pears')
    expect(renders).not.toContain('/')
  })

  it('is served by the old page until the new one is there', async () => {
    drawn['/product/apples'] = 'broken'
    await change(['product:apples'], '11')
    const answer = await ask('/product/apples')
    expect([from(answer), await answer.text()]).toEqual(['stale', '<h1>Apples €2</h1>'])
    expect(logged).toContain('page.not_made')
  })

  it('that was missed while the process was away is made up for at the next start', async () => {
    drawn['/product/apples'] = { text: 'Apples €4', tags: 'product:apples,settings' }
    await shut()
    changed = { ...changed, tags: ['product:apples'], next: '12' }
    await open()
    await store.look()
    await store.fresh()
    expect(await text('/product/apples')).toBe('<h1>Apples €4</h1>')
  })

  it('that was marked but not made before the process ended is made by the next one', async () => {
    drawn['/product/apples'] = 'broken'
    await change(['product:apples'], '11')
    await shut()
    drawn['/product/apples'] = { text: 'Apples €5', tags: 'product:apples,settings' }
    changed = { ...changed, tags: [], next: '11' }
    await open()
    await store.fresh()
    expect(await text('/product/apples')).toBe('<h1>Apples €5</h1>')
  })

  it('makes a page of a thing that is new, in each language, without anybody asking', async () => {
    for (const path of ['/product/plums', '/fr/product/plums'])
      drawn[path] = { text: path, tags: 'product:plums' }
    await change(['product:plums'], '11')
    expect(renders.toSorted()).toEqual(['/fr/product/plums', '/product/plums'])
    renders = []
    expect(from(await ask('/fr/product/plums'))).toBe('hit')
    expect(renders).toEqual([])
  })

  it('says of a thing that is gone that it is gone, and shows it again when it comes back', async () => {
    drawn['/product/apples'] = null
    await change(['product:apples'], '11')
    expect((await ask('/product/apples')).status).toBe(410)
    drawn['/product/apples'] = { text: 'Apples again', tags: 'product:apples' }
    await change(['product:apples'], '12')
    expect(await text('/product/apples')).toBe('<h1>Apples again</h1>')
  })

  it('that comes a thousand times at once does not make a listing a thousand times', async () => {
    for (let next = 11; next < 1011; next++) {
      changed = { ...changed, tags: ['products'], next: String(next) }
      await store.look()
    }
    await store.fresh()
    expect(renders.length).toBeGreaterThan(0)
    expect(renders.length).toBeLessThan(50)
  })

  it('of another catalogue leaves no page of the old one', async () => {
    drawn = { '/': { text: 'Another shop', tags: '' } }
    changed = { tags: [], next: '3', source: 'shop-2', reset: false }
    await store.look()
    await store.fresh()
    expect(await text('/')).toBe('<h1>Another shop</h1>')
    expect((await ask('/product/apples')).status).toBe(404)
  })

  it('that the API can not tell leaves everything as it is', async () => {
    api.answer(() => ({ status: 500, body: 'nonsense' }))
    await store.look()
    expect(logged).toContain('changes.not_known')
    expect(await text('/product/apples')).toBe('<h1>Apples €2</h1>')
  })

  it('is heard of also after the API has refused the token', async () => {
    const [refused] = api.tokens.slice(-1)
    drawn['/product/apples'] = { text: 'Apples €6', tags: 'product:apples' }
    changed = { ...changed, tags: ['product:apples'], next: '11' }
    api.answer(({ headers }) =>
      headers.authorization === `Bearer ${refused}` ? { status: 401 } : { body: changed },
    )
    await store.look()
    await store.fresh()
    expect(await text('/product/apples')).toBe('<h1>Apples €6</h1>')
    expect(logged).toEqual([])
  })

  it('can be told by path', async () => {
    drawn['/product/pears'] = { text: 'Ripe pears', tags: 'product:pears' }
    store.revalidate({ tags: [], paths: ['/product/pears'] })
    await store.fresh()
    expect(await text('/product/pears')).toBe('<h1>Ripe pears</h1>')
  })
})
