// A storefront with an API elsewhere: two servers, and the network between them.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '#/commerce/db/schema/auth.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import type { Backend } from '#/contract/backend.ts'
import { createBackend, createRemoteSource } from '#/server/backend/backend.ts'
import { createGateway } from '#/server/gateway/gateway.ts'
import { createHandler } from '#/server/http/dispatch.ts'
import { createPassCheck, createPasses, PASS_HEADER } from '#/server/http/visitor-pass.ts'
import { type TestApi, startApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { AS_GUEST, one } from '#tests/support/shop/checkout.ts'

const SECRET = 'a secret that storefront and API share'
const SITE = 'https://shop.example'
const TRIES = 12

const open: Server[] = []
const log = () => undefined

/** A shop process without pages. */
async function serve(
  backend: Backend,
  more: Pick<Parameters<typeof createHandler>[0], 'checkPass' | 'trustProxy'>,
): Promise<string> {
  const server = createServer(
    createHandler({
      gateway: createGateway(backend, { secure: false, origin: SITE, log }),
      pages: (_, response) => response.end(),
      ready: async () => undefined,
      ...more,
    }),
  )
  open.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

let shop: TestApi
let apiUrl: string
let url: string
let seen: string[]
beforeAll(async () => {
  shop = await startApi({ limits: true, siteUrl: 'https://api.example', demo: true, split: true })
  const { email } = await shop.signUp()
  await shop.db.update(user).set({ role: 'integrator' }).where(eq(user.email, email))
  seen = []
  const backend = createBackend({
    fetch: (request) => {
      seen.push(request.headers.get('x-client-ip') ?? '')
      return shop.api.fetch(request)
    },
    issue: shop.api.systemToken,
  })
  apiUrl = await serve(backend, {
    checkPass: createPassCheck({ secret: SECRET }),
    trustProxy: true,
  })
  const passes = createPasses({ secret: SECRET })
  const source = createRemoteSource({
    url: apiUrl,
    email,
    password: TEST_PASSWORD,
    passOf: (ip, call) => passes({ ip, site: SITE }, call),
  })
  // A proxy in front of the storefront states the visitor's address.
  url = await serve(createBackend(source), { trustProxy: true })
})
afterAll(async () => {
  for (const server of open) server.close()
  await shop.close()
})

const signIn = (ip: string, email: string, headers: Record<string, string> = {}, at = url) =>
  fetch(`${at}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
    body: JSON.stringify({ email, password: 'a wrong password' }),
  })
const statuses = async (make: (index: number) => Promise<Response>) => {
  const answers: number[] = []
  for (let index = 0; index < TRIES; index++) answers.push((await make(index)).status)
  return answers
}
const placeOrder = async (return_url: string) => {
  const { id } = await shop.addProduct({ quantity: 100 })
  return fetch(`${url}/api/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.50' },
    body: JSON.stringify({
      ...AS_GUEST,
      products: one(id),
      payment_method: 'test',
      return_url,
      cancel_url: '/checkout',
    }),
  })
}

describe('a visitor of a storefront whose API is elsewhere', () => {
  it('is limited by their own address: wrong passwords of one lock nobody else out', async () => {
    const { email } = await shop.signUp()
    const one = await statuses(() => signIn('203.0.113.1', email))
    expect([one[0], one.at(-1)]).toEqual([401, 429])
    expect((await signIn('203.0.113.2', email)).status).toBe(401)
    expect(seen.at(-1)).toBe('203.0.113.2')
  })

  it('escapes no limit by headers of their own', async () => {
    const { email } = await shop.signUp()
    const makePass = createPasses({ secret: 'a secret that the visitor made up' })
    const call = { method: 'POST', path: '/api/login' }
    const answers = await statuses((index) => {
      const forged = `198.51.100.${index}`
      return signIn(`${forged}, 203.0.113.3`, email, {
        'x-client-ip': forged,
        'x-client-site': 'https://evil.example',
        'x-real-ip': forged,
        forwarded: `for=${forged}`,
        [PASS_HEADER]: makePass({ ip: forged, site: SITE }, call),
      })
    })
    expect([answers[0], answers.at(-1)]).toEqual([401, 429])
    expect(seen.at(-1)).toBe('203.0.113.3')
  })

  it('is nobody else at the API itself, with a pass that is forged, old, or was used', async () => {
    const { email } = await shop.signUp()
    const call = { method: 'POST', path: '/api/login' }
    const victim = { ip: '203.0.113.9', site: SITE }
    const used = createPasses({ secret: SECRET })(victim, call)
    const old = createPasses({ secret: SECRET, now: () => Date.now() - 61_000 })(victim, call)
    const forged = createPasses({ secret: 'no secret of theirs at all' })(victim, call)
    const askApi = (pass: string) => signIn('203.0.113.4', email, { [PASS_HEADER]: pass }, apiUrl)
    expect((await askApi(used)).status).toBe(401)
    expect(seen.at(-1)).toBe('203.0.113.9')
    for (const pass of [used, old, forged, 'nonsense']) {
      await askApi(pass)
      expect(seen.at(-1)).toBe('203.0.113.4')
    }
  })

  it('comes back from a payment to the storefront, by its whole address or by a path', async () => {
    for (const [asked, stored] of [
      [`${SITE}/order/success/{order_number}`, `${SITE}/order/success/`],
      ['/order/success/{order_number}', `${SITE}/order/success/`],
      ['https://api.example/order/success/{order_number}', 'https://api.example/order/success/'],
    ] as const) {
      const answer = await placeOrder(asked)
      expect(answer.status).toBe(200)
      const { order_number, url: paid = '' } = PlacedOrder.parse(await answer.json())
      const [row] = await shop.db
        .select({ back: payment.return_url })
        .from(payment)
        .where(eq(payment.url, paid ?? ''))
      expect(row?.back).toBe(`${stored}${order_number}`)
    }
  })

  it.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'http://shop.example/',
    'https://shop.example:8443/',
  ])('is never led to another site: %s', async (return_url) => {
    const answer = await placeOrder(return_url)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { return_url: ['This is not valid'] } })
  })
})
