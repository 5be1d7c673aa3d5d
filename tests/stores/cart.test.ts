// The cart shared by all islands: in the browser for guests, on the server for customers.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { $cart, $cartCount, cartTotal, loadCart, StockExceeded } from '#/stores/cart/cart.ts'
import {
  addToCart,
  changeQuantity,
  clearCart,
  removeLine,
  reorder,
} from '#/stores/cart/cart-changes.ts'
import { refreshLocalCart } from '#/stores/cart/refresh-local.ts'
import { uploadLocalCart } from '#/stores/cart/cart-upload.ts'
import { isGone, lineOf } from '#/stores/cart/cart-line.ts'
import { readLocalCart, writeLocalCart } from '#/stores/cart/local-cart.ts'
import { $session, restoreSession } from '#/stores/session.ts'
import { CRATE, JAM, LOOSE_TEA, serverCart } from '#tests/support/page/goods.ts'
import { openVisit, refusal, showAccount, type Visit } from '#tests/support/page/visit.ts'

const NORA = { id: 7, name: 'Nora' }
const line = (quantity: number, product = JAM) => ({
  product,
  variation: null,
  uom_entry: null,
  quantity,
})

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(async () => {
  visit.reset()
  restoreSession()
  await clearCart()
})

function signedIn(): void {
  showAccount(NORA)
  restoreSession()
}
const shown = () => $cart.get().lines.map(({ product_id, quantity }) => [product_id, quantity])
const first = () => {
  const [one] = $cart.get().lines
  if (!one) throw new Error('the cart is empty')
  return one
}

describe('the cart of a guest', () => {
  it('is kept in the browser, and the server is not asked', async () => {
    await addToCart(line(2))
    expect(shown()).toEqual([[JAM.id, 2]])
    await loadCart()
    expect(shown()).toEqual([[JAM.id, 2]])
    expect(visit.asked()).toEqual([])
  })

  it('takes a press once, though two tabs bring it in', async () => {
    await addToCart(line(2), 'one press')
    await addToCart(line(2), 'one press')
    await addToCart(line(1), 'another press')
    expect(shown()).toEqual([[JAM.id, 3]])
  })

  it('adds to the line that is there', async () => {
    await addToCart(line(2))
    await addToCart(line(1))
    expect(shown()).toEqual([[JAM.id, 3]])
    expect($cartCount.get()).toBe(1)
  })

  it('counts tenths exactly: 0.1 and 0.2 are 0.3', async () => {
    const apples = { ...JAM, quantity_step: 0.1, quantity_min: 0.1 }
    await addToCart(line(0.1, apples))
    await addToCart(line(0.2, apples))
    expect(first().quantity).toBe(0.3)
  })

  it('refuses more than the stock, says how much there is, and keeps what was there', async () => {
    await addToCart(line(4))
    const refused = await addToCart(line(2)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StockExceeded)
    expect(refused).toMatchObject({ max: 5 })
    expect(shown()).toEqual([[JAM.id, 4]])
  })

  it('has another line for another unit, at the unit’s own price', async () => {
    const product = { ...JAM, quantity: 20, units: [CRATE] }
    await addToCart(line(1, product))
    await addToCart({ ...line(2, product), uom_entry: CRATE.UomEntry })
    expect(shown()).toEqual([
      [JAM.id, 1],
      [JAM.id, 2],
    ])
    expect($cart.get().lines.map(({ unit, price }) => [unit, price])).toEqual([
      [null, 3.5],
      ['Crate', 12],
    ])
    expect(cartTotal($cart.get().lines)).toBe(27.5)
  })

  it('changes a quantity, and at 0 the line is gone', async () => {
    await addToCart(line(2))
    await changeQuantity(first(), 5)
    expect(shown()).toEqual([[JAM.id, 5]])
    await changeQuantity(first(), 0)
    expect(shown()).toEqual([])
    expect(readLocalCart(null)).toEqual([])
  })

  it('loses a line that is taken out, and all of them after an order', async () => {
    await addToCart(line(2))
    await addToCart(line(1, { ...JAM, id: 2 }))
    await removeLine(first())
    expect(shown()).toEqual([[2, 1]])
    await clearCart()
    expect(shown()).toEqual([])
  })

  it('shows products as they are now, and one that is no longer sold as sold out', async () => {
    await addToCart(line(1))
    await addToCart(line(1, { ...JAM, id: 2 }))
    const dearer = { ...JAM, price: 4, sale_price: 4 }
    visit.answer(() => ({
      body: {
        data: [dearer],
        current_page: 1,
        last_page: 1,
        per_page: 2,
        total: 1,
        from: 1,
        to: 1,
      },
    }))
    await refreshLocalCart()
    expect(visit.asked()).toEqual([expect.stringMatching(/^GET \/api\/product\?ids=1(,|%2C)2&/)])
    const [jam, gone] = $cart.get().lines
    expect(jam?.price).toBe(4)
    expect(gone?.product.stock_status).toBe('out_of_stock')
  })

  it('costs what its variations cost now, and one that is no longer sold is said to be', async () => {
    const tea = (sale_price: number, id = 5) => ({ ...LOOSE_TEA, id, sale_price })
    const product: ProductSummary = { ...JAM, type: 'variable' }
    await addToCart({ ...line(1, product), variation: tea(3) })
    await addToCart({ ...line(1, product), variation: tea(3, 6) })
    visit.answer(({ path }) => ({
      body: path.includes('/slug/')
        ? { ...product, variations: [tea(3.5)] }
        : { data: [product], total: 1 },
    }))
    await refreshLocalCart()
    expect(visit.asked().slice(1)).toEqual(['GET /api/product/slug/plum-jam'])
    expect($cart.get().lines.map((one) => [one.price, isGone(one)])).toEqual([
      [3.5, false],
      [3, true],
    ])
  })

  it('has its prices from now, however many products it holds', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ ...JAM, id: at + 1 }))
    writeLocalCart(
      null,
      many.map((product) => lineOf(line(1, product))),
    )
    visit.answer(({ path }) => {
      const ids = new URL(path, 'http://shop').searchParams.get('ids')?.split(',') ?? []
      return { body: { data: ids.map((id) => ({ ...JAM, id: Number(id), sale_price: 4 })) } }
    })
    await refreshLocalCart()
    expect($cart.get().lines.filter(({ price }) => price !== 4)).toEqual([])
  })
})

describe('the cart of a customer', () => {
  beforeEach(signedIn)

  it('is the server’s', async () => {
    visit.answer(() => ({ body: serverCart(3) }))
    await loadCart()
    expect(visit.asked()).toEqual(['GET /api/cart'])
    expect(shown()).toEqual([[JAM.id, 3]])
  })

  it('is changed by calls that name the line, and adding has a key of its own', async () => {
    visit.answer(() => ({ body: serverCart(1) }))
    await addToCart(line(1))
    expect(visit.lastHeader('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    visit.answer(() => ({ body: serverCart(2) }))
    await changeQuantity(first(), 2)
    visit.answer(() => ({ body: serverCart(0) }))
    await changeQuantity(first(), 0)
    expect(visit.asked()).toEqual(['POST /api/cart', 'PUT /api/cart', 'DELETE /api/cart/41'])
    expect(visit.bodies()).toEqual([
      { product_id: JAM.id, variation_id: null, uom_entry: null, quantity: 1 },
      { id: 41, product_id: JAM.id, variation_id: null, uom_entry: null, quantity: 2 },
      undefined,
    ])
    expect(shown()).toEqual([])
    expect(readLocalCart(null)).toEqual([])
  })

  it('shows what the last of several changes left, however long each takes', async () => {
    const held: (() => void)[] = []
    let quantity = 0
    visit.answer(async () => {
      quantity += 1
      const body = serverCart(quantity)
      if (quantity === 1) await new Promise<void>((done) => held.push(done))
      return { body }
    })
    const first = addToCart(line(1))
    await expect.poll(() => held.length).toBe(1)
    const second = addToCart(line(1))
    setTimeout(() => held[0]?.(), 100)
    await Promise.all([first, second])
    expect(shown()).toEqual([[JAM.id, 2]])
  })

  it('says how much there is where the server has less', async () => {
    const short = {
      index: 0,
      product_id: JAM.id,
      variation_id: null,
      uom_entry: null,
      name: JAM.name,
      available: 2,
    }
    visit.answer(() => refusal(409, { code: 'STOCK_CONFLICT', lines: [short] }))
    const refused = await addToCart(line(3)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StockExceeded)
    expect(refused).toMatchObject({ max: 2 })
  })

  it('keeps the displayed lines if the server does not answer', async () => {
    visit.answer(() => ({ body: serverCart(3) }))
    await loadCart()
    visit.answer(() => refusal(500, { code: 'INTERNAL' }))
    await loadCart()
    expect($cart.get().status).toBe('error')
    expect(shown()).toEqual([[JAM.id, 3]])
  })

  it('gives way to the guest’s where the session is over', async () => {
    visit.answer(() => refusal(401, { code: 'UNAUTHENTICATED' }))
    await expect(addToCart(line(1))).rejects.toMatchObject({ status: 401 })
    expect($session.get()).toEqual({ type: 'system' })
    expect($cart.get()).toEqual({ status: 'ready', lines: [] })
  })

  it('has an order’s goods again, and tells which could not be had', async () => {
    const missing = [{ name: 'Honey', asked: 2, kept: 0 }]
    const changed = [{ name: 'Jam', before: 3.5, now: 3.9 }]
    visit.answer(() => ({ body: { cart: serverCart(2), missing, changed } }))
    expect(await reorder('L-1001')).toEqual({ missing, changed })
    expect(visit.asked()).toEqual(['POST /api/order/L-1001/reorder'])
    expect(shown()).toEqual([[JAM.id, 2]])
  })
})

describe('after signing in', () => {
  it('the guest’s lines go up once, and those that were lowered are told', async () => {
    await addToCart(line(4))
    signedIn()
    const clamped = [{ name: JAM.name, asked: 6, kept: 5 }]
    visit.answer(() => ({ body: { ...serverCart(5), clamped } }))
    expect(await uploadLocalCart()).toEqual(clamped)
    expect(visit.bodies()).toEqual([
      { products: [{ product_id: JAM.id, variation_id: null, uom_entry: null, quantity: 4 }] },
    ])
    expect(readLocalCart(null)).toEqual([])
    expect(shown()).toEqual([[JAM.id, 5]])
    await uploadLocalCart()
    expect(visit.asked()).toEqual(['POST /api/cart', 'GET /api/cart'])
  })

  it('a failed upload is repeated with the same key, so that nothing is added twice', async () => {
    await addToCart(line(4))
    signedIn()
    visit.answer(() => refusal(500, { code: 'INTERNAL' }))
    await expect(uploadLocalCart()).rejects.toMatchObject({ status: 500 })
    const key = visit.lastHeader('idempotency-key')
    visit.answer(() => ({ body: serverCart(4) }))
    await uploadLocalCart()
    expect(visit.lastHeader('idempotency-key')).toBe(key)
  })
})
