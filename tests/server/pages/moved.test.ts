import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDrawnPages, type DrawnPages } from './making/drawn-pages.ts'

let pages: DrawnPages
beforeEach(async () => {
  pages = await startDrawnPages()
})
afterEach(() => pages.stop())

describe('a generated page', () => {
  it('that has moved leads there, once it is gone, and is not asked for while it is there', async () => {
    pages.drawn['/product/old'] = { text: 'Tea', tags: 'product:old' }
    pages.moved['/product/old'] = '/categories/tea'
    await pages.store.look()
    const asks = () => pages.api.asked.filter(({ path }) => path.startsWith('/api/moved')).length
    const ask = (path: string) => pages.ask(path, { redirect: 'manual' })
    expect((await ask('/product/old')).status).toBe(200)
    expect(asks()).toBe(0)
    pages.drawn['/product/old'] = null
    await pages.change(['product:old'], '11')
    const moved = await ask('/product/old')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/categories/tea'])
    expect((await ask('/fr/product/old')).headers.get('location')).toBe('/fr/categories/tea')
    expect((await ask('/product/nothing')).status).toBe(404)
  })
})
