// @vitest-environment happy-dom
// The cart in the browser, with an API that the test answers for.
import { setTimeout as passed } from 'node:timers/promises'
import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterEach, beforeAll, afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startLittleApi, type LittleApi } from '#tests/support/servers/little-api.ts'

let api: LittleApi
beforeAll(async () => {
  api = await startLittleApi()
  Object(window).happyDOM.setURL(`${api.url}/`)
  document.documentElement.lang = 'en'
})
afterAll(async () => {
  await api.stop()
  // A store removes its window listener this long after its last subscriber, while the window still exists.
  await passed(STORE_UNMOUNT_DELAY)
})
beforeEach(() => {
  api.asked.length = 0
  api.answer(() => ({ body: CART }))
})
afterEach(() => {
  localStorage.clear()
  // Each test is a separate page.
  vi.resetModules()
})

const CART = { items: [], clamped: [], sub_total: 0 }
const ACCOUNT = { user: { name: 'Ada' }, customer: { id: 7, name: 'Ada' } }

const productWith = (id: number) => ({
  id,
  slug: `product-${id}`,
  name: `Product ${id}`,
  price: 2,
  sale_price: 2,
  quantity: 50,
  quantity_min: 1,
  quantity_step: 1,
  units: [],
})
const itemOf = (id: number) => ({
  product_id: id,
  product: productWith(id),
  variation_id: null,
  variation: null,
  uom_entry: null,
  quantity: 1.5,
})

const openCart = async () => ({
  ...(await import('#/stores/cart/cart.ts')),
  ...(await import('#/stores/cart/cart-changes.ts')),
  ...(await import('#/stores/cart/cart-upload.ts')),
  ...(await import('#/stores/session.ts')),
  ...(await import('#/stores/sign-out.ts')),
  ...(await import('#/stores/sign-in.ts')),
})
const keptUnder = (name: string) => JSON.parse(localStorage.getItem(name) ?? 'null')
const keep = (name: string, value: unknown) => localStorage.setItem(name, JSON.stringify(value))
const uploads = () =>
  api.asked.map(({ headers, body }) => ({
    key: headers['idempotency-key'],
    count: JSON.parse(body).products.length,
  }))
const jam = () => ({
  product: productWith(1) as never,
  variation: null,
  uom_entry: null,
  quantity: 2,
})

it("a guest's cart is kept as items under cart_guest, with quantities in the line's unit", async () => {
  const { addToCart } = await openCart()
  await addToCart(jam())
  expect(keptUnder('cart_guest').items).toEqual([{ ...itemOf(1), quantity: 2 }])
  expect(api.asked).toEqual([])
})

it('an invalid cart counts as empty', async () => {
  for (const nonsense of ['{', '7', '[]', '{"items":[{"product_id":1}]}', '{"lines":[{}]}']) {
    localStorage.setItem('cart_guest', nonsense)
    vi.resetModules()
    const { $cart, loadCart } = await openCart()
    await loadCart()
    expect($cart.get()).toEqual({ status: 'ready', lines: [] })
  }
})

it('a cart of more than 200 lines is uploaded in parts, and what failed stays and goes up later', async () => {
  keep('cart_guest', { items: Array.from({ length: 450 }, (_, index) => itemOf(index + 1)) })
  const { signIn, uploadLocalCart } = await openCart()
  api.answer(() => ({ body: ACCOUNT }))
  await signIn({ email: 'ada@larder.test', password: 'secret' })
  api.asked.length = 0
  api.answer(() =>
    api.asked.length === 2
      ? { status: 503, body: { code: 'INTERNAL', message: 'Later.' } }
      : { body: CART },
  )
  await expect(uploadLocalCart()).rejects.toThrow('Later.')
  expect(keptUnder('cart_guest').items.length).toBe(250)
  await uploadLocalCart()
  expect(localStorage.getItem('cart_guest')).toBeNull()
  const [first, failed, repeated, last] = uploads()
  expect([first?.count, failed?.count, last?.count]).toEqual([200, 200, 50])
  expect(repeated).toEqual(failed)
  expect(new Set([first?.key, failed?.key, last?.key]).size).toBe(3)
})

it('additions after a session has ended wait under cart_{id} for their owner', async () => {
  const { addToCart, expireSession, signIn, signOut, uploadLocalCart } = await openCart()
  api.answer(() => ({ body: ACCOUNT }))
  await signIn({ email: 'ada@larder.test', password: 'secret' })
  expireSession()
  await addToCart(jam())
  expect(keptUnder('cart_7').items.length).toBe(1)
  expect(localStorage.getItem('cart_guest')).toBeNull()

  api.answer(() => ({ body: { ...ACCOUNT, customer: { id: 8, name: 'Bob' } } }))
  await signIn({ email: 'bob@larder.test', password: 'secret' })
  api.answer(() => ({ body: CART }))
  await uploadLocalCart()
  expect(keptUnder('cart_7').items.length).toBe(1)
  await signOut()

  api.answer(() => ({ body: ACCOUNT }))
  await signIn({ email: 'ada@larder.test', password: 'secret' })
  api.asked.length = 0
  api.answer(() => ({ body: CART }))
  await uploadLocalCart()
  expect(uploads()).toMatchObject([{ count: 1 }])
  expect(localStorage.getItem('cart_7')).toBeNull()
})

it('after signing out, the cart is a guest’s', async () => {
  const { addToCart, signIn, signOut } = await openCart()
  api.answer(() => ({ body: ACCOUNT }))
  await signIn({ email: 'ada@larder.test', password: 'secret' })
  await signOut()
  await addToCart(jam())
  expect(keptUnder('cart_guest').items.length).toBe(1)
})

it('a second tab shows what was put into the cart in the first', async () => {
  const { $cart } = await openCart()
  const { startStores } = await import('#/stores/start.ts')
  startStores()
  await vi.waitFor(() => expect($cart.get().status).toBe('ready'), 15_000)
  const newValue = JSON.stringify({ items: [itemOf(3)], upload_key: 'k' })
  localStorage.setItem('cart_guest', newValue)
  dispatchEvent(new StorageEvent('storage', { key: 'cart_guest', newValue }))
  await vi.waitFor(
    () => expect($cart.get().lines.map(({ product_id }) => product_id)).toEqual([3]),
    15_000,
  )
})
