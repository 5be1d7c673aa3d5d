// A backup made in the office, restored into an empty folder: the shop starts there with its orders.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { endpoints } from '#/contract/index.ts'
import { Product } from '#/contract/product/shapes.ts'
import { Backups } from '#/contract/system/staff.ts'
import { startShop, type RunningShop } from '#tests/support/servers/shop.ts'
import { AS_GUEST, one } from '#tests/support/shop/checkout.ts'
import { json } from './site.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: 4 * MINUTE, hookTimeout: 6 * MINUTE })

const ADMIN = { email: 'admin@larder.test', password: 'larder-demo' }

let folder: string
let shop: RunningShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-restored-'))
  shop = await startShop()
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

async function signIn({ url }: RunningShop) {
  const answer = await fetch(`${url}/api/login`, json('POST', ADMIN))
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('uat=')) ?? ''
  return { Cookie: cookie.split(';')[0] ?? '' }
}

async function orders(running: RunningShop): Promise<string[]> {
  const headers = await signIn(running)
  const answer = await fetch(`${running.url}/api/admin/order`, { headers })
  const { data } = endpoints.staffOrders.list.response.parse(await answer.json())
  return data.map(({ order_number }) => order_number)
}

/** The file that the office offers for download. */
async function backupOf(running: RunningShop): Promise<Uint8Array> {
  const headers = await signIn(running)
  const begun = await fetch(`${running.url}/api/admin/backup`, json('POST', {}, headers))
  expect(begun.status).toBe(200)
  const made = async () => {
    const answer = await fetch(`${running.url}/api/admin/backup`, { headers })
    return Backups.parse(await answer.json()).data[0]?.name
  }
  await expect.poll(made, { timeout: MINUTE }).toBeDefined()
  const proof = json('POST', { password: ADMIN.password }, headers)
  const file = await fetch(`${running.url}/api/admin/backup/${await made()}/file`, proof)
  expect(file.status).toBe(200)
  return file.bytes()
}

it('a backup of the office starts a shop elsewhere, with its orders and its sign-ins', async () => {
  const bananas = await fetch(`${shop.url}/api/product/slug/bananas`)
  const { id } = Product.parse(await bananas.json())
  const order = json('POST', { products: one(id, 6), ...AS_GUEST, payment_method: 'cod' })
  const placed = await fetch(`${shop.url}/api/order`, order)
  expect(placed.status, await placed.clone().text()).toBe(200)
  const { order_number } = PlacedOrder.parse(await placed.json())
  const file = join(folder, 'shop.backup')
  await writeFile(file, await backupOf(shop))
  const before = await orders(shop)
  expect(before).toContain(order_number)

  const environment = { DATA_DIR: join(folder, 'elsewhere'), DURABLE: 'off' }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/server/commands/restore.ts', file],
    { env: { PATH: process.env.PATH, ...environment }, encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('The shop is as it was at')
  const elsewhere = await startShop({ ...environment, PREGENERATE: 'on' })
  expect(await orders(elsewhere)).toEqual(before)
  // Told to stop while it generates its pages, it lets them finish.
  await elsewhere.stop()
  expect(elsewhere.output()).not.toMatch(/error/i)
})
