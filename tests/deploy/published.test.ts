// nginx with the copy of a shop: pages are there while the shop is down, and the rest says so.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#/server/process/config.ts'
import { openTarget } from '#/server/publish/target.ts'
import { openStoredShop, type StoredShop } from '#tests/server/publish/stored-shop.ts'
import { findNginx, startNginx, type Nginx } from '#tests/support/servers/nginx.ts'

const binary = findNginx()
let stored: StoredShop
let shop: Server
let nginx: Nginx

const ask = async (path: string) => {
  const answer = await fetch(nginx.url + path)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe.skipIf(!binary)('nginx with a copy of the shop', () => {
  beforeAll(async () => {
    stored = await openStoredShop()
    stored.make('/', 'Home')
    stored.make('/fr', 'Accueil')
    stored.make('/product/apples', 'Apples')
    stored.make('/unavailable', 'Having a break')
    stored.make('/fr/unavailable', 'En pause')
    await writeFile(join(stored.folder, 'nginx.conf'), 'add_header X-Frame-Options "SAMEORIGIN";\n')
    const copy = join(stored.folder, 'copy')
    const publisher = await stored.publisher(openTarget(copy, readConfig({})))
    await publisher.everything(stored.pages)
    shop = createServer((request, response) => response.end(`the shop: ${request.url}`))
    await once(shop.listen(0, '127.0.0.1'), 'listening')
    const address = shop.address()
    const port = typeof address === 'object' ? address?.port : 0
    const site = (await readFile('src/deploy/published.conf', 'utf8'))
      .replaceAll('/srv/copy', copy)
      .replace('127.0.0.1:4321', `127.0.0.1:${port}`)
    nginx = await startNginx(binary ?? '', stored.folder, site)
  })
  afterAll(async () => {
    await nginx.stop()
    shop.close()
    await stored.stop()
  })

  it('shows pages itself, with the headers of the shop, and asks the shop for the rest', async () => {
    for (const [path, text] of [
      ['/', 'Home'],
      ['/fr', 'Accueil'],
      ['/product/apples?utm_source=mail', 'Apples'],
    ] as const) {
      const answer = await ask(path)
      expect([answer.status, answer.text]).toEqual([200, text])
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    }
    expect((await ask('/search?search=pears')).text).toBe('the shop: /search?search=pears')
    expect((await ask('/api/cart')).text).toBe('the shop: /api/cart')
    expect((await ask('/.larder/published.json')).status).toBe(404)
  })

  it('shows pages while the shop is down, and says what is having a break', async () => {
    shop.close()
    shop.closeAllConnections()
    expect((await ask('/product/apples')).text).toBe('Apples')
    expect(await ask('/search')).toMatchObject({ status: 503, text: 'Having a break' })
    expect(await ask('/fr/cart')).toMatchObject({ status: 503, text: 'En pause' })
    // Of a language that the copy doesn't have, as of one that the shop no longer offers.
    expect(await ask('/xx/cart')).toMatchObject({ status: 503, text: 'Having a break' })
    expect((await ask('/api/cart')).status).toBe(502)
  })
})
