// The shop's tax rates, which products refer to.
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

it('a tax rate is added, named anew, planned to change, listed and removed', async () => {
  const token = sessions.admin
  const name = { en: 'Conformance' }
  const made = await target.ask(endpoints.staffTaxes.create, {
    token,
    body: { name, percent: 3.7 },
  })
  expect(made).toMatchObject({ name, percent: 3.7, next: null })
  const params = { id: made.id }
  const next = { from: '2999-01-01', percent: 4 }
  const body = { name: { en: 'Conformance 2' }, next, version: made.version }
  expect(await target.ask(endpoints.staffTaxes.update, { token, params, body })).toMatchObject({
    next,
  })
  const { data } = await target.ask(endpoints.staffTaxes.list, { token })
  expect(data.map(({ id }) => id)).toContain(made.id)
  const open = await target.ask(endpoints.taxes.list, { token: sessions.system })
  expect(open.data).toContainEqual({ id: made.id, name: body.name, percent: 3.7 })
  await target.ask(endpoints.staffTaxes.remove, { token, params })
  const again = await target.ask(endpoints.staffTaxes.propose, { token, body: { country: 'FR' } })
  expect(again.data.map(({ id }) => id)).not.toContain(made.id)
  expect(again.data.map(({ percent }) => percent)).toContain(5.5)
})
