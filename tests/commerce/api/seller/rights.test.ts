// A store can't tell another store's things from missing ones (rules 151, 152 and 158).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import { storeInvitation } from '#/commerce/db/schema/store/seller.ts'
import { question, review } from '#/commerce/db/schema/reviews.ts'
import { issueInvitationToken } from '#/commerce/api/auth/tokens.rules.ts'
import { TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { bodyOf, failureOf } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, one } from '#tests/support/shop/checkout.ts'
import { startPaying } from '#tests/support/shop/paying.ts'
import { addCategory, addMember, addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { seller: calls, staffSellers } = endpoints
type Seller = Awaited<ReturnType<typeof addSeller>>
const NEW = { name: { en: 'Honey' }, price: 6, quantity: 4, tax_rate: 0 }

const add = async (seller: Seller, fields: object = {}) =>
  bodyOf(await seller.ask('POST', '/product', { ...NEW, ...fields }), calls.addProduct.response)
const decide = (id: number, body: object) =>
  shop.call('PUT', `/admin/seller-product/${id}`, { token: admin, body })

describe('a store’s own products', () => {
  it('are seen and touched by nobody of another store', async () => {
    const { id } = await add(await addSeller(shop))
    const other = await addSeller(shop)
    const foreign: [string, string, object?][] = [
      ['GET', `/product/${id}`],
      ['PUT', `/product/${id}`, { price: 1 }],
      ['PUT', `/product/${id}/stock`, { quantity: 0, quantity_was: 4 }],
      ['DELETE', `/product/${id}`],
    ]
    for (const [method, path, body] of foreign)
      expect([method, (await other.ask(method, path, body)).status]).toEqual([method, 404])
    const list = bodyOf(await other.ask('GET', '/product'), calls.products.response)
    expect(list.data).toEqual([])
    const [row] = await shop.db.select().from(product).where(eq(product.id, id))
    expect(row).toMatchObject({ price: 600, stock: 4000 })
  })

  it('take no field that is staff’s', async () => {
    const own = await addSeller(shop)
    const other = await addSeller(shop)
    const { id } = await add(own)
    const fields = { store_id: other.store.id, slug: 'mine', cross_sell_ids: [id], archived: true }
    for (const [field, value] of Object.entries(fields)) {
      const change = await own.ask('PUT', `/product/${id}`, { [field]: value })
      expect(Object.keys(failureOf(change, 422).errors ?? {})).toEqual([field])
      expect((await own.ask('POST', '/product', { ...NEW, [field]: value })).status).toBe(422)
    }
  })

  it('wait for staff, and go on sale when they are let in', async () => {
    const own = await addSeller(shop)
    const { id, approval, status } = await add(own)
    expect([approval, status]).toEqual(['waiting', 0])
    failureOf(await own.ask('PUT', `/product/${id}`, { status: 1 }), 422)
    failureOf(await own.ask('POST', '/product', { ...NEW, status: 1 }), 422)
    const waiting = await shop.call('GET', '/admin/seller-product?status=waiting', { token: admin })
    const { data } = bodyOf(waiting, staffSellers.products.response)
    expect(data.map((row) => row.id)).toContain(id)
    failureOf(await decide(id, { approve: false }), 422)
    expect((await decide(id, { approve: false, reason: 'No origin' })).status).toBe(200)
    const read = () => own.ask('GET', `/product/${id}`)
    expect(bodyOf(await read(), calls.product.response)).toMatchObject({
      approval: 'declined',
      reason: 'No origin',
    })
    await own.ask('PUT', `/product/${id}`, { origin: { en: 'Gap' } })
    expect(bodyOf(await read(), calls.product.response)).toMatchObject({ approval: 'waiting' })
    expect((await decide(id, { approve: true })).status).toBe(200)
    failureOf(await decide(id, { approve: true }), 409)
    expect(bodyOf(await read(), calls.product.response)).toMatchObject({
      approval: 'approved',
      status: 1,
    })
  })

  const let_in = async (seller: Seller) => {
    const { id } = await add(seller, { category_ids: [] })
    expect((await decide(id, { approve: true })).status).toBe(200)
    return id
  }

  it('wait again once their department, tax or deposit is another', async () => {
    const own = await addSeller(shop)
    const id = await let_in(own)
    const change = async (body: object) =>
      bodyOf(await own.ask('PUT', `/product/${id}`, body), calls.saveProduct.response)
    const { tax_rate, category_ids } = await change({ price: 7 })
    const same = await change({ tax_rate, category_ids, price: 8 })
    expect([same.approval, same.status]).toEqual(['approved', 1])
    const moved = await change({ category_ids: [await addCategory(shop)] })
    expect([moved.approval, moved.status]).toEqual(['waiting', 0])
    failureOf(await own.ask('PUT', `/product/${id}`, { status: 1 }), 422)
    await decide(id, { approve: true })
    const taxed = await change({ tax_rate: tax_rate + 20, status: 1 })
    expect([taxed.approval, taxed.status]).toEqual(['waiting', 0])
    await decide(id, { approve: true })
    expect((await change({ deposit: 0 })).approval).toBe('approved')
    expect((await change({ deposit: 5 })).approval).toBe('waiting')
  })

  it('are taken off sale by staff, and their store can’t put them there again', async () => {
    const own = await addSeller(shop)
    const id = await let_in(own)
    expect((await decide(id, { approve: false, reason: 'A recall' })).status).toBe(200)
    const read = bodyOf(await own.ask('GET', `/product/${id}`), calls.product.response)
    expect(read).toMatchObject({ approval: 'declined', reason: 'A recall', status: 0 })
    failureOf(await own.ask('PUT', `/product/${id}`, { status: 1 }), 422)
    await own.ask('PUT', `/product/${id}`, { price: 9 })
    failureOf(await own.ask('PUT', `/product/${id}`, { status: 1 }), 422)
    const shops = await shop.addProduct({ price: 1 })
    failureOf(await decide(shops.id, { approve: false, reason: 'Ours' }), 404)
  })

  it('need no approval if the shop’s terms say so', async () => {
    const terms = { commission: 10, departments: [], approve_products: false, least_payout: 0 }
    await shop.call('PUT', '/admin/seller-terms', {
      token: admin,
      body: { ...terms, password: TEST_PASSWORD },
    })
    expect(await add(await addSeller(shop))).toMatchObject({ approval: 'approved', status: 1 })
    const again = { ...terms, approve_products: true }
    await shop.call('PUT', '/admin/seller-terms', {
      token: admin,
      body: { ...again, password: TEST_PASSWORD },
    })
  })

  it('are counted by a packer, and written by a manager', async () => {
    const own = await addSeller(shop)
    const { id } = await add(own)
    const packer = await addMember(shop, own.store.id, 'packer')
    const stock = { quantity: 9, quantity_was: 4 }
    expect((await packer.ask('PUT', `/product/${id}/stock`, stock)).status).toBe(200)
    failureOf(await packer.ask('PUT', `/product/${id}/stock`, stock), 409)
    failureOf(await packer.ask('PUT', `/product/${id}`, { price: 1 }), 403)
    failureOf(await packer.ask('GET', '/figures'), 403)
    const manager = await addMember(shop, own.store.id, 'manager')
    expect((await manager.ask('PUT', `/product/${id}`, { price: 7 })).status).toBe(200)
    failureOf(await manager.ask('GET', '/team'), 403)
  })
})

describe('what customers say', () => {
  it('shows only the store’s own products, and questions can be answered there', async () => {
    const own = await addSeller(shop)
    const other = await addSeller(shop)
    const { id } = await add(own)
    const { user } = await shop.signUp()
    const about = { product_id: id, user_id: user.id, author: 'Ann B.', language: 'en' as const }
    const [asked] = await shop.db
      .insert(question)
      .values({ ...about, question: 'Is it raw?' })
      .returning()
    await shop.db.insert(review).values({ ...about, rating: 5, content: 'Sweet' })
    const answer = { answer: 'Yes' }
    failureOf(await other.ask('PUT', `/question/${asked?.id}`, answer), 404)
    expect(bodyOf(await other.ask('GET', '/question'), calls.questions.response).total).toBe(0)
    expect(bodyOf(await other.ask('GET', '/review'), calls.reviews.response).total).toBe(0)
    const said = await own.ask('PUT', `/question/${asked?.id}`, answer)
    expect(bodyOf(said, calls.answer.response)).toMatchObject({ answer: 'Yes' })
    const { data } = bodyOf(await own.ask('GET', '/review'), calls.reviews.response)
    expect(data.map(({ content }) => content)).toEqual(['Sweet'])
  })
})

describe('a store', () => {
  const order = (id: number, quantity = 1) =>
    shop.call('POST', '/order', {
      token: shop.systemToken,
      body: { ...AS_GUEST, products: one(id, quantity) },
    })
  const refusal = async (answer: ReturnType<typeof order>) => {
    const { status, body } = await answer
    return [status, status === 200 ? '' : ErrorBody.parse(body).code]
  }
  async function selling() {
    const own = await addSeller(shop)
    const { id } = await shop.addProduct({ price: 5 })
    await shop.db.update(product).set({ store_id: own.store.id }).where(eq(product.id, id))
    return { own, id }
  }

  it('that is closed, or does not deliver there, takes no order; its minimum counts its own goods', async () => {
    const { own, id } = await selling()
    const save = (body: object) => own.ask('PUT', '/store', body)
    expect((await save({ holiday_from: '2020-01-01' })).status).toBe(200)
    expect(await refusal(order(id))).toEqual([422, 'STORE_CLOSED'])
    failureOf(await save({ holiday_to: '2019-12-31' }), 422)
    await save({ holiday_from: null, holiday_to: null, minimum_order: 12 })
    expect(await refusal(order(id, 2))).toEqual([422, 'MINIMUM_ORDER'])
    await save({ places: [{ country: 'FR', postcode: '13' }] })
    expect(await refusal(order(id, 3))).toEqual([422, 'NOT_DELIVERED_THERE'])
    await save({ places: [{ country: 'FR', postcode: '75' }] })
    expect(await refusal(order(id, 3))).toEqual([200, ''])
  })

  it('is changed by its own people, who first see the changes of others', async () => {
    const own = await addSeller(shop)
    const read = bodyOf(await own.ask('GET', '/store'), calls.store.response)
    const { version } = read
    const saved = await own.ask('PUT', '/store', { city: 'Gap', version })
    expect(bodyOf(saved, calls.saveStore.response)).toMatchObject({ city: 'Gap' })
    failureOf(await own.ask('PUT', '/store', { city: 'Nice', version }), 409)
    const packer = await addMember(shop, own.store.id, 'packer')
    failureOf(await packer.ask('PUT', '/store', { city: 'Nice' }), 403)
    const [row] = await shop.db.select().from(store).where(eq(store.id, own.store.id))
    expect(row?.city).toBe('Gap')
  })
})

describe('the people of a store', () => {
  it('are invited by email, once, for the account that has confirmed it', async () => {
    const own = await addSeller(shop)
    const guest = await shop.signUp()
    const form = { email: guest.email, role: 'manager' }
    const { invitations } = bodyOf(await own.ask('POST', '/team', form), calls.invite.response)
    const [row] = await shop.db
      .select()
      .from(storeInvitation)
      .where(eq(storeInvitation.id, invitations[0]?.id ?? 0))
    if (!row) throw new Error('nobody is invited')
    const signing = { secret: shop.deps.secret, now: shop.clock.now() }
    const body = { token: issueInvitationToken(row, signing, 'store_invitation') }
    const join = (token: string) => shop.call('POST', '/seller/invitation/accept', { token, body })
    failureOf(await join((await shop.signUp()).token), 404)
    expect((await join(guest.token)).status).toBe(200)
    failureOf(await join(guest.token), 404)
    const self = await shop.call('GET', '/seller/self', { token: guest.token })
    expect(bodyOf(self, calls.self.response)).toMatchObject({ role: 'manager' })
    const household = { token: issueInvitationToken(row, signing) }
    const other = { token: guest.token, body: household }
    failureOf(await shop.call('POST', '/seller/invitation/accept', other), 404)
  })

  it('join one store, even where two invitations are accepted at once', async () => {
    const guest = await shop.signUp()
    const tokens = []
    for (const own of [await addSeller(shop), await addSeller(shop)]) {
      await own.ask('POST', '/team', { email: guest.email, role: 'manager' })
      const [row] = await shop.db
        .select()
        .from(storeInvitation)
        .where(eq(storeInvitation.store_id, own.store.id))
      if (!row) throw new Error('nobody is invited')
      const signing = { secret: shop.deps.secret, now: shop.clock.now() }
      tokens.push(issueInvitationToken(row, signing, 'store_invitation'))
    }
    const answers = await Promise.all(
      tokens.map((token) =>
        shop.call('POST', '/seller/invitation/accept', { token: guest.token, body: { token } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('are not without an owner because that one deletes the account', async () => {
    const own = await addSeller(shop)
    const leave = () =>
      shop.call('POST', '/self/delete', { token: own.token, body: { password: own.password } })
    expect(failureOf(await leave(), 409).message).toContain('only owner')
    await addMember(shop, own.store.id, 'owner')
    expect((await leave()).status).toBe(200)
  })

  it('have an owner, always, and lose the role when they go', async () => {
    const own = await addSeller(shop)
    const packer = await addMember(shop, own.store.id, 'packer')
    expect(failureOf(await own.ask('DELETE', `/team/${own.user.id}`), 409).code).toBe('LAST_OWNER')
    failureOf(await own.ask('PUT', `/team/${own.user.id}`, { role: 'packer' }), 409)
    const stranger = await addSeller(shop)
    failureOf(await own.ask('DELETE', `/team/${stranger.user.id}`), 404)
    expect((await own.ask('DELETE', `/team/${packer.user.id}`)).status).toBe(200)
    failureOf(await packer.ask('GET', '/self'), 403)
  })
})

describeAdminOnly(() => shop, Object.values(endpoints.staffSellers))
