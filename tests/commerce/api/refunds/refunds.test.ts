import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { refund as refundTable } from '#/commerce/db/schema/payments.ts'
import { Role } from '#/contract/auth/shapes.ts'

import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { setOrder } from '#tests/support/shop/orders.ts'
import { createBank, deliveredOrder, refundOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  shop.deps.providers = new Map([...shop.deps.providers, ['card', createBank().provider]])
})
afterAll(() => shop.close())

type Body = Record<string, unknown>
const ask = (token: string | undefined, body: Body, key?: string) =>
  shop.call('POST', '/refund', {
    token,
    body: { reason: 'Bruised', payment_type: 'wallet', ...body },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  })
const listOf = async (token: string, query = '') =>
  endpoints.refunds.list.response.parse((await shop.call('GET', `/refund${query}`, { token })).body)

/** A customer with three figs at 3.33 and one melon at 4, delivered and paid. */
async function fruits(method: 'cod' | 'card' = 'cod') {
  const person = await shop.signUp()
  const figs = await shop.addProduct({ name: 'Figs', price: 3.33 })
  const melon = await shop.addProduct({ name: 'Melon', price: 4 })
  const goods = [
    { id: figs.id, quantity: 3 },
    { id: melon.id, quantity: 1 },
  ]
  const { number, lines } = await deliveredOrder(shop, person, { goods, method })
  const [line] = lines
  if (!line) throw new Error('the order has no line')
  return {
    person,
    number,
    line,
    order_line_id: line.id,
    body: { order_number: number, order_line_id: line.id },
  }
}

describe('asking for money back', () => {
  it('asks for the whole line where no quantity is given, and is listed newest first', async () => {
    const { person, number, order_line_id, body } = await fruits()
    const one = refundOf(await ask(person.token, { ...body, note: ' All soft ' }))
    expect(one).toMatchObject({
      order_number: number,
      status: 'requested',
      payment_type: 'wallet',
      reason: 'Bruised',
      note: 'All soft',
      amount: 9.99,
      lines: [{ order_line_id, name: 'Figs', quantity: 3, amount: 9.99 }],
    })
    const other = await fruits()
    refundOf(await ask(other.person.token, other.body))
    expect((await listOf(person.token)).data).toEqual([one])
  })

  it('can’t claim more than what is not yet claimed', async () => {
    const { person, body } = await fruits()
    expect(refundOf(await ask(person.token, { ...body, quantity: 2 })).amount).toBe(6.66)
    const more = failure(await ask(person.token, { ...body, quantity: 2 }), 422)
    expect(more.code).toBe('REFUND_TOO_HIGH')
    expect(refundOf(await ask(person.token, body)).lines).toMatchObject([{ quantity: 1 }])
    expect(failure(await ask(person.token, body), 422).code).toBe('REFUND_TOO_HIGH')
  })

  it('writes one request, however often and however fast it is sent with its key', async () => {
    const { person, body } = await fruits()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(person.token, { ...body, quantity: 1 }, key)),
    )
    expect(new Set(answers.map((answer) => refundOf(answer).id)).size).toBe(1)
    expect((await listOf(person.token)).total).toBe(1)
    const other = await ask(person.token, { ...body, quantity: 2 }, key)
    expect(failure(other, 409).code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('never asks for more than the line, also where several ask at once', async () => {
    const { person, body } = await fruits()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(person.token, { ...body, quantity: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 422, 422,
    ])
  })

  it('gives the same answer for missing orders and those of others', async () => {
    const { person, body } = await fruits()
    const other = await fruits()
    const answers = [
      await ask(person.token, { ...body, order_number: 'L000000-AAAAAA' }),
      await ask(person.token, other.body),
      await ask(person.token, { ...body, order_line_id: other.order_line_id }),
      await ask(person.token, { ...body, order_line_id: 987_654_321 }),
    ]
    expect(answers.map(({ status, body: answer }) => ({ status, answer }))).toEqual(
      answers.map(() => ({ status: 404, answer: answers[0]?.body })),
    )
    expect((await listOf(person.token)).total).toBe(0)
  })

  it('needs an order that was delivered and paid', async () => {
    const { person, number, body } = await fruits()
    for (const status of ['pending', 'packed', 'shipped', 'cancelled', 'failed'] as const) {
      await setOrder(shop, number, { status })
      expect(failure(await ask(person.token, body), 409).code).toBe('STATUS_CONFLICT')
    }
    await setOrder(shop, number, { status: 'delivered', payment_status: 'pending' })
    expect(failure(await ask(person.token, body), 409).code).toBe('STATUS_CONFLICT')
    await setOrder(shop, number, { payment_status: 'partially_refunded' })
    refundOf(await ask(person.token, body))
  })

  it('goes to the card only where a card paid that can be paid back', async () => {
    const cash = await fruits()
    const { errors } = failure(
      await ask(cash.person.token, { ...cash.body, payment_type: 'card' }),
      422,
    )
    expect(errors).toEqual({ payment_type: ['This refund method is not available for this order'] })
    refundOf(await ask(cash.person.token, { ...cash.body, quantity: 1, payment_type: 'bank' }))
    const card = await fruits('card')
    refundOf(await ask(card.person.token, { ...card.body, payment_type: 'card' }))
  })

  it('names each field that is wrong', async () => {
    const { person, body } = await fruits()
    const wrong: [Body, string][] = [
      [{ reason: ' ' }, 'reason'],
      [{ reason: undefined }, 'reason'],
      [{ payment_type: 'gold' }, 'payment_type'],
      [{ quantity: 0 }, 'quantity'],
      [{ quantity: -1 }, 'quantity'],
      [{ quantity: 0.0001 }, 'quantity'],
      [{ order_line_id: '7' }, 'order_line_id'],
      [{ note: 'x'.repeat(1001) }, 'note'],
    ]
    for (const [change, field] of wrong) {
      const { errors } = failure(await ask(person.token, { ...body, ...change }), 422)
      expect(Object.keys(errors ?? {})).toEqual([field])
    }
    failure(await ask(person.token, body, 'no key'), 400)
    expect((await listOf(person.token)).total).toBe(0)
  })

  it('comes in pages', async () => {
    const { person, body } = await fruits()
    for (let index = 0; index < 3; index++)
      refundOf(await ask(person.token, { ...body, quantity: 1 }))
    const page = await listOf(person.token, '?paginate=2&page=2')
    expect(page).toMatchObject({ current_page: 2, last_page: 2, per_page: 2, total: 3 })
    expect(page.data).toHaveLength(1)
    expect((await listOf(person.token, '?page=x&paginate=0')).per_page).toBe(10)
  })

  it('needs a person: guests and wrong tokens are refused', async () => {
    const { body } = await fruits()
    const before = await shop.db.$count(refundTable)
    for (const token of [undefined, 'wrong', shop.systemToken]) {
      failure(await ask(token, body), 401)
      failure(await shop.call('GET', '/refund', { token }), 401)
    }
    expect(await shop.db.$count(refundTable)).toBe(before)
  })

  it.each(Role.options)('tells a %s nothing of other people’s refunds', async (role) => {
    const { person, body } = await fruits()
    refundOf(await ask(person.token, body))
    const { token } = await shop.signUp({ role })
    expect(await listOf(token)).toMatchObject({ data: [], total: 0 })
    failure(await ask(token, body), 404)
  })
})

describe('a limit', () => {
  it('keeps anybody from asking without end', async () => {
    const limited = await startApi({ limits: true })
    const { token } = await limited.signUp()
    const body = {
      order_number: 'L000000-AAAAAA',
      order_line_id: 1,
      reason: 'x',
      payment_type: 'wallet',
    }
    const statuses: number[] = []
    for (let index = 0; index < 21; index++)
      statuses.push((await limited.call('POST', '/refund', { token, body })).status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
    expect(statuses.at(-1)).toBe(429)
    await limited.close()
  })
})
