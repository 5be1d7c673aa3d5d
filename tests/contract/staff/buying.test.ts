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

  const list = { token, body: new Blob(['article,price\nA-7,9.50\n'], { type: 'text/csv' }) }
  const of = { supplier: String(made.id) }
  const looked = await ask(endpoints.staffSupplierLists.take, {
    ...list,
    query: { ...of, check: '1' },
  })
  expect(looked).toMatchObject({ changing: 1, run: null })
  const { run } = await ask(endpoints.staffSupplierLists.take, { ...list, query: of })
  expect((await ask(endpoints.staffSupplierLists.list, supplier)).data).toEqual([run])
  const back = { token, params: { id: run?.id ?? 0 } }
  expect(await ask(endpoints.staffSupplierLists.undo, back)).toMatchObject({ kept: 0 })

  const first = await ask(endpoints.staffPurchases.propose, {
    token,
    body: { supplier_id: made.id },
  })
  const draft = { token, params: { id: first.id } }
  const ordered = [{ product_id: goods.product.id, packs: 2 }]
  const change = { lines: ordered, version: first.version }
  expect(await ask(endpoints.staffPurchases.update, { ...draft, body: change })).toMatchObject({
    total: 18,
  })
  expect((await ask(endpoints.staffPurchases.letter, draft)).to).toBe(fields.email)
  const file = await call(endpoints.staffPurchases.file, draft)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const paper = await call(endpoints.staffPurchases.paper, draft)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  const sent = await ask(endpoints.staffPurchases.send, { ...draft, body: { by_email: false } })
  const [line] = sent.lines
  const arrived = { lines: [{ id: line?.id ?? 0, quantity: 12 }] }
  const done = await ask(endpoints.staffPurchases.receive, { ...draft, body: arrived })
  expect(done.status).toBe('received')
  expect(await ask(endpoints.staffPurchases.one, draft)).toEqual(done)
  const received = { status: 'received' as const, supplier_id: String(made.id) }
  expect((await ask(endpoints.staffPurchases.list, { token, query: received })).total).toBe(1)
  const table = await call(endpoints.staffPurchases.listFile, { token, query: received })
  expect(await table.text()).toContain(`${first.id},`)
  const product = { token, params: { id: goods.product.id } }
  expect((await ask(endpoints.staffSuppliers.cost, product)).average).toBe(1.5)

  const what = { product_id: String(goods.product.id), purchase_id: String(first.id) }
  const { data } = await ask(endpoints.staffReturns.returnable, { ...supplier, query: what })
  expect(data).toMatchObject([{ most: 12, price: 9, pack: 6 }])
  const going = {
    supplier_id: made.id,
    purchase_id: first.id,
    lines: [
      { product_id: goods.product.id, quantity: 2, price: 9, reason: 'broken' as const },
      { product_id: goods.product.id, quantity: 1, price: 9, reason: 'wrong' as const },
    ],
  }
  const returned = await ask(endpoints.staffReturns.create, { token, body: going })
  expect(returned).toMatchObject({ status: 'ready', total: 4.5 })
  const own = { token, params: { id: returned.id } }
  expect(await ask(endpoints.staffReturns.one, own)).toEqual(returned)
  expect((await call(endpoints.staffReturns.paper, own)).headers.get('content-type')).toBe(
    'application/pdf',
  )
  const due = { status: 'due' as const, supplier_id: String(made.id) }
  expect(await ask(endpoints.staffReturns.list, { token, query: due })).toMatchObject({ total: 1 })
  await ask(endpoints.staffReturns.step, { ...own, body: { to: 'collected' } })
  const credit = { amount: 4, date: '2026-11-28', note: 'CN-1' }
  expect((await ask(endpoints.staffReturns.credit, { ...own, body: credit })).credited).toBe(4)
  const lines = await call(endpoints.staffReturns.file, {
    token,
    query: { supplier_id: String(made.id) },
  })
  expect(lines.headers.get('content-type')).toBe('text/csv; charset=utf-8')

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
