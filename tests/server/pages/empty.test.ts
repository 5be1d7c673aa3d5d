// Pages that say that there is nothing: nobody is told so by an old one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { from, startDrawnPages, type DrawnPages } from './making/drawn-pages.ts'

const NOTHING = { text: 'No products found', tags: 'products', empty: true } as const
const GOODS = { text: 'Plum jam', tags: 'products,product:plum-jam' }

let pages: DrawnPages
beforeEach(async () => {
  pages = await startDrawnPages()
  pages.drawn['/products'] = NOTHING
  await pages.store.look()
  await pages.store.fresh()
})
afterEach(() => pages.stop())

/** The API has it, but nobody told the store. */
const untold = (tags: string[], next = '11') => {
  pages.changed = { ...pages.changed, tags, next }
}

it('an empty list is neither stored nor kept by a shared cache', async () => {
  for (let visit = 0; visit < 2; visit++) {
    const answer = await pages.ask('/products')
    expect([answer.status, from(answer)]).toEqual([200, 'miss'])
    expect(await answer.text()).toContain('No products found')
    for (const name of ['cdn-cache-control', 'etag']) expect(answer.headers.get(name)).toBeNull()
  }
  const data = await pages.ask('/_payload/products.json')
  expect(data.headers.get('content-type')).toContain('application/json')
  expect(await data.json()).toEqual({ text: 'No products found' })
  expect([
    pages.store.waiting(),
    existsSync(join(pages.dir, 'run', 'pages', 'products.html')),
  ]).toEqual([0, false])
})

it('the first visit after an import shows its products, before anybody was told of them', async () => {
  await pages.ask('/products')
  pages.drawn['/products'] = GOODS
  untold(['products', 'product:plum-jam'])
  expect(await pages.text('/products')).toContain('Plum jam')
})

it('a list that was empty is made by itself once it has something', async () => {
  await pages.ask('/products')
  pages.drawn['/products'] = GOODS
  pages.renders = []
  await pages.change(['products'], '11')
  expect(pages.renders).toContain('/products')
  const answer = await pages.ask('/products')
  expect([from(answer), await answer.text()]).toEqual(['hit', '<h1>Plum jam</h1>'])
})

it('a list that becomes empty is not gone, and a web server that reads files asks the shop', async () => {
  pages.drawn['/products'] = GOODS
  await pages.change(['products'], '11')
  const [page, mark] = ['products.html', 'products.gone.html'].map((name) =>
    join(pages.dir, 'run', 'pages', name),
  )
  const lie = () => [existsSync(page ?? ''), existsSync(mark ?? '')]
  expect([from(await pages.ask('/products')), lie()]).toEqual(['hit', [true, false]])
  pages.drawn['/products'] = NOTHING
  await pages.change(['products'], '12')
  const answer = await pages.ask('/products')
  expect([answer.status, await answer.text()]).toEqual([200, '<h1>No products found</h1>'])
  expect(lie()).toEqual([false, true])
  pages.drawn['/products'] = GOODS
  await pages.change(['products'], '13')
  expect([await pages.text('/products'), lie()]).toEqual(['<h1>Plum jam</h1>', [true, false]])
})

it('what is gone and comes back is shown at once, however many pages come before it', async () => {
  pages.drawn['/product/plum-jam'] = { text: 'Plum jam', tags: 'product:plum-jam' }
  await pages.change(['product:plum-jam'], '11')
  pages.drawn['/product/plum-jam'] = null
  await pages.change(['product:plum-jam'], '12')
  expect((await pages.ask('/product/plum-jam')).status).toBe(410)
  const { promise, resolve } = Promise.withResolvers<void>()
  pages.drawn['/product/plum-jam'] = { text: 'Plum jam again', tags: 'product:plum-jam' }
  pages.held = promise
  untold(['product:plum-jam'], '13')
  await pages.store.look()
  const asked = pages.text('/product/plum-jam')
  resolve()
  expect(await asked).toBe('<h1>Plum jam again</h1>')
})

it('nobody gets an empty list whose making began before the change', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  pages.held = promise
  pages.renders = []
  const begun = pages.text('/products')
  await expect.poll(() => pages.renders.at(-1)).toBe('/products')
  pages.drawn['/products'] = GOODS
  untold(['products'])
  await pages.store.look()
  const calls = pages.api.asked.length
  const asked = pages.text('/products')
  await expect.poll(() => pages.api.asked.length).toBeGreaterThan(calls)
  // The visit goes on once its question for changes is answered.
  await pages.store.look()
  resolve()
  expect(await asked).toContain('Plum jam')
  await begun
})

it('a list without entries is shown also while the API does not say what changed', async () => {
  await pages.ask('/products')
  pages.api.answer(() => ({ status: 500, body: 'nonsense' }))
  expect(await pages.text('/products')).toContain('No products found')
})
