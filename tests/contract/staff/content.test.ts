// Content managed by staff: pages, their history, and drafts.
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

it('staff add a page, publish a new version of it, and read the earlier one', async () => {
  const token = sessions.admin
  const slug = `conformance-${Date.now()}`
  const words = { title: { en: 'Conformance' }, content: { en: '<p>One</p>' } }
  const body = { ...words, slug, version: '1', status: 'published' as const }
  const page = await target.ask(endpoints.staffContent.createPage, { token, body })
  const change = {
    ...words,
    content: { en: '<p>Two</p>' },
    version: '2',
    status: 'draft' as const,
    revision: page.revision,
  }
  const params = { slug }
  await target.ask(endpoints.staffContent.updatePage, { token, params, body: change })
  const query = { kind: 'page' as const, record: slug }
  const { data } = await target.ask(endpoints.staffEditions.list, { token, query })
  expect(data).toMatchObject([{ value: { version: '1', content: { en: '<p>One</p>' } } }])
})

it('staff see what the shop lacks, and leave it open', async () => {
  const token = sessions.admin
  const { open, ready, steps } = await target.ask(endpoints.staffOpening.state, { token })
  expect(steps.map(({ step }) => step)).toContain('legal')
  const said = { step: 'tax' as const }
  const after = await target.ask(endpoints.staffOpening.confirm, { token, body: said })
  expect(after.steps.find(({ step }) => step === 'tax')?.done).toBe(true)
  const body = { open }
  const answer = await target.call(endpoints.staffOpening.set, { token, body })
  expect(answer.status).toBe(ready || !open ? 200 : 409)
})

it('staff place test orders, of which nothing stays', async () => {
  const { orders } = await target.ask(endpoints.staffOpening.trial, { token: sessions.admin })
  expect(orders.length).toBeGreaterThan(0)
})

it('staff send themselves an email, where the shop sends mail', async () => {
  const token = sessions.admin
  const { data } = await target.ask(endpoints.staffEmails.list, { token })
  const kind = data[0]?.kind ?? ''
  const answer = await target.call(endpoints.staffEmails.test, { token, params: { kind } })
  expect([200, 409]).toContain(answer.status)
})

it('staff keep a draft of the theme options, and throw it away', async () => {
  const token = sessions.admin
  const { version: _, ...value } = await target.ask(endpoints.staffContent.themeOptions, { token })
  const which = { kind: 'theme_options' as const, record: 'theme_options' as const }
  const body = { ...which, value: { ...value, theme: 'tokyo' as const } }
  await target.ask(endpoints.staffEditions.saveDraft, { token, body })
  const kept = await target.ask(endpoints.staffEditions.draft, { token, query: which })
  expect(kept.value).toMatchObject({ theme: 'tokyo' })
  const preview = await target.ask(endpoints.staffEditions.preview, { token })
  expect(preview.theme_options.theme).toBe('tokyo')
  await target.ask(endpoints.staffEditions.dropDraft, { token, query: which })
  const gone = await target.ask(endpoints.staffEditions.draft, { token, query: which })
  expect(gone).toEqual({ value: null, updated_at: null })
})

it('the address for reports of bounces and complaints is made, shown and closed', async () => {
  const { ask } = target
  const token = sessions.admin
  const made = await ask(endpoints.staffNewsletterReports.renew, { token })
  expect(made.address).toContain('/api/newsletter/report?secret=')
  expect(await ask(endpoints.staffNewsletterReports.one, { token })).toEqual(made)
  const closed = await ask(endpoints.staffNewsletterReports.close, { token })
  expect(closed.address).toBeNull()
})

it('a newsletter is begun, changed, looked at, planned, stopped and removed', async () => {
  const { ask, call } = target
  const token = sessions.admin
  const body = {
    subject: { en: 'Conformance' },
    intro: { en: 'Good morning' },
    blocks: [{ kind: 'offers' as const, title: { en: '' } }],
  }
  const issue = await ask(endpoints.staffNewsletter.create, { token, body })
  const params = { id: issue.id }
  expect(await ask(endpoints.staffNewsletter.one, { token, params })).toMatchObject(body)
  const seen = await ask(endpoints.staffNewsletter.preview, { token, body })
  expect(seen.html).toContain('Good morning')
  const next = { ...body, blocks: [], version: issue.version }
  await ask(endpoints.staffNewsletter.update, { token, params, body: next })
  expect((await call(endpoints.staffNewsletter.update, { token, params, body: next })).status).toBe(
    409,
  )
  const tried = await call(endpoints.staffNewsletter.test, { token, params, body: {} })
  expect([200, 409]).toContain(tried.status)
  const paper = await call(endpoints.staffNewsletter.leaflet, { token, params })
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const at = new Date(Date.now() + 86_400_000 * 300).toISOString()
  const planned = await ask(endpoints.staffNewsletter.send, { token, params, body: { at } })
  expect(planned.status).toBe('planned')
  const stopped = await ask(endpoints.staffNewsletter.stop, { token, params })
  expect(stopped.status).toBe('draft')
  const again = { token, params, body: { readers: 1 } }
  expect((await call(endpoints.staffNewsletter.sendAgain, again)).status).toBe(409)
  await ask(endpoints.staffNewsletter.list, { token })
  await ask(endpoints.staffNewsletter.subscribers, { token })
  await ask(endpoints.staffNewsletter.remove, { token, params })
  expect((await call(endpoints.staffNewsletter.one, { token, params })).status).toBe(404)
})
