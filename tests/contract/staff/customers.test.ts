// Staff actions on a customer.
import { randomUUID } from 'node:crypto'
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

it('staff write to a customer, change the wallet and take along what there is', async () => {
  const token = sessions.admin
  const { customer } = await target.ask(endpoints.auth.self, { token: sessions.customer })
  const params = { id: customer.id }
  const before = await target.ask(endpoints.staffCustomers.details, { token, params })
  const { password } = target.admin
  const body = { what: 'wallet' as const, change: 1, reason: 'Conformance', password }
  const headers = { 'Idempotency-Key': randomUUID() }
  const after = await target.ask(endpoints.staffCustomers.adjust, { token, params, body, headers })
  expect(after.wallet.balance).toBeCloseTo(before.wallet.balance + 1)
  const note = { text: 'Conformance' }
  const noting = { token, params, body: note, headers: { 'Idempotency-Key': randomUUID() } }
  const noted = await target.ask(endpoints.staffCustomers.note, noting)
  expect(noted.notes[0]).toMatchObject(note)
  expect(await target.ask(endpoints.staffCustomers.note, noting)).toEqual(noted)
  const let_in = { blocked: false }
  const free = await target.ask(endpoints.staffCustomers.block, { token, params, body: let_in })
  expect(free.blocked).toBeNull()
  const file = await target.call(endpoints.staffCustomers.export, {
    token,
    params,
    body: { password },
  })
  expect(file.status).toBe(200)
  const list = await target.call(endpoints.staffCustomers.csv, { token })
  expect(list.headers.get('content-type')).toContain('text/csv')
})

it('staff act for and remove nobody without their own password', async () => {
  const token = sessions.admin
  const { id, customer } = await target.ask(endpoints.auth.self, { token: sessions.customer })
  const asked = { token, params: { id: customer.id }, body: { person: id } }
  expect((await target.call(endpoints.staffCustomers.act, asked)).status).toBe(422)
  expect((await target.call(endpoints.staffCustomers.remove, asked)).status).toBe(422)
})

it('a group of customers is counted, kept, changed, listed, saved as a file and removed', async () => {
  const { ask, call } = target
  const token = sessions.admin
  const often = { kind: 'often' as const, times: 10_000 }
  const counted = await ask(endpoints.staffGroups.count, { token, body: { rules: [often] } })
  expect(counted).toEqual({ members: 0, readers: 0 })
  const body = { name: `Conformance ${randomUUID()}`, rules: [often] }
  const group = await ask(endpoints.staffGroups.create, { token, body })
  const params = { id: group.id }
  expect(await ask(endpoints.staffGroups.one, { token, params })).toEqual(group)
  const rules = [{ kind: 'postcode' as const, starts: '75' }]
  const { version } = group
  const change = { token, params, body: { ...body, rules, version } }
  expect((await ask(endpoints.staffGroups.update, change)).rules).toEqual(rules)
  expect((await call(endpoints.staffGroups.update, change)).status).toBe(409)
  const list = await ask(endpoints.staffGroups.list, { token, query: { paginate: 100 } })
  expect(list.data.map(({ id }) => id)).toContain(group.id)
  expect((await ask(endpoints.staffGroups.members, { token, params })).current_page).toBe(1)
  const file = await call(endpoints.staffGroups.membersFile, { token, params })
  expect(file.headers.get('content-type')).toContain('text/csv')
  await ask(endpoints.staffGroups.remove, { token, params })
  expect((await call(endpoints.staffGroups.one, { token, params })).status).toBe(404)
})
