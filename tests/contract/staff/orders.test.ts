// Staff actions on one order and on many.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { endpoints } from '#/contract/index.ts'
import { ADDRESSES, PLACE } from '#tests/support/shop/checkout.ts'
import { type Goods, openGoods } from '#tests/contract/goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
let token: string
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
  token = sessions.admin
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

async function place() {
  const products = [{ product_id: goods.product.id, quantity: 1 }]
  const body = { products, ...ADDRESSES, ...PLACE }
  const { order_number } = PlacedOrder.parse(
    await target.ask(endpoints.checkout.submit, { token: sessions.customer, body }),
  )
  return { order_number }
}

describe('the details of an order for staff', () => {
  it('shows payments and notes, takes a note, and mends the address', async () => {
    const params = await place()
    const details = await target.ask(endpoints.staffOrders.details, { token, params })
    expect(details).toMatchObject({ can_change: true, notes: [] })
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { text: 'Ring twice' }
    const noted = await target.ask(endpoints.staffOrders.note, { token, params, body, headers })
    expect(noted.notes).toMatchObject([{ text: 'Ring twice', to: 'staff' }])
    const changed = await target.ask(endpoints.staffOrders.change, {
      token,
      params,
      body: { notes: 'At the back' },
    })
    expect(changed.notes).toBe('At the back')
  })

  it('changes its goods while nobody has paid, and takes back that it is packed', async () => {
    const params = await place()
    const order = await target.ask(endpoints.staffOrders.byNumber, { token, params })
    const [line] = order.items
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { lines: [{ order_line_id: line?.id ?? 0, quantity: 2 }] }
    const costs = await target.ask(endpoints.staffOrders.previewLines, { token, params, body })
    expect(costs.before.total).toBe(order.total)
    const more = await target.ask(endpoints.staffOrders.changeLines, {
      token,
      params,
      body,
      headers,
    })
    expect(more.items[0]?.quantity).toBe(2)
    expect(more.total).toBe(costs.after.total)
    for (const status of ['processing', 'packed'] as const)
      await target.ask(endpoints.staffOrders.move, { token, params, body: { status } })
    const back = await target.ask(endpoints.staffOrders.unpack, { token, params })
    expect(back.status).toBe('processing')
  })

  it('moves many, and hands out the list as a file', async () => {
    const { order_number } = await place()
    const body = { order_numbers: [order_number], status: 'processing' as const }
    const { moved } = await target.ask(endpoints.staffOrders.moveMany, { token, body })
    expect(moved).toHaveLength(1)
    const query = { search: order_number }
    const file = await target.call(endpoints.staffOrders.csv, { token, query })
    expect((await file.text()).trim().split('\n')).toHaveLength(2)
    const lines = await target.call(endpoints.staffOrders.linesCsv, { token, query })
    expect((await lines.text()).split('\n')[1]).toContain(order_number)
  })
})
