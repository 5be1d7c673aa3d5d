// A shop that is killed while it writes pages, and started again.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startShop, type RunningShop } from '#tests/support/servers/shop.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { amount, signInChanger } from './changer.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: 4 * MINUTE, hookTimeout: 4 * MINUTE })

const SLUG = 'bananas'
let dir: string
let shop: RunningShop | undefined
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-killed-'))
})
afterEach(async () => {
  await shop?.stop()
  await rm(dir, { recursive: true, force: true })
})

const pagesDir = () => join(dir, 'pages', 'current', 'pages')

/** Every stored page, by the path of its HTML. */
async function writtenPages(): Promise<string[]> {
  const names = await readdir(pagesDir(), { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.html')).map((name) => join(pagesDir(), name))
}

it('has written no half page, and makes fresh what was changed just before, without anybody asking', async () => {
  const SITE_URL = `http://127.0.0.1:${await freePort()}`
  const environment = { DATA_DIR: dir, SITE_URL, PREGENERATE: 'on' }
  shop = await startShop(environment)
  const admin = await signInChanger(shop.url)
  const { id } = await admin.product(SLUG)
  expect((await fetch(`${shop.url}/product/${SLUG}`)).status).toBe(200)
  // The rest of the catalogue is being written meanwhile.
  await expect
    .poll(async () => (await writtenPages()).length, { timeout: MINUTE })
    .toBeGreaterThan(40)
  await admin.setPrice(id, 6.66)
  await shop.kill()

  const written = await writtenPages()
  expect(written.length).toBeGreaterThan(40)
  for (const file of written) {
    const html = await readFile(file, 'utf8')
    expect(html.trimEnd(), file).toMatch(/<\/html>$/)
    for (const [suffix, unpack] of [
      ['.br', brotliDecompressSync],
      ['.gz', gunzipSync],
    ] as const) {
      const packed = await readFile(file + suffix).catch(() => undefined)
      if (packed) expect(unpack(packed).toString(), file).toMatch(/<\/html>\s*$/)
    }
  }

  shop = await startShop(environment)
  const file = join(pagesDir(), 'product', `${SLUG}.html`)
  await expect.poll(() => readFile(file, 'utf8'), { timeout: MINUTE }).toContain(amount(6.66))
})
