import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from '#tests/contract/goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

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

it('lots are received, corrected, written off and looked up', async () => {
  const { ask, call } = target
  const { admin: token } = sessions
  const product = { token, params: { id: goods.product.id } }
  const care = await ask(endpoints.staffLots.care, product)
  expect(care).toMatchObject({ kept: false, can_be_kept: true })
  const body = { kept: true, min_days: 3, version: care.version }
  expect(await ask(endpoints.staffLots.setCare, { ...product, body })).toMatchObject({ kept: true })
  expect((await call(endpoints.staffLots.setCare, { ...product, body })).status).toBe(409)
  const came = { code: 'L-1', date: '2099-11-26', amount: 12 }
  const made = await ask(endpoints.staffLots.receive, { ...product, body: came })
  expect(made).toMatchObject({ ...came, off_sale: false })
  const lot = { token, params: { id: made.id } }
  const right = {
    ...came,
    code: 'L-2',
    kind: made.kind,
    amount: 10,
    version: made.version,
  }
  const fixed = await ask(endpoints.staffLots.change, { ...lot, body: right })
  const gone = { amount: 4, reason: 'expired' as const, version: fixed.version }
  expect(await ask(endpoints.staffLots.writeOff, { ...lot, body: gone })).toMatchObject({
    amount: 6,
  })
  const { data } = await ask(endpoints.staffLots.entries, lot)
  expect(data.map(({ change }) => change)).toEqual([-4, -2, 12])
  const who = await call(endpoints.staffLots.orders, lot)
  expect([who.status, who.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const query = { product_id: String(goods.product.id) }
  const listed = await ask(endpoints.staffLots.list, { token, query })
  expect(listed.data.map(({ code, amount }) => [code, amount])).toEqual([
    ['', 50],
    ['L-2', 6],
  ])
  expect((await ask(endpoints.staffProduct.one, product)).quantity).toBe(56)
})
