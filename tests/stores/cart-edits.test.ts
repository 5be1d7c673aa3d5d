// Cart changes while the server is unreachable.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Asked, Reply } from '#tests/support/servers/little-api.ts'
import { JAM, serverCart } from '#tests/support/page/goods.ts'
import { openVisit, refusal, showAccount, type Visit } from '#tests/support/page/visit.ts'

const NORA = { id: 7, name: 'Nora' }
const OMAR = { id: 8, name: 'Omar' }
const CUT: Reply = { cut: true }
const jam = (quantity: number) => ({ product: JAM, variation: null, uom_entry: null, quantity })

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => visit.reset())
// Each page starts afresh.
afterEach(() => vi.resetModules())

/** A page just opened by a signed-in customer. */
async function openPage(account: typeof NORA | null = NORA) {
  vi.resetModules()
  showAccount(account)
  const stores = {
    ...(await import('#/stores/cart/cart.ts')),
    ...(await import('#/stores/cart/cart-changes.ts')),
    ...(await import('#/stores/cart/cart-edits.ts')),
    ...(await import('#/stores/session.ts')),
    ...(await import('#/stores/sign-out.ts')),
  }
  stores.restoreSession()
  const shown = () => stores.$cart.get().lines.map((line) => [line.product_id, line.quantity])
  const first = () => {
    const [line] = stores.$cart.get().lines
    if (!line) throw new Error('the cart is empty')
    return line
  }
  return { ...stores, shown, first }
}

/** A server whose cart has this much jam, and that handles each key once. */
function sell(quantity: number) {
  const keys = new Set<unknown>()
  const state = { quantity }
  visit.answer(({ method, headers, body }: Asked) => {
    const sent = body === '' ? {} : JSON.parse(body)
    if (method === 'POST' && !keys.has(headers['idempotency-key'])) state.quantity += sent.quantity
    keys.add(headers['idempotency-key'])
    if (method === 'PUT') state.quantity = sent.quantity
    if (method === 'DELETE') state.quantity = 0
    return { body: serverCart(state.quantity) }
  })
  return state
}

it('is shown at once, survives a reload, and is sent as one change a line', async () => {
  sell(1)
  const before = await openPage()
  await before.loadCart()
  visit.answer(() => CUT)
  await before.changeQuantity(before.first(), 2)
  await before.changeQuantity(before.first(), 4)
  expect(before.shown()).toEqual([[JAM.id, 4]])
  expect(before.$waiting.get()).toBeGreaterThan(0)

  const after = await openPage()
  after.showKept()
  expect(after.shown()).toEqual([[JAM.id, 4]])
  const server = sell(1)
  const asked = visit.asked().length
  await after.sendEdits()
  expect(visit.asked().slice(asked)).toEqual(['GET /api/cart', 'PUT /api/cart'])
  expect(server.quantity).toBe(4)
  expect(after.$waiting.get()).toBe(0)
})

it('an addition whose answer was lost is there once, with what was added after it', async () => {
  const server = sell(0)
  const page = await openPage()
  await page.loadCart()
  const key = crypto.randomUUID()
  server.quantity = 2
  visit.answer(() => CUT)
  await page.addToCart(jam(2), key)
  await page.addToCart(jam(1))
  expect(page.shown()).toEqual([[JAM.id, 3]])
  const keys = new Set<unknown>([key])
  visit.answer(({ method, headers, body }) => {
    if (method === 'POST' && !keys.has(headers['idempotency-key']))
      server.quantity += JSON.parse(body).quantity
    return { body: serverCart(server.quantity) }
  })
  await page.sendEdits()
  expect(page.shown()).toEqual([[JAM.id, 3]])
})

it('a product sold out meanwhile is named, and the rest is sent', async () => {
  sell(1)
  const page = await openPage()
  await page.loadCart()
  visit.answer(() => CUT)
  await page.changeQuantity(page.first(), 5)
  await page.addToCart({ ...jam(1), product: { ...JAM, id: 2, name: 'Honey' } })
  const short = { index: 0, product_id: 1, variation_id: null, uom_entry: null, name: JAM.name }
  let quantity = 1
  visit.answer(({ method, body }) => {
    const sent = body === '' ? {} : JSON.parse(body)
    if (method === 'PUT' && sent.quantity > 3)
      return refusal(409, { code: 'STOCK_CONFLICT', lines: [{ ...short, available: 3 }] })
    if (method === 'PUT') quantity = sent.quantity
    if (sent.product_id === 2) return refusal(404, { code: 'NOT_FOUND' })
    return { body: serverCart(quantity) }
  })
  await page.sendEdits()
  expect(page.shown()).toEqual([[JAM.id, 3]])
  expect(page.$refused.get()).toEqual([
    { name: 'Plum jam', asked: 5, kept: 3 },
    { name: 'Honey', asked: 1, kept: 0 },
  ])
  page.forgetRefused()
  expect(page.$refused.get()).toEqual([])
})

it('is never sent for another account, and waits for its own', async () => {
  const page = await openPage()
  visit.answer(() => CUT)
  await page.addToCart(jam(2))
  const other = await openPage(OMAR)
  const server = sell(0)
  await other.sendEdits()
  expect(other.shown()).toEqual([])
  const again = await openPage()
  await again.sendEdits()
  expect(server.quantity).toBe(2)
})

it('is gone from this browser after signing out, with what was typed at the checkout', async () => {
  const page = await openPage()
  visit.answer(() => CUT)
  await page.addToCart(jam(2))
  localStorage.setItem('larder_last_order', '{"street":"1 Orchard Lane"}')
  sessionStorage.setItem('larder_checkout', '{"street":"1 Orchard Lane"}')
  visit.answer(() => ({ body: { message: 'Bye.' } }))
  await page.signOut()
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(kept).not.toMatch(/Plum jam|Orchard Lane/)
})

it('is refused in words where more than a hundred changes would wait', async () => {
  const page = await openPage()
  visit.answer(() => CUT)
  for (let id = 1; id <= 100; id++) await page.addToCart({ ...jam(1), product: { ...JAM, id } })
  const refused = page.addToCart({ ...jam(1), product: { ...JAM, id: 101 } })
  await expect(refused).rejects.toMatchObject({ code: 'NO_RESPONSE' })
  expect(page.shown()).toHaveLength(100)
})

it('what is added while a change of the line is on its way is added to it', async () => {
  const server = sell(1)
  const page = await openPage()
  await page.loadCart()
  visit.answer(() => CUT)
  await page.changeQuantity(page.first(), 3)
  let arrive: (() => void) | undefined
  visit.answer(async ({ method, body }) => {
    if (method === 'PUT' && !arrive) await new Promise<void>((done) => (arrive = done))
    if (method === 'PUT') server.quantity = JSON.parse(body).quantity
    return { body: serverCart(server.quantity) }
  })
  const sent = page.sendEdits()
  await expect.poll(() => arrive).toBeDefined()
  const added = page.addToCart(jam(1))
  arrive?.()
  await Promise.all([sent, added])
  expect(server.quantity).toBe(4)
  expect(page.shown()).toEqual([[JAM.id, 4]])
  expect(page.$waiting.get()).toBe(0)
})
