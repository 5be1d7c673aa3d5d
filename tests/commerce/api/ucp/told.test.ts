// An agent is told what becomes of its orders, at the address that its profile names.
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellAgents } from '#/commerce/api/ucp/tell-agents.service.ts'
import { agentOrder } from '#/commerce/db/schema/agent-basket.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { setOrder } from '#tests/support/shop/orders.ts'
import { agentOf, lines } from '#tests/support/ucp/agent.ts'
import { faults } from '#tests/support/ucp/valid.ts'

type Got = { headers: IncomingHttpHeaders; body: string }

let shop: TestApi
let agent: Server
let base: string
let got: Got[] = []
let answer = 200
let hook = '/hook?from=shop'
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'http://127.0.0.1:4321' })
  await allow(shop)
  agent = createServer((request, response) => {
    if (request.url === '/profile') {
      const order = [{ version: '2026-04-08', config: { webhook_url: `${base}${hook}` } }]
      const ucp = { version: '2026-04-08', capabilities: { 'dev.ucp.shopping.order': order } }
      return void response.end(JSON.stringify({ ucp }))
    }
    void text(request).then((body) => {
      got.push({ headers: request.headers, body })
      response.writeHead(answer).end()
    })
  }).listen(0, '127.0.0.1')
  await once(agent, 'listening')
  base = `http://127.0.0.1:${(agent.address() as AddressInfo).port}`
})
afterAll(async () => {
  agent.close()
  await shop.close()
})
beforeEach(() => {
  got = []
  answer = 200
})

const allow = ({ db }: TestApi) =>
  db
    .update(setting)
    .set({ value: sql`value || '{"agent_orders": true}'::jsonb` })
    .where(eq(setting.name, 'settings'))

async function buy(from: TestApi, profile: string) {
  const { id } = await from.addProduct()
  const { post } = agentOf(() => from)
  const headers = { 'UCP-Agent': `profile="${profile}"` }
  const body = {
    ...lines([id, 1]),
    buyer: { first_name: 'Ada', email: 'ada@example.org', phone_number: '+33 6 11 22 33 44' },
    fulfillment: {
      methods: [
        {
          type: 'shipping',
          destinations: [
            {
              street_address: '1 rue Oberkampf',
              address_locality: 'Paris',
              postal_code: '75011',
              address_country: 'FR',
            },
          ],
        },
      ],
    },
  }
  const made = await post('/checkout-sessions', body, headers)
  const { said } = await post(`/checkout-sessions/${made.said.id}/complete`, {}, headers)
  return said.order ?? expect.fail('nothing was ordered')
}
const tell = (minutes = 0) => {
  shop.clock.advance(minutes * 60_000 + 1000)
  return tellAgents(shop.deps)
}

/** As the protocol says how to check a signature. */
async function isSigned({ headers, body }: Got): Promise<boolean> {
  const profile = await shop.call('GET', '/ucp/profile')
  const { keys } = profile.body as { keys: (JsonWebKey & { kid: string })[] }
  const input = String(headers['signature-input']).replace('sig1=', '')
  const [, covered = ''] = /^\(([^)]*)\)/.exec(input) ?? []
  const values: Record<string, unknown> = {
    '@method': 'POST',
    '@authority': headers.host,
    '@path': '/hook',
    '@query': '?from=shop',
    ...headers,
  }
  const digest = createHash('sha256').update(body).digest('base64')
  expect(headers['content-digest']).toBe(`sha-256=:${digest}:`)
  const names = covered.split(' ').map((name) => name.slice(1, -1))
  expect(names).toEqual(expect.arrayContaining(['@path', 'ucp-agent', 'content-digest']))
  const rows = names.map((name) => `"${name}": ${String(values[name])}`)
  const text = [...rows, `"@signature-params": ${input}`].join('\n')
  const jwk = keys.find(({ kid }) => input.includes(`keyid="${kid}"`)) ?? expect.fail('no key')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const [, signature = ''] = /^sig1=:(.*):$/.exec(String(headers['signature'])) ?? []
  const signed = Buffer.from(signature, 'base64')
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signed)
}

describe('an agent', () => {
  it('is told of its order as it is, signed, and again after each change', async () => {
    const { id, label } = await buy(shop, `${base}/profile`)
    expect(await tell()).toEqual({ sent: 1, failed: 0 })
    const [first = expect.fail('no call')] = got
    expect(faults('order', JSON.parse(first.body))).toEqual([])
    expect(JSON.parse(first.body)).toMatchObject({ id, label })
    expect(first.body).not.toMatch(/Oberkampf|Ada/)
    expect(first.headers['ucp-agent']).toBe('profile="http://127.0.0.1:4321/.well-known/ucp"')
    expect(await isSigned(first)).toBe(true)
    expect(await isSigned({ ...first, headers: { ...first.headers, host: 'evil.example' } })).toBe(
      false,
    )
    expect(await tell(60)).toEqual({ sent: 0, failed: 0 })
    await setOrder(shop, label, { status: 'processing' })
    expect(await tell()).toEqual({ sent: 1, failed: 0 })
    expect(got[1]?.headers['webhook-id']).not.toBe(first.headers['webhook-id'])
  })

  it('gets what it missed later, in one message', async () => {
    answer = 503
    const { label } = await buy(shop, `${base}/profile`)
    expect(await tell()).toEqual({ sent: 0, failed: 1 })
    expect(await tell()).toEqual({ sent: 0, failed: 0 })
    await setOrder(shop, label, { status: 'processing' })
    await setOrder(shop, label, { status: 'packed' })
    answer = 200
    got = []
    expect(await tell()).toEqual({ sent: 1, failed: 0 })
    expect(got).toHaveLength(1)
  })

  it('without an address is told nothing', async () => {
    await buy(shop, `${base}/profile/none`)
    hook = ''
    await buy(shop, '')
    expect((await tell()).sent).toBe(0)
    hook = '/hook?from=shop'
  })
})

it('a shop on the internet calls no private network, and follows no profile there', async () => {
  const open = await startApi({ siteUrl: 'https://shop.example' })
  try {
    await allow(open)
    for (const profile of [`${base}/profile`, 'https://127.0.0.1/profile', 'https://10.0.0.7/p'])
      await buy(open, profile)
    open.clock.advance(1000)
    expect(await tellAgents(open.deps)).toEqual({ sent: 0, failed: 0 })
    await buy(open, 'https://agent.example/profile')
    const url = base.replace('http:', 'https:')
    await open.db.update(agentOrder).set({ webhook_url: `${url}/hook`, due_at: new Date(0) })
    await tellAgents(open.deps)
    expect(got).toEqual([])
  } finally {
    await open.close()
  }
})
