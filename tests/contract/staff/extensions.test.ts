// Extensions, which add to the shop.
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

it('an extension is switched on, and pages load its script; then off again', async () => {
  const token = sessions.admin
  const { password } = target.admin
  const params = { name: 'plausible' }
  const change = (is_on: boolean) => {
    const values = { domain: 'shop.example', server: 'https://count.invalid' }
    return target.ask(endpoints.staffExtensions.save, {
      token,
      params,
      body: { is_on, values, password },
    })
  }
  const { data } = await target.ask(endpoints.staffExtensions.list, { token })
  expect(data.map(({ name }) => name)).toContain('plausible')
  expect(await change(true)).toMatchObject({ state: 'on', values: { domain: 'shop.example' } })
  const loaded = await target.ask(endpoints.extensions.scripts, { token: sessions.system })
  expect(loaded.data.map(({ src }) => src)).toEqual(['https://count.invalid/js/script.js'])
  expect(await change(false)).toMatchObject({ state: 'off' })
  const gone = { token, params, body: { password } }
  expect((await target.call(endpoints.staffExtensions.remove, gone)).status).toBe(409)
})
