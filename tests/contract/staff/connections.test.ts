// Connections: a mail server, a service for text messages, an account for card payments.
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

it('a bucket that nothing answers for is refused, and without one nothing can be brought back', async () => {
  const token = sessions.admin
  const { password } = target.admin
  const connection = {
    kind: 'bucket' as const,
    endpoint: 'https://s3.invalid',
    bucket: 'larder',
    region: '',
    access_key: 'key',
    access_secret: 'secret',
  }
  const body = { connection, password }
  expect((await target.call(endpoints.staffConnections.save, { token, body })).status).toBe(422)
  const nothing = { token, body: {} }
  expect((await target.call(endpoints.staffConnections.bring, nothing)).status).toBe(409)
})

it('a service for text messages is set, tried and forgotten', async () => {
  const token = sessions.admin
  const { password } = target.admin
  const connection = { kind: 'sms' as const, url: 'https://sms.invalid/', user: '', password: '' }
  expect(
    await target.ask(endpoints.staffConnections.save, { token, body: { connection, password } }),
  ).toMatchObject({
    source: 'office',
    summary: 'sms.invalid',
  })
  const { data } = await target.ask(endpoints.staffConnections.list, { token })
  expect(data.map(({ kind }) => kind)).toEqual([
    'mail',
    'sms',
    'stripe',
    'bucket',
    'erp',
    'google',
    'apple',
    'openid',
  ])
  const params = { kind: 'sms' as const }
  const body = { phone: '+33612345678' }
  expect(await target.ask(endpoints.staffConnections.test, { token, params, body })).toMatchObject({
    ok: false,
  })
  const gone = { token, params, body: { password } }
  expect(await target.ask(endpoints.staffConnections.remove, gone)).toHaveProperty('message')
})
