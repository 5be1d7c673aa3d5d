// The shop as tools of an assistant.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdminCategory } from '#/contract/category/staff.ts'
import { NewApiKey } from '#/contract/keys/staff.ts'
import { KeyPermission } from '#/contract/permissions.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'

const SITE = 'https://shop.example'

let shop: TestApi
let owner: string
beforeAll(async () => {
  shop = await startApi({ siteUrl: SITE })
  owner = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

async function keyFor(permissions: readonly string[], calls_per_minute = 600): Promise<string> {
  const body = { name: 'Helper', permissions, calls_per_minute, days: 1, password: TEST_PASSWORD }
  const { body: made } = await shop.call('POST', '/admin/api-key', { token: owner, body })
  return NewApiKey.parse(made).token
}

async function connect(token: string) {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://shop/api/mcp'), {
      fetch: (url, init) => shop.api.fetch(new Request(url, init)),
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    }),
  )
  const use = async (name: string, args: Record<string, unknown>) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args })
    const texts = (content as { text?: string }[]).map(({ text = '' }) => text)
    const [text = ''] = texts
    return { text, texts, isError, data: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
  const names = async () => (await client.listTools()).tools.map(({ name }) => name)
  return { client, use, names }
}

describe('an assistant with an API key', () => {
  it('sees dozens of tools for all that a key may do, and only its own for less', async () => {
    const all = await (await connect(await keyFor(KeyPermission.options))).names()
    expect(all.length).toBeLessThan(48)
    expect(all).toEqual(expect.arrayContaining(['catalogue_write', 'orders_read', 'shop_read']))
    expect(all.some((name) => name.startsWith('people_write'))).toBe(false)
    const few = await connect(await keyFor(['orders.read']))
    expect(await few.names()).toEqual([
      'search_operations',
      'call_operation',
      'office_read',
      'office_write',
      'orders_read',
      'orders_write',
      'shop_read',
    ])
    const { tools } = await few.client.listTools()
    const reading = tools.find(({ name }) => name === 'orders_read')
    expect(reading?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(reading?.inputSchema.properties).not.toHaveProperty('body')
  })

  it('finds an operation with its fields, makes it, and the history names the key', async () => {
    const { use } = await connect(await keyFor(['coupons.write', 'activity.read']))
    const found = await use('search_operations', { words: 'create coupon' })
    const [first] = found.data.operations
    expect(first).toMatchObject({ operation: 'staffCoupons.create', writes: true })
    expect(first.body.properties).toHaveProperty('code')
    const refused = await use('coupons_write', { operation: 'staffCoupons.create', body: {} })
    expect([refused.isError, refused.data.code]).toEqual([true, 'INVALID'])
    const words = { title: { en: 'Agents' }, description: { en: 'Five percent' } }
    const body = { code: 'AGENT5', ...words, type: 'percent', amount: 5 }
    const made = await use('call_operation', { operation: 'staffCoupons.create', body })
    expect([made.isError, made.text]).toEqual([false, expect.stringContaining('AGENT5')])
    const history = await use('call_operation', { operation: 'staffActivity.list' })
    expect(history.text).toContain('Helper')
  })

  it('fills a path from its parameters, and from nothing else', async () => {
    const product = await shop.addProduct()
    const { use } = await connect(await keyFor(['catalogue.read']))
    const one = { operation: 'staffProduct.one' }
    const read = await use('catalogue_read', { ...one, params: { id: product.id } })
    expect(read.data).toMatchObject({ id: product.id })
    expect(await use('catalogue_read', one)).toMatchObject({
      isError: true,
      text: 'Missing in params: id',
    })
    const led = await use('catalogue_read', { ...one, params: { id: '../order' } })
    expect([led.isError, led.data.code]).toEqual([true, 'NOT_FOUND'])
  })

  it('can do no more than the key may, whatever tool it uses', async () => {
    const { use } = await connect(await keyFor(['orders.read']))
    const create = { operation: 'staffCoupons.create', body: {} }
    for (const [tool, call] of [
      ['call_operation', create],
      ['coupons_write', create],
      ['orders_read', { operation: 'staffOrders.move' }],
      ['call_operation', { operation: 'staffKeys.create' }],
      ['call_operation', { operation: 'constructor' }],
    ] as const)
      expect([call.operation, (await use(tool, call)).isError]).toEqual([call.operation, true])
  })

  it('counts each of its calls', async () => {
    const limited = await startApi({ limits: true, siteUrl: SITE })
    try {
      const { token } = await limited.signUp({ role: 'admin' })
      const body = { name: 'Few', permissions: ['orders.read'], calls_per_minute: 3, days: 1 }
      const made = await limited.call('POST', '/admin/api-key', {
        token,
        body: { ...body, password: TEST_PASSWORD },
      })
      const key = NewApiKey.parse(made.body).token
      const answers = []
      for (let count = 0; count < 3; count++) answers.push(await list(limited, { token: key }))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    } finally {
      await limited.close()
    }
  })
})

describe('a change that has a preview', () => {
  const LATER_MS = 15 * 60_000
  const category = async (en: string): Promise<number> => {
    const made = await shop.call('POST', '/admin/category', {
      token: owner,
      body: { name: { en } },
    })
    return AdminCategory.parse(made.body).id
  }
  const assistant = async () => connect(await keyFor(['catalogue.read', 'catalogue.write']))
  type Assistant = Awaited<ReturnType<typeof assistant>>
  const look = ({ use }: Assistant, id: number, into: number) =>
    use('catalogue_read', {
      operation: 'staffCategory.mergePreview',
      params: { id },
      query: { into },
    })
  const merge = ({ use }: Assistant, id: number, into: number) =>
    use('catalogue_write', {
      operation: 'staffCategory.merge',
      params: { id: String(id) },
      body: { into },
    })
  const lookFirst = { isError: true, text: expect.stringContaining('look first') }

  it('is refused without it, and after another one or one by another key', async () => {
    const [a, b, c] = [await category('A'), await category('B'), await category('C')]
    const [one, other] = [await assistant(), await assistant()]
    expect(await merge(one, a, b)).toMatchObject(lookFirst)
    expect(await look(one, a, c)).toMatchObject({ isError: false })
    expect(await merge(one, a, b)).toMatchObject(lookFirst)
    expect(await look(other, a, b)).toMatchObject({ isError: false })
    expect(await merge(one, a, b)).toMatchObject(lookFirst)
    expect(await merge(other, a, b)).toMatchObject({ isError: false })
  })

  it('is made once, within a quarter of an hour', async () => {
    const [a, b] = [await category('D'), await category('E')]
    const one = await assistant()
    const seen = await look(one, a, b)
    expect(seen.texts[1]).toContain('call staffCategory.merge with the same id, into within 15')
    shop.clock.advance(LATER_MS)
    expect(await merge(one, a, b)).toMatchObject(lookFirst)
    await look(one, a, b)
    shop.clock.advance(LATER_MS - 1)
    expect(await merge(one, a, b)).toMatchObject({ isError: false })
    expect(await merge(one, a, b)).toMatchObject(lookFirst)
  })

  it('needs another look once the record has changed, and none again if it failed', async () => {
    const [a, b] = [await category('F'), await category('G')]
    const one = await assistant()
    await look(one, a, b)
    const renamed = { params: { id: a }, body: { name: { en: 'F2' } } }
    const update = { operation: 'staffCategory.update', ...renamed }
    expect((await one.use('call_operation', update)).isError).toBe(false)
    expect(await merge(one, a, b)).toMatchObject(lookFirst)
    await look(one, a, b)
    const call = { operation: 'staffCategory.merge', params: { id: a } }
    const stale = await one.use('catalogue_write', { ...call, body: { into: b, version: 'old' } })
    expect(stale.data.code).toBe('VERSION_CONFLICT')
    expect(await merge(one, a, b)).toMatchObject({ isError: false })
  })

  it('may be previewed by itself', async () => {
    const { id } = await shop.addProduct()
    const change = { field: 'category', id: await category('H'), add: true }
    const { use } = await assistant()
    const make = (body: object) =>
      use('catalogue_write', { operation: 'staffProduct.change', body: { change, ...body } })
    expect(await make({ ids: [id] })).toMatchObject(lookFirst)
    const shown = await make({ ids: [id], preview: true })
    expect([shown.data.change, shown.texts[1]]).toEqual([
      null,
      expect.stringContaining('"preview": false and the same ids, change'),
    ])
    expect(await make({ ids: [id], preview: false })).toMatchObject({ data: { changed: 1 } })
    expect(await make({ ids: [id] })).toMatchObject(lookFirst)
  })

  it('can’t be made by a key that may not see its preview', async () => {
    const { use } = await connect(await keyFor(['orders.write']))
    const sent = await use('call_operation', {
      operation: 'staffRecalls.announce',
      params: { id: 1 },
    })
    expect(sent).toMatchObject({ isError: true, text: expect.stringContaining('orders.read') })
  })

  it('needs none by any other way than an assistant’s', async () => {
    const [a, b] = [await category('I'), await category('J')]
    const token = await keyFor(['catalogue.write'])
    const made = await shop.call('POST', `/admin/category/${a}/merge`, { token, body: { into: b } })
    expect(made.status).toBe(200)
  })

  it('says so where it is described', async () => {
    const { client, use } = await assistant()
    const { tools } = await client.listTools()
    const write = tools.find(({ name }) => name === 'catalogue_write')
    expect(write?.description).toContain('first staffCategory.mergePreview with the same id, into')
    const found = await use('search_operations', { words: 'merge category' })
    const merging = found.data.operations.find(
      ({ operation }: { operation: string }) => operation === 'staffCategory.merge',
    )
    expect(merging.first).toBe('staffCategory.mergePreview with the same id, into')
  })
})

type Sent = { token?: string; headers?: Record<string, string>; raw?: string }

const LIST = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'orders_read', arguments: { operation: 'staffOrders.list' } },
})

const list = (to: TestApi, { headers, raw = LIST, ...sent }: Sent) =>
  to.call('POST', '/mcp', {
    ...sent,
    raw,
    headers: { accept: 'application/json, text/event-stream', ...headers },
  })

describe('refuses', () => {
  it('a caller without a key: strangers, customers and staff', async () => {
    const customer = await shop.signUp()
    expect((await list(shop, {})).status).toBe(401)
    expect((await list(shop, { token: 'lk_none' })).status).toBe(401)
    expect((await list(shop, { token: customer.token })).status).toBe(403)
    expect((await list(shop, { token: owner })).status).toBe(403)
  })

  it('a page of another site', async () => {
    const token = await keyFor(['orders.read'])
    const from = (origin: string) => list(shop, { token, headers: { origin } })
    expect((await from('https://evil.example')).status).toBe(403)
    expect((await from('null')).status).toBe(403)
    expect((await from(SITE)).status).toBe(200)
    // A name that leads to this machine is no proof, whatever the address line says.
    const rebound = { origin: 'http://evil.example', 'x-client-site': 'http://evil.example' }
    expect((await list(shop, { token, headers: rebound })).status).toBe(403)
    const local = { origin: 'http://127.0.0.1:4321', 'x-client-site': 'http://127.0.0.1:4321' }
    expect((await list(shop, { token, headers: local })).status).toBe(200)
  })

  it('an invalid message, and an unknown stream or session', async () => {
    const token = await keyFor(['orders.read'])
    expect((await list(shop, { token, raw: 'no JSON' })).status).toBe(400)
    expect((await list(shop, { token, raw: '{"jsonrpc":"1.0"}' })).status).toBe(400)
    for (const method of ['GET', 'DELETE'])
      expect((await shop.call(method, '/mcp', { token })).status).toBe(405)
  })
})
