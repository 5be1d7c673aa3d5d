// Data for other sites, such as product feeds, is kept like a page.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { from, startDrawnPages, type DrawnPages } from './making/drawn-pages.ts'

const FEED = '/feeds/google/en.xml'

let pages: DrawnPages
beforeEach(async () => {
  pages = await startDrawnPages()
  await pages.store.look()
  pages.drawn[FEED] = { text: 'Pears', tags: 'products' }
})
afterEach(() => pages.stop())

it('is made at its first request, has its own type, and is then read from the store', async () => {
  expect(await pages.store.storedAt(FEED)).toBeUndefined()
  const [first, second] = [await pages.ask(FEED), await pages.ask(FEED)]
  expect([from(first), from(second)]).toEqual(['miss', 'hit'])
  expect(second.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await second.text()).toBe('<h1>Pears</h1>')
  expect(pages.renders.filter((path) => path === FEED)).toHaveLength(1)
  const csv = '/feeds/facebook/fr.csv'
  pages.drawn[csv] = { text: 'Poires', tags: 'products' }
  expect((await pages.ask(csv)).headers.get('content-type')).toBe('text/csv; charset=utf-8')
})

it('a file is not called a page, so that no web server serves it as one', async () => {
  await pages.ask(FEED)
  const files = await readdir(join(pages.dir, 'run/pages/feeds/google'))
  expect(files.toSorted()).toEqual(['en.xml.data', 'en.xml.data.br', 'en.xml.data.gz'])
})

it('a change makes it anew, and the next ones wait: nobody reads it every second', async () => {
  await pages.ask(FEED)
  const { at } = (await pages.store.storedAt(FEED)) ?? {}
  pages.drawn[FEED] = { text: 'Ripe pears', tags: 'products' }
  await pages.change(['products'], '11')
  expect(await pages.text(FEED)).toBe('<h1>Ripe pears</h1>')
  const after = await pages.store.storedAt(FEED)
  expect(after?.stale).toBe(false)
  expect(after?.at.getTime()).toBeGreaterThanOrEqual(at?.getTime() ?? Infinity)

  const renders = pages.renders.length
  pages.drawn['/products'] = { text: 'All', tags: 'products' }
  await pages.ask('/products')
  pages.changed = { ...pages.changed, tags: ['products'], next: '12' }
  await pages.store.look()
  await expect.poll(() => pages.renders.slice(renders)).toContain('/')
  await expect.poll(async () => from(await pages.ask('/products'))).toBe('hit')
  expect(pages.renders.slice(renders)).not.toContain(FEED)
  expect(from(await pages.ask(FEED))).toBe('stale')
  expect((await pages.store.storedAt(FEED))?.stale).toBe(true)
})

it('a file that there is not answers like a missing page, and is not kept', async () => {
  const missing = '/feeds/google/en-9.xml'
  expect((await pages.ask(missing)).status).toBe(404)
  expect(await pages.store.storedAt(missing)).toBeUndefined()
})
