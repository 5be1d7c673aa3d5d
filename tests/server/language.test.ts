// Adding a language by the recipe: one folder in locales, one line of configuration.
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ROOT } from '#tests/support/architecture/source-files.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: MINUTE, hookTimeout: 8 * MINUTE })

const MARK = 'NL '
const COPIED = ['src', 'locales', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json']
/** Half of the build, with nothing of its own to say about languages. */
const LEFT_OUT = ['src/pages/admin', 'src/pages/seller']

let folder: string
let shop: RunningShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-language-'))
  for (const name of COPIED)
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.includes(relative(ROOT, path)),
    })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await cp(join(folder, 'locales/en'), join(folder, 'locales/nl'), { recursive: true })
  for (const file of await readdir(join(folder, 'locales/nl'))) await translate(file)
  const languages = join(folder, 'src/lib/i18n.ts')
  const code = await readFile(languages, 'utf8')
  await writeFile(languages, code.replace("'de'] as const", "'de', 'nl'] as const"))
  shop = await startShop({}, folder)
  await offer(['en', 'fr', 'nl'])
})
afterAll(async () => {
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** As an administrator does, in the settings. */
async function offer(languages: string[]): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Origin: shop.url }
  const login = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin@larder.test', password: 'larder-demo' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const path = `${shop.url}/api/admin/settings`
  const asked = { ...headers, Cookie: cookie }
  const settings = await (await fetch(path, { headers: asked })).json()
  const body = JSON.stringify({ ...settings, languages })
  const saved = await fetch(path, { method: 'PUT', headers: asked, body })
  expect(saved.status, await saved.clone().text()).toBe(200)
  // Before the first page is drawn.
  await expect.poll(async () => (await read('/nl/auth/register')).text).toContain('lang="nl"')
}

/** Pretend Dutch: a mark before each text. */
async function translate(file: string): Promise<void> {
  const path = join(folder, 'locales/nl', file)
  const texts = await readFile(path, 'utf8')
  await writeFile(path, texts.replaceAll(': "', `: "${MARK}`))
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(shop.url + path, { headers })
  return { status: answer.status, text: await answer.text() }
}

it('its pages and its islands are drawn in it', async () => {
  const { status, text } = await read('/nl/auth/register')
  expect(status).toBe(200)
  expect(text).toContain('<html lang="nl"')
  expect(text).toContain(`${MARK}Skip to`)
  expect(text).toContain(`${MARK}Confirm password`)
})

it('its islands load their texts in it, and in no other language', async () => {
  const { text } = await read('/nl/auth/register')
  const [, path = ''] = /"#messages\/":"([^"]+)"/.exec(text) ?? []
  expect(path).toContain('/nl.')
  const texts = await read(`${path}auth.js`)
  expect(texts.text).toContain(`${MARK}Confirm password`)
})

it('each page names it, and leads to it', async () => {
  const { text } = await read('/product/batavia-lettuce')
  expect(text).toMatch(
    /<link rel="alternate" hreflang="nl" href="[^"]*\/nl\/product\/batavia-lettuce"/,
  )
  expect(text).toMatch(/<a[^>]*href="\/nl\/product\/batavia-lettuce"[^>]*>.*?Nederlands/s)
})

it('goods that are not translated show the default language', async () => {
  const { status, text } = await read('/nl/product/batavia-lettuce')
  expect(status).toBe(200)
  expect(text).toMatch(/<h1[^>]*>\s*Batavia lettuce/)
})

it('the API answers in it', async () => {
  const { text } = await read('/api/cart', { 'Accept-Language': 'nl' })
  expect(JSON.parse(text).message).toMatch(new RegExp(`^${MARK}`))
})
