// Webhooks, by which other programs are told what happens.
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

it('a webhook is added, changed, given a new secret, tried and removed', async () => {
  const token = sessions.admin
  const body = {
    name: 'Conformance',
    url: 'https://hooks.invalid/',
    events: ['order.placed' as const],
    is_on: false,
  }
  const made = await target.ask(endpoints.staffWebhooks.create, { token, body })
  const params = { id: made.webhook.id }
  const more = { ...body, name: 'Conformance 2', events: ['order.paid' as const] }
  const changed = await target.ask(endpoints.staffWebhooks.update, { token, params, body: more })
  expect(changed).toMatchObject({ name: 'Conformance 2', events: ['order.paid'], is_on: false })
  const { secret } = await target.ask(endpoints.staffWebhooks.renew, { token, params })
  expect(secret).not.toBe(made.secret)
  const { data } = await target.ask(endpoints.staffWebhooks.list, { token })
  expect(data.map(({ id }) => id)).toContain(made.webhook.id)
  expect(await target.ask(endpoints.staffWebhooks.test, { token, params })).toMatchObject({
    ok: false,
  })
  const query = { state: 'waiting' as const }
  const page = await target.ask(endpoints.staffWebhooks.deliveries, { token, params, query })
  expect(page.data).toEqual([])
  const none = { token, params: { ...params, delivery_id: 999_999 } }
  expect((await target.call(endpoints.staffWebhooks.repeat, none)).status).toBe(404)
  expect(await target.ask(endpoints.staffWebhooks.remove, { token, params })).toHaveProperty(
    'message',
  )
})
