// Whatever is pressed on cards ends up in the cart, even if the server fails at first.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import '#/browser/cards/steps.inline.js'
import { followCart } from '#/browser/cards/follow-cart.ts'
import { $cart, loadCart } from '#/stores/cart/cart.ts'
import { restoreSession } from '#/stores/session.ts'
import type { Reply } from '#tests/support/servers/little-api.ts'
import { JAM, serverCart } from '#tests/support/page/goods.ts'
import { openVisit, refusal, showAccount, type Visit } from '#tests/support/page/visit.ts'

const CARD = `<span data-steps="${JAM.id}::" data-min="1" data-step="1" data-price="3.5" data-name="Jam">
  <button data-less></button><bdi data-count></bdi><button data-more></button></span>`
const CUT: Reply = { cut: true }

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
  followCart()
})
afterAll(() => visit.stop())
beforeEach(() => {
  visit.reset()
  delete document.documentElement.dataset['unsent']
  document.body.innerHTML = CARD
  showAccount({ id: 7, name: 'Nora' })
  restoreSession()
})

const card = () => {
  const steps = document.querySelector<HTMLElement>('[data-steps]')
  return {
    press: (which: 'more' | 'less') =>
      steps?.querySelector<HTMLElement>(`[data-${which}]`)?.click(),
    amount: () => steps?.querySelector('[data-count]')?.textContent,
    waits: () => steps?.hasAttribute('data-waiting'),
  }
}

/** A server with these quantities of jam and in total in the cart. */
function sell(quantity: number, stock = 5) {
  const state = { quantity }
  visit.answer(({ method, path, body }) => {
    if (path.startsWith('/api/product'))
      return {
        body: { data: [JAM], current_page: 1, last_page: 1, per_page: 1, total: 1, facets: null },
      }
    // The bar's total asks for it, whenever its code has loaded.
    if (path === '/api/cart/offers')
      return { body: { saving: 0, net_saving: 0, offers: [], hints: [], used_up: [] } }
    const sent = body === '' ? {} : JSON.parse(body)
    const wanted = method === 'POST' ? state.quantity + sent.quantity : sent.quantity
    const short = { index: 0, product_id: JAM.id, variation_id: null, uom_entry: null }
    if (wanted > stock)
      return refusal(409, {
        code: 'STOCK_CONFLICT',
        lines: [{ ...short, name: JAM.name, available: stock }],
      })
    if (method !== 'GET') state.quantity = wanted
    return { body: serverCart(state.quantity) }
  })
  return state
}

it('“−” is kept while the cart can’t be read, and done once it can', async () => {
  sell(3)
  await loadCart()
  $cart.set({ status: 'loading', lines: [] })
  visit.answer(() => CUT)
  card().press('less')
  await vi.waitFor(() => expect(card().waits()).toBe(true), 15_000)
  const server = sell(3)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(server.quantity).toBe(2), 15_000)
  expect(card().amount()).toBe('2')
  await vi.waitFor(() => expect(card().waits()).toBe(false), 15_000)
})

it('of more than the stock that was pressed all of the stock is in the cart', async () => {
  const server = sell(0, 3)
  await loadCart()
  for (let press = 0; press < 5; press++) card().press('more')
  expect(card().amount()).toBe('5')
  await vi.waitFor(() => expect(card().amount()).toBe('3'), 15_000)
  expect(server.quantity).toBe(3)
})

it('a line waiting for a connection is marked, even if it was in the cart before', async () => {
  sell(1)
  await loadCart()
  visit.answer(() => CUT)
  card().press('more')
  await vi.waitFor(() => expect(visit.asked()).toContain('POST /api/cart'), 15_000)
  await vi.waitFor(() => expect(card().waits()).toBe(true), 15_000)
  expect(document.documentElement.dataset['unsent']).toBeUndefined()
})
