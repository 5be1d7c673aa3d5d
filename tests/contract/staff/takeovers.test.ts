// Customers and coupons of another shop system.
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

const file = (text: string) => new Blob([text], { type: 'text/csv' })

it('a file is looked at, taken over, reported, listed and taken back', async () => {
  const { ask, call } = target
  const token = sessions.admin
  const now = Date.now()
  const body = file(`user_email,first_name\nconformance-${now}@example.org,Ada\nnobody,Eve\n`)
  const looked = await ask(endpoints.staffTakeovers.customers, {
    token,
    body,
    query: { check: '1' },
  })
  expect(looked).toMatchObject({ came: 1, refused: 1, run: null })
  const { run } = await ask(endpoints.staffTakeovers.customers, {
    token,
    body,
    query: { name: 'old.csv' },
  })
  const params = { id: run?.id ?? 0 }
  const report = await (await call(endpoints.staffTakeovers.report, { token, params })).text()
  expect(report).toContain('refused,email')
  const { data } = await ask(endpoints.staffTakeovers.list, { token })
  expect(data).toContainEqual(run)
  expect(await ask(endpoints.staffTakeovers.undo, { token, params })).toMatchObject({ kept: 0 })

  const coupons = file(`code,discount_type,coupon_amount\nC${now},percent,10\n`)
  const taken = await ask(endpoints.staffTakeovers.coupons, { token, body: coupons })
  expect(taken).toMatchObject({ kind: 'coupons', came: 1 })
  const made = { id: taken.run?.id ?? 0 }
  expect(await ask(endpoints.staffTakeovers.undo, { token, params: made })).toMatchObject({
    kept: 0,
  })
})
