// Contacting the shop, and its e-mails.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'
import { APPLICATION } from '#tests/support/shop/sellers.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

describe('the newsletter', () => {
  it('is asked for by anybody, with the same answer each time', async () => {
    const { ask } = target
    const body = { email: `reader-${randomUUID()}@example.org`, language: 'fr' }
    const asked = { token: sessions.system, body }
    const first = await ask(endpoints.newsletter.subscribe, asked)
    expect(await ask(endpoints.newsletter.subscribe, asked)).toEqual(first)
  })

  it('is ended by staff for a reader who asks for it or complains', async () => {
    const { ask } = target
    const email = `reader-${randomUUID()}@example.org`
    await ask(endpoints.newsletter.subscribe, { token: sessions.system, body: { email } })
    const token = sessions.admin
    const { data } = await ask(endpoints.staffNewsletter.subscribers, {
      token,
      query: { search: email },
    })
    const end = { token, params: { id: data[0]?.id ?? 0 }, body: { complained: true } }
    const ended = await ask(endpoints.staffNewsletter.endSubscription, end)
    expect(ended).toMatchObject({ email, status: 'unsubscribed' })
    expect(ended.complained_at).not.toBeNull()
    expect(await ask(endpoints.staffNewsletter.endSubscription, end)).toEqual(ended)
  })

  it('refuses links that are none', async () => {
    for (const endpoint of [endpoints.newsletter.confirm, endpoints.newsletter.unsubscribe]) {
      const answer = await target.call(endpoint, {
        token: sessions.system,
        body: { token: randomUUID() },
      })
      expect(answer.status).toBe(422)
    }
    const query = { token: randomUUID() }
    const click = { query, body: 'List-Unsubscribe=One-Click' }
    expect((await target.call(endpoints.newsletter.oneClick, click)).status).toBe(422)
  })

  it('takes no reports of bounces and complaints without the secret', async () => {
    const sent = { query: { secret: randomUUID() }, body: 'Subject: It came back' }
    expect((await target.call(endpoints.newsletterReports.send, sent)).status).toBe(404)
  })

  it('says nothing about opened issues without a link, and shows anybody the same picture', async () => {
    const token = randomUUID()
    const read = { token: sessions.system, query: { token } }
    expect((await target.call(endpoints.newsletterChoices.byLink, read)).status).toBe(422)
    const choice = { token: sessions.system, body: { token, opens: true } }
    expect((await target.call(endpoints.newsletterChoices.chooseByLink, choice)).status).toBe(422)
    const picture = await target.call(endpoints.newsletter.picture, { params: { token } })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif'])
  })

  it('leads a browser that follows the address of a mail program to the page with the button', async () => {
    const query = { token: randomUUID() }
    const answer = await target.call(endpoints.newsletter.oneClickPage, { query })
    expect(answer.redirected).toBe(true)
    expect(answer.url).toContain(`/newsletter/unsubscribe?token=${query.token}`)
  })
})

describe('a message to the shop', () => {
  it('is taken from anybody, and listed to staff until it is done', async () => {
    const { ask } = target
    const subject = `Pears ${randomUUID()}`
    await ask(endpoints.contact.send, {
      token: sessions.system,
      body: { name: 'Jo Field', email: 'jo@example.org', subject, message: 'Are they ripe?' },
    })
    const token = sessions.admin
    const { data } = await ask(endpoints.staffContact.list, { token, query: { status: 'open' } })
    const message = data.find((one) => one.subject === subject)
    expect(message).toMatchObject({ name: 'Jo Field', phone: null, status: 'open', done_at: null })
    const done = await ask(endpoints.staffContact.update, {
      token,
      params: { id: message?.id ?? 0 },
      body: { status: 'done' },
    })
    expect(done).toMatchObject({ subject, status: 'done', done_at: expect.any(String) })
  })
})

describe('an application to sell here', () => {
  it('is taken from anybody, and listed to staff', async () => {
    const { ask } = target
    const store_name = `Beehive ${randomUUID()}`
    await ask(endpoints.store.apply, {
      token: sessions.system,
      body: { ...APPLICATION, store_name },
    })
    const { data } = await ask(endpoints.staffStore.applications, {
      token: sessions.admin,
      query: { status: 'new' },
    })
    const application = data.find((one) => one.store_name === store_name)
    expect(application).toMatchObject({ name: 'Ada Lovelace', website: null, status: 'new' })
    const decided = await ask(endpoints.staffStore.decide, {
      token: sessions.admin,
      params: { id: application?.id ?? 0 },
      body: { status: 'reviewing' },
    })
    expect(decided).toEqual({ ...application, status: 'reviewing' })
  })

  it('has papers for staff, and is opened by the link of its emails only', async () => {
    const { call, ask } = target
    const { data } = await ask(endpoints.staffStore.applications, { token: sessions.admin })
    const id = data.flatMap(({ documents }) => documents)[0]?.id ?? 0
    const paper = await call(endpoints.staffStore.document, {
      token: sessions.admin,
      params: { id },
    })
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    const key = `${data[0]?.id}.guessed`
    const asked = { token: sessions.system, query: { key } }
    expect((await call(endpoints.store.application, asked)).status).toBe(404)
    const body = { key, answer: 'Yes' }
    const answer = await call(endpoints.store.answer, { token: sessions.system, body })
    expect(answer.status).toBe(404)
  })

  it('may be of somebody who has no store yet', async () => {
    const asked = { token: sessions.customer }
    expect(await target.ask(endpoints.store.own, asked)).toEqual({ data: [] })
  })
})

describe('an email that the shop writes', () => {
  it('is shown to staff with an example, in the language of the call', async () => {
    const token = sessions.admin
    const { data } = await target.ask(endpoints.staffEmails.list, { token })
    const [{ kind } = { kind: '' }] = data
    const shown = await target.ask(endpoints.staffEmails.preview, { token, params: { kind } })
    expect(shown).toMatchObject({ kind, language: 'en' })
    expect(shown.html).toContain('<html')
    expect(shown.text.length).toBeGreaterThan(40)
  })

  it('has words of the shop’s own, tried before they are kept, and the usual ones again', async () => {
    const token = sessions.admin
    const params = { kind: 'shipped' }
    const { usual, version } = await target.ask(endpoints.staffEmails.words, { token, params })
    const subject = { en: `On the road ${randomUUID()}` }
    const body = { ...usual, subject }
    const tried = await target.ask(endpoints.staffEmails.tryWords, { token, params, body })
    expect(tried.subject).toBe(subject.en)
    const asked = { token, params, body: { ...body, version } }
    const kept = await target.ask(endpoints.staffEmails.change, asked)
    expect(kept.words.subject.en).toBe(subject.en)
    const back = { token, params, body: { ...usual, version: kept.version } }
    const { words } = await target.ask(endpoints.staffEmails.change, back)
    expect(words).toEqual(usual)
  })
})

describe('questions that are often asked', () => {
  it('are listed with their groups and answers', async () => {
    const { data } = await target.ask(endpoints.faq.list, { token: sessions.system })
    expect(Array.isArray(data)).toBe(true)
  })
})
