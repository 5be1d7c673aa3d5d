// Addresses of a shop that was here before, as visitors and search engines ask for them.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'
import { json } from './site.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: 4 * MINUTE, hookTimeout: 8 * MINUTE })

let shop: RunningShop
let headers: { Cookie: string }
beforeAll(async () => {
  shop = await startShop()
  const credentials = { email: 'admin@larder.test', password: 'larder-demo' }
  const signedIn = await fetch(`${shop.url}/api/login`, json('POST', credentials))
  const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith('uat=')) ?? ''
  headers = { Cookie: cookie.split(';')[0] ?? '' }
})
afterAll(() => shop.stop())

const office = (method: string, path: string, body: unknown) =>
  fetch(`${shop.url}/api/admin${path}`, json(method, body, headers))

async function ask(path: string): Promise<[number, string | null]> {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  await answer.text()
  return [answer.status, answer.headers.get('location')]
}

/** As a browser: a Location is read against the page that it answers. */
const whereTo = (location: string | null) => new URL(location ?? '', shop.url).href

const bring = async (lines: readonly string[]) => {
  const text = lines.join('\n')
  const answer = await office('POST', '/redirect/import', { text })
  return endpoints.staffRedirects.import.response.parse(await answer.json())
}

describe('a list of old addresses', () => {
  it('leads each visitor on with 301, in the visitor’s language, whatever was added to it', async () => {
    const brought = await bring([
      'from,to',
      '/shop/fruit/bananas/,/product/bananas',
      'https://old.example/produit/bananes/,/product/bananas',
      '/?p=12,/product/bananas',
      '/?product=pasta,/offers',
      '/index.php?route=product&id=7,/offers?page=2',
      '/über-uns,/about-us',
    ])
    expect(brought).toMatchObject({ added: 6, refused: 0 })
    expect(await ask('/shop/fruit/bananas')).toEqual([301, '/product/bananas'])
    expect(await ask('/shop/fruit/bananas/?utm_source=mail')).toEqual([301, '/product/bananas'])
    expect(await ask('/Shop/Fruit/BANANAS')).toEqual([301, '/product/bananas'])
    expect(await ask('/fr/produit/bananes')).toEqual([301, '/fr/product/bananas'])
    expect(await ask('/%C3%BCber-uns')).toEqual([301, '/about-us'])
    expect(await ask('/index.php?route=product&id=7')).toEqual([301, '/offers?page=2'])
    expect(await ask('/index.php?route=product&id=8')).toEqual([404, null])
  })

  it('knows the pages that WordPress names by a query of its home page', async () => {
    expect(await ask('/?p=12')).toEqual([301, '/product/bananas'])
    expect(await ask('/fr?p=12')).toEqual([301, '/fr/product/bananas'])
    expect(await ask('/?product=pasta')).toEqual([301, '/offers'])
    expect(await ask('/?p=13')).toEqual([200, null])
    expect(await ask('/?utm_source=mail')).toEqual([200, null])
  })

  it('leads where it is changed to, and nowhere once an entry is removed', async () => {
    const listed = await fetch(`${shop.url}/api/admin/redirect?search=/shop/fruit`, { headers })
    const { data } = endpoints.staffRedirects.list.response.parse(await listed.json())
    const [{ id }] = data as [(typeof data)[number]]
    const body = { path: '/shop/fruit/bananas', target: '/offers' }
    expect((await office('PUT', `/redirect/${id}`, body)).status).toBe(200)
    expect(await ask('/shop/fruit/bananas')).toEqual([301, '/offers'])
    expect((await office('DELETE', `/redirect/${id}`, {})).status).toBe(200)
    expect(await ask('/shop/fruit/bananas')).toEqual([404, null])
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'http:evil.example',
    'data:text/html,hello',
    '/offers\r\nSet-Cookie: a=b',
    '/%0d%0aLocation:%20https://evil.example',
    '/%2F/evil.example',
    '/..//evil.example',
    '/fr//evil.example',
  ])('leads nobody out of the shop, by file or by hand: %j', async (target) => {
    const path = `/out/${encodeURIComponent(target).toLowerCase()}`
    await bring([`${path},"${target}"`])
    await office('POST', '/redirect', { path, target })
    const [, location] = await ask(path)
    expect(new URL(whereTo(location)).origin).toBe(new URL(shop.url).origin)
    expect(location ?? '').not.toMatch(/[\r\n\\]|^\/\//)
  })

  it.each(['//evil.example/%2e%2e', '/\\evil.example', '/%5Cevil.example', '//evil.example/?p=12'])(
    'makes no way out of an address that was asked for: %s',
    async (path) => {
      const [, location] = await ask(path)
      expect(new URL(whereTo(location)).origin).toBe(new URL(shop.url).origin)
    },
  )
})
