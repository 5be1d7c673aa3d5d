import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { ADDRESSES, PLACE } from '#tests/support/shop/checkout.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

const codeOf = async (response: Response) => ({
  status: response.status,
  code: ErrorBody.parse(await response.json()).code,
})

describe('wallet and points', () => {
  it('begin empty', async () => {
    const token = sessions.customer
    const wallet = await target.ask(endpoints.wallet.wallet, { token, query: { paginate: 5 } })
    expect(wallet).toMatchObject({ balance: 0, transactions: { data: [], per_page: 5, total: 0 } })
    const points = await target.ask(endpoints.wallet.points, { token })
    expect(points).toMatchObject({ balance: 0, worth: 0, transactions: { data: [] } })
  })
})

describe('refunds', () => {
  it('wait until an order was delivered and paid, whoever gives or asks', async () => {
    const { ask, call } = target
    const token = sessions.customer
    const placed = await ask(endpoints.checkout.submit, {
      token,
      body: { products: [{ product_id: goods.product.id, quantity: 1 }], ...ADDRESSES, ...PLACE },
    })
    const { order_number } = PlacedOrder.parse(placed)
    const { items } = await ask(endpoints.orders.byNumber, { token, params: { order_number } })
    const order_line_id = items[0]?.id ?? 0
    const wish = { reason: 'Soft', payment_type: 'wallet' }
    const asked = await call(endpoints.refunds.request, {
      token,
      body: { order_number, order_line_id, ...wish },
    })
    expect(await codeOf(asked)).toEqual({ status: 409, code: 'STATUS_CONFLICT' })
    const given = await call(endpoints.staffOrders.refund, {
      token: sessions.admin,
      params: { order_number },
      body: { lines: [{ order_line_id, quantity: 1 }], ...wish },
    })
    expect(await codeOf(given)).toEqual({ status: 409, code: 'STATUS_CONFLICT' })
    expect(await ask(endpoints.refunds.list, { token })).toMatchObject({ data: [], total: 0 })
  })

  it('are listed for the staff, who decide about what exists', async () => {
    const { ask, call } = target
    const token = sessions.admin
    const list = await ask(endpoints.staffRefunds.list, { token, query: { status: 'requested' } })
    expect(list.data.every(({ status }) => status === 'requested')).toBe(true)
    const params = { id: 999_999_999 }
    const decided = await call(endpoints.staffRefunds.decide, {
      token,
      params,
      body: { approve: true },
    })
    expect(await codeOf(decided)).toEqual({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('payments that pay no order', () => {
  it('are listed for the staff, who send back what exists', async () => {
    const { ask, call } = target
    const token = sessions.admin
    const list = await ask(endpoints.staffPayments.cases, { token, query: { status: 'open' } })
    expect(list.data.every(({ status }) => status === 'open')).toBe(true)
    const params = { id: 999_999_999 }
    const sent = await call(endpoints.staffPayments.refundCase, { token, params })
    expect(await codeOf(sent)).toEqual({ status: 404, code: 'NOT_FOUND' })
  })
})
