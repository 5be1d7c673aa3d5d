// Hostile input to every call of the contract: the shop always answers with its own errors and stays consistent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SignedIn } from '#/contract/auth/public.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { GUEST, HOME, PLACE } from '#tests/support/shop/checkout.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'
import type { Answer } from '#tests/support/shop/api.ts'
import { CALLS, pathOf, textOf } from './asking.ts'
import { createRandom, hostileValue, sample, type Schema, TEXTS } from './hostile.ts'
import { openWorld, SECRET, type World } from './world.ts'

/** `npm run attack` uses a new seed each time. */
const SEED = Number(process.env['ATTACK_SEED'] ?? 1)
const TRIES = Number(process.env['ATTACK_TRIES'] ?? 24)
/** Enough for the longest test on a busy machine. */
const PATIENCE_MS = 180_000

let world: World
let known: Record<string, unknown>
beforeAll(async () => {
  world = await openWorld()
  const { things } = world
  const order_number = await things.order()
  const line = await things.cartLine()
  known = {
    ...line,
    ...HOME,
    ...GUEST,
    ...PLACE,
    order_number,
    quantity: 1,
    terms: true,
    variation_id: null,
    uom_entry: null,
    slug: 'product-1',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
})
afterAll(() => world.close())

const PASSWORD = 'a long and odd password'
/** The number of successful calls, by endpoint. */
const successes = new Map<string, number>()

const PEOPLE = ['guest', 'customer', 'admin'] as const
const STAFF = ['admin', 'admin', 'admin', 'customer'] as const

/** Signs of the code behind a response. */
const INSIDES = /node_modules|\.ts:\d+|\bat \w+ \(|PostgresError|syntax error at|violates|drizzle/i

const schemaOf = (shape: z.ZodType | undefined): Schema =>
  shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

type Random = () => number

/** One call of an endpoint, as text that can be sent again by hand. */
function attackOn(endpoint: Endpoint, random: Random) {
  const bad = random() < 0.4 ? 0 : 0.12
  const value = (shape: z.ZodType | undefined) => sample(schemaOf(shape), { random, bad, known })
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      fitting(random() < 0.7 ? known[name] : hostileValue(random)),
    ]),
  )
  const asked = endpoint.query ? value(endpoint.query) : undefined
  const query = Object.fromEntries(
    Object.entries(asked ?? {}).map(([name, entry]) => [name, fitting(entry)]),
  )
  const raw = endpoint.body ? bodyOf(value(endpoint.body), random) : undefined
  return { path: pathOf(endpoint, { params, query }), raw }
}

/** What a URL can carry. */
const fitting = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none'))
    .slice(0, 2000)
    .toWellFormed()

function bodyOf(value: unknown, random: Random): string {
  const text = JSON.stringify(value) ?? ''
  const odd = random()
  if (odd < 0.02) return text.slice(0, text.length / 2)
  if (odd < 0.04) return '['.repeat(100_000)
  return text
}

/** Attacks once. @returns what is wrong with the response, if anything */
async function attack([name, endpoint]: (typeof CALLS)[number], random: Random) {
  const { path, raw } = attackOn(endpoint, random)
  const roles = endpoint.auth === 'admin' || endpoint.auth === 'delivery' ? STAFF : PEOPLE
  const role = roles[Math.floor(random() * roles.length)] ?? 'guest'
  // This user signs out and is not needed again.
  const signsOut = endpoint.path === '/logout'
  const token = signsOut ? (await world.shop.signUp()).token : world.tokens[role]
  const content = raw === undefined ? {} : { raw }
  const answer = await world.shop.call(endpoint.method, path, { token, ...content })
  if (answer.status < 300) successes.set(name, (successes.get(name) ?? 0) + 1)
  const wrong = problemOf(answer, { endpoint, role })
  const sent = `${role} ${endpoint.method} ${path.slice(0, 300)} ${raw?.slice(0, 600)}`
  return wrong && `${wrong}: ${answer.status} ${textOf(answer).slice(0, 300)} to ${sent}`
}

type Asked = { endpoint: Endpoint; role: string }

function problemOf(answer: Answer, { endpoint, role }: Asked): string | undefined {
  const text = textOf(answer)
  if (answer.status >= 500) return 'the shop failed'
  if (role !== 'admin' && text.includes(SECRET)) return 'it tells what is the owner’s'
  if (answer.status < 400 || !endpoint.response) return undefined
  if (!ErrorBody.safeParse(answer.body).success) return 'the error is not of the contract'
  return INSIDES.test(text) ? 'the error shows the code behind it' : undefined
}

describe(`hostile input, seed ${SEED}`, () => {
  it.each(CALLS)(
    '%s answers in its own words',
    async (name, endpoint) => {
      const random = createRandom(
        SEED * 1_000_003 + [...name].reduce((n, c) => n * 31 + c.charCodeAt(0), 7),
      )
      for (let tries = 0; tries < TRIES; tries++) {
        expect(await attack([name, endpoint], random)).toBeUndefined()
      }
    },
    PATIENCE_MS,
  )

  it(
    'no hostile text in an address breaks a call that anybody may make',
    async () => {
      for (const text of TEXTS.map(fitting)) {
        for (const [, endpoint] of CALLS.filter(
          ([, { method, auth }]) => method === 'GET' && auth !== 'admin',
        )) {
          const params = Object.fromEntries(
            [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, text]),
          )
          const path = pathOf(endpoint, {
            params,
            query: { search: text, q: text, ids: text, key: text },
          })
          const { status } = await world.shop.call('GET', path, { token: world.tokens.customer })
          expect(status, path).toBeLessThan(500)
        }
      }
    },
    PATIENCE_MS,
  )

  it('much of it is close enough to valid input to succeed', () => {
    // The others need something that comes first, such as documents to close a day with.
    expect(successes.size).toBeGreaterThan(CALLS.length * 0.45)
  })

  it('afterwards the books add up, and what belongs to somebody is still theirs', async () => {
    expect(await booksOf(world.shop)).toEqual([])
    // An administrator may have blocked the owner. Unblocked, they still have everything.
    const { shop, owner, tokens } = world
    const { email, password, customer } = owner
    const path = `/admin/customer/${customer.id}/block`
    await shop.call('PUT', path, { token: tokens.admin, body: { blocked: false } })
    const back = await shop.call('POST', '/login', {
      token: shop.systemToken,
      body: { email, password },
    })
    const { access_token: token } = SignedIn.parse(back.body)
    const order = await shop.call('GET', `/order/${known['order_number']}`, { token })
    expect([order.status, textOf(order)]).toEqual([200, expect.stringContaining(SECRET)])
  })
})
