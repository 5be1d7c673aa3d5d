import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { ADDRESSES, PLACE } from '#tests/support/shop/checkout.ts'
import { PICTURE } from '#tests/support/shop/pictures.ts'
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

/** An order of the administrator, whose e-mail address is confirmed, and its only line. */
async function place() {
  const token = sessions.admin
  const products = [{ product_id: goods.product.id, quantity: 1 }]
  const body = { products, ...ADDRESSES, ...PLACE }
  const { order_number } = PlacedOrder.parse(
    await target.ask(endpoints.checkout.submit, { token, body }),
  )
  const params = { order_number }
  const { items } = await target.ask(endpoints.orders.byNumber, { token, params })
  return { token, params, line: { order_number, order_line_id: items[0]?.id ?? 0 } }
}

async function placeAndDeliver() {
  const placed = await place()
  const { token, params } = placed
  const { ask } = target
  const seen = await ask(endpoints.staffOrders.byNumber, { token, params })
  const body = { amount: seen.due?.amount ?? 0 }
  await ask(endpoints.staffOrders.paid, { token, params, body })
  for (const status of ['packed', 'shipped', 'out_for_delivery', 'delivered']) {
    await ask(endpoints.staffOrders.move, { token, params, body: { status } })
  }
  return placed
}

const WISH = { reason: 'Soft', payment_type: 'wallet' }

describe('refunds', () => {
  it('wait until an order was delivered and paid, whoever gives or asks', async () => {
    const { call } = target
    const { token, params, line } = await place()
    const asked = await call(endpoints.refunds.request, { token, body: { ...line, ...WISH } })
    expect(await codeOf(asked)).toEqual({ status: 409, code: 'STATUS_CONFLICT' })
    const lines = [{ order_line_id: line.order_line_id, quantity: 1 }]
    const given = await call(endpoints.staffOrders.refund, {
      token,
      params,
      body: { lines, ...WISH },
    })
    expect(await codeOf(given)).toEqual({ status: 409, code: 'STATUS_CONFLICT' })
    const { data } = await target.ask(endpoints.refunds.list, { token })
    expect(data.map(({ order_number }) => order_number)).not.toContain(params.order_number)
  })

  it('are for people with a confirmed email address', async () => {
    const { line } = await place()
    const token = sessions.customer
    const asked = await target.call(endpoints.refunds.request, {
      token,
      body: { ...line, ...WISH },
    })
    expect(await codeOf(asked)).toEqual({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
  })

  it('are requested by the customer and approved by the staff', async () => {
    const { ask } = target
    const { token, line } = await placeAndDeliver()
    const asked = await ask(endpoints.refunds.request, {
      token,
      body: { ...line, ...WISH, pictures: [PICTURE] },
    })
    expect(asked.status).toBe('requested')
    const params = { id: asked.id, number: 1 }
    const picture = await target.call(endpoints.refunds.picture, { token, params })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { data } = await ask(endpoints.refunds.list, { token })
    expect(data[0]).toEqual(asked)
    const decision = { token, params: { id: asked.id }, body: { approve: true } }
    expect((await ask(endpoints.staffRefunds.decide, decision)).status).toBe('paid')
  })

  it('are given by the staff without being asked', async () => {
    const { token, params, line } = await placeAndDeliver()
    const lines = [{ order_line_id: line.order_line_id, quantity: 1 }]
    const body = { lines, ...WISH }
    const wanted = { token, params, body: { lines, payment_type: 'wallet' } }
    const seen = await target.ask(endpoints.staffOrders.previewRefund, wanted)
    const given = await target.ask(endpoints.staffOrders.refund, { token, params, body })
    expect(given.refunds).toMatchObject([{ amount: seen.amount }])
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

describe('payments', () => {
  it('are listed for the staff, and handed out as a file', async () => {
    const token = sessions.admin
    const query = { method: 'cod' } as const
    const list = await target.ask(endpoints.staffPayments.list, { token, query })
    expect(list.data.every(({ payment_method }) => payment_method === 'cod')).toBe(true)
    const file = await target.call(endpoints.staffPayments.csv, { token, query })
    expect(file.headers.get('content-type')).toContain('text/csv')
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

describe('a withdrawal', () => {
  it('takes the order, is found in it, and is settled by staff', async () => {
    const { ask } = target
    const { token, line } = await placeAndDeliver()
    const { order_number } = line
    const found = await ask(endpoints.refunds.withdrawable, { token, body: { order_number } })
    expect(found.lines.map(({ id, rule }) => [id, rule])).toEqual([[line.order_line_id, 'allowed']])
    const body = {
      order_number,
      name: found.name,
      email: found.email,
      lines: [line.order_line_id],
    }
    const made = await ask(endpoints.refunds.withdraw, { token, body })
    const query = { status: 'open' as const }
    const open = await ask(endpoints.staffRefunds.withdrawals, { token, query })
    expect(open.data[0]?.id).toBe(made.id)
    const settled = await ask(endpoints.staffRefunds.settle, {
      token,
      params: { id: made.id },
      body: { status: 'done', no_refund: 'The goods did not come back.' },
    })
    expect(settled).toMatchObject({ status: 'done', due: 0 })
  })
})
