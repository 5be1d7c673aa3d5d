import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAssets } from '#/server/http/assets.ts'
import { compressFiles } from '#/server/build/build.ts'

const SCRIPT = 'export const price = 1\n'.repeat(100)

let folder: string
let url: string
let close: () => void
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-assets-'))
  await mkdir(join(folder, '_astro'))
  await writeFile(join(folder, '_astro', 'app.js'), SCRIPT)
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n')
  await compressFiles(folder)
  const assets = await createAssets(folder)
  const server = createServer((request, response) =>
    assets(request, response, () => response.writeHead(404).end()),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  close = () => server.close()
})
afterAll(async () => {
  close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}${path}`, { method, headers })

it.each(['br', 'gzip', 'identity'])(
  'a script comes in the encoding asked for: %s',
  async (name) => {
    const answer = await ask('/_astro/app.js?v=1', { 'accept-encoding': name })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(name)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe(SCRIPT)
  },
)

it('who has the file already is told so, and one who only asks gets no body', async () => {
  const first = await ask('/robots.txt')
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  const etag = first.headers.get('etag') ?? ''
  expect((await ask('/robots.txt', { 'if-none-match': etag })).status).toBe(304)
  const head = await ask('/robots.txt', {}, 'HEAD')
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['14', ''])
})

it('a new build under a running shop takes nothing away', async () => {
  await rm(join(folder, '_astro'), { recursive: true })
  expect(await (await ask('/_astro/app.js')).text()).toBe(SCRIPT)
})

it.each([
  '/nothing.js',
  '/../package.json',
  '/%2e%2e/package.json',
  '/_astro/',
  '/_astro/app.js.br',
])('what is no built file is left to others: %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})
