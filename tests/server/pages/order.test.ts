// In which order pages are made after changes of few and of many things, and how far that is.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inAllLanguages } from '#/server/pages/marking.ts'
import { startDrawnPages, type DrawnPages } from './making/drawn-pages.ts'

const LISTS = ['/', '/products', '/categories', '/categories/fruit', '/categories/jam', '/offers']
const LIST_PAGES = LISTS.flatMap(inAllLanguages)
const products = (many: number) => Array.from({ length: many }, (_, n) => `jam-${n}`)

let pages: DrawnPages
beforeEach(async () => {
  // A page that was just made in the background rests for a moment.
  pages = await startDrawnPages({ pregenerate: false })
  const { drawn } = pages
  for (const list of LIST_PAGES) drawn[list] = { text: list, tags: 'products' }
  for (const slug of products(300))
    for (const path of inAllLanguages(`/product/${slug}`))
      drawn[path] = { text: path, tags: `product:${slug}` }
  await pages.store.look()
  await pages.store.fresh()
  for (const path of LIST_PAGES) await pages.ask(path)
  pages.renders = []
})
afterEach(() => pages.stop())

const tagsOf = (slugs: string[]) => slugs.map((slug) => `product:${slug}`)
/** The API reports each change once. */
const progress = () => {
  pages.changed = { ...pages.changed, tags: [] }
  return pages.store.progress()
}
/** How many products were made before all of these lists were. */
const productsBefore = (lists: string[]) =>
  pages.renders
    .slice(0, Math.max(...lists.map((list) => pages.renders.indexOf(list))))
    .filter((path) => path.includes('/product/')).length

describe('after a change', () => {
  it('of many products, such as an import, the home and the lists come first', async () => {
    await pages.change([...tagsOf(products(300)), 'products'], '11')
    expect(pages.renders.slice(0, 4)).toEqual(['/', '/fr', '/products', '/fr/products'])
    expect(new Set(pages.renders)).toEqual(
      new Set([
        ...LIST_PAGES,
        ...products(300).flatMap((slug) => inAllLanguages(`/product/${slug}`)),
      ]),
    )
    // While the last lists are made one by one, there is room for some products.
    expect(productsBefore(LIST_PAGES)).toBeLessThan(60)
  })

  it('of one product, its own pages come first, then the lists', async () => {
    await pages.change(['products', 'product:jam-7'], '11')
    expect(pages.renders.slice(0, 2).toSorted()).toEqual(['/fr/product/jam-7', '/product/jam-7'])
    expect(pages.renders).toContain('/products')
  })

  it('of many products a few at a time, the lists don’t wait for all of them', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    pages.held = promise
    for (const part of [0, 1, 2, 3, 4, 5]) {
      const tags = tagsOf(products(300).slice(part * 50, (part + 1) * 50))
      pages.changed = { ...pages.changed, tags: [...tags, 'products'], next: String(11 + part) }
      await pages.store.look()
    }
    pages.held = Promise.resolve()
    resolve()
    await pages.store.fresh()
    expect(productsBefore(LIST_PAGES)).toBeLessThan(360)
    expect(pages.renders.length).toBeGreaterThanOrEqual(600)
  })

  it('of everything, home and lists come first', async () => {
    await pages.change(tagsOf(products(20)), '11')
    pages.renders = []
    await pages.change(['path:*'], '12')
    expect(pages.renders.slice(0, 4)).toEqual(['/', '/fr', '/products', '/fr/products'])
  })
})

describe('the progress', () => {
  it('counts what is waiting, after the latest changes, and ends with none', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    pages.held = promise
    pages.changed = { ...pages.changed, tags: tagsOf(products(120)), next: '11' }
    const before = pages.store.made()
    await pages.store.look()
    expect(await progress()).toEqual({
      made: before,
      waiting: 240,
      failing: 0,
      listing: false,
      per_minute: null,
      seconds_left: null,
    })
    pages.held = Promise.resolve()
    resolve()
    await pages.store.fresh()
    expect(await progress()).toMatchObject({
      made: before + 240,
      waiting: 0,
      failing: 0,
      seconds_left: 0,
    })
  })

  it('tells pages that can’t be made from those that wait', async () => {
    pages.drawn['/product/jam-3'] = 'broken'
    await pages.change(tagsOf(products(5)), '11')
    expect(await progress()).toMatchObject({
      waiting: 1,
      failing: 1,
      seconds_left: 0,
    })
  })

  it('says that the catalogue is still being read', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const empty = { data: [], current_page: 1, per_page: 100, last_page: 1, total: 0 }
    await pages.shut()
    await pages.open()
    pages.changed = { ...pages.changed, source: 'shop-2', next: '12' }
    pages.api.answer(async ({ path }) => {
      if (path.startsWith('/api/changes')) return { body: pages.changed }
      if (path.startsWith('/api/category')) await promise
      return { body: path.startsWith('/api/category') ? { data: [] } : empty }
    })
    expect(await progress()).toMatchObject({ listing: true })
    resolve()
    await pages.store.fresh()
    expect(await progress()).toMatchObject({ listing: false, waiting: 0 })
  })
})
