// Customers are notified of the shop's changes to their orders, with or without an account, with the amount and what
// happens to the money.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Order } from '#/contract/orders/shapes.ts'
import { runRefunds } from '#/commerce/api/refunds/run-refunds.service.ts'
import { type TestApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, GUEST, one } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place, told } = payingOf(() => shop)

const staff = async (method: string, path: string, body: object) => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const answer = await shop.call(method, `/admin/order/${path}`, { token, body, headers })
  expect(answer.status).toBe(200)
  return answer
}

let guests = 0
type Who = 'a guest' | 'a customer'

/** Two figs at 10, delivered for 4.90; and what its customer is told afterwards. */
async function ordered(who: Who, payment_method: string) {
  const { id } = await shop.addProduct({ name: 'Figs', price: 10, quantity: 50 })
  const customer = who === 'a customer' ? await shop.signUp() : undefined
  const email = customer?.email ?? `news${++guests}@example.org`
  const { guest: _, ...addresses } = AS_GUEST
  const { order_number: number } = await place(
    {
      ...addresses,
      guest: customer ? undefined : { ...GUEST, email },
      products: one(id, 2),
      payment_method,
    },
    customer?.token,
  )
  if (payment_method === 'card') await told(number, 'paid')
  const order = Order.parse((await shop.call('GET', `/admin/order/${number}`, { token })).body)
  const line = order.items[0]?.id ?? 0
  await sentEmails(shop)
  /** Subjects and texts of the e-mails sent since. */
  const news = async () =>
    (await sentEmails(shop))
      .filter(({ to }) => to === email)
      .map(({ subject, text }) => `${subject}\n${text}`)
  return { number, line, news }
}

describe.each<Who>(['a guest', 'a customer'])('an email to %s', (who) => {
  it('tells of other goods, with the new amount and where to transfer it', async () => {
    const { number, line, news } = await ordered(who, 'bank_transfer')
    await staff('PUT', `${number}/lines`, { lines: [{ order_line_id: line, quantity: 1 }] })
    const [mended, ...more] = await news()
    expect(more).toEqual([])
    expect(mended).toContain(`We changed your order ${number}`)
    expect(mended).toContain('You now pay €14.90.')
    expect(mended).toContain('1 × Figs')
    expect(mended).toContain('IBAN: FR7630006000011234567890189')
  })

  it('tells of another address', async () => {
    const { number, news } = await ordered(who, 'cod')
    const { shipping_address } = AS_GUEST
    await staff('PUT', number, { shipping_address: { ...shipping_address, street: '9 New Lane' } })
    expect(await news()).toEqual([expect.stringContaining('9 New Lane')])
  })

  it.each([
    ['bank', 'We will transfer €10.00 to your bank account', 'We have transferred €10.00'],
    ['card', '€10.00 is going back to the card', '€10.00 is going back to the card'],
  ])(
    'tells what is taken off a paid order, and what comes back to the %s',
    async (way, soon, done) => {
      const { number, line, news } = await ordered(who, 'card')
      const answer = await staff('POST', `${number}/refund`, {
        lines: [{ order_line_id: line, quantity: 1 }],
        payment_type: way,
        reason: 'Sold out',
      })
      const [mended, ...more] = await news()
      expect(more).toEqual([])
      expect(mended).toContain(`We changed your order ${number}`)
      expect(mended).toContain(soon)
      expect(mended).toContain('1 × Figs')
      expect(mended).not.toContain('You now pay')
      const [refund] = Order.parse(answer.body).refunds
      if (way === 'card') await runRefunds(shop.deps)
      else
        await shop.call('PUT', `/admin/refund/${refund?.id}`, {
          token,
          body: { approve: true, paid: true },
        })
      expect(await news()).toEqual([expect.stringContaining(done)])
    },
  )

  it('tells of a cancellation, of a message, and of a delivery that moves on', async () => {
    const { number, news } = await ordered(who, 'card')
    await staff('POST', `${number}/note`, { text: 'The figs are small', to: 'customer' })
    expect(await news()).toEqual([expect.stringContaining('The figs are small')])
    for (const status of ['packed', 'shipped', 'out_for_delivery', 'delivered'])
      await staff('POST', `${number}/status`, { status })
    const steps = (await news()).map((text) => text.split('\n')[0])
    expect(steps.toSorted()).toEqual([
      `Order ${number} arrives today`,
      `Order ${number} has been delivered`,
      `Order ${number} is on its way`,
      `Order ${number} is packed`,
    ])
    const other = await ordered(who, 'card')
    await staff('POST', `${other.number}/status`, { status: 'cancelled' })
    const [cancelled] = await other.news()
    expect(cancelled).toContain('Nothing will be delivered')
    expect(cancelled).toContain('We will refund what you paid')
    await runRefunds(shop.deps)
    expect(await other.news()).toEqual([expect.stringContaining('We have refunded €24.90')])
  })
})
