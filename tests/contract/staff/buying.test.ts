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

it('goods are ordered from a supplier and received', async () => {
  const { ask, call } = target
  const { admin: token } = sessions
  const fields = { name: 'Moreau Farm', email: 'orders@moreau.example' }
  const made = await ask(endpoints.staffSuppliers.create, { token, body: fields })
  const supplier = { token, params: { id: made.id } }
  expect(await ask(endpoints.staffSuppliers.one, supplier)).toEqual(made)
  const body = { ...fields, terms: '30 days', version: made.version }
  expect(await ask(endpoints.staffSuppliers.update, { ...supplier, body })).toMatchObject({
    terms: '30 days',
  })
  const query = { search: 'moreau' }
  const listed = await ask(endpoints.staffSuppliers.list, { token, query })
  expect(listed.data.map(({ id }) => id)).toContain(made.id)

  const params = { id: made.id, product_id: goods.product.id }
  const good = { article: 'A-7', pack: 6, price: 9 }
  await ask(endpoints.staffSuppliers.setGood, { token, params, body: good })
  expect((await ask(endpoints.staffSuppliers.goods, supplier)).data).toMatchObject([good])

  const first = await ask(endpoints.staffPurchases.propose, {
    token,
    body: { supplier_id: made.id },
  })
  const draft = { token, params: { id: first.id } }
  const lines = [{ product_id: goods.product.id, packs: 2 }]
  const change = { lines, version: first.version }
  expect(await ask(endpoints.staffPurchases.update, { ...draft, body: change })).toMatchObject({
    total: 18,
  })
  expect((await ask(endpoints.staffPurchases.letter, draft)).to).toBe(fields.email)
  const file = await call(endpoints.staffPurchases.file, draft)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const sent = await ask(endpoints.staffPurchases.send, { ...draft, body: { by_email: false } })
  const [line] = sent.lines
  const arrived = { lines: [{ id: line?.id ?? 0, quantity: 12 }] }
  const done = await ask(endpoints.staffPurchases.receive, { ...draft, body: arrived })
  expect(done.status).toBe('received')
  expect(await ask(endpoints.staffPurchases.one, draft)).toEqual(done)
  const received = { status: 'received' as const, supplier_id: String(made.id) }
  expect((await ask(endpoints.staffPurchases.list, { token, query: received })).total).toBe(1)
  const product = { token, params: { id: goods.product.id } }
  expect((await ask(endpoints.staffSuppliers.cost, product)).average).toBe(1.5)

  const other = await ask(endpoints.staffPurchases.propose, {
    token,
    body: { supplier_id: made.id },
  })
  await ask(endpoints.staffPurchases.remove, { token, params: { id: other.id } })
  await ask(endpoints.staffSuppliers.removeGood, { token, params })
  expect((await call(endpoints.staffSuppliers.remove, supplier)).status).toBe(409)
  const unused = await ask(endpoints.staffSuppliers.create, { token, body: fields })
  await ask(endpoints.staffSuppliers.remove, { token, params: { id: unused.id } })
})
