// Adding many products at once: from a list, and regular purchases.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Reply } from '#tests/support/servers/little-api.ts'
import { JAM, serverCart } from '#tests/support/page/goods.ts'
import { openVisit, refusal, showAccount, type Visit } from '#tests/support/page/visit.ts'

const CUT: Reply = { cut: true }
const wanted = [{ product: JAM, quantity: 9 }]

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => visit.reset())
// Each page starts afresh.
afterEach(() => vi.resetModules())

async function openPage(account: { id: number; name: string } | null) {
  vi.resetModules()
  showAccount(account)
  const stores = {
    ...(await import('#/stores/cart/cart.ts')),
    ...(await import('#/stores/cart/cart-changes.ts')),
    ...(await import('#/stores/cart/add-many.ts')),
    ...(await import('#/stores/session.ts')),
  }
  stores.restoreSession()
  const shown = () => stores.$cart.get().lines.map((line) => [line.product_id, line.quantity])
  return { ...stores, shown }
}

it('a guest gets what there is of too much, and reads how much that is', async () => {
  const page = await openPage(null)
  await page.addToCart({ product: JAM, variation: null, uom_entry: null, quantity: 2 })
  expect(await page.addMany(wanted)).toEqual([{ name: JAM.name, asked: 9, kept: 3 }])
  expect(page.shown()).toEqual([[JAM.id, 5]])
})

it('goes after what waits for a connection, which stays', async () => {
  const page = await openPage({ id: 7, name: 'Nora' })
  visit.answer(() => CUT)
  await page.addToCart({ product: JAM, variation: null, uom_entry: null, quantity: 2 })
  await expect(page.addMany(wanted)).rejects.toMatchObject({ code: 'NO_RESPONSE' })
  expect(page.shown()).toEqual([[JAM.id, 2]])
  let quantity = 0
  visit.answer(({ method, body }) => {
    if (method === 'POST') quantity += JSON.parse(body).quantity ?? 1
    return { body: serverCart(quantity) }
  })
  await page.addMany(wanted)
  expect(page.shown()).toEqual([[JAM.id, 3]])
  expect(page.$waiting.get()).toBe(0)
})

it('goes into the cart of this browser where the session has ended', async () => {
  const page = await openPage({ id: 7, name: 'Nora' })
  visit.answer(() => refusal(401, { code: 'UNAUTHENTICATED' }))
  expect(await page.addMany([{ product: JAM, quantity: 2 }])).toEqual([])
  expect(page.isUser()).toBe(false)
  expect(page.shown()).toEqual([[JAM.id, 2]])
})
