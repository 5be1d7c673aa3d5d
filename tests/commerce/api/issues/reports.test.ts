// Bounces and complaints that come after mail servers took an issue (rule 272).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { MOST_REPORT } from '#/contract/newsletter/public-reports.ts'
import { queueIssues } from '#/commerce/api/issues/queue-issues.service.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { newsletterIssue } from '#/commerce/db/schema/newsletter-issue.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { complaintAbout, returnOf } from '#tests/support/shop/reports.ts'

const { staffNewsletter, staffNewsletterReports } = endpoints
const DAY = 86_400_000

let shop: TestApi
let token: string
let path: string
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())
beforeEach(async () => {
  token = (await shop.signUp({ role: 'admin' })).token
  for (const table of [newsletterIssue, mail, subscriber]) await shop.db.delete(table)
  path = (await address('POST')).split('/api')[1] ?? ''
})

const ADDRESS = '/admin/newsletter/report-address'
const addressBody = async (method: string) =>
  staffNewsletterReports.one.response.parse((await shop.call(method, ADDRESS, { token })).body)
const address = async (method: string) => (await addressBody(method)).address ?? ''

const addReader = (email: string) =>
  shop.db.insert(subscriber).values({
    email,
    mailbox: email,
    language: 'en',
    status: 'confirmed',
    asked_at: shop.clock.now(),
    confirmed_at: shop.clock.now(),
    opens_agreed_at: shop.clock.now(),
  })

/** Sends an issue; returns its ID, and each reader's Message-ID. */
async function send(readers: readonly string[]) {
  for (const email of readers) await addReader(email)
  const body = { subject: { en: 'Plums' }, intro: { en: '' }, blocks: [] }
  const made = await shop.call('POST', '/admin/newsletter', { token, body })
  const { id } = staffNewsletter.one.response.parse(made.body)
  await shop.call('POST', `/admin/newsletter/${id}/send`, { token, body: {} })
  await queueIssues(shop.deps)
  const sent = await sentEmails(shop)
  const idOf = (email: string) => sent.find(({ to }) => to === email)?.messageId ?? ''
  return { id, idOf }
}
const report = (raw: string, headers = { 'content-type': 'message/rfc822' }) =>
  shop.call('POST', path, { raw, headers })
const events = (...all: object[]) =>
  report(JSON.stringify(all), { 'content-type': 'application/json' })
const counts = async (id: number) => {
  const { body } = await shop.call('GET', `/admin/newsletter/${id}`, { token })
  return staffNewsletter.one.response.parse(body).counts
}
const stateOf = async (email: string) => {
  const [row] = await shop.db.select().from(subscriber).where(eq(subscriber.email, email))
  return row
}

it('a complaint ends the subscription, once, and counts in the figures of its issue', async () => {
  const { id, idOf } = await send(['ann@example.org', 'bob@example.org'])
  for (const _ of [1, 2])
    expect((await report(complaintAbout(idOf('ann@example.org')))).status).toBe(200)
  expect(await stateOf('ann@example.org')).toMatchObject({
    status: 'unsubscribed',
    unsubscribed_at: shop.clock.now(),
    complained_at: shop.clock.now(),
    opens_ended_at: shop.clock.now(),
  })
  expect(await counts(id)).toMatchObject({ sent: 2, complaints: 1, bounced: 0 })
  expect(await stateOf('bob@example.org')).toMatchObject({ status: 'confirmed' })
  const list = await shop.call('GET', '/admin/newsletter/subscriber?complained=1', { token })
  expect(staffNewsletter.subscribers.response.parse(list.body).data).toMatchObject([
    { email: 'ann@example.org', complained_at: shop.clock.now().toISOString() },
  ])
  expect((await addressBody('GET')).last_at).toBe(shop.clock.now().toISOString())
})

it('mail that comes back later marks the address and is no longer counted as delivered', async () => {
  const { id, idOf } = await send(['gone@example.org', 'here@example.org'])
  await report(returnOf(idOf('gone@example.org')))
  expect(await stateOf('gone@example.org')).toMatchObject({
    status: 'confirmed',
    bounced_at: shop.clock.now(),
    bounce_reason: '5.1.1 smtp; 550 5.1.1 no such user',
  })
  expect(await counts(id)).toMatchObject({
    sent: 1,
    bounced: 1,
    failed: 0,
    complaints: 0,
    again: 0,
  })
})

it('a delay, a full mailbox or unrelated feedback changes nothing', async () => {
  const { id, idOf } = await send(['ann@example.org'])
  const about = idOf('ann@example.org')
  await report(returnOf(about, { action: 'delayed', status: '4.4.1' }))
  await report(returnOf(about, { status: '4.2.2' }))
  await report(returnOf(about, { status: '5.7.1', said: '550 5.7.1 looks like spam' }))
  await report(complaintAbout(about, { type: 'not-spam' }))
  expect(await counts(id)).toMatchObject({ sent: 1, bounced: 0, complaints: 0 })
  expect(await stateOf('ann@example.org')).toMatchObject({ status: 'confirmed', bounced_at: null })
})

it('the events of mail providers count too', async () => {
  const readers = 'abcdefgh'.split('').map((letter) => `${letter}@example.org`)
  const { id, idOf } = await send(readers)
  const of = (letter: string) => idOf(`${letter}@example.org`)
  await events(
    { kind: 'complaint', email: 'A@example.org' },
    { kind: 'bounce', email: 'elsewhere@example.net', message_id: of('b'), reason: 'gone' },
    { event: 'spamreport', email: 'c@example.org', sg_event_id: '1', 'smtp-id': of('c') },
    { event: 'bounce', type: 'blocked', email: 'h@example.org', sg_event_id: '2' },
    { event: 'hard_bounce', email: 'd@example.org', 'message-id': of('d'), reason: '550' },
    { RecordType: 'SpamComplaint', Email: 'e@example.org' },
    { RecordType: 'Bounce', Type: 'SoftBounce', Email: 'h@example.org' },
    { event: 'opened', email: 'h@example.org' },
    { event: 'constructor', email: 'h@example.org', sg_event_id: '3' },
    { event: 'constructor', email: 'h@example.org' },
    { whatever: true },
  )
  const message = { headers: { 'message-id': of('f').slice(1, -1) } }
  const gone = { event: 'failed', severity: 'permanent', recipient: 'f@example.org', message }
  await events({ signature: {}, 'event-data': gone })
  const later = { event: 'failed', severity: 'temporary', recipient: 'h@example.org' }
  await events(
    { 'event-data': later },
    { 'event-data': { ...later, event: 'complained', recipient: 'g@example.org' } },
  )
  expect(await counts(id)).toMatchObject({ sent: 5, bounced: 3, complaints: 4 })
  expect(await stateOf('h@example.org')).toMatchObject({ status: 'confirmed', bounced_at: null })
})

it('addresses without a recent issue are never affected', async () => {
  const { idOf } = await send(['ann@example.org'])
  await addReader('late@example.org')
  const other = idOf('ann@example.org')
  // Anybody can write to a mailbox: without the ID of an issue, a message says nothing about an address.
  const forged = [
    returnOf('<made-up@shop.example>', { to: 'ann@example.org' }),
    complaintAbout('<made-up@shop.example>'),
    complaintAbout(other.replace(/\.\w+\.\w+\./, '.1.1.')),
    complaintAbout(other.replace(/^<./, '<x')),
    complaintAbout(other).replace('multipart/report', 'multipart/mixed'),
    complaintAbout(other).replace('=_edge"', '=_other"'),
  ]
  for (const one of forged) expect((await report(one)).status).toBe(200)
  await events({ kind: 'complaint', email: 'late@example.org' })
  await events({ kind: 'bounce', email: 'nobody@example.org' })
  for (const email of ['ann@example.org', 'late@example.org'])
    expect(await stateOf(email)).toMatchObject({
      status: 'confirmed',
      complained_at: null,
      bounced_at: null,
    })
  shop.clock.set(new Date(shop.clock.now().getTime() + 31 * DAY))
  await events({ kind: 'complaint', email: 'ann@example.org' })
  expect(await stateOf('ann@example.org')).toMatchObject({ status: 'confirmed' })
})

it('without the secret there is nothing, and a former one has ended', async () => {
  const { idOf } = await send(['ann@example.org'])
  const raw = complaintAbout(idOf('ann@example.org'))
  const wrong = ['', '?secret=', '?secret=x', path.replace(/.$/, '*').slice(path.indexOf('?'))]
  const statuses: number[] = []
  for (const query of wrong)
    statuses.push((await shop.call('POST', `/newsletter/report${query}`, { raw })).status)
  expect(statuses).toEqual([422, 422, 404, 404])
  const former = path
  await shop.call('POST', ADDRESS, { token })
  expect((await shop.call('POST', former, { raw })).status).toBe(404)
  expect(await address('DELETE')).toBe('')
  expect((await shop.call('POST', former, { raw })).status).toBe(404)
  expect(await stateOf('ann@example.org')).toMatchObject({ status: 'confirmed' })
  const noted = await shop.db.select().from(activity).where(eq(activity.field, 'mail_reports'))
  expect(noted.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(noted)).not.toContain(former.split('secret=')[1])
})

it('oversized and hostile bodies are refused or ignored', async () => {
  const { idOf } = await send(['ann@example.org'])
  const about = idOf('ann@example.org')
  expect((await report('x'.repeat(MOST_REPORT + 1))).status).toBe(422)
  const hostile = [
    `Content-Type: multipart/report; report-type=feedback-report; boundary="a"\n\n${'--a\n'.repeat(70_000)}`,
    'A: b\n'.repeat(50_000),
    `Content-Type:${' '.repeat(250_000)}x`,
    `[${'{"kind":"complaint","email":"x"},'.repeat(8000)}{}]`,
    '['.repeat(200_000),
    `Subject: x${'\n \n'.repeat(60_000)}`,
  ]
  for (const one of hostile) expect((await report(one)).status).toBe(200)
  const said = `550 gone\r\n\r\nBcc: all@example.org${String.fromCodePoint(0, 0x202e)}`
  await events({ kind: 'bounce', email: 'ann@example.org', message_id: about, reason: said })
  expect(await stateOf('ann@example.org')).toMatchObject({
    bounce_reason: '550 gone Bcc: all@example.org',
  })
})

it('staff end a subscription: on wish without a complaint, or as a complaint of its last issue', async () => {
  const { id } = await send(['ann@example.org', 'bob@example.org'])
  const end = async (email: string, body: object) => {
    const { id: reader } = (await stateOf(email)) ?? {}
    const answer = await shop.call('POST', `/admin/newsletter/subscriber/${reader}/end`, {
      token,
      body,
    })
    return staffNewsletter.endSubscription.response.parse(answer.body)
  }
  expect(await end('ann@example.org', {})).toMatchObject({
    status: 'unsubscribed',
    complained_at: null,
  })
  for (const _ of [1, 2])
    expect(await end('bob@example.org', { complained: true })).toMatchObject({
      status: 'unsubscribed',
      complained_at: shop.clock.now().toISOString(),
    })
  expect(await counts(id)).toMatchObject({ sent: 2, complaints: 1 })
  expect(await stateOf('bob@example.org')).toMatchObject({ opens_ended_at: shop.clock.now() })
  const noted = await shop.db.select().from(activity).where(eq(activity.record, 'subscribers'))
  expect(noted.map(({ name, field, new: made }) => [name, field, made])).toEqual([
    ['a•••@example.org', 'status', 'unsubscribed'],
    ['b•••@example.org', 'status', 'unsubscribed'],
    ['b•••@example.org', 'complained_at', shop.clock.now().toISOString()],
  ])
  const next = await send(['cleo@example.org'])
  expect(await counts(next.id)).toMatchObject({ sent: 1 })
})

it('only who may change customers ends a subscription of another', async () => {
  const { token: other } = await shop.signUp()
  const path = '/admin/newsletter/subscriber/1/end'
  expect((await shop.call('POST', path, { token: other, body: {} })).status).toBe(403)
  expect((await shop.call('POST', path, { token, body: {} })).status).toBe(404)
})

it('only who may change settings sees the address or makes one', async () => {
  const customer = await shop.signUp()
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await shop.call(method, ADDRESS, { token: customer.token })).status).toBe(403)
})
