// A shop in which a week is played: one clock for API and database, staff who sign in anew each day, its people.
import { randomUUID } from 'node:crypto'
import { createSessions } from '#/commerce/api/auth/sessions.service.ts'
import { deliveryPin } from '#/commerce/api/auth/tokens.rules.ts'
import { momentAt } from '#/domain/delivery/slots.ts'
import { takeClockOf } from '#tests/support/database/moved-clock.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

const ZONE = 'Europe/Paris'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A Monday. */
const MONDAY = Date.UTC(2031, 5, 2)
export const WEEK = { from: '2031-06-02', to: '2031-06-08' }

export type Person = { token: string; user: { id: string }; customer: { id: number } | null }
export type Scene = Awaited<ReturnType<typeof openScene>>

/** The same numbers in every run. */
function createDraw() {
  let state = 7
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** On an empty database with what every shop has. */
export async function openScene(url: string) {
  const start = momentAt(MONDAY, ZONE)
  const base = await takeClockOf(url, start)
  const { shop } = await startPaying({ url })
  shop.deps.texter = { send: async () => undefined }
  shop.clock.set(start)
  const admin = await shop.signUp({ role: 'admin' })
  const drivers = [
    await shop.signUp({ role: 'delivery', name: 'Ada Rider' }),
    await shop.signUp({ role: 'delivery', name: 'Bo Rider' }),
  ] as const
  const sessions = createSessions(shop.deps)
  const enter = async (person: Person) => {
    const from = { db: shop.db, network: '', agent: '' }
    person.token = (await sessions.begin(from, person.user.id)).token
  }
  const setClock = async (moment: Date) => {
    shop.clock.set(moment)
    await base.set(moment)
  }
  /** Nobody's session lasts longer than some hours. */
  const at = async (day: number, hours: number) => {
    await setClock(
      new Date(momentAt(MONDAY + day * DAY_MS, ZONE).getTime() + hours * 60 * MINUTE_MS),
    )
    for (const person of [admin, ...drivers]) await enter(person)
  }
  const tick = () => setClock(new Date(shop.clock.now().getTime() + MINUTE_MS / 4))
  const calls: { what: string; ms: number }[] = []
  const people: Awaited<ReturnType<TestApi['signUp']>>[] = []
  return {
    shop,
    admin,
    drivers,
    people,
    calls,
    draw: createDraw(),
    at,
    tick,
    enter,
    pay: payingOf(() => shop),
    staff: callsOf(shop, { token: () => admin.token, prefix: '/admin', calls }),
    driverOf: (index: number) =>
      callsOf(shop, { token: () => drivers[index % 2]?.token ?? '', prefix: '', calls }),
    pinOf: (number: string) => deliveryPin(shop.deps.secret, number),
    close: async () => {
      await shop.close()
      await base.end()
    },
  }
}

type Calls = { token: () => string; prefix: string; calls: { what: string; ms: number }[] }

/** A refusal ends the play: everything in it is allowed. */
function callsOf(shop: TestApi, { token, prefix, calls }: Calls) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const started = performance.now()
    const answer = await shop.call(method, `${prefix}${path}`, {
      token: token(),
      ...(body && { body }),
      ...(method === 'GET' ? {} : { headers: { 'Idempotency-Key': randomUUID() } }),
    })
    const what = `${method} ${path.replace(/\?.*/, '').replaceAll(/\/(\d+|L\d{6}-\w+)/g, '/…')}`
    calls.push({ what, ms: performance.now() - started })
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
}
