// A shop under attack: a person who owns things, and everybody else who wants them.
import { ShoppingList } from '#/contract/lists/shapes.ts'
import { HOME, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { deliveredOrder, orderOf, refundOf } from '#tests/support/shop/money/refunds.ts'
import { addMember, askFor } from '#tests/support/shop/household.ts'
import { addSeller } from '#tests/support/shop/sellers.ts'
import { orderLines } from '#tests/support/shop/orders.ts'
import { PICTURE } from '#tests/support/shop/pictures.ts'
import { collectedInput } from '#tests/support/shop/standing.ts'
import { insertPages } from '#tests/support/shop/fixtures.ts'
import { insertPastOrder } from '#tests/support/shop/past-orders.ts'
import { Address } from '#/contract/account/shapes.ts'
import { Cart } from '#/contract/cart/customer.ts'
import { addIdentity } from '#tests/support/shop/identities.ts'
import { insertPasskey } from '#tests/support/shop/passkeys.ts'
import { endpoints } from '#/contract/index.ts'
import { Invitation } from '#/contract/users/customer.ts'
import { StandingOrder } from '#/contract/standing/shapes.ts'
import { OwnReview } from '#/contract/reviews/shapes.ts'
import { fieldThingsOf } from './field-things.ts'

/** Part of all private text by the owner. No response to another person may contain it. */
export const SECRET = 'Quillfeather Close 77'
const SECRET_ADDRESS = { ...HOME, street: SECRET }
const SECRETS = { billing_address: SECRET_ADDRESS, shipping_address: SECRET_ADDRESS }

/** Everybody except the owner, by role: the seller has another store, the driver another run. */
export const OTHERS = ['guest', 'customer', 'seller', 'delivery', 'integrator', 'admin'] as const
export type Other = (typeof OTHERS)[number]

/** The kinds of owners: a customer, a store with its seller, or a driver on a run. */
export type Owner = 'customer' | 'seller' | 'delivery'

export type World = Awaited<ReturnType<typeof openWorld>>

/** Opens a shop with the owner, one person of every role, and factories for the owner's things. */
export async function openWorld() {
  const shop = await startApi({ demo: true })
  await insertPages(shop.db)
  const owner = await shop.signUp()
  const seller = await addSeller(shop)
  const driver = await shop.signUp({ role: 'delivery' })
  const other = async (role?: 'delivery' | 'integrator' | 'admin') =>
    (await shop.signUp(role ? { role } : {})).token
  const tokens: Record<Other, string> = {
    guest: shop.systemToken,
    customer: await other(),
    seller: (await addSeller(shop)).token,
    delivery: await other('delivery'),
    integrator: await other('integrator'),
    admin: await other('admin'),
  }
  const own = thingsOf(shop, owner, tokens.admin)
  const buy = (product: number) => own.order({ products: one(product) })
  const things = { ...own, ...fieldThingsOf(shop, { seller, driver, buy }) }
  const owners: Record<Owner, string> = {
    customer: owner.token,
    seller: seller.token,
    delivery: driver.token,
  }
  return { shop, owner, owners, tokens, things, close: () => shop.close() }
}

type Person = Awaited<ReturnType<TestApi['signUp']>>

let invited = 0

/** Each creates a new thing of the owner and returns its parameters. */
function thingsOf(shop: TestApi, owner: Person, admin: string) {
  const { token } = owner
  const addProduct = async () => (await shop.addProduct({ price: 4, quantity: 1000 })).id
  const order = async (more: object = {}): Promise<string> => {
    const goods = { products: one(await addProduct()), notes: SECRET }
    const body = { ...goods, ...SECRETS, ...PLACE, ...more }
    return placedOf(await shop.call('POST', '/order', { token, body })).order_number
  }
  return {
    product: addProduct,
    order,
    /** A packed order, which therefore has an invoice. */
    invoiced: async (): Promise<string> => {
      const number = await order({ payment_method: 'bank_transfer' })
      const read = await shop.call('GET', `/order/${number}`, { token })
      const body = { amount: orderOf(read).total }
      orderOf(await shop.call('POST', `/admin/order/${number}/paid`, { token: admin, body }))
      const packed = { token: admin, body: { status: 'packed' } }
      orderOf(await shop.call('POST', `/admin/order/${number}/status`, packed))
      return number
    },
    /** Somebody other than the owner. */
    session: async (): Promise<string> => {
      const { email, password } = owner
      await shop.call('POST', '/login', { token: shop.systemToken, body: { email, password } })
      const { body } = await shop.call('GET', '/self/session', { token })
      const other = endpoints.sessions.list.response.parse(body).data.find((one) => !one.current)
      if (!other) throw new Error('the owner has no other session')
      return other.id
    },
    identity: () => addIdentity(shop.db, owner.user.id),
    passkey: () => insertPasskey(shop.db, owner.user.id),
    shoppingList: async (): Promise<number> => {
      const body = { name: 'Weekend', text: 'milk' }
      const answer = await shop.call('POST', '/list', { token, body })
      return ShoppingList.parse(answer.body).id
    },
    standingInput: async () => collectedInput(shop, await addProduct()),
    standingOrder: async (): Promise<number> => {
      const body = { ...(await collectedInput(shop, await addProduct())), notes: SECRET }
      const answer = await shop.call('POST', '/standing-order', { token, body })
      return StandingOrder.parse(answer.body).id
    },
    pastOrder: () => insertPastOrder(shop.db, owner.email),
    address: async (): Promise<number> => {
      const answer = await shop.call('POST', '/address', { token, body: SECRET_ADDRESS })
      return Address.parse(answer.body).id
    },
    cartLine: async () => {
      const product_id = await addProduct()
      const answer = await shop.call('POST', '/cart', { token, body: { product_id, quantity: 1 } })
      const line = Cart.parse(answer.body).items.find((item) => item.product_id === product_id)
      if (!line) throw new Error('the cart has no such line')
      return { id: line.id, product_id }
    },
    openLine: async () => {
      const order_number = await order()
      const [line] = await orderLines(shop, order_number)
      return { order_number, id: line?.id ?? 0 }
    },
    /** A substitute is proposed for a line. */
    asked: async () => {
      const order_number = await order()
      const [line] = await orderLines(shop, order_number)
      const order_line_id = line?.id ?? 0
      const body = { state: 'asked', product_id: await addProduct(), quantity: 1 }
      const path = `/picking/${order_number}/line/${order_line_id}`
      await shop.call('POST', path, { token: admin, body })
      return { params: { order_number }, body: { order_line_id, answer: 'accepted' } }
    },
    delivered: async () => {
      const goods = [{ id: await addProduct(), quantity: 1 }]
      const { number, lines } = await deliveredOrder(shop, owner, { goods })
      return { order_number: number, order_line_id: lines[0]?.id ?? 0 }
    },
    refund: async (): Promise<number> => {
      const goods = [{ id: await addProduct(), quantity: 1 }]
      const { number, lines } = await deliveredOrder(shop, owner, { goods })
      const body = {
        order_number: number,
        order_line_id: lines[0]?.id ?? 0,
        reason: 'Broken',
        payment_type: 'wallet',
        note: SECRET,
      }
      return refundOf(await shop.call('POST', '/refund', { token, body })).id
    },
    member: async (): Promise<string> =>
      (await addMember(shop, owner, { role: 'shopper', name: SECRET })).user.id,
    invitation: async (): Promise<number> => {
      const body = { email: `guest${++invited}@example.org`, role: 'viewer' }
      return Invitation.parse((await shop.call('POST', '/customer/users', { token, body })).body).id
    },
    approval: async (): Promise<number> => {
      const shopper = await addMember(shop, owner, { role: 'shopper', limit: 0 })
      return askFor(shop, shopper, { product: await addProduct(), notes: SECRET })
    },
    refundPicture: async (): Promise<number> => {
      const goods = [{ id: await addProduct(), quantity: 1 }]
      const { number, lines } = await deliveredOrder(shop, owner, { goods })
      const body = {
        order_number: number,
        order_line_id: lines[0]?.id ?? 0,
        reason: 'Broken',
        payment_type: 'wallet',
        pictures: [PICTURE],
      }
      return refundOf(await shop.call('POST', '/refund', { token, body })).id
    },
    review: async (): Promise<number> => {
      const id = await addProduct()
      await deliveredOrder(shop, owner, { goods: [{ id, quantity: 1 }] })
      const review = { product_id: id, rating: 4, content: 'Good.' }
      return OwnReview.parse((await shop.call('POST', '/review', { token, body: review })).body).id
    },
  }
}

export type Things = ReturnType<typeof thingsOf> & ReturnType<typeof fieldThingsOf>
