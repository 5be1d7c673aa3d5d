// rules 118 and 119: live updates, proposals and messages while an order is under way.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { settleDueProposals } from '#/commerce/api/picking/due-proposals.service.ts'
import { MOST_STREAMS } from '#/commerce/api/news/order-news.service.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { refund } from '#/commerce/db/schema/payments.ts'
import { OrderMessages } from '#/contract/orders/public-messages.ts'
import { AdminOrderDetails } from '#/contract/orders/staff-details.ts'
import { endpoints } from '#/contract/index.ts'
import { PickLine, PickOrder } from '#/contract/picking/crew.ts'
import { OrderDelivery } from '#/contract/runs/public.ts'
import { PROPOSAL_MINUTES } from '#/domain/delivery/proposal.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let driver: { token: string; user: { id: string } }
let admin: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  driver = await shop.signUp({ role: 'delivery' })
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place, told, stockOf } = payingOf(() => shop)
const keyOf = (number: string) => orderKey(shop.deps.secret, number)
const post = (path: string, body: unknown, token = driver.token) =>
  shop.call('POST', path, { token, body })

/** Two loaves, and a possible substitute. */
async function bought() {
  const { id: bread } = await shop.addProduct({ quantity: 10, price: 4 })
  const { id: other } = await shop.addProduct({ quantity: 5, price: 3 })
  const products = [{ product_id: bread, quantity: 2 }]
  const { order_number: number } = await place({ products })
  await told(number, 'paid')
  const [line] = await orderLines(shop, number)
  return { number, bread, other, line: line?.id ?? 0 }
}

const streams: AbortController[] = []
afterEach(() => streams.splice(0).forEach((stream) => stream.abort()))

type Listening = { token?: string; key?: string; method?: string; limited?: boolean }

/** Opens a stream and reads it event by event. */
async function listen(number: string, { token = shop.systemToken, key, method }: Listening = {}) {
  const search = key === undefined ? '' : `?key=${encodeURIComponent(key)}`
  const answer = await shop.api.fetch(
    new Request(`http://shop.test/api/order/${number}/events${search}`, {
      method: method ?? 'GET',
      headers: { Authorization: `Bearer ${token}`, 'X-Client-Ip': '192.0.2.7' },
    }),
  )
  const reader = answer.ok ? answer.body?.getReader() : undefined
  const stop = new AbortController()
  stop.signal.addEventListener('abort', () => void reader?.cancel())
  streams.push(stop)
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  return { answer, next, stop: () => reader?.cancel() }
}

describe('news of an order', () => {
  it('are shown to the customer and to anyone with the link, and stored nowhere', async () => {
    const { number, line } = await bought()
    const { answer, next } = await listen(number, { key: keyOf(number) })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await next()).toContain('event: news')
    const heard = next()
    await post(`/picking/${number}/line/${line}`, { state: 'picked', quantity: 2 })
    expect(await heard).toBe('event: news\ndata: {}\n\n')
  })

  it('are nobody else’s: no staff, no other customer, no wrong key', async () => {
    const { number } = await bought()
    const other = (await shop.signUp()).token
    for (const asking of [{}, { token: other }, { token: admin }, { key: keyOf('L000000-AAAAAA') }])
      expect((await listen(number, asking)).answer.status).toBe(404)
    const head = await listen(number, { key: keyOf(number), method: 'HEAD' })
    expect(head.answer.status).toBe(200)
  })

  it('tell all who wait behind a stop that is over', async () => {
    const [first, second] = [await bought(), await bought()]
    for (const { number, line } of [first, second]) {
      await post(`/picking/${number}/line/${line}`, { state: 'picked', quantity: 2 })
      await post(`/picking/${number}/done`, { crates: 1 })
    }
    const date = shop.clock.date()
    const order_numbers = [first.number, second.number]
    const assign = { date, driver_id: driver.user.id, order_numbers }
    expect((await post('/admin/delivery/assign', assign, admin)).status).toBe(200)
    await shop.call('POST', '/delivery/run/order', { token: driver.token, body: { order_numbers } })
    for (const number of order_numbers)
      await post(`/delivery/stop/${number}/state`, { state: 'picked_up' })
    const waiting = await listen(second.number, { key: keyOf(second.number) })
    await waiting.next()
    const heard = waiting.next()
    await post(`/delivery/stop/${first.number}/state`, { state: 'on_the_way' })
    expect(await heard).toContain('event: news')
    const path = `/order/${second.number}/delivery?key=${encodeURIComponent(keyOf(second.number))}`
    const seen = OrderDelivery.parse(
      (await shop.call('GET', path, { token: shop.systemToken })).body,
    )
    expect(seen.stops_before).toBe(1)
    expect(Date.parse(seen.expected?.to ?? '')).toBeGreaterThan(
      Date.parse(seen.expected?.from ?? ''),
    )
  })

  it('go to so many at once for each person, and a stream that ends makes room', async () => {
    const { number } = await bought()
    Object.assign(shop.deps.limits, { enabled: true })
    const key = keyOf(number)
    const open = []
    for (let count = 0; count < MOST_STREAMS.person; count++)
      open.push(await listen(number, { key }))
    expect(open.map(({ answer }) => answer.status)).toEqual(open.map(() => 200))
    expect((await listen(number, { key })).answer.status).toBe(429)
    await open[0]?.stop()
    expect((await listen(number, { key })).answer.status).toBe(200)
    Object.assign(shop.deps.limits, { enabled: false })
  })

  it('end when the process does', async () => {
    const { number } = await bought()
    const { next } = await listen(number, { key: keyOf(number) })
    await next()
    const last = next()
    shop.api.rest()
    expect(await last).toBe('')
  })
})

describe('something else for what is not there', () => {
  const ask = async () => {
    const one = await bought()
    const { number, line, other } = one
    const body = { state: 'asked', product_id: other, quantity: 2 }
    const answer = await post(`/picking/${number}/line/${line}`, body)
    const [seen] = PickOrder.parse(answer.body).lines
    expect(seen).toMatchObject({ state: 'open', proposal: { product_id: other, quantity: 2 } })
    return one
  }
  const say = (number: string, order_line_id: number, answer: string) =>
    post(
      `/order/${number}/substitution`,
      { order_line_id, answer, key: keyOf(number) },
      shop.systemToken,
    )
  const finish = (number: string) => post(`/picking/${number}/done`, { crates: 1 })
  const lineOf = async (number: string) => {
    const path = `/picking?order_number=${number}`
    const { body } = await shop.call('GET', path, { token: driver.token })
    const { orders } = endpoints.crewPicking.list.response.parse(body)
    const [line] = orders.find(({ order_number }) => order_number === number)?.lines ?? []
    return PickLine.parse(line)
  }

  it('is packed once the customer accepts it, and a lower price is refunded', async () => {
    const { number, line, bread, other } = await ask()
    failure(await finish(number), 422)
    const taken = OrderDelivery.parse((await say(number, line, 'accepted')).body)
    expect(taken.lines[0]).toMatchObject({ proposal: null, answer: 'accepted' })
    expect((await say(number, line, 'accepted')).status).toBe(200)
    expect((await finish(number)).status).toBe(200)
    const { id } = await orderRow(shop, number)
    const refunds = await shop.db.select().from(refund).where(eq(refund.order_id, id))
    expect(refunds.map(({ value }) => value)).toEqual([200])
    expect([await stockOf(bread), await stockOf(other)]).toEqual([8, 3])
    expect(await booksOf(shop)).toEqual([])
  })

  it('counts as missing once the customer leaves it', async () => {
    const { number, line, other } = await ask()
    const left = OrderDelivery.parse((await say(number, line, 'declined')).body)
    expect(left.lines[0]).toMatchObject({ proposal: null, answer: 'declined' })
    expect((await finish(number)).status).toBe(200)
    expect((await orderRow(shop, number)).status).toBe('cancelled')
    expect(await stockOf(other)).toBe(5)
    expect(await booksOf(shop)).toEqual([])
  })

  it('can be accepted for ten minutes; afterwards the wish from the order applies', async () => {
    const { number, line, other } = await ask()
    expect(await settleDueProposals(shop.deps)).toBe(0)
    failure(await finish(number), 422)
    shop.clock.advance(PROPOSAL_MINUTES * 60_000 + 1)
    expect(failure(await say(number, line, 'accepted'), 409).code).toBe('STATUS_CONFLICT')
    expect(await settleDueProposals(shop.deps)).toBe(1)
    expect(await settleDueProposals(shop.deps)).toBe(0)
    expect((await lineOf(number)).substitute).toMatchObject({ product_id: other, quantity: 2 })
    expect((await finish(number)).status).toBe(200)
    expect(await booksOf(shop)).toEqual([])
  })

  it('is left out without an answer where that was wished since, or where it is gone', async () => {
    const [unwanted, gone] = [await ask(), await ask()]
    const wish = { wish: 'none', key: keyOf(unwanted.number) }
    const path = `/order/${unwanted.number}/line/${unwanted.line}/wish`
    expect((await post(path, wish, shop.systemToken)).status).toBe(200)
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, gone.other))
    shop.clock.advance(PROPOSAL_MINUTES * 60_000 + 1)
    expect(await settleDueProposals(shop.deps)).toBe(2)
    for (const { number } of [unwanted, gone])
      expect(await lineOf(number)).toMatchObject({ state: 'short', substitute: null, answer: null })
  })

  it('is put in when the order is packed right after its time', async () => {
    const { number } = await ask()
    shop.clock.advance(PROPOSAL_MINUTES * 60_000 + 1)
    expect((await finish(number)).status).toBe(200)
    expect((await lineOf(number)).state).toBe('substituted')
  })

  it('is only the customer’s to answer, and comes with an email', async () => {
    const { number, line } = await ask()
    const token = (await shop.signUp()).token
    const body = { order_line_id: line, answer: 'accepted' }
    failure(await post(`/order/${number}/substitution`, body, token), 404)
    const emails = await shop.db.select().from(mail).where(eq(mail.kind, 'substitution'))
    expect(emails.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ order_number: number, line_id: line }),
    )
  })
})

describe('messages about an order', () => {
  const read = async (number: string, key = keyOf(number), token = shop.systemToken) =>
    shop.call('GET', `/order/${number}/message?key=${encodeURIComponent(key)}`, { token })

  it('go from the customer to the shop, whose answer stands beside them', async () => {
    const { number } = await bought()
    const key = keyOf(number)
    const written = await post(
      `/order/${number}/message`,
      { text: ' The bell is broken. ', key },
      shop.systemToken,
    )
    expect(OrderMessages.parse(written.body)).toMatchObject({
      messages: [{ from: 'customer', text: 'The bell is broken.' }],
      may_write: true,
    })
    const { body } = await shop.call('GET', `/admin/order/${number}/details`, { token: admin })
    expect(AdminOrderDetails.parse(body).notes[0]).toMatchObject({
      from: 'customer',
      to: 'customer',
    })
    const emails = await shop.db.select().from(mail).where(eq(mail.kind, 'order_message'))
    expect(emails.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ order_number: number }),
    )
    const note = { text: 'We will call.', to: 'customer' }
    await post(`/admin/order/${number}/note`, note, admin)
    await post(`/admin/order/${number}/note`, { text: 'Only for us.', to: 'staff' }, admin)
    const { messages } = OrderMessages.parse((await read(number)).body)
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ['customer', 'The bell is broken.'],
      ['shop', 'We will call.'],
    ])
  })

  it('are seen by nobody else, and are never empty', async () => {
    const { number } = await bought()
    const { token } = await shop.signUp()
    const path = `/delivery/stop/${number}/message`
    const text = 'Hello'
    const answers = [
      await read(number, 'x', token),
      await post(`/order/${number}/message`, { text }, token),
      await shop.call('GET', path, { token: driver.token }),
      await post(path, { text }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const empty = { text: '  ', key: keyOf(number) }
    expect((await post(`/order/${number}/message`, empty, shop.systemToken)).status).toBe(422)
  })

  it('go between a driver and the customer of a stop', async () => {
    const { number, line } = await bought()
    await post(`/picking/${number}/line/${line}`, { state: 'picked', quantity: 2 })
    await post(`/picking/${number}/done`, { crates: 1 })
    const date = shop.clock.date()
    const assign = { date, driver_id: driver.user.id, order_numbers: [number] }
    await post('/admin/delivery/assign', assign, admin)
    const sent = await post(`/delivery/stop/${number}/message`, { text: 'I am at the gate.' })
    expect(OrderMessages.parse(sent.body).messages).toMatchObject([{ from: 'driver' }])
    const { messages } = OrderMessages.parse((await read(number)).body)
    expect(messages).toMatchObject([{ from: 'driver', text: 'I am at the gate.' }])
  })
})
