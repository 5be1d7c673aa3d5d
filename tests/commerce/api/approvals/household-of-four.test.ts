// A household of four, from invitation to an order above the limit that is approved by e-mail.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { Approval } from '#/contract/approvals/shapes.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { AwaitingApproval } from '#/contract/checkout/public.ts'
import { CustomerUsers } from '#/contract/users/customer.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, one, PLACE } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

/** The token in the last e-mail to an address with a link to this path. */
async function linkTo(email: string, path: string): Promise<string> {
  const texts = (await sentEmails(shop)).filter(({ to }) => to === email).map(({ text }) => text)
  const link = texts.flatMap((text) => text.match(/https:\/\/\S+/g) ?? [])
  return new URL(link.findLast((url) => url.includes(path)) ?? '').searchParams.get('token') ?? ''
}

it('is invited and accepts; an order above the limit is approved from the email and placed', async () => {
  const owner = await shop.signUp({ name: 'Robin Vale' })
  const join = async (rights: object) => {
    const guest = await shop.signUp()
    const body = { email: guest.email, ...rights }
    await shop.call('POST', '/customer/users', { token: owner.token, body })
    const token = await linkTo(guest.email, '/customer-users/accept')
    const joined = await shop.call('POST', '/customer/invitation/accept', {
      token: guest.token,
      body: { token },
    })
    return { ...guest, token: SignedIn.parse(joined.body).access_token ?? '' }
  }
  const shopper = await join({ role: 'shopper', spend_limit: 20 })
  const approver = await join({ role: 'approver' })
  await join({ role: 'viewer' })
  const users = await shop.call('GET', '/customer/users', { token: owner.token })
  expect(CustomerUsers.parse(users.body).data).toHaveLength(4)

  const { id } = await shop.addProduct({ price: 15, quantity: 10 })
  await shop.db.update(product).set({ content: 250, content_unit: 'g' }).where(eq(product.id, id))
  const asked = await shop.call('POST', '/order', {
    token: shopper.token,
    body: { products: one(id, 2), ...ADDRESSES, ...PLACE },
  })
  const { approval_id } = AwaitingApproval.parse(asked.body)
  const shown = await shop.call('GET', `/approval/${approval_id}`, { token: approver.token })
  const per = { amount: 60, per: 'kg' }
  expect(Approval.parse(shown.body).items).toMatchObject([
    { quantity: 2, price: 15, unit_price: per, sub_total: 30 },
  ])
  const token = await linkTo(approver.email, `/approval/${approval_id}`)
  const decided = await shop.call('POST', `/approval/${approval_id}/decision`, {
    token: shop.systemToken,
    body: { approve: true, token },
  })
  const { status, order_number } = Approval.parse(decided.body)
  expect(status).toBe('approved')
  const order = await shop.call('GET', `/order/${order_number}`, { token: shopper.token })
  expect(order.body).toMatchObject({ order_number, items: [{ quantity: 2 }] })
})
