// The nginx before the two shops of compose.yaml, with the system's nginx and stand-ins for the shops.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findNginx, type Nginx, startNginx } from '#tests/support/servers/nginx.ts'

const Echo = z.object({
  name: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
})

/** Answers with what it was asked. */
async function startEcho(name: string): Promise<Server> {
  const server = createServer(({ url, headers }, response) => {
    response.end(JSON.stringify({ name, path: url, headers }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port

const binary = findNginx()

describe.skipIf(!binary)('nginx before two shops', () => {
  let dir: string
  let shops: [Server, Server]
  let nginx: Nginx
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'larder-two-'))
    shops = [await startEcho('shop'), await startEcho('second')]
    const site = await readFile('src/deploy/compose-nginx.conf', 'utf8')
    nginx = await startNginx(
      binary ?? '',
      dir,
      site
        .replace('shop:4321', `127.0.0.1:${portOf(shops[0])}`)
        .replace('second:4321', `127.0.0.1:${portOf(shops[1])}`),
    )
  })
  afterAll(async () => {
    await nginx.stop()
    for (const shop of shops) shop.close()
    await rm(dir, { recursive: true, force: true })
  })

  const ask = async (path: string, headers: Record<string, string> = {}) =>
    Echo.parse(await (await fetch(nginx.url + path, { headers })).json())

  it('tells the shop what the proxy with TLS said, and names the request', async () => {
    const { path, headers } = await ask('/product/a%20b?size=2', {
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-Proto': 'https',
    })
    expect(path).toBe('/product/a%20b?size=2')
    expect(headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it('asks both in turn, and the other one alone while one is away', async () => {
    const names = new Set<string>()
    for (let asked = 0; asked < 8; asked++) names.add((await ask('/')).name)
    expect([...names].toSorted()).toEqual(['second', 'shop'])
    shops[0].closeAllConnections()
    await once(shops[0].close(), 'close')
    for (let asked = 0; asked < 6; asked++) expect((await ask('/')).name).toBe('second')
  })

  it('keeps the numbers to this machine', async () => {
    expect((await fetch(`${nginx.url}/metrics`)).status).toBe(404)
  })
})
