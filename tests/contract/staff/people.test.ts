// The shop's staff, and its health.
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

it('roles are made, changed and removed', async () => {
  const token = sessions.admin
  const name = { en: `Conformance ${Date.now()}` }
  const { password } = target.admin
  const body = { name, permissions: ['orders.read' as const], password }
  const { id } = await target.ask(endpoints.staffPeople.createRole, { token, body })
  const params = { id }
  const more = { name, permissions: ['orders.read' as const, 'orders.write' as const], password }
  const changed = await target.ask(endpoints.staffPeople.updateRole, { token, params, body: more })
  expect(changed.permissions).toEqual(['orders.read', 'orders.write'])
  const { roles } = await target.ask(endpoints.staffPeople.list, { token })
  expect(roles.map((role) => role.id)).toContain(id)
  expect(await target.ask(endpoints.staffPeople.removeRole, { token, params })).toHaveProperty(
    'message',
  )
})

it('nobody is invited or changed without a proof, and nobody joins uninvited', async () => {
  const token = sessions.admin
  const body = { email: 'nobody@example.org', role_id: 1 }
  expect((await target.call(endpoints.staffPeople.invite, { token, body })).status).toBe(422)
  const change = { token, params: { id: 'nobody' }, body: { role_ids: [] } }
  expect((await target.call(endpoints.staffPeople.change, change)).status).toBe(422)
  const none = { token, params: { id: 999_999 } }
  expect((await target.call(endpoints.staffPeople.withdraw, none)).status).toBe(404)
  const own = { token: sessions.customer }
  // Without a confirmed e-mail address, or without an invitation.
  expect([403, 404]).toContain((await target.call(endpoints.people.accept, own)).status)
})

it('the system says how it is, and lists outgoing mail', async () => {
  const token = sessions.admin
  expect(await target.ask(endpoints.staffSystem.state, { token })).toHaveProperty('database')
  expect(await target.ask(endpoints.staffSystem.storage, { token })).toHaveProperty('database')
  expect(await target.ask(endpoints.staffSystem.backups, { token })).toHaveProperty('keeps')
  expect(await target.ask(endpoints.staffSystem.pageProgress, { token })).toHaveProperty('pages')
  const body = { path: '/faq' }
  expect(await target.ask(endpoints.staffSystem.refreshPages, { token, body })).toHaveProperty(
    'message',
  )
  const { data } = await target.ask(endpoints.staffSystem.mails, { token })
  expect(Array.isArray(data)).toBe(true)
  const none = { token, params: { id: 999_999_999 } }
  expect((await target.call(endpoints.staffSystem.mailAgain, none)).status).toBe(404)
  const job = { token, params: { name: 'no-such-job' } }
  expect((await target.call(endpoints.staffSystem.runJob, job)).status).toBe(404)
})

it('an archive of everything is begun by staff, and taken with a proof alone', async () => {
  const token = sessions.admin
  expect(await target.ask(endpoints.staffExports.list, { token })).toHaveProperty('making')
  const begun = await target.call(endpoints.staffExports.make, { token })
  expect([200, 404, 409]).toContain(begun.status)
  const file = { token, params: { name: 'larder-20000101-000000.zip' }, body: {} }
  expect((await target.call(endpoints.staffExports.file, file)).status).toBe(422)
})

it('a backup is begun by staff, and taken with a proof alone', async () => {
  const token = sessions.admin
  // An API without its own folder makes none.
  const begun = await target.call(endpoints.staffSystem.makeBackup, { token })
  expect([200, 404, 409]).toContain(begun.status)
  const file = { token, params: { name: 'larder-20000101-000000.backup' }, body: {} }
  expect((await target.call(endpoints.staffSystem.backupFile, file)).status).toBe(422)
})
