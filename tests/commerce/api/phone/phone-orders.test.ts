// rule 285: staff take an order for a caller, through the shop's own checkout.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setAge } from '#tests/support/goods/age.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { Activity } from '#/contract/activity/staff.ts'
import { pageOf } from '#/contract/common.ts'
import { endpoints } from '#/contract/index.ts'
import { AdminOrderDetails } from '#/contract/orders/staff-details.ts'
import { AdminOrder } from '#/contract/orders/staff.ts'
import { PhoneTotals, TakenOrder } from '#/contract/phone/staff.ts'
import type { Permission } from '#/contract/permissions.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { checkoutsOf, HOME, one, totalsOf } from '#tests/support/shop/checkout.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  ;({ shop } = await startPaying())
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffPhone))

const { post, stockOf, customer: addCustomer } = checkoutsOf(() => shop)
const { give } = payingOf(() => shop)

let calls = 0
/** Nobody who called before. */
const caller = () => {
  calls += 1
  return { name: `Rosa Vale ${calls}`, phone: `+33 6 40 00 ${1000 + calls}` }
}
const asked = (products: object[], more: object = {}) => ({
  products,
  caller: caller(),
  shipping_address: HOME,
  language: 'en',
  ...more,
})
const send = (body: object, key?: string) =>
  admin.call('POST', '/phone-order', {
    body,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const placed = async (body: object, key?: string) => {
  const taken = bodyOf(await send(body, key), TakenOrder)
  if (!('order_number' in taken)) throw new Error('it waits for approval')
  return taken
}
const estimated = async (body: object) =>
  bodyOf(await admin.call('POST', '/phone-order/estimate', { body }), PhoneTotals)
const rowOf = async (number: string) => {
  const [row] = await shop.db.select().from(order).where(eq(order.order_number, number))
  if (!row) throw new Error('there is no such order')
  return row
}
const addGoods = (values: object = {}) => shop.addProduct({ quantity: 50, price: 20, ...values })

describe('an order by telephone', () => {
  it('costs what the checkout says, with the stock of each line', async () => {
    const { id } = await addGoods()
    const { items, ...totals } = await estimated({
      products: one(id, 2),
      delivery_to: { country: 'FR', pincode: '75011' },
    })
    const real = totalsOf(
      await post({ products: one(id, 2), delivery_to: { country: 'FR', pincode: '75011' } }),
    )
    expect(totals).toEqual(real)
    expect(items).toMatchObject([{ product_id: id, quantity: 2, price: 20, in_stock: 50 }])
    expect(totals.minimum_age).toBeNull()
  })

  it('says what each line costs per kilogram', async () => {
    const { id } = await addGoods()
    await shop.db.update(product).set({ content: 500, content_unit: 'g' }).where(eq(product.id, id))
    const { items } = await estimated({ products: one(id, 2) })
    expect(items).toMatchObject([{ price: 20, unit_price: { amount: 40, per: 'kg' } }])
  })

  it('is recorded as taken by that person, in the list, on the order and in the history', async () => {
    const { id } = await addGoods()
    const { order_number } = await placed(asked(one(id, 2), { notes: 'Ring twice' }))
    expect(await stockOf(id)).toBe(48)
    const list = bodyOf(await admin.call('GET', '/order?source=phone'), pageOf(AdminOrder))
    expect(list.data.find((row) => row.order_number === order_number)?.source).toBe('phone')
    const details = bodyOf(
      await admin.call('GET', `/order/${order_number}/details`),
      AdminOrderDetails,
    )
    expect(details).toMatchObject({ source: 'phone', taken_by: expect.any(String) })
    const { data } = bodyOf(
      await admin.call('GET', `/activity?kind=order&record=${order_number}`),
      pageOf(Activity),
    )
    expect(data).toMatchObject([{ action: 'create', who: details.taken_by }])
  })

  it('is placed once, however often the button is pressed', async () => {
    const { id } = await addGoods()
    const [body, key] = [asked(one(id)), crypto.randomUUID()]
    const all = await Promise.all([1, 2, 3].map(() => placed(body, key)))
    expect(new Set(all.map(({ order_number }) => order_number)).size).toBe(1)
    expect(await stockOf(id)).toBe(49)
  })

  it('confirms by email, else by text message, and says which', async () => {
    const { id } = await addGoods()
    const withMail = { ...caller(), email: 'Rosa@Example.org' }
    const first = await placed(asked(one(id), { caller: withMail, language: 'fr' }))
    expect(first.told_by).toBe('email')
    const second = await placed(asked(one(id)))
    expect(second.told_by).toBe(shop.deps.texter ? 'text' : 'nobody')
    const mails = await shop.db.select().from(mail)
    expect(mails.find(({ to }) => to === 'rosa@example.org')).toMatchObject({
      kind: 'placed',
      language: 'fr',
    })
    expect(mails.some(({ to }) => to === '')).toBe(false)
  })

  it('goes to the address of a known customer, whose wallet stays untouched', async () => {
    const { id } = await addGoods()
    const { address, user, customer: own } = await addCustomer()
    await give(own.id, { wallet: 5000 })
    const body = { products: one(id), user_id: user.id, shipping_address_id: address.id }
    const { order_number } = await placed({ ...body, language: 'en', wallet_balance: true })
    const row = await rowOf(order_number)
    expect(row).toMatchObject({
      customer_id: own.id,
      convert_wallet_balance: 0,
      source: 'phone',
      shipping_address: { street: HOME.street },
    })
    await shop.db.update(customer).set({ blocked_at: new Date() }).where(eq(customer.id, own.id))
    const { errors } = failureOf(await send({ ...body, language: 'en' }), 422)
    expect(errors).toHaveProperty('user_id')
  })

  it('does not reach another customer’s address', async () => {
    const { id } = await addGoods()
    const [mine, other] = [await addCustomer(), await addCustomer()]
    const body = asked(one(id), { user_id: mine.user.id, shipping_address_id: other.address.id })
    const { errors } = failureOf(await send({ ...body, shipping_address: undefined }), 422)
    expect(errors).toHaveProperty('shipping_address_id')
  })

  it('is refused if goods were sold meanwhile, naming what is left', async () => {
    const { id } = await addGoods()
    await shop.db.update(product).set({ stock: 1000 }).where(eq(product.id, id))
    const answer = await send(asked(one(id, 2)))
    expect(failureOf(answer, 409).code).toBe('STOCK_CONFLICT')
    expect(await stockOf(id)).toBe(1)
  })

  it('is refused where the shop does not deliver', async () => {
    const { id } = await addGoods()
    const away = { ...HOME, country: 'US', pincode: '10001', state: 'NY', phone: '+1 212 555 0100' }
    expect((await send(asked(one(id), { shipping_address: away }))).status).toBe(422)
  })

  it('needs the answer about the age, where goods have one', async () => {
    const { id } = await addGoods()
    await setAge(shop, id, 18)
    const body = asked(one(id))
    expect((await estimated({ products: one(id) })).minimum_age).toBe(18)
    expect(failureOf(await send(body), 422).errors).toHaveProperty('age_confirmed')
    expect((await send({ ...body, age_confirmed: true })).status).toBe(200)
  })

  it('keeps its goods for a day while it waits for a payment by link', async () => {
    const { id } = await addGoods()
    const withMail = { ...caller(), email: 'pay@example.org' }
    const body = asked(one(id), { caller: withMail, payment_method: 'card' })
    const { order_number } = await placed(body)
    const { held_until, created_at } = await rowOf(order_number)
    expect(Number(held_until) - Number(created_at)).toBe(86_400_000)
    const nobody = asked(one(id), { payment_method: 'card' })
    expect(failureOf(await send(nobody), 422).errors).toHaveProperty(['guest.email'])
  })
})

describe('the permission to take orders', () => {
  const member = async (permissions: Permission[]) => {
    const { token, user } = await shop.signUp({ role: 'staff' })
    const [role] = await shop.db
      .insert(staffRole)
      .values({ key: `r${calls++}`, name: { en: 'R' }, permissions })
      .returning()
    await shop.db.insert(staffMember).values({ user_id: user.id, role_id: role?.id ?? 0 })
    return (path: string, body: object) =>
      shop.call('POST', `/admin/phone-order${path}`, { token, body })
  }

  it('is separate; orders for known customers also need the one to see customers', async () => {
    const { id } = await addGoods()
    const { user, address } = await addCustomer()
    const known = { products: one(id), user_id: user.id, shipping_address_id: address.id }
    const others = await member(['orders.read', 'orders.write', 'customers.read'])
    expect((await others('/estimate', { products: one(id) })).status).toBe(403)
    const taker = await member(['orders.phone'])
    expect((await taker('', asked(one(id)))).status).toBe(200)
    expect((await taker('', { ...known, language: 'en' })).status).toBe(403)
    expect((await taker('/estimate', known)).status).toBe(403)
  })
})
