// Addresses and orders of another shop system, and what becomes of the orders.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

const file = (text: string) => new Blob([text], { type: 'text/csv' })

it('orders of another shop are taken over, listed and deleted', async () => {
  const { ask, call } = target
  const token = sessions.admin
  const number = `W${Date.now()}`
  const day = new Date().toISOString().slice(0, 10)
  const body = file(
    `order_number,billing_email,date,order_total\n${number},${number}@example.org,${day},9.50\n`,
  )
  expect(await ask(endpoints.staffTakeovers.orders, { token, body })).toMatchObject({
    kind: 'orders',
    came: 1,
  })
  const { data } = await ask(endpoints.staffPastOrders.list, { token, query: { search: number } })
  expect(data).toMatchObject([{ number, total: 9.5, customer_id: null }])
  const params = { id: data[0]?.id ?? 0 }
  await ask(endpoints.staffPastOrders.remove, { token, params })
  expect(
    (await ask(endpoints.staffPastOrders.list, { token, query: { search: number } })).data,
  ).toEqual([])
  const own = { token: sessions.customer }
  expect(Array.isArray((await ask(endpoints.pastOrders.list, own)).data)).toBe(true)
  expect((await call(endpoints.pastOrders.reorder, { ...own, params })).status).toBe(404)
})

it('addresses come to customers who are here', async () => {
  const body = file(
    'Customer e-mail*,Address 1*,Zip/postal code*,City*,Country*\nnobody@example.org,1 rue A,75011,Paris,France\n',
  )
  const found = await target.ask(endpoints.staffTakeovers.addresses, {
    token: sessions.admin,
    body,
    query: { check: '1' },
  })
  expect(found).toMatchObject({ kind: 'addresses', came: 0, refusals: [{ why: 'nobody' }] })
})
