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

it('a recall is prepared, written, stopped, announced and closed', async () => {
  const { ask, call } = target
  const { admin: token } = sessions
  const body = {
    product_id: goods.product.id,
    from: '2020-01-01',
    until: '2020-01-02',
    reason: 'Glass',
  }
  const made = await ask(endpoints.staffRecalls.create, { token, body })
  expect(made).toMatchObject({ status: 'draft', stopped_at: null, counts: { orders: 0 } })
  const recall = { token, params: { id: made.id } }
  const words = { subject: { en: 'Do not eat' }, text: { en: 'Please.' }, sms: { en: '' } }
  expect((await ask(endpoints.staffRecalls.words, { ...recall, body: words })).words.sms.en).toBe(
    '',
  )
  const query = { language: 'fr' as const }
  expect(await ask(endpoints.staffRecalls.preview, { ...recall, query })).toMatchObject({
    subject: 'Do not eat',
    sms: null,
  })
  for (const stopped of [true, false]) {
    const { stopped_at } = await ask(endpoints.staffRecalls.stop, { ...recall, body: { stopped } })
    expect(stopped_at !== null).toBe(stopped)
  }
  expect((await ask(endpoints.staffRecalls.announce, recall)).status).toBe('announced')
  expect((await ask(endpoints.staffRecalls.orders, recall)).total).toBe(0)
  const protocol = await ask(endpoints.staffRecalls.protocol, { ...recall, query })
  expect(protocol.tables).toHaveLength(3)
  const paper = await call(endpoints.staffRecalls.paper, { ...recall, query })
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const nothing = { count: 0, total: 0, hurdles: [] }
  expect(await ask(endpoints.staffRecalls.refundable, recall)).toEqual(nothing)
  const given = await ask(endpoints.staffRecalls.refund, { ...recall, body: { expected_total: 0 } })
  expect(given).toEqual({ refunded: 0, amount: 0, rest: nothing })
  expect((await ask(endpoints.staffRecalls.close, recall)).status).toBe('closed')
  expect(await ask(endpoints.staffRecalls.one, recall)).toMatchObject({ status: 'closed' })
  const listed = await ask(endpoints.staffRecalls.list, { token })
  expect(listed.data.map(({ id }) => id)).toContain(made.id)
})
