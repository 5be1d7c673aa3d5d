// The ways that are offered for a refund are the ways that are accepted, to customers and to staff.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { AdminRefund } from '#/contract/refunds/staff.ts'
import { endpoints } from '#/contract/index.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { REFUND_TO } from '#/contract/refunds/shapes.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import { runRefunds } from '#/commerce/api/refunds/run-refunds.service.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { payByBenefits } from '#tests/support/shop/orders.ts'
import { createBank, deliveredOrder, orderOf, refundOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let staff: string
const bank = createBank()
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
  shop.deps.providers = new Map([...shop.deps.providers, ['card', bank.provider]])
})
afterAll(() => shop.close())

/** A customer with four figs at 3, delivered for 4.90 and paid. */
async function figs(method: PaymentMethod) {
  const person = await shop.signUp()
  const { id } = await shop.addProduct({ name: 'Figs', price: 3 })
  const goods = [{ id, quantity: 4 }]
  const { number, row, lines } = await deliveredOrder(shop, person, { goods, method })
  const order_line_id = lines[0]?.id ?? 0
  const ask = (payment_type: string, quantity = 1) =>
    shop.call('POST', '/refund', {
      token: person.token,
      body: { order_number: number, order_line_id, quantity, reason: 'Bruised', payment_type },
    })
  const ways = async (token = person.token) =>
    orderOf(await shop.call('GET', `/order/${number}`, { token })).refund_ways
  return { person, number, row, order_line_id, ask, ways }
}

const queue = async () =>
  endpoints.staffRefunds.list.response.parse(
    (await shop.call('GET', '/admin/refund?paginate=50', { token: staff })).body,
  ).data
const decide = (id: number, payment_type: string) =>
  shop.call('PUT', `/admin/refund/${id}`, { token: staff, body: { approve: true, payment_type } })

it.each([
  ['cod', ['wallet', 'bank']],
  ['bank_transfer', ['wallet', 'bank']],
  ['card', ['wallet', 'bank', 'card']],
] as const)('an order paid by %s offers %j, and takes no other way', async (method, open) => {
  const { ask, ways } = await figs(method)
  expect(await ways()).toEqual(open)
  for (const way of REFUND_TO) {
    const answer = await ask(way)
    if (open.some((one) => one === way)) expect(refundOf(answer).amount).toBe(3)
    else expect(failure(answer, 422).errors).toHaveProperty('payment_type')
  }
})

it('the wallet is offered to customers with a confirmed email, and to staff anyway', async () => {
  const { person, ask, ways } = await figs('cod')
  await shop.db.update(user).set({ email_verified: false }).where(eq(user.email, person.email))
  expect(await ways()).toEqual(['bank'])
  expect(failure(await ask('wallet'), 403).code).toBe('EMAIL_NOT_VERIFIED')
  expect(refundOf(await ask('bank')).status).toBe('requested')
  expect(await ways(staff)).toEqual(['wallet', 'bank'])
})

it('the card is offered and taken for what is left on it, though the wallet paid the rest', async () => {
  const { number, row, ask, ways } = await figs('card')
  // Of 16.90, the card paid 10.90 and the wallet 6.
  await shop.db.update(payment).set({ amount: 1090 }).where(eq(payment.order_id, row.id))
  await payByBenefits(shop, number, { wallet: 600, points: 0 })
  const [first] = [refundOf(await ask('card', 2))]
  await decide(first.id, 'card')
  await runRefunds(shop.deps)
  expect(await ways()).toContain('card')
  // Worth 6, of which 4.90 are left on the card.
  const second = refundOf(await ask('card', 2))
  expect(second.amount).toBe(6)
  expect(AdminRefund.parse((await decide(second.id, 'card')).body).status).toBe('approved')
  await runRefunds(shop.deps)
  expect([...bank.sent.values()]).toEqual([600, 490])
  expect(await ways()).not.toContain('card')
})

it('staff are offered the ways that they can decide for, also after a failure', async () => {
  const cash = await figs('cod')
  const paid = await figs('card')
  const asked = [refundOf(await cash.ask('bank')), refundOf(await paid.ask('wallet'))]
  const open = await queue()
  const waysOf = (id: number | undefined) => open.find((one) => one.id === id)?.ways
  expect(waysOf(asked[0]?.id)).toEqual(['wallet', 'bank'])
  expect(waysOf(asked[1]?.id)).toEqual(['wallet', 'bank', 'card'])
  expect(failure(await decide(asked[0]?.id ?? 0, 'card'), 422).errors).toHaveProperty(
    'payment_type',
  )
  bank.trouble.kind = 'refused'
  const sent = AdminRefund.parse((await decide(asked[1]?.id ?? 0, 'card')).body)
  expect(sent).toMatchObject({ status: 'approved', ways: ['card'] })
  await runRefunds(shop.deps)
  bank.trouble.kind = undefined
  const failed = (await queue()).find(({ id }) => id === sent.id)
  expect(failed).toMatchObject({ status: 'failed', ways: ['wallet', 'bank', 'card'] })
  expect(AdminRefund.parse((await decide(sent.id, 'card')).body).status).toBe('approved')
})
