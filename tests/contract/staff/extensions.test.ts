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
  const pages = await target.ask(endpoints.staffExtensionPages.list, { token })
  expect(pages.data.map(({ name }) => name)).not.toContain('plausible')
  expect((await target.call(endpoints.staffExtensionPages.one, { token, params })).status).toBe(404)
  const form = { token, params, body: { form: 'greet', values: {} } }
  expect((await target.call(endpoints.staffExtensionPages.send, form)).status).toBe(404)
  const gone = { token, params, body: { password } }
  expect((await target.call(endpoints.staffExtensions.remove, gone)).status).toBe(409)
})

it('sections that extensions offer for homes are listed, and what they say', async () => {
  const offered = await target.ask(endpoints.staffExtensionSections.list, { token: sessions.admin })
  expect(offered).toEqual({ data: [] })
  const said = await target.ask(endpoints.extensions.sections, { token: sessions.system })
  expect(said).toEqual({ data: [] })
})
