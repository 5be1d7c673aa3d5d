// API keys of programs.
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

it('a key is made, used, changed, given a new token and revoked', async () => {
  const token = sessions.admin
  const { password } = target.admin
  const rights = { name: 'Conformance', permissions: ['orders.read' as const] }
  const body = { ...rights, days: 1, password }
  const made = await target.ask(endpoints.staffKeys.create, { token, body })
  const params = { id: made.key.id }
  expect(await target.ask(endpoints.staffOrders.list, { token: made.token })).toHaveProperty('data')
  const tools = await target.call(endpoints.staffKeys.mcp, {
    token: made.token,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { Accept: 'application/json, text/event-stream' },
  })
  expect(await tools.text()).toContain('"orders_read"')
  const more = { ...rights, name: 'Conformance 2', calls_per_minute: 60, password }
  const changed = await target.ask(endpoints.staffKeys.update, { token, params, body: more })
  expect(changed).toMatchObject({ name: 'Conformance 2', calls_per_minute: 60 })
  const rotation = { grace_hours: 0 as const, password }
  const next = await target.ask(endpoints.staffKeys.rotate, { token, params, body: rotation })
  const old = await target.call(endpoints.staffOrders.list, { token: made.token })
  expect(old.status).toBe(401)
  expect(await target.ask(endpoints.staffKeys.revoke, { token, params })).toHaveProperty('message')
  const { data } = await target.ask(endpoints.staffKeys.list, { token })
  expect(data.find(({ id }) => id === made.key.id)?.revoked_at).not.toBeNull()
  const over = await target.call(endpoints.staffOrders.list, { token: next.token })
  expect(over.status).toBe(401)
})
