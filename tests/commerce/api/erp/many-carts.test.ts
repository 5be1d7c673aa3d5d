import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLine } from '#/commerce/api/cart/cart-change.rules.ts'
import { type CartCommand, writeCarts } from '#/commerce/api/cart/write-carts.service.ts'
import { FAULTS, type Fault } from '#/commerce/erp/sandbox/faults.ts'
import { type ErpShop, startErpShop } from '#tests/support/shop/erp.ts'

const CARTS = 1000
const AT_ONCE = 100
let world: ErpShop
beforeAll(async () => {
  world = await startErpShop({ timeoutMs: 100 })
})
afterAll(() => world.close())

/** Pseudo-random numbers, the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

it('1,000 carts change while the ERP goes up and down: each has one document, with its last state', async () => {
  const { shop, sandbox, erp } = world
  const next = numbers(16)
  const products = [
    await shop.addProduct({ price: 1.99, tax_rate: 5.5, quantity: 100_000 }),
    await shop.addProduct({ price: 0.35, tax_rate: 20, quantity: 100_000 }),
  ]
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into customer (name) select 'Household ' || n from generate_series(1, ${CARTS}) n returning id`)
  const customers = rows.map(({ id }) => Number(id))
  const change = (customer_id: number): CartCommand => {
    const product_id = products[next(2)]?.id ?? 0
    const line = { product_id, quantity: 1 + next(9), variation_id: null, uom_entry: null }
    return { customer_id, language: 'en', change: addLine(line) }
  }
  /** A round of changes, a tenth of the carts at a time. */
  const changeSome = async (share: number) => {
    const some = customers.filter(() => next(100) < share)
    for (let from = 0; from < some.length; from += AT_ONCE) {
      const commands = some.slice(from, from + AT_ONCE).map(change)
      await shop.db.transaction((tx) => writeCarts(tx, commands, shop.deps))
    }
  }
  const later = async (ms: number) => {
    // Everything that timed out has arrived by then.
    await sandbox.idle()
    shop.clock.advance(ms)
  }

  await changeSome(100)
  for (const fault of Object.keys(FAULTS) as Fault[]) {
    await world.send()
    sandbox.faults.set({ fault, times: 30, ms: 130 })
    await Promise.all([changeSome(15), world.send()])
    await later(61_000)
  }
  sandbox.faults.clear()
  const isWaiting = async () => (await world.outbox()).some(({ state }) => state === 'waiting')
  while (await isWaiting()) {
    await world.send()
    await later(600_000)
  }

  const { rows: carts } = await shop.db.execute<{ reference: string; total: string }>(sql`
    select o.reference, sum(l.quantity * p.sale_price)::bigint as total from erp_outbox o
    join cart_line l on l.cart_id = o.cart_id join product p on p.id = l.product_id group by o.reference`)
  const theirs = sandbox
    .documents()
    .map(({ document }) => [document.NumAtCard, Math.round(document.DocTotal * 100)])
  expect(theirs).toHaveLength(CARTS)
  expect(new Map(carts.map(({ reference, total }) => [reference, Number(total)]))).toEqual(
    new Map(theirs as [string, number][]),
  )
  expect(erp.breaker.state()).toBe('closed')
}, 60_000)
