// The log says what went wrong, and contains nothing that opens an account.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApi } from '#/commerce/api/app.ts'
import { createBackend } from '#/server/backend/backend.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { SYSTEM_PASSWORD, startLittleApi } from '#tests/support/servers/little-api.ts'
import { json, openSite, type Site } from '#tests/server/site.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: MINUTE })

let shop: TestApi
let site: Site
beforeAll(async () => {
  shop = await startApi()
  site = await openSite((log) => {
    const api = createApi({ ...shop.deps, log })
    return createBackend({ fetch: api.fetch, issue: api.systemToken })
  })
}, MINUTE)
afterAll(() => site.stop())

describe('the log', () => {
  it('of a shop that lost its database names the calls, and holds no token and no password', async () => {
    const { token, email } = await shop.signUp()
    await shop.close()
    const login = await site.ask('/api/login', json('POST', { email, password: TEST_PASSWORD }))
    const self = await site.ask('/api/self', { headers: { Cookie: `uat=${token}` } })
    const bearer = await site.ask('/api/cart', { headers: { Authorization: `Bearer ${token}` } })
    for (const answer of [login, self, bearer]) {
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect(answer.cookies.size).toBe(0)
    }
    const log = site.lines.join('\n')
    for (const path of ['/api/login', '/api/self', '/api/cart']) expect(log).toContain(path)
    for (const secret of [token, TEST_PASSWORD, email, shop.deps.secret])
      expect(log).not.toContain(secret)
  })

  it('of a storefront whose API is away holds no token and no password', async () => {
    const api = await startLittleApi()
    const far = await openSite(api.backend)
    await far.ask('/api/product')
    await api.stop()
    await far.ask('/api/product')
    await far.ask('/api/login', json('POST', { email: 'a@b.example', password: TEST_PASSWORD }))
    await far.ask('/api/self?key=order-key', { headers: { Cookie: 'uat=user-token' } })
    await far.stop()
    const log = far.lines.join('\n')
    expect(log).toContain('/api/self')
    for (const secret of ['system-1', SYSTEM_PASSWORD, TEST_PASSWORD, 'user-token', 'order-key'])
      expect(log).not.toContain(secret)
  })
})
