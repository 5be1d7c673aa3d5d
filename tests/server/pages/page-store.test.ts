import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOOK_ELSEWHERE_EVERY_MS } from '#/server/pages/page-store.ts'
import { from, startDrawnPages, type DrawnPages } from './making/drawn-pages.ts'

let pages: DrawnPages
beforeEach(async () => {
  pages = await startDrawnPages()
})
afterEach(() => pages.stop())

describe('a generated page', () => {
  it('is made once, however many ask for it at once, and then served from the store', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pages.ask('/')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(pages.renders).toEqual(['/'])
    const again = await pages.ask('/?utm_source=mail')
    expect([from(again), await again.text()]).toEqual(['hit', '<h1>Home</h1>'])
    expect(pages.renders).toEqual(['/'])
  })

  it('carries what a shared cache wants to know', async () => {
    const { headers } = await pages.ask('/')
    expect(headers.get('cache-tag')).toBe('products,settings')
    expect(headers.get('cdn-cache-control')).toBe(
      'public, max-age=1, stale-while-revalidate=59, stale-if-error=86400',
    )
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is not sent again to clients that have it, and HEAD has no body', async () => {
    const etag = (await pages.ask('/')).headers.get('etag') ?? ''
    expect((await pages.ask('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await pages.ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await pages.ask('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  })

  it('survives the process', async () => {
    await pages.store.look()
    await pages.ask('/')
    await pages.shut()
    await pages.open()
    const answer = await pages.ask('/')
    expect([from(answer), await answer.text()]).toEqual(['hit', '<h1>Home</h1>'])
  })

  it('is made anew where its file was lost, and never told to be gone for that', async () => {
    await pages.store.look()
    await pages.ask('/')
    await pages.shut()
    await rm(join(pages.dir, 'run', 'pages'), { recursive: true })
    await pages.open()
    pages.renders = []
    expect(await pages.text('/')).toBe('<h1>Home</h1>')
    expect(pages.renders).toContain('/')
    expect(from(await pages.ask('/'))).toBe('hit')
  })

  it('shows a change while a large catalogue is still being listed', async () => {
    const listed = Promise.withResolvers<void>()
    pages.api.answer(async ({ path }) => {
      if (path.startsWith('/api/changes')) return { body: pages.changed }
      if (path.startsWith('/api/settings')) return { body: {} }
      await listed.promise
      return { body: { data: [], current_page: 1, per_page: 100, last_page: 1, total: 0 } }
    })
    await pages.store.look()
    await pages.ask('/')
    pages.drawn['/'] = { text: 'Home anew', tags: 'products,settings' }
    pages.changed = { ...pages.changed, tags: ['products'], next: '11' }
    await pages.store.look()
    await expect.poll(() => pages.text('/')).toBe('<h1>Home anew</h1>')
    listed.resolve()
    await pages.store.fresh()
  })

  it('lies on disk as files that any web server can serve, and no draft is left', async () => {
    await pages.store.look()
    await pages.ask('/')
    const folder = join(pages.dir, 'run', 'pages')
    expect((await readdir(folder)).toSorted()).toEqual([
      '_payload',
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
      expect((await pages.ask(path)).status).toBe(418)
      expect(pages.renders).toEqual([])
    },
  )

  it('is passed on where something is written', async () => {
    expect((await pages.ask('/', { method: 'POST' })).status).toBe(418)
  })

  it('an unknown product is not kept', async () => {
    const answer = await pages.ask('/product/unknown')
    expect([answer.status, answer.headers.get('cdn-cache-control')]).toEqual([404, null])
    expect(await answer.text()).toContain('Page Not Found')
    expect(await readdir(join(pages.dir, 'run'))).not.toContain('pages')
  })
})

describe('a change', () => {
  beforeEach(async () => {
    await pages.store.look()
    await pages.store.fresh()
    pages.drawn['/product/apples'] = { text: 'Apples €2', tags: 'product:apples,settings' }
    pages.drawn['/product/pears'] = { text: 'Pears', tags: 'product:pears,settings' }
    await Promise.all(['/', '/product/apples', '/product/pears'].map((path) => pages.ask(path)))
    pages.renders = []
  })

  it('shows on every page that shows the thing, and on no other', async () => {
    pages.drawn['/product/apples'] = { text: 'Apples €3', tags: 'product:apples,settings' }
    await pages.change(['product:apples'], '11')
    expect(await pages.text('/product/apples')).toBe('<h1>Apples €3</h1>')
    expect(pages.renders.filter((path) => path === '/product/apples')).toHaveLength(1)
    expect(pages.renders).not.toContain('/product/pears')
    expect(pages.renders).not.toContain('/')
  })

  it('is served by the old page until the new one is there', async () => {
    pages.drawn['/product/apples'] = 'broken'
    await pages.change(['product:apples'], '11')
    const answer = await pages.ask('/product/apples')
    expect([from(answer), await answer.text()]).toEqual(['stale', '<h1>Apples €2</h1>'])
    expect(pages.logged).toContain('page.not_made')
  })

  it('that was missed while the process was away is made up for at the next start', async () => {
    pages.drawn['/product/apples'] = { text: 'Apples €4', tags: 'product:apples,settings' }
    await pages.shut()
    pages.changed = { ...pages.changed, tags: ['product:apples'], next: '12' }
    await pages.open()
    await pages.store.look()
    await pages.store.fresh()
    expect(await pages.text('/product/apples')).toBe('<h1>Apples €4</h1>')
  })

  it('that was marked but not made before the process ended is made by the next one', async () => {
    pages.drawn['/product/apples'] = 'broken'
    await pages.change(['product:apples'], '11')
    await pages.shut()
    pages.drawn['/product/apples'] = { text: 'Apples €5', tags: 'product:apples,settings' }
    pages.changed = { ...pages.changed, tags: [], next: '11' }
    await pages.open()
    await pages.store.fresh()
    expect(await pages.text('/product/apples')).toBe('<h1>Apples €5</h1>')
  })

  it('makes a page of a thing that is new, in each language, without anybody asking', async () => {
    for (const path of ['/product/plums', '/fr/product/plums'])
      pages.drawn[path] = { text: path, tags: 'product:plums' }
    await pages.change(['product:plums'], '11')
    expect(pages.renders.toSorted()).toEqual(['/fr/product/plums', '/product/plums'])
    pages.renders = []
    expect(from(await pages.ask('/fr/product/plums'))).toBe('hit')
    expect(pages.renders).toEqual([])
  })

  it('says of a thing that is gone that it is gone, and shows it again when it comes back', async () => {
    pages.drawn['/product/apples'] = null
    await pages.change(['product:apples'], '11')
    expect((await pages.ask('/product/apples')).status).toBe(410)
    pages.drawn['/product/apples'] = { text: 'Apples again', tags: 'product:apples' }
    await pages.change(['product:apples'], '12')
    expect(await pages.text('/product/apples')).toBe('<h1>Apples again</h1>')
  })

  it('that comes a thousand times at once does not make a listing a thousand times', async () => {
    const began = performance.now()
    for (let next = 11; next < 1011; next++) {
      pages.changed = { ...pages.changed, tags: ['products'], next: String(next) }
      await pages.store.look()
    }
    await pages.store.fresh()
    expect(pages.renders.length).toBeGreaterThan(0)
    // Each language's page rests after it was made, however long a thousand changes take on this machine.
    const rests = (performance.now() - began) / 400
    expect(pages.renders.length).toBeLessThan(2 * (rests + 2))
  })

  describe('that comes while a page is made for the first time', () => {
    const told = (changed: Partial<typeof pages.changed>) => () => {
      pages.changed = { ...pages.changed, next: '11', ...changed }
      return pages.store.look()
    }
    const changes: Record<string, () => Promise<void>> = {
      'of a thing on it': told({ tags: ['product:plum-jam'] }),
      'of everything': told({ reset: true }),
      'of the catalogue': told({ source: 'shop-2' }),
      'told by its path': () => pages.store.revalidate({ tags: [], paths: ['/products'] }),
    }
    it.each(Object.entries(changes))('%s has it made once more', async (_, change) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pages.drawn['/products'] = { text: 'Jam for 3', tags: 'products,product:plum-jam' }
      pages.held = promise
      const first = pages.text('/products')
      await expect.poll(() => pages.renders).toContain('/products')
      pages.held = Promise.resolve()
      pages.drawn['/products'] = { text: 'Jam for 4', tags: 'products,product:plum-jam' }
      await change()
      resolve()
      // The new page may be there before the first visitor's answer was read.
      expect(await first).toMatch(/Jam for [34]/)
      await pages.store.fresh()
      expect(await pages.text('/products')).toContain('Jam for 4')
    })

    it('of a thing that it does not show changes nothing', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pages.drawn['/products'] = { text: 'Jam for 3', tags: 'products,product:plum-jam' }
      pages.held = promise
      const first = pages.text('/products')
      await expect.poll(() => pages.renders).toContain('/products')
      await told({ tags: ['product:fig-bread'] })()
      resolve()
      await first
      await pages.store.fresh()
      expect(pages.renders.filter((path) => path === '/products')).toHaveLength(1)
    })
  })

  it('is made in its turn even where the clock of the machine stands still', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (const text of ['Ripe pears', 'Pears in syrup']) {
        pages.drawn['/product/pears'] = { text, tags: 'product:pears,settings' }
        await pages.store.revalidate({ tags: ['product:pears'], paths: [] })
        await pages.store.fresh()
        expect(await pages.text('/product/pears')).toBe(`<h1>${text}</h1>`)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('of another catalogue leaves no page of the old one', async () => {
    pages.drawn = { '/': { text: 'Another shop', tags: '' } }
    pages.changed = { tags: [], next: '3', source: 'shop-2', reset: false }
    await pages.store.look()
    await pages.store.fresh()
    expect(await pages.text('/')).toBe('<h1>Another shop</h1>')
    expect((await pages.ask('/product/apples')).status).toBe(404)
  })

  it('that the API can not tell leaves everything as it is', async () => {
    pages.api.answer(() => ({ status: 500, body: 'nonsense' }))
    await pages.store.look()
    expect(pages.logged).toContain('changes.not_known')
    expect(await pages.text('/product/apples')).toBe('<h1>Apples €2</h1>')
  })

  it('shows within a second where the API is elsewhere and tells nobody', async () => {
    await pages.shut()
    await pages.open({ lookEveryMs: LOOK_ELSEWHERE_EVERY_MS })
    await pages.store.look()
    pages.drawn['/product/apples'] = { text: 'Apples €7', tags: 'product:apples' }
    pages.changed = { ...pages.changed, tags: ['product:apples'], next: '11' }
    const page = () => pages.text('/product/apples')
    await expect.poll(page, { timeout: 1000, interval: 20 }).toBe('<h1>Apples €7</h1>')
  })

  it('is heard of also after the API has refused the token', async () => {
    const [refused] = pages.api.tokens.slice(-1)
    pages.drawn['/product/apples'] = { text: 'Apples €6', tags: 'product:apples' }
    pages.changed = { ...pages.changed, tags: ['product:apples'], next: '11' }
    pages.api.answer(({ headers }) =>
      headers.authorization === `Bearer ${refused}` ? { status: 401 } : { body: pages.changed },
    )
    await pages.store.look()
    await pages.store.fresh()
    expect(await pages.text('/product/apples')).toBe('<h1>Apples €6</h1>')
    expect(pages.logged).toEqual([])
  })

  it('can be told by path', async () => {
    pages.drawn['/product/pears'] = { text: 'Ripe pears', tags: 'product:pears' }
    await pages.store.revalidate({ tags: [], paths: ['/product/pears'] })
    await pages.store.fresh()
    expect(await pages.text('/product/pears')).toBe('<h1>Ripe pears</h1>')
  })
})
