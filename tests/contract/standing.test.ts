// Standing orders: of an account whose email is confirmed, collected at a place of the shop.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

it('a standing order is set up, read, changed, skipped, paused by staff, and ended', async () => {
  const { ask, call } = target
  const { admin: token } = sessions
  const place = await ask(endpoints.staffPickup.create, {
    token,
    body: {
      name: { en: 'Corner shop' },
      note: { en: '' },
      street: '3 Market Street',
      pincode: '75010',
      city: 'Paris',
      country: 'FR',
      windows: [1, 4].map((weekday) => ({
        weekday,
        from: '16:00',
        to: '18:00',
        capacity: 5,
        cutoff_minutes: 60,
      })),
    },
  })
  const query = { pickup_place: place.id }
  const { data: windows } = await ask(endpoints.standing.windows, { token, query })
  expect(windows.map(({ weekday }) => weekday)).toEqual([1, 4])
  const [first, second] = windows[0]?.dates ?? []
  const products = [{ product_id: goods.product.id, quantity: 2 }]
  const draft = await ask(endpoints.standing.draft, { token, body: { products } })
  expect(draft.data).toMatchObject([{ product_id: goods.product.id, quantity: 2, min: 1 }])
  const body = {
    products,
    every_weeks: 1,
    pickup_place: place.id,
    from: '16:00',
    to: '18:00',
    next_date: first,
  }
  const made = await ask(endpoints.standing.create, { token, body })
  expect(made).toMatchObject({ status: 'active', next_date: first, delivery_date: first })
  const params = { id: made.id }
  const changed = await ask(endpoints.standing.update, {
    token,
    params,
    body: { ...body, every_weeks: 2 },
  })
  expect(changed.every_weeks).toBe(2)
  const refused = await call(endpoints.standing.update, {
    token,
    params,
    body: { ...body, next_date: '2020-01-01' },
  })
  expect(refused.status).toBe(422)
  expect((await ask(endpoints.standing.list, { token })).data.map(({ id }) => id)).toContain(
    made.id,
  )
  const skip = { token, params, body: { step: 'skip', date: first } }
  const skipped = await ask(endpoints.standing.step, skip)
  expect(skipped.next_date).not.toBe(first)
  expect(skipped.next_date).not.toBe(second)
  const listed = await ask(endpoints.staffStanding.list, { token, query: { status: 'active' } })
  expect(listed.data.map(({ id }) => id)).toContain(made.id)
  const stop = { step: 'pause', reason: 'Closed for a month' }
  const stopped = await ask(endpoints.staffStanding.step, { token, params, body: stop })
  expect(stopped.status).toBe('paused')
  expect(await ask(endpoints.staffStanding.one, { token, params })).toMatchObject({ id: made.id })
  const ended = await ask(endpoints.standing.step, { token, params, body: { step: 'end' } })
  expect(ended.status).toBe('ended')
  expect((await ask(endpoints.standing.one, { token, params })).runs).toMatchObject([
    { date: first, outcome: 'skipped' },
  ])
  const stranger = await call(endpoints.standing.one, { token: sessions.customer, params })
  expect(stranger.status).toBe(404)
  await ask(endpoints.staffPickup.remove, { token, params: { id: place.id } })
})
