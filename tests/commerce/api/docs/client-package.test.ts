// The client package, as another program has it: in an empty folder, with nothing else installed.
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { NewApiKey } from '#/contract/keys/staff.ts'
import { buildClient } from '#/server/package/build-client.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { buildCatalogue, signInAdmin } from '#tests/support/shop/catalog.ts'

let dir: string
let shop: TestApi
let server: ReturnType<typeof serve>
let key: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-client-'))
  await buildClient(join(dir, 'built'))
  await mkdir(join(dir, 'node_modules'))
  await cp(join(dir, 'built'), join(dir, 'node_modules/larder-client'), { recursive: true })
  await writeFile(join(dir, 'package.json'), '{ "type": "module" }')
  shop = await startApi()
  const admin = await signInAdmin(shop)
  await buildCatalogue(shop, admin)
  const body = {
    name: 'Program',
    permissions: ['catalogue.read'],
    days: 30,
    password: TEST_PASSWORD,
  }
  key = NewApiKey.parse((await admin.call('POST', '/api-key', { body })).body).token
  server = serve({ fetch: (request) => shop.api.fetch(request), port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await shop.close()
  await rm(dir, { recursive: true, force: true })
})

const PROGRAM = `import { ApiError, createLarder, type FeedProduct } from 'larder-client'

declare const process: { env: Record<string, string | undefined> }
const shop = createLarder({ url: process.env['SHOP'] ?? '', key: process.env['KEY'] ?? '', language: 'fr' })

const page = await shop.product.feed({ query: { paginate: 2 } })
const names: string[] = page.data.map((product: FeedProduct) => product.name)
const { total } = await shop.staffProduct.rows({ query: { status: '1' } })
const refused = await shop.staffOrders.list().then(
  () => undefined,
  (error: unknown) => (error instanceof ApiError ? [error.code, error.status] : error),
)
const none = await createLarder({ url: 'http://127.0.0.1:1' }).content.settings().catch((error) => error.code)
const file: Blob = await shop.docs.reader()
console.log(JSON.stringify({ names, total, refused, none, file: file.size > 1000 }))
`
const WRONG = `import { createLarder } from 'larder-client'

const shop = createLarder({ url: 'https://shop.example' })
// @ts-expect-error: there is no such call
await shop.product.everything()
// @ts-expect-error: it has to say which product
await shop.product.bySlug()
// @ts-expect-error: a price is a number
const price: string = (await shop.product.bySlug({ params: { slug: 'apples' } })).price
// @ts-expect-error: a quantity is needed
await shop.cart.add({ body: { product_id: 1 } })
await shop.cart.add({ body: { product_id: 1, quantity: 2 }, key: 'x' })
`

it('has types that a strict program compiles with, and that refuse what the contract refuses', async () => {
  await writeFile(join(dir, 'program.ts'), PROGRAM)
  await writeFile(join(dir, 'wrong.ts'), WRONG)
  const compiler = resolve('node_modules/typescript-7/bin/tsc')
  const options = '--strict --noEmit --target esnext --module nodenext --skipLibCheck false --types'
  const { stdout, status } = spawnSync(
    process.execPath,
    [compiler, ...options.split(' '), '', 'program.ts', 'wrong.ts'],
    { cwd: dir, encoding: 'utf8' },
  )
  expect([stdout, status]).toEqual(['', 0])
})

it('calls a running shop with an API key', async () => {
  await writeFile(join(dir, 'program.ts'), PROGRAM)
  const { port } = server.address() as AddressInfo
  const { spawn } = await import('node:child_process')
  const program = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'program.ts'], {
    cwd: dir,
    env: { SHOP: `http://127.0.0.1:${port}`, KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(program, 'close')
  expect(JSON.parse(said)).toEqual({
    names: ['Pommes', 'Poires'],
    total: 5,
    refused: ['FORBIDDEN', 403],
    none: 'NO_RESPONSE',
    file: true,
  })
})

it('has every call of the contract, and nothing but its own few files', async () => {
  const folder = join(dir, 'built')
  expect((await readdir(folder)).toSorted()).toEqual([
    'README.md',
    'index.d.ts',
    'index.js',
    'larder.js',
    'package.json',
  ])
  const [types, index, runs] = await Promise.all(
    ['index.d.ts', 'index.js', 'larder.js'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  for (const [word, calls] of Object.entries(endpoints))
    for (const [name, { method, path }] of Object.entries(calls)) {
      expect(types).toMatch(new RegExp(`  ${word}: \\{[^}]*`))
      expect(types).toContain(`    ${name}(`)
      expect(index).toContain(`"${name}": "${method} ${path}"`)
    }
  expect(`${index}${runs}`).not.toMatch(/\bfrom ['"][^.]/)
})
