import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { get as request, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { from, startDrawnPages, type DrawnPages } from './drawn-pages.ts'

let pages: DrawnPages
beforeEach(async () => {
  pages = await startDrawnPages()
})
afterEach(() => pages.stop())

/** `fetch` would normalise the path. */
async function get(options: RequestOptions) {
  const [answer] = await once(request(options), 'response')
  answer.resume()
  return answer
}

describe('the payload of a page', () => {
  it('is the data that the page was drawn from, made with it', async () => {
    const answer = await pages.ask('/_payload/index.json')
    expect(await answer.json()).toEqual({ text: 'Home' })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-tag')).toBe('products,settings')
    expect(pages.renders).toEqual(['/'])
    expect(from(await pages.ask('/'))).toBe('hit')
    expect(from(await pages.ask('/_payload/index.json'))).toBe('hit')
  })

  it('changes with the page', async () => {
    await pages.store.look()
    await pages.store.fresh()
    await pages.ask('/_payload/index.json')
    pages.drawn['/'] = { text: 'New home', tags: 'products' }
    await pages.change(['products'], '11')
    expect(await (await pages.ask('/_payload/index.json')).json()).toEqual({ text: 'New home' })
  })

  it('is gone with the page', async () => {
    await pages.store.look()
    await pages.store.fresh()
    pages.drawn['/product/apples'] = { text: 'Apples', tags: 'product:apples' }
    await pages.ask('/product/apples')
    pages.drawn['/product/apples'] = null
    await pages.change(['product:apples'], '11')
    expect((await pages.ask('/_payload/product/apples.json')).status).toBe(410)
    const files = await readdir(join(pages.dir, 'run', 'pages', 'product'))
    expect(files.toSorted()).toEqual(['', '.br', '.gz'].map((end) => `apples.gone.html${end}`))
    expect(await readdir(join(pages.dir, 'run', 'pages', '_payload', 'product'))).toEqual([])
  })

  it.each(['/_payload/cart.json', '/_payload/../index.json', '/_payload/product/apples.txt'])(
    'of what is no page is none: %s',
    async (path) => {
      const { port } = new URL(pages.url)
      const answer = await get({ port, path, host: '127.0.0.1' })
      expect(answer.statusCode).toBe(418)
      expect(pages.renders).toEqual([])
    },
  )
})
