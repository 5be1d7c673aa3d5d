// Which token a call carries, with another commerce API on a free port.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LittleApi, REFUSED, startLittleApi } from '#tests/support/servers/little-api.ts'
import { createGateway } from '#/server/gateway/gateway.ts'
import type { Log } from '#/lib/log.ts'
import { errorOf, json, openSite, ORIGIN, type Site } from '#tests/server/site.ts'

const HOUR_MS = 3_600_000
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()
const ahead = (ms: number): string => ago(-ms)

let api: LittleApi
let site: Site
beforeEach(async () => {
  api = await startLittleApi()
  api.grant({ body: { expires_at: ahead(HOUR_MS) } })
  site = await openSite(api.backend)
})
afterEach(async () => {
  vi.useRealTimers()
  await site.stop()
  await api.stop()
})

const tokensSent = () => api.asked.map(({ headers }) => headers.authorization)

describe('the system token', () => {
  it("goes on a guest's calls, and is fetched once for all of them", async () => {
    await Promise.all([site.ask('/api/product'), site.ask('/api/category')])
    await site.ask('/api/product?page=2')
    expect(tokensSent()).toEqual(['Bearer system-1', 'Bearer system-1', 'Bearer system-1'])
    expect(api.asked.at(-1)?.path).toBe('/api/product?page=2')
    expect(api.tokens).toHaveLength(1)
  })

  it('is fetched anew after a 401, and the call is made again with all that it had', async () => {
    api.answer(({ headers }) =>
      headers.authorization === 'Bearer system-1' ? REFUSED : { body: { done: true } },
    )
    const answer = await site.ask('/api/order', json('POST', { guest: 'é' }))
    expect([answer.status, answer.text]).toEqual([200, '{"done":true}'])
    expect(tokensSent()).toEqual(['Bearer system-1', 'Bearer system-2'])
    expect(api.asked.map(({ body }) => body)).toEqual(['{"guest":"é"}', '{"guest":"é"}'])
    await site.ask('/api/product')
    expect(tokensSent().at(-1)).toBe('Bearer system-2')
  })

  it('is fetched anew once, however often the API refuses it', async () => {
    api.answer(() => REFUSED)
    const answer = await site.ask('/api/product')
    expect(answer.status).toBe(401)
    expect(tokensSent()).toEqual(['Bearer system-1', 'Bearer system-2'])
  })

  it('is fetched anew once for many calls that were refused at the same time', async () => {
    api.answer(({ headers }) => (headers.authorization === 'Bearer system-1' ? REFUSED : {}))
    const answers = await Promise.all([1, 2, 3, 4].map((page) => site.ask(`/api/product?${page}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(api.tokens).toHaveLength(2)
  })

  it('stays valid if a guest asked for something personal', async () => {
    api.answer(() => REFUSED)
    expect((await site.ask('/api/self')).status).toBe(401)
    expect((await site.ask('/api/cart/7', { method: 'DELETE' })).status).toBe(401)
    expect(api.tokens).toHaveLength(1)
  })

  it('is fetched anew before it ends', async () => {
    api.grant({ body: { expires_at: ahead(30_000) } })
    await site.ask('/api/product')
    await site.ask('/api/product')
    expect(tokensSent()).toEqual(['Bearer system-1', 'Bearer system-2'])
  })

  it('is kept for at most 24 hours, whatever end the API gives it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    api.grant({ body: { expires_at: ahead(1000 * HOUR_MS) } })
    await site.ask('/api/product')
    vi.setSystemTime(Date.now() + 23 * HOUR_MS)
    await site.ask('/api/product')
    vi.setSystemTime(Date.now() + HOUR_MS + 1)
    await site.ask('/api/product')
    expect(tokensSent()).toEqual(['Bearer system-1', 'Bearer system-1', 'Bearer system-2'])
  })

  it('lives an hour where the API gives it no end', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    api.grant({ body: {} })
    await site.ask('/api/product')
    vi.setSystemTime(Date.now() + HOUR_MS + 1)
    await site.ask('/api/product')
    expect(tokensSent()).toEqual(['Bearer system-1', 'Bearer system-2'])
  })
})

describe("a caller's own token", () => {
  it('passes in the Authorization header as it is, and so does what comes back', async () => {
    api.answer(() => ({ ...REFUSED, headers: { 'X-Reason': 'old' } }))
    const answer = await site.ask('/api/cart', {
      headers: { Authorization: 'Bearer mine', Cookie: 'uat=another' },
    })
    expect([answer.status, answer.headers.get('x-reason')]).toEqual([401, 'old'])
    expect(tokensSent()).toEqual(['Bearer mine'])
    expect(answer.cookies.size).toBe(0)
    expect(api.tokens).toHaveLength(0)
  })

  it('lets an application of any origin write', async () => {
    const headers = { Authorization: 'Bearer mine', Origin: 'https://app.example' }
    expect((await site.ask('/api/cart', json('POST', {}, headers))).status).toBe(200)
  })

  it('is not needed by a mail program of another site that ends the newsletter', async () => {
    const headers = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }
    const post = { method: 'POST', headers }
    expect((await site.ask('/api/newsletter/one-click?token=x', post)).status).toBe(200)
    expect((await site.ask('/api/newsletter/unsubscribe', post)).status).toBe(403)
  })

  it('gets its token in the body when it signs in with a system token', async () => {
    api.answer(() => ({ body: { access_token: 'user-1' } }))
    const headers = { Authorization: 'Bearer mine' }
    const answer = await site.ask('/api/login', json('POST', {}, headers))
    expect(answer.text).toContain('user-1')
    expect(answer.cookies.size).toBe(0)
  })

  it('moves from the cookie to the header, and no cookie is passed on', async () => {
    await site.ask('/api/cart', { headers: { Cookie: 'theme=dark; uat=abc.def==; other=1' } })
    expect(tokensSent()).toEqual(['Bearer abc.def=='])
    expect(api.asked[0]?.headers.cookie).toBeUndefined()
    expect(api.asked[0]?.headers['x-client-ip']).toBeUndefined()
  })

  it('is not replaced by the system token after a 401: the cookies are cleared', async () => {
    api.answer(() => REFUSED)
    const answer = await site.ask('/api/cart', { headers: { Cookie: 'uat=old' } })
    expect(answer.status).toBe(401)
    expect(tokensSent()).toEqual(['Bearer old'])
    expect(answer.cookies.get('uat')).toMatch(/^uat=; HttpOnly; .*Expires=Thu, 01 Jan 1970/)
    expect(answer.cookies.get('larder_account')).toMatch(/Expires=Thu, 01 Jan 1970/)
  })

  it('and the name beside it are cleared where one of them can’t be read', async () => {
    for (const cookie of ['larder_account=%zz{bad', 'uat=%zz{bad']) {
      const { cookies } = await site.ask('/api/cart', { headers: { Cookie: cookie } })
      for (const name of ['uat', 'larder_account'])
        expect(cookies.get(name)).toMatch(/Expires=Thu, 01 Jan 1970/)
    }
    const { cookies } = await site.ask('/api/cart', { headers: { Cookie: 'theme=%zz{bad' } })
    expect([...cookies]).toEqual([])
  })
})

describe('a file', () => {
  const MIB = 1024 * 1024
  const PERSON = {
    id: '1',
    name: 'Ada',
    email: 'ada@example.org',
    phone: null,
    country_code: null,
    created_at: ago(0),
  }
  const selfOf = (role: string) => ({
    body: { ...PERSON, roles: [role] },
  })
  const send = (headers: Record<string, string>, size = 2 * MIB, path = '/api/admin/photo') =>
    site.ask(path, { method: 'POST', headers, body: 'x'.repeat(size) })
  const bodies = () => api.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

  it.each([
    ['of a stranger', {}, 401],
    ['with a token that is none', { Authorization: 'Bearer x' }, 401],
    ['of a customer', { Cookie: 'uat=customer' }, 403],
  ])('%s is not read, and the API says why', async (_who, headers, status) => {
    api.answer(({ method, headers: sent }) => {
      if (sent.authorization !== 'Bearer customer') return REFUSED
      return method === 'GET' ? selfOf('customer') : { status: 403 }
    })
    const answer = await send(headers)
    expect([answer.status, answer.headers.get('connection')]).toEqual([status, 'close'])
    expect(bodies().join('')).toBe('')
  })

  it('of the staff goes on as it is; anything else stays small', async () => {
    api.answer(({ method }) => (method === 'GET' ? selfOf('staff') : {}))
    const headers = { Cookie: 'uat=staff' }
    expect((await send(headers)).status).toBe(200)
    expect(bodies().map(({ length }) => length)).toEqual([2 * MIB])
    expect((await send(headers, 2 * MIB, '/api/cart')).status).toBe(413)
    expect((await send(headers, 21 * MIB)).status).toBe(413)
  })

  it('of a seller goes on to their own store, and nowhere else', async () => {
    api.answer(({ method }) => (method === 'GET' ? selfOf('seller') : {}))
    const headers = { Cookie: 'uat=seller' }
    expect((await send(headers, 2 * MIB, '/api/seller/photo')).status).toBe(200)
    expect(bodies().map(({ length }) => length)).toEqual([2 * MIB])
  })

  it('waits outside while four others are taken in, and finds room when one is done', async () => {
    let open = (): void => undefined
    const shut = new Promise<void>((resolve) => (open = resolve))
    api.answer(async ({ method }) => {
      if (method === 'GET') return selfOf('admin')
      await shut
      return {}
    })
    const headers = { Cookie: 'uat=staff' }
    const taken = [1, 2, 3, 4].map(() => send(headers))
    await vi.waitFor(() => expect(bodies()).toHaveLength(4), { timeout: 30_000 })
    const refused = await send(headers)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    open()
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await send(headers)).status).toBe(200)
  })
})

describe('another API', () => {
  it('can set no cookie on this site', async () => {
    api.answer(() => ({ headers: { 'Set-Cookie': 'uat=theirs; Path=/' } }))
    expect((await site.ask('/api/product')).cookies.size).toBe(0)
  })

  it('is not ready: 503 with NOT_READY, in both languages, and the reason in the log', async () => {
    await api.stop()
    const english = await site.ask('/api/product')
    const french = await site.ask('/api/product', { headers: { 'Accept-Language': 'fr' } })
    expect([english.status, french.status]).toEqual([503, 503])
    expect(errorOf(english)).toEqual({
      code: 'NOT_READY',
      message: 'The shop is not ready yet. Please try again in a moment.',
    })
    expect(errorOf(french)).toEqual({
      code: 'NOT_READY',
      message: 'La boutique n’est pas encore prête. Réessayez dans un instant.',
    })
    expect(english.headers.get('cache-control')).toBe('no-store')
    expect(site.lines.join('\n')).toContain('ECONNREFUSED')
  })

  it('is not ready where it gives no system token, and is as soon as it does', async () => {
    api.grant({ status: 500 })
    expect(errorOf(await site.ask('/api/product')).code).toBe('NOT_READY')
    expect(site.lines.join('\n')).toContain('Failed to fetch system token')
    api.grant({ body: { access_token: '' } })
    expect(errorOf(await site.ask('/api/product')).code).toBe('NOT_READY')
    api.grant({})
    expect((await site.ask('/api/product')).status).toBe(200)
  })

  it('that answers a sign-in without a token signs nobody in', async () => {
    api.answer(() => ({ body: { user: {} } }))
    const answer = await site.ask('/api/login', json('POST', {}))
    expect(answer.status).toBe(502)
    expect(errorOf(answer).message).toBe('Invalid login response')
    expect(answer.cookies.size).toBe(0)
  })

  it('gets the path below its own address, where that ends in /api too', async () => {
    const { createBackend, createRemoteSource } = await import('#/server/backend/backend.ts')
    const source = { url: `${api.url}/api`, email: 'x@y.example', password: 'wrong' }
    const backend = createBackend(createRemoteSource(source))
    await backend.fetch(new Request('http://shop.test/api/product?page=1'))
    expect(api.asked[0]?.path).toBe('/api/product?page=1')
    await expect(backend.systemToken()).rejects.toThrow('answered 401')
  })
})

it('a body that breaks off is nobody’s failure: the log has nothing to say of it', async () => {
  const log = vi.fn<Log>()
  const gateway = createGateway(api.backend(), { secure: true, origin: ORIGIN, log })
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('aborted')),
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const answer = await gateway(new Request(`${ORIGIN}/api/login`, init), { ip: '127.0.0.1' })
  expect([answer.status, log.mock.calls, api.asked]).toEqual([400, [], []])
})
