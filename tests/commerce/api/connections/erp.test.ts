// An ERP typed into the office: used at once, and what waits for it isn't lost.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findCursor, saveCursor } from '#/commerce/api/erp/pull/cursor.queries.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'
import { SANDBOX_LOGIN } from '#/commerce/erp/sandbox/login.ts'
import { type Sandbox, startSandbox } from '#/commerce/erp/sandbox/start.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { endpoints } from '#/contract/index.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'
import { connectShop } from '#tests/support/shop/connections.ts'
import { type TestApi, startApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'

let shop: TestApi
let sandbox: Sandbox
let token: string
beforeAll(async () => {
  sandbox = await startSandbox({ goods: [] })
  shop = await startApi({ siteUrl: 'http://127.0.0.1:4321' })
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(async () => {
  await shop.close()
  await sandbox.close()
})
beforeEach(async () => {
  await shop.db.delete(erpOutbox)
  await connectShop(shop)
  await remove()
})

const { list } = endpoints.staffConnections
const put = (changes = {}) =>
  shop.call('PUT', '/admin/connection', {
    token,
    body: {
      connection: {
        kind: 'erp',
        address: sandbox.url,
        rate: 'tax',
        ...SANDBOX_LOGIN,
        ...changes,
      },
      password: TEST_PASSWORD,
    },
  })
const remove = () =>
  shop.call('DELETE', '/admin/connection/erp', { token, body: { password: TEST_PASSWORD } })
const tryIt = async () =>
  (await shop.call('POST', '/admin/connection/erp/test', { token, body: {} })).body
const shown = async () => {
  const { body } = await shop.call('GET', list.path, { token })
  return list.response.parse(body).data.find(({ kind }) => kind === 'erp')
}
const { post } = checkoutsOf(() => shop)
const order = async () => {
  const { id } = await shop.addProduct({ price: 10 })
  return placedOf(await post({ products: one(id), ...AS_GUEST })).order_number
}
const send = () =>
  jobNamed('send-to-erp').run({ ...shop.deps, embedded: false, log: () => undefined })

it('gets the orders from then on; without one nothing waits', async () => {
  await order()
  expect(await shop.db.$count(erpOutbox)).toBe(0)
  expect((await put()).body).toMatchObject({
    source: 'office',
    summary: `${SANDBOX_LOGIN.email} · ${new URL(sandbox.url).host}`,
  })
  await order()
  expect(await shown()).toMatchObject({ depending: 1 })
  const { length } = sandbox.documents()
  expect(await send()).toEqual({ sent: 1, failed: 0 })
  expect(sandbox.documents()).toHaveLength(length + 1)
  expect(await shown()).toMatchObject({ depending: 0 })
})

it('leaves what waits in the queue, for the next one', async () => {
  await put({ address: 'http://127.0.0.1:9' })
  await order()
  expect((await remove()).status).toBe(200)
  expect(await send()).toEqual({})
  await order()
  expect(await shown()).toMatchObject({ source: 'none', depending: 1 })
  await put()
  shop.clock.advance(60_000)
  expect(await send()).toEqual({ sent: 1, failed: 0 })
})

it('is read from its beginning if it is another one', async () => {
  await put()
  const cursor = { since: '2026-11-01', next: null }
  await saveCursor(shop.db, 'items', cursor)
  await put()
  expect(await findCursor(shop.db, 'items')).toMatchObject(cursor)
  await remove()
  expect(await findCursor(shop.db, 'items')).toBeUndefined()
})

it('is told apart by the job from one that another process has set', async () => {
  await put({ address: 'http://127.0.0.1:9' })
  const former = { ...shop.deps }
  await connectShop(shop)
  await put()
  await order()
  expect(
    await jobNamed('send-to-erp').run({ ...former, embedded: false, log: () => undefined }),
  ).toEqual({ sent: 1, failed: 0 })
})

it('gets what is ordered through another process, too, from the moment at which it is connected', async () => {
  const other = { ...shop.deps }
  await connectShop(shop)
  await put()
  const connected = { ...shop.deps }
  Object.assign(shop.deps, other)
  await order()
  expect(await shop.db.$count(erpOutbox)).toBe(1)
  Object.assign(shop.deps, connected)
  await remove()
  Object.assign(shop.deps, other)
  await order()
  expect(await shop.db.$count(erpOutbox)).toBe(1)
})

it('says what it answers', async () => {
  expect(await tryIt()).toMatchObject({ message: expect.any(String) })
  await put({ rate: 'exchange' })
  expect(await tryIt()).toEqual({
    ok: true,
    answer: expect.stringMatching(/lets the shop in.*“Rate” is taken for the exchange rate/),
  })
  const page = createServer((_, response) => response.end('<h1>A page</h1>'))
  page.listen(0, '127.0.0.1')
  await once(page, 'listening')
  const { port } = page.address() as AddressInfo
  for (const [changes, words] of [
    [{ password: 'wrong' }, 'refuses this email and password'],
    [{ address: 'http://127.0.0.1:9' }, 'Nothing answers'],
    [{ address: `http://127.0.0.1:${port}` }, 'isn’t the ERP'],
  ] as const) {
    await put(changes)
    expect(await tryIt()).toEqual({ ok: false, answer: expect.stringContaining(words) })
  }
  page.close()
})

it('is stored and shown without its password', async () => {
  await put({ password: 'very secret' })
  const { body } = await shop.call('GET', '/admin/activity?kind=settings', { token })
  for (const text of [await shown(), body].map((one) => JSON.stringify(one)))
    expect(text).not.toContain('very secret')
  expect(JSON.stringify(body)).toContain(SANDBOX_LOGIN.email)
})

it('is outranked by the environment', async () => {
  await connectShop(shop, { given: { erp: 'erp.example' } })
  expect(await shown()).toMatchObject({ source: 'environment', summary: 'erp.example' })
  expect((await put()).status).toBe(409)
})

it.each(['https://192.168.1.20', 'http://erp.example'])(
  'a public shop doesn’t call %s',
  async (address) => {
    const { siteUrl } = shop.deps
    shop.deps.siteUrl = 'https://shop.example'
    const { status, body } = await put({ address })
    shop.deps.siteUrl = siteUrl
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: { address: [expect.any(String)] } }),
    ])
  },
)

it('a name that leads into the shop’s network is not called', async () => {
  await connectShop(shop, { local: false })
  const { siteUrl } = shop.deps
  shop.deps.siteUrl = 'https://shop.example'
  await put({ address: 'https://localhost' })
  expect(await tryIt()).toEqual({ ok: false, answer: expect.stringContaining('Nothing answers') })
  shop.deps.siteUrl = siteUrl
})
