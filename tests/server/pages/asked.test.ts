// Pages that staff regenerate although nothing has changed.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDrawnPages, type DrawnPages } from './making/drawn-pages.ts'

let pages: DrawnPages
beforeEach(async () => {
  pages = await startDrawnPages()
  await pages.store.look()
  pages.drawn['/product/pears'] = { text: 'Pears', tags: 'product:pears' }
  for (const path of ['/', '/product/pears', '/fr/product/pears']) await pages.ask(path)
  await pages.store.fresh()
  pages.drawn['/product/pears'] = { text: 'Ripe pears', tags: 'product:pears' }
  pages.drawn['/'] = { text: 'Home anew', tags: 'products' }
})
afterEach(() => pages.stop())

it('one is made again, and no other', async () => {
  await pages.change(['path:/product/pears'], '11')
  expect(await pages.text('/product/pears')).toBe('<h1>Ripe pears</h1>')
  expect(await pages.text('/')).toBe('<h1>Home</h1>')
})

it('all are made again', async () => {
  await pages.change(['path:*'], '11')
  expect(await pages.text('/product/pears')).toBe('<h1>Ripe pears</h1>')
  expect(await pages.text('/')).toBe('<h1>Home anew</h1>')
})

it('anything that isn’t a kept page is left alone', async () => {
  await pages.change(['path:/checkout', 'path:/../secret'], '11')
  expect(await pages.text('/product/pears')).toBe('<h1>Pears</h1>')
  expect(pages.logged).toEqual([])
})

it('as many are counted as were made', () => {
  expect(pages.store.made()).toBeGreaterThanOrEqual(2)
})
