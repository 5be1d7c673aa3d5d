// A shop that is killed after an order is packed, before the ERP heard of it: the ERP gets one document, the final one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { PickOrder } from '#/contract/picking/crew.ts'
import { SANDBOX_LOGIN } from '#/commerce/erp/sandbox/login.ts'
import { type Sandbox, startSandbox } from '#/commerce/erp/sandbox/start.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'
import { AS_GUEST } from '#tests/support/shop/checkout.ts'
import { signIn, signInChanger } from './changer.ts'
import { json } from './site.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: 4 * MINUTE, hookTimeout: 4 * MINUTE })

let dir: string
let sandbox: Sandbox
let shop: RunningShop | undefined
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-picked-'))
  sandbox = await startSandbox({ goods: [] })
})
afterEach(async () => {
  await shop?.stop()
  await sandbox.close()
  await rm(dir, { recursive: true, force: true })
})

const PickList = z.object({ orders: z.array(PickOrder) })

const start = () =>
  startShop({
    DATA_DIR: dir,
    // What was committed must be there after the kill.
    DURABLE: 'on',
    ERP_URL: sandbox.url,
    ERP_EMAIL: SANDBOX_LOGIN.email,
    ERP_PASSWORD: SANDBOX_LOGIN.password,
  })

type Ask = { token?: string; body?: object }

it('sends the document as it is delivered, once it runs again', async () => {
  shop = await start()
  const { url } = shop
  const ask = async (path: string, { token = '', body }: Ask = {}): Promise<unknown> => {
    const answer = await fetch(`${url}/api${path}`, {
      ...(body ? json('POST', body) : {}),
      headers: { 'Content-Type': 'application/json', Cookie: token, Origin: url },
    })
    const said = await answer.text()
    expect(answer.status, `${path}: ${said}`).toBe(200)
    return JSON.parse(said)
  }
  const apples = await (await signInChanger(url)).product('braeburn-apples')
  const token = await signIn(url, 'driver@larder.test')
  const products = [{ product_id: apples.id, quantity: 4 }]
  const body = { ...AS_GUEST, products, payment_method: 'cod' }
  const { order_number } = PlacedOrder.parse(await ask('/order', { body }))
  // The demo's own orders are older than its ERP.
  const ours = () => sandbox.documents()
  await expect.poll(() => ours().length, { timeout: MINUTE }).toBe(1)
  const [ordered] = ours()

  sandbox.faults.set({ fault: 'error', ms: 0 })
  const { orders } = PickList.parse(await ask(`/picking?order_number=${order_number}`, { token }))
  const line = orders.find((one) => one.order_number === order_number)?.lines[0]
  const picked = { state: 'picked', quantity: 3.86 }
  await ask(`/picking/${order_number}/line/${line?.id}`, { token, body: picked })
  await ask(`/picking/${order_number}/done`, { token, body: { crates: 1 } })
  await shop.kill()
  expect(ours()).toMatchObject([{ syncs: 1 }])

  sandbox.faults.clear()
  shop = await start()
  await expect.poll(() => ours()[0]?.syncs, { timeout: MINUTE }).toBeGreaterThan(1)
  const [delivered, another] = ours()
  expect(another).toBeUndefined()
  expect(delivered?.DocEntry).toBe(ordered?.DocEntry)
  expect(delivered?.document.document_lines[0]).toMatchObject({ Quantity: 3.86 })
  expect(delivered?.versions[0]?.DocTotal).toBe(ordered?.document.DocTotal)
  expect(delivered?.document.DocTotal).toBeLessThan(ordered?.document.DocTotal ?? 0)
})
