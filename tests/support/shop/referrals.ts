// Customers who invite others, and the first orders of those they invite.
import { eq } from 'drizzle-orm'
import { endpoints } from '#/contract/index.ts'
import type { ReferralTerms } from '#/contract/referrals/shapes.ts'
import { referral } from '#/commerce/db/schema/account/referral.ts'
import { startApi } from './api.ts'
import { bodyOf, signInAdmin } from './catalog.ts'
import { checkoutsOf, GUEST, HOME, one, PLACE, placedOf } from './checkout.ts'
import { moveTo } from './invoiced.ts'
import { orderRow } from './orders.ts'

const TERMS: ReferralTerms = {
  is_on: true,
  friend_amount: 7,
  giver_amount: 4.5,
  minimum: 30,
  days: 60,
  per_year: 2,
}

let strangers = 0
/** A guest with a mailbox, phone and address of their own. */
export function aFriend() {
  const number = String(++strangers).padStart(8, '0')
  const door = { ...HOME, street: `${number} rue Élan`, phone: `+33 7 ${number}` }
  const guest = { ...GUEST, email: `friend${number}@example.org`, phone: `+33 7 ${number}` }
  return { guest, shipping_address: door, billing_address: door }
}
type Friend = ReturnType<typeof aFriend>

/** A shop in which customers invite others, if `setTerms` says so. */
export async function startReferrals() {
  const shop = await startApi()
  const admin = await signInAdmin(shop)
  const { id } = await shop.addProduct({ quantity: 10_000, price: 25 })
  const { post } = checkoutsOf(() => shop)
  const setTerms = (change: Partial<ReferralTerms>) =>
    admin.call('PUT', '/referral/terms', { body: { ...TERMS, ...change } })
  const create = (token: string) => shop.call('POST', '/referral', { token })
  const ownOf = async (token: string) =>
    bodyOf(await shop.call('GET', '/referral', { token }), endpoints.referrals.own.response)
  const listed = async (query = '') =>
    bodyOf(await admin.call('GET', `/referral?${query}`), endpoints.staffReferrals.list.response)

  /** A customer with a code to give away. */
  const aGiver = async () => {
    const person = await shop.signUp()
    const { code } = bodyOf(await create(person.token), endpoints.referrals.create.response)
    return { ...person, code: code ?? '' }
  }

  /** Two at 25, paid in cash at the door. */
  const order = (friend: Partial<Friend>, code: string, token?: string) =>
    post(
      { ...PLACE, ...friend, products: one(id, 2), coupon: code, payment_method: 'cod' },
      token ? { token } : {},
    )
  const placed = async (friend: Friend, code: string) =>
    placedOf(await order(friend, code)).order_number

  const deliver = async (number: string) => {
    for (const status of ['processing', 'packed', 'shipped', 'delivered'])
      await moveTo(admin, number, status)
  }
  const delivered = async (code: string) => {
    const number = await placed(aFriend(), code)
    await deliver(number)
    return number
  }
  const rowOf = async (number: string) => {
    const found = await orderRow(shop, number)
    const [row] = await shop.db.select().from(referral).where(eq(referral.order_id, found.id))
    return row
  }
  const look = (code: string) =>
    shop.call('GET', `/referral/invitation?code=${code}`, { token: shop.systemToken })
  return {
    shop,
    admin,
    post,
    setTerms,
    create,
    ownOf,
    listed,
    aGiver,
    order,
    placed,
    deliver,
    delivered,
    rowOf,
    look,
  }
}
export type Referrals = Awaited<ReturnType<typeof startReferrals>>
