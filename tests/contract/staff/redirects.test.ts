// Old addresses that staff let lead to pages of the shop.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

it('an old address is added, changed, found, exported, imported and removed', async () => {
  const { ask, call } = target
  const token = sessions.admin
  const path = `/conformance-${Date.now()}.html`
  const made = await ask(endpoints.staffRedirects.create, {
    token,
    body: { path, target: '/offers' },
  })
  expect(made).toMatchObject({ path, target: '/offers', automatic: false, last_used: null })
  const params = { id: made.id }
  const body = { path, target: '/fr/products' }
  expect(await ask(endpoints.staffRedirects.update, { token, params, body })).toMatchObject(body)
  const moved = await ask(endpoints.content.moved, { token: sessions.system, query: { path } })
  expect(moved).toEqual({ path: '/products', language: 'fr' })
  const query = { search: path, origin: 'staff' as const }
  const { data } = await ask(endpoints.staffRedirects.list, { token, query })
  expect(data).toMatchObject([{ id: made.id, last_used: expect.any(String) }])
  const file = await (await call(endpoints.staffRedirects.csv, { token, query })).text()
  expect(file).toContain(`${path},/fr/products`)
  expect(
    await ask(endpoints.staffRedirects.import, { token, body: { text: file, check: true } }),
  ).toMatchObject({ same: 1, refused: 0 })
  await ask(endpoints.staffRedirects.remove, { token, params })
  expect((await call(endpoints.staffRedirects.remove, { token, params })).status).toBe(404)
})
