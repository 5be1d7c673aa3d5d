// That an issue was opened is noted only for readers who agreed, and of nobody else (rule 272).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { queueIssues } from '#/commerce/api/issues/queue-issues.service.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { newsletterIssue, newsletterOpen } from '#/commerce/db/schema/newsletter-issue.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { OPEN_DAYS } from '#/domain/privacy/periods.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

const { staffNewsletter } = endpoints
const DAY = 86_400_000

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())
beforeEach(async () => {
  token = (await shop.signUp({ role: 'admin' })).token
  await shop.db.delete(newsletterIssue)
  await shop.db.delete(mail)
  await shop.db.delete(subscriber)
})

const addReader = (email: string, agrees = false) =>
  shop.db.insert(subscriber).values({
    email,
    mailbox: email,
    language: 'en',
    status: 'confirmed',
    asked_at: shop.clock.now(),
    confirmed_at: shop.clock.now(),
    ...(agrees && { opens_agreed_at: shop.clock.now() }),
  })
const readerOf = async (email: string) => {
  const [row] = await shop.db.select().from(subscriber).where(eq(subscriber.email, email))
  return row
}
const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/admin/newsletter${path}`, { token, ...(body && { body }) })
const read = (answer: { body: unknown }) => staffNewsletter.one.response.parse(answer.body)
const opensOf = async (id: number) => read(await call('GET', `/${id}`)).opens

/** An issue in the mailboxes of all readers. */
async function sendIssue() {
  const words = { subject: { en: 'Plums' }, intro: { en: '' }, blocks: [] }
  const { id } = read(await call('POST', '', words))
  await call('POST', `/${id}/send`, {})
  await queueIssues(shop.deps)
  const emails = (await sentEmails(shop)).filter(({ subject }) => subject === 'Plums')
  const linksTo = (email: string) => {
    const { html = '', text = '' } = emails.find(({ to }) => to === email) ?? {}
    return {
      html,
      text,
      picture: /\/api(\/newsletter\/picture\/[\w-]+)/.exec(html)?.[1],
      link: /\/newsletter\/unsubscribe\?token=([\w-]+)/.exec(text)?.[1] ?? '',
    }
  }
  return { id, linksTo }
}

const choices = (method: 'GET' | 'PUT', link: string, body?: object) =>
  shop.call(method, `/newsletter/choices${method === 'GET' ? `?token=${link}` : ''}`, {
    token: shop.api.systemToken().access_token,
    ...(body && { body: { token: link, ...body } }),
  })

describe('the picture', () => {
  it('is only in the copies of readers who agreed, with a token that says nothing', async () => {
    await addReader('yes@example.org', true)
    await addReader('no@example.org')
    const { linksTo } = await sendIssue()
    const { html, picture } = linksTo('yes@example.org')
    expect(html).toMatch(/<img src="https:\/\/shop\.example\/api\/newsletter\/picture\/[\w-]{32}" /)
    expect(linksTo('no@example.org').picture).toBeUndefined()
    const [row] = await shop.db.select().from(newsletterOpen)
    expect([row?.opened_at, picture?.includes(row?.hash ?? '')]).toEqual([null, false])
    expect(linksTo('yes@example.org').text).toContain('choose whether we note')
    expect(linksTo('no@example.org').text).not.toContain('choose whether we note')
  })

  it('is in no preview and no test email', async () => {
    const words = { subject: { en: 'Plums' }, intro: { en: '' }, blocks: [] }
    const answer = await call('POST', '/preview', words)
    expect(staffNewsletter.preview.response.parse(answer.body).html).not.toContain('/picture/')
  })

  it('notes the first time, and neither a second nor a HEAD', async () => {
    await addReader('yes@example.org', true)
    const { picture = '' } = (await sendIssue()).linksTo('yes@example.org')
    const openedAt = async () => (await shop.db.select().from(newsletterOpen))[0]?.opened_at
    expect((await shop.call('HEAD', picture)).status).toBe(200)
    expect(await openedAt()).toBeNull()
    const first = shop.clock.now()
    await shop.call('GET', picture)
    shop.clock.advance(60_000)
    await shop.call('GET', picture)
    expect(await openedAt()).toEqual(first)
  })

  it('looks the same for any token, is never stored, and sets no cookie', async () => {
    await addReader('yes@example.org', true)
    const { picture = '' } = (await sendIssue()).linksTo('yes@example.org')
    const answers = []
    for (const path of [picture, '/newsletter/picture/nonsense', '/newsletter/picture/a.gif']) {
      const answer = await shop.api.fetch(new Request(`http://shop.test/api${path}`))
      const { status, headers } = answer
      answers.push({
        status,
        text: await answer.text(),
        headers: ['content-type', 'cache-control', 'set-cookie'].map((one) => headers.get(one)),
      })
    }
    expect(answers[0]).toMatchObject({ status: 200, headers: ['image/gif', 'no-store', null] })
    expect(answers[0]?.text.startsWith('GIF89a')).toBe(true)
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  })
})

describe('the consent', () => {
  it('is given and withdrawn by the link of an email, and withdrawing deletes what was noted', async () => {
    await addReader('yes@example.org', true)
    const { linksTo } = await sendIssue()
    const { link, picture = '' } = linksTo('yes@example.org')
    await shop.call('GET', picture)
    expect((await choices('GET', link)).body).toEqual({ subscribed: true, opens: true })
    expect((await choices('PUT', link, { opens: false })).body).toMatchObject({ opens: false })
    expect(await shop.db.$count(newsletterOpen)).toBe(0)
    await shop.call('GET', picture)
    expect(await shop.db.$count(newsletterOpen)).toBe(0)
    const ended = shop.clock.now()
    expect(await readerOf('yes@example.org')).toMatchObject({ opens_ended_at: ended })
    shop.clock.advance(60_000)
    await choices('PUT', link, { opens: true })
    expect(await readerOf('yes@example.org')).toMatchObject({
      opens_agreed_at: shop.clock.now(),
      opens_ended_at: null,
    })
    expect((await choices('GET', 'nonsense')).status).toBe(422)
    expect((await choices('PUT', 'nonsense', { opens: true })).status).toBe(422)
  })

  it('ends with the subscription, and can’t be given without one', async () => {
    await addReader('yes@example.org', true)
    const { linksTo } = await sendIssue()
    const { link } = linksTo('yes@example.org')
    await shop.call('POST', `/newsletter/one-click?token=${link}`, { raw: '' })
    expect(await shop.db.$count(newsletterOpen)).toBe(0)
    expect((await choices('GET', link)).body).toEqual({ subscribed: false, opens: false })
    expect((await choices('PUT', link, { opens: true })).status).toBe(409)
    expect((await readerOf('yes@example.org'))?.opens_ended_at).not.toBeNull()
  })

  it('is asked when the newsletter is confirmed: without the tick it isn’t given', async () => {
    const system = shop.api.systemToken().access_token
    for (const [email, opens] of [
      ['a@example.org', undefined],
      ['b@example.org', true],
    ] as const) {
      await shop.call('POST', '/newsletter', { token: system, body: { email } })
      const sent = (await sentEmails(shop)).find(({ to }) => to === email)
      const link = /\/confirm\?token=([\w-]+)/.exec(sent?.text ?? '')?.[1]
      const body = { token: link, ...(opens && { opens }) }
      await shop.call('POST', '/newsletter/confirm', { token: system, body })
      const row = await readerOf(email)
      expect([row?.status, row?.opens_agreed_at !== null]).toEqual(['confirmed', opens === true])
    }
  })

  it('is in the account of whoever confirmed the address, with a file of what was noted', async () => {
    const person = await shop.signUp()
    const own = (method: string, body?: object) =>
      shop.call(method, '/self/newsletter', { token: person.token, ...(body && { body }) })
    expect((await own('GET')).body).toEqual({ subscribed: false, opens: false })
    expect((await own('PUT', { opens: true })).status).toBe(409)
    await addReader(person.email)
    expect((await own('PUT', { opens: true })).body).toEqual({ subscribed: true, opens: true })
    const { id, linksTo } = await sendIssue()
    await shop.call('GET', linksTo(person.email).picture ?? '')
    const file = await shop.call('GET', '/self/export', { token: person.token })
    const opened_at = shop.clock.now().toISOString()
    expect(file.body).toMatchObject({ newsletter_opens: [{ issue_id: id, opened_at }] })
    expect(JSON.stringify(file.body)).not.toContain('"hash"')
    expect((await own('PUT', { opens: false })).body).toMatchObject({ opens: false })
    expect(await shop.db.$count(newsletterOpen)).toBe(0)
  })
})

describe('the figures', () => {
  it('are of those reached who agreed, and hidden while fewer than five did', async () => {
    await addReader('no@example.org')
    for (let n = 1; n <= 5; n++) await addReader(`yes${n}@example.org`, true)
    const { id, linksTo } = await sendIssue()
    for (const n of [1, 2]) await shop.call('GET', linksTo(`yes${n}@example.org`).picture ?? '')
    expect(await opensOf(id)).toEqual({ agreed: 5, opened: 2 })
    await choices('PUT', linksTo('yes2@example.org').link, { opens: false })
    expect(await opensOf(id)).toEqual({ agreed: 4, opened: null })
  })

  it('leave out copies that reached nobody', async () => {
    for (let n = 1; n <= 6; n++) await addReader(`yes${n}@example.org`, true)
    const { id } = await sendIssue()
    await shop.db
      .update(mail)
      .set({ sent_at: null, problem: 'timeout' })
      .where(eq(mail.to, 'yes1@example.org'))
    expect((await opensOf(id))?.agreed).toBe(5)
  })

  it('are deleted after half a year', async () => {
    for (let n = 1; n <= 5; n++) await addReader(`yes${n}@example.org`, true)
    const { id } = await sendIssue()
    shop.clock.advance(OPEN_DAYS * DAY + 1000)
    await shop.sweep()
    expect(await shop.db.$count(newsletterOpen)).toBe(0)
    token = (await shop.signUp({ role: 'admin' })).token
    expect(await opensOf(id)).toBeNull()
  })
})
