// A guest's order that joins an account.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { ADDRESSES, PLACE } from '#tests/support/shop/checkout.ts'
import { type Goods, openGoods } from './goods.ts'
import {
  newPerson,
  openSessions,
  openTarget,
  type Sessions,
  type Target,
  tokenOf,
} from './target.ts'

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

async function guestOrder() {
  const { name, email, password } = newPerson()
  const { order_number, order_key: key = '' } = PlacedOrder.parse(
    await target.ask(endpoints.checkout.submit, {
      token: sessions.system,
      body: {
        products: [{ product_id: goods.product.id, quantity: 1 }],
        guest: { name, email, phone: '+33 6 12 34 56 78' },
        ...ADDRESSES,
        ...PLACE,
      },
    }),
  )
  return { order_number, key, password }
}

it('stands in the account that is created with it', async () => {
  const { order_number, key, password } = await guestOrder()
  const params = { order_number }
  const seen = await target.ask(endpoints.orders.byNumber, {
    token: sessions.system,
    params,
    query: { key },
  })
  expect(seen.can.join).toBe(true)
  const body = {
    order_number,
    key,
    password,
    password_confirmation: password,
    terms: true,
  } as const
  const signedIn = await target.ask(endpoints.orderAccount.create, { token: sessions.system, body })
  const token = tokenOf(signedIn)
  const { data } = await target.ask(endpoints.orders.list, { token, query: {} })
  expect(data.map((one) => one.order_number)).toEqual([order_number])
  // Once more does no harm.
  const again = await target.ask(endpoints.orderAccount.add, { token, params, body: { key } })
  expect(again.can.join).toBe(false)
})

it('is not added to the account of another email', async () => {
  const { order_number, key } = await guestOrder()
  const answer = await target.call(endpoints.orderAccount.add, {
    token: sessions.customer,
    params: { order_number },
    body: { key },
  })
  expect(answer.status).toBe(403)
  expect(ErrorBody.parse(await answer.json()).code).toMatch(/FORBIDDEN|EMAIL_NOT_VERIFIED/)
})
