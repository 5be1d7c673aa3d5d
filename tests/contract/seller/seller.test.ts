// Selling: a store, its team, products, orders and money, and what staff decide.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { endpoints } from '#/contract/index.ts'
import { ADDRESSES, PLACE } from '#tests/support/shop/checkout.ts'
import { APPLICATION, BANK } from '#tests/support/shop/sellers.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
/** The administrator is a seller too. */
let own: { token: string }
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  own = { token: sessions.admin }
  await openStore()
})
afterAll(() => target.close())

/** A store owned by the administrator, created unless it exists. */
async function openStore(): Promise<void> {
  const { ask, call } = target
  if ((await call(endpoints.seller.self, own)).ok) return
  const store_name = `Beehive ${randomUUID()}`
  await ask(endpoints.store.apply, {
    token: sessions.system,
    body: { ...APPLICATION, email: target.admin.email, store_name },
  })
  const { data } = await ask(endpoints.staffStore.applications, own)
  const params = { id: data.find((one) => one.store_name === store_name)?.id ?? 0 }
  for (const status of ['reviewing', 'approved'])
    await ask(endpoints.staffStore.decide, { ...own, params, body: { status } })
}

/** Every product has a tax rate. */
async function taxed() {
  const { data } = await target.ask(endpoints.taxes.list, { token: sessions.system })
  return { tax_id: data[0]?.id ?? 0 }
}

async function aProduct() {
  const { ask } = target
  const body = { name: { en: `Honey ${randomUUID()}` }, price: 6, quantity: 9, ...(await taxed()) }
  const made = await ask(endpoints.seller.addProduct, { ...own, body })
  expect(made).toMatchObject({ approval: 'waiting', status: 0, price: 6 })
  const params = { id: made.id }
  const decided = await ask(endpoints.staffSellers.decideProduct, {
    ...own,
    params,
    body: { approve: true },
  })
  expect(decided).toEqual({ id: made.id, state: 'approved' })
  return made
}

async function anOrder(product_id: number, token = sessions.customer) {
  const products = [{ product_id, quantity: 1 }]
  const body = { products, ...ADDRESSES, ...PLACE }
  const placed = await target.ask(endpoints.checkout.submit, { token, body })
  return { order_number: PlacedOrder.parse(placed).order_number }
}

describe('a seller’s store', () => {
  it('is read and changed, and says what its people may do', async () => {
    const { ask } = target
    const self = await ask(endpoints.seller.self, own)
    expect(self).toMatchObject({ role: 'owner', is_closed: false })
    const { id, version } = await ask(endpoints.seller.store, own)
    expect(id).toBe(self.id)
    const body = { city: 'Gap', version }
    expect(await ask(endpoints.seller.saveStore, { ...own, body })).toMatchObject({ city: 'Gap' })
  })

  it('has people, of whom one is always its owner, and open invitations', async () => {
    const { ask, call } = target
    const { data } = await ask(endpoints.seller.team, own)
    const params = { id: data.find(({ role }) => role === 'owner')?.id ?? '' }
    const role = { role: 'owner' }
    await ask(endpoints.seller.setRole, { ...own, params, body: role })
    expect((await call(endpoints.seller.removeMember, { ...own, params })).status).toBe(409)
    const email = `guest-${randomUUID()}@example.org`
    const body = { email, role: 'packer' }
    const { invitations } = await ask(endpoints.seller.invite, { ...own, body })
    const sent = invitations.find((one) => one.email === email)
    expect(sent?.role).toBe('packer')
    await ask(endpoints.seller.withdrawInvitation, { ...own, params: { id: sent?.id ?? 0 } })
    const after = await ask(endpoints.seller.team, own)
    expect(after.invitations.map((one) => one.email)).not.toContain(email)
  })

  it('opens to nobody by a link that is none', async () => {
    const query = { token: `1.1.${randomUUID()}` }
    const { call } = target
    const seen = await call(endpoints.sellerJoin.invitation, { token: sessions.system, query })
    expect(seen.status).toBe(404)
    const joined = await call(endpoints.sellerJoin.join, { token: sessions.customer, body: query })
    expect(joined.status).toBe(404)
  })
})

describe('a store’s products', () => {
  it('wait for staff, are changed, counted and removed', async () => {
    const { ask, call } = target
    const before = {
      name: { en: `Wax ${randomUUID()}` },
      price: 3,
      quantity: 2,
      ...(await taxed()),
    }
    const headers = { 'Idempotency-Key': randomUUID() }
    const adding = { ...own, body: before, headers }
    const { id } = await ask(endpoints.seller.addProduct, adding)
    expect((await ask(endpoints.seller.addProduct, adding)).id).toBe(id)
    const waiting = await ask(endpoints.staffSellers.products, own)
    expect(waiting.data.map((one) => one.id)).toContain(id)
    const params = { id }
    expect(await ask(endpoints.seller.product, { ...own, params })).toMatchObject({ price: 3 })
    const body = { price: 4 }
    const saved = await ask(endpoints.seller.saveProduct, { ...own, params, body })
    expect(saved.price).toBe(4)
    const picture = { width: 200, height: 150, channels: 3, background: 'gold' } as const
    const photo = await ask(endpoints.seller.addPhoto, {
      ...own,
      query: { name: 'wax.jpg' },
      body: new Blob([new Uint8Array(await sharp({ create: picture }).jpeg().toBuffer())]),
      headers: { 'Content-Type': 'image/jpeg' },
    })
    const part = { x: 0, y: 0, width: 500, height: 500 }
    const at = { ...own, params: { id: photo.id }, body: part }
    expect(await ask(endpoints.seller.cropPhoto, at)).toMatchObject({ width: 100, height: 75 })
    const gallery = [{ picture_id: photo.id, alt: { en: 'Wax' } }]
    const shown = await ask(endpoints.seller.saveProduct, { ...own, params, body: { gallery } })
    expect(shown.gallery).toMatchObject([{ picture_id: photo.id }])
    const stock = { quantity: 5, quantity_was: 2 }
    const counted = await ask(endpoints.seller.setStock, { ...own, params, body: stock })
    expect(counted.quantity).toBe(5)
    const { data } = await ask(endpoints.seller.products, { ...own, query: { search: 'wax' } })
    expect(data.map((one) => one.id)).toContain(id)
    await ask(endpoints.seller.removeProduct, { ...own, params })
    expect((await call(endpoints.seller.product, { ...own, params })).status).toBe(404)
  })

  it('are reviewed and asked about, and the store answers', async () => {
    const { ask } = target
    const { id: product_id } = await aProduct()
    const question = `Is it raw ${randomUUID()}?`
    const { id } = await ask(endpoints.questions.create, {
      token: sessions.customer,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { product_id, question },
    })
    const { data } = await ask(endpoints.seller.questions, own)
    expect(data.map((one) => one.question)).toContain(question)
    const answer = { answer: 'It is.' }
    const answered = await ask(endpoints.seller.answer, { ...own, params: { id }, body: answer })
    expect(answered).toMatchObject({ id, answer: 'It is.' })
    // Whose email address is confirmed.
    const token = sessions.admin
    const params = await anOrder(product_id, token)
    for (const status of ['processing', 'packed', 'shipped', 'delivered'] as const)
      await ask(endpoints.staffOrders.move, { token, params, body: { status } })
    await ask(endpoints.reviews.create, {
      token,
      body: { product_id, rating: 5, content: question },
    })
    const reviews = await ask(endpoints.seller.reviews, own)
    expect(reviews.data.map((one) => one.content)).toContain(question)
  })
})

describe('a store’s orders', () => {
  it('are listed, packed or refused, and count in the figures', async () => {
    const { ask } = target
    const { id } = await aProduct()
    const params = await anOrder(id)
    const { data } = await ask(endpoints.seller.orders, own)
    expect(data.map((one) => one.order_number)).toContain(params.order_number)
    const shown = await ask(endpoints.seller.order, { ...own, params })
    expect(shown.items).toMatchObject([{ product_id: id, quantity: 1 }])
    const packed = await ask(endpoints.seller.pack, { ...own, params, body: {} })
    expect(packed).toMatchObject({ status: 'packed', may_pack: false })
    const other = { params: await anOrder(id), body: { reason: 'Sold out' } }
    const refused = await ask(endpoints.seller.refuse, { ...own, ...other })
    expect(refused).toMatchObject({ status: 'cancelled', refusal: 'Sold out' })
    const figures = await ask(endpoints.seller.figures, { ...own, query: { days: 7 } })
    expect(figures).toMatchObject({ days: 7 })
    expect(figures.orders).toBeGreaterThan(0)
  })
})

describe('a store’s money', () => {
  it('is a balance with its entries, as a table and on paper', async () => {
    const { ask, call } = target
    const { balance } = await ask(endpoints.seller.account, own)
    expect(balance).toBeGreaterThanOrEqual(0)
    await ask(endpoints.seller.entries, own)
    const query = { month: new Date().toISOString().slice(0, 7) }
    const csv = await call(endpoints.seller.statementCsv, { ...own, query })
    expect(csv.headers.get('content-type')).toContain('text/csv')
    const pdf = await call(endpoints.seller.statementPdf, { ...own, query })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
  })

  it('goes to a bank account with a password, and not before a day has passed', async () => {
    const { ask, call } = target
    const body = { ...BANK, password: target.admin.password }
    const saved = await ask(endpoints.seller.saveBank, { ...own, body })
    expect(saved.bank?.account_number).toBe('•••• 3000')
    const asked = await call(endpoints.seller.requestPayout, { ...own, body: { amount: 1 } })
    expect(asked.status).toBe(422)
    await ask(endpoints.seller.payouts, own)
    await ask(endpoints.staffSellers.payouts, own)
    const params = { id: 999_999_999 }
    const status = { status: 'approved' }
    const decided = { ...own, params, body: status }
    expect((await call(endpoints.staffSellers.decidePayout, decided)).status).toBe(404)
  })
})

describe('the terms of sellers', () => {
  it('are the shop’s, and a commission may be agreed with a store', async () => {
    const { ask } = target
    const terms = await ask(endpoints.staffSellers.terms, own)
    expect(await ask(endpoints.staffSellers.saveTerms, { ...own, body: terms })).toEqual(terms)
    const { id } = await ask(endpoints.seller.self, own)
    const { data } = await ask(endpoints.staffSellers.stores, own)
    const before = data.find((one) => one.id === id)
    expect(before?.people).toBeGreaterThan(0)
    const change = { ...own, params: { id }, body: { commission: 7.5 } }
    expect((await ask(endpoints.staffSellers.setCommission, change)).commission).toBe(7.5)
    const back = { ...change, body: { commission: before?.commission ?? null } }
    await ask(endpoints.staffSellers.setCommission, back)
    const invite = { ...own, params: { id }, body: { email: 'other@example.org' } }
    // It has an owner, who invites others.
    expect((await target.call(endpoints.staffSellers.inviteOwner, invite)).status).toBe(409)
  })
})
