import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { endpoints } from '#/contract/index.ts'
import { ADDRESSES, PLACE } from '#tests/support/shop/checkout.ts'
import { PICTURE } from '#tests/support/shop/pictures.ts'
import { type Goods, openGoods } from '#tests/contract/goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
let other: { id: number }
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
  other = await target.ask(endpoints.staffProduct.create, {
    token: sessions.admin,
    body: {
      name: { en: `Other ${goods.word}`, fr: `Autre ${goods.word}` },
      price: 20,
      quantity: 5,
      tax_rate: 5.5,
      deposit: 0.25,
      category_ids: [goods.category.id],
    },
  })
})
afterAll(async () => {
  await target.ask(endpoints.staffProduct.remove, {
    token: sessions.admin,
    params: { id: other.id },
  })
  await goods.remove()
  await target.close()
})

describe('an order on its way', () => {
  it('is picked, given to a driver, brought with the PIN of its customer, and followed', async () => {
    const { ask, call } = target
    const products = [{ product_id: goods.product.id, quantity: 2 }]
    const body = { products, ...ADDRESSES, ...PLACE }
    const mine = { token: sessions.customer }
    const { order_number } = PlacedOrder.parse(
      await ask(endpoints.checkout.submit, { ...mine, body }),
    )
    const params = { order_number }
    const seen = await ask(endpoints.runs.delivery, { ...mine, params })
    expect(seen).toMatchObject({ state: null, may_wish: true, is_picked: false })
    const [line] = seen.lines
    const ofLine = { order_number, id: line?.id ?? 0 }
    const wish = { wish: 'similar' }
    const wished = await ask(endpoints.runs.wish, { ...mine, params: ofLine, body: wish })
    expect(wished.lines).toMatchObject([{ wish: 'similar' }])

    const crew = { token: sessions.admin }
    const { orders } = await ask(endpoints.crewPicking.list, { ...crew, query: { order_number } })
    expect(orders.map((one) => one.order_number)).toContain(order_number)
    await ask(endpoints.crewPicking.substitutes, { ...crew, params: ofLine })
    const key = () => ({ 'Idempotency-Key': randomUUID() })
    const events = await call(endpoints.orders.events, { ...mine, params })
    expect(events.headers.get('content-type')).toContain('text/event-stream')
    await events.body?.cancel()
    const notes = { notes: 'Ring twice' }
    const costs = await ask(endpoints.orders.previewChange, { ...mine, params, body: notes })
    expect(costs.after).toEqual(costs.before)
    const changed = { ...mine, params, body: notes, headers: key() }
    expect(await ask(endpoints.orders.change, changed)).toMatchObject(notes)
    const text = 'The bell is broken.'
    await ask(endpoints.orders.write, { ...mine, params, body: { text }, headers: key() })
    const { messages } = await ask(endpoints.orders.messages, { ...mine, params })
    expect(messages).toMatchObject([{ from: 'customer', text }])
    const asked = { state: 'asked', product_id: other.id, quantity: 1 }
    await ask(endpoints.crewPicking.line, {
      ...crew,
      params: ofLine,
      body: asked,
      headers: key(),
    })
    const body2 = { order_line_id: ofLine.id, answer: 'declined' }
    const said = await ask(endpoints.runs.answer, { ...mine, params, body: body2 })
    expect(said.lines).toMatchObject([{ answer: 'declined' }])
    const picked = { state: 'picked', quantity: 1 }
    await ask(endpoints.crewPicking.line, {
      ...crew,
      params: ofLine,
      body: picked,
      headers: key(),
    })
    const done = { ...crew, params, body: { crates: 1 }, headers: key() }
    expect(await ask(endpoints.crewPicking.done, done)).toMatchObject({ status: 'packed' })
    expect(await ask(endpoints.crewPicking.done, done)).toMatchObject({ status: 'packed' })

    const { date } = await ask(endpoints.staffRuns.day, crew)
    const { id: driver_id } = await ask(endpoints.auth.self, crew)
    const assign = { date, driver_id: String(driver_id), order_numbers: [order_number] }
    const day = await ask(endpoints.staffRuns.assign, { ...crew, body: assign })
    expect(day.orders).toContainEqual(
      expect.objectContaining({ order_number, driver: expect.objectContaining({ id: driver_id }) }),
    )
    const order_numbers = [order_number]
    const run = await ask(endpoints.crewRuns.reorder, { ...crew, body: { order_numbers } })
    expect(run.stops[0]).toMatchObject({ order_number, state: 'waiting' })
    const move = (body: object) => ask(endpoints.crewRuns.move, { ...crew, params, body })
    for (const state of ['picked_up', 'on_the_way', 'arrived']) await move({ state })
    const there = { text: 'I am at the gate.' }
    await ask(endpoints.crewRuns.write, { ...crew, params, body: there, headers: key() })
    const thread = await ask(endpoints.crewRuns.messages, { ...crew, params })
    expect(thread.messages.at(-1)).toMatchObject({ from: 'driver', ...there })
    const coming = await ask(endpoints.runs.delivery, { ...mine, params })
    expect(coming).toMatchObject({ state: 'arrived', stops_before: 0 })
    const { cash_due, ...door } = await ask(endpoints.crewRuns.stop, { ...crew, params })
    // An API without deposits takes nothing back.
    const back = door.empties ? [{ deposit: 0.25, count: 2 }] : []
    const cash = (cash_due * 100 - back.length * 50) / 100
    await move({ state: 'delivered', pin: coming.pin, photo: PICTURE, cash, empties: back })
    const { stops, cash_total } = await ask(endpoints.crewRuns.run, crew)
    expect(stops.find((stop) => stop.order_number === order_number)?.state).toBe('delivered')
    expect(cash_total).toBeGreaterThanOrEqual(cash)
    expect(await ask(endpoints.orders.byNumber, { ...mine, params })).toMatchObject({
      status: 'delivered',
    })
    const photo = await call(endpoints.staffRuns.photo, { ...crew, params })
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})
