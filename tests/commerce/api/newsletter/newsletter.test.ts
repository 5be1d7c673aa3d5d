// Double opt-in for the newsletter: an address, and the link in an e-mail (rule 75).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newsletterToken, subscriber } from '#/commerce/db/schema/newsletter.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { type CallOptions, startApi, type TestApi } from '#tests/support/shop/api.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const HOUR = 3_600_000
let many = 0
const newAddress = () => `reader-${(many += 1)}@example.org`

const post = (path: string, body: object, options: CallOptions = {}) =>
  shop.call('POST', `/newsletter${path}`, {
    // Days pass in these tests.
    token: shop.api.systemToken().access_token,
    body,
    ...options,
  })
const ask = (email: string, options?: CallOptions) => post('', { email }, options)
const follow = (purpose: 'confirm' | 'unsubscribe', token: string) => post(`/${purpose}`, { token })

/** The tokens in the newest e-mail to an address. */
async function linksTo(email: string) {
  const sent = (await sentEmails(shop)).findLast(({ to }) => to === email)
  const tokenOf = (purpose: string) =>
    new RegExp(`/newsletter/${purpose}\\?token=([\\w-]+)`).exec(sent?.text ?? '')?.[1] ?? ''
  return { sent, confirm: tokenOf('confirm'), unsubscribe: tokenOf('unsubscribe') }
}

async function statusOf(email: string) {
  const [row] = await shop.db.select().from(subscriber).where(eq(subscriber.email, email))
  return row?.status
}

async function newReader() {
  const email = newAddress()
  await ask(email)
  const links = await linksTo(email)
  await follow('confirm', links.confirm)
  shop.clock.advance(2 * 60_000)
  return { email, ...links }
}

describe('asking for the newsletter', () => {
  it('sends an email with links to confirm and to unsubscribe; only the first subscribes', async () => {
    const email = newAddress()
    const answer = await ask(email)
    expect(answer.status).toBe(200)
    const { sent, confirm, unsubscribe } = await linksTo(email)
    expect(sent?.html).toContain(`/newsletter/confirm?token=${confirm}`)
    expect(sent?.html).toContain(`/newsletter/unsubscribe?token=${unsubscribe}`)
    expect(sent?.list?.unsubscribe).toContain(unsubscribe)
    expect(await statusOf(email)).toBe('pending')
    expect((await follow('confirm', confirm)).status).toBe(200)
    expect(await statusOf(email)).toBe('confirmed')
  })

  it('writes in the language of the page', async () => {
    const email = newAddress()
    await ask(email, { language: 'fr' })
    const { sent } = await linksTo(email)
    expect(sent?.subject).toContain('À confirmer')
    expect(sent?.text).toContain('/fr/newsletter/confirm?token=')
    const other = newAddress()
    await post('', { email: other, language: 'fr' })
    expect((await linksTo(other)).sent?.subject).toContain('À confirmer')
  })

  it('is answered alike, whether the address is known or not', async () => {
    const { email } = await newReader()
    const known = await ask(email)
    const fresh = await ask(newAddress())
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body])
    const { sent, confirm } = await linksTo(email)
    expect([sent?.subject, confirm]).toEqual([expect.stringContaining('already get'), ''])
    expect(await statusOf(email)).toBe('confirmed')
  })

  it('requires an address, and says so in the form’s words', async () => {
    const words = async (body: object) => (await post('', body)).body
    expect(await words({})).toMatchObject({ errors: { email: ['Email address is required'] } })
    expect(await words({ email: ' ' })).toMatchObject({
      errors: { email: ['Email address is required'] },
    })
    expect(await words({ email: 'nobody' })).toMatchObject({
      errors: { email: ['Please enter valid email'] },
    })
  })

  it('floods no mailbox: it gets three emails an hour, however it is spelled, and the answer doesn’t change', async () => {
    const limited = await startApi({ limits: true })
    for (let tries = 0; tries < 6; tries++) {
      limited.clock.advance(61_000)
      const answer = await limited.call('POST', '/newsletter', {
        token: limited.systemToken,
        headers: { 'x-client-ip': `203.0.113.${tries}` },
        body: { email: `Victim+${tries}@example.org` },
      })
      expect(answer.status).toBe(200)
    }
    expect(await limited.db.$count(mail)).toBe(3)
    await limited.close()
  })

  it('is refused to an address of the network that asks for too many', async () => {
    const limited = await startApi({ limits: true })
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries++) {
      const { status } = await limited.call('POST', '/newsletter', {
        token: limited.systemToken,
        headers: { 'x-client-ip': '203.0.113.9' },
        body: { email: `somebody-${tries}@example.org` },
      })
      statuses.push(status)
    }
    expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20]]).toEqual([
      true,
      429,
    ])
    await limited.close()
  })
})

describe('the link of an email', () => {
  it('is refused where it is wrong, or made for something else', async () => {
    const email = newAddress()
    await ask(email)
    const { confirm, unsubscribe } = await linksTo(email)
    for (const token of ['nonsense', unsubscribe, `${confirm}x`, 'a'.repeat(200)]) {
      const { status, body } = await follow('confirm', token)
      expect([status, body]).toMatchObject([422, { errors: { token: [expect.any(String)] } }])
    }
    expect(await statusOf(email)).toBe('pending')
  })

  it('confirms for three days, and no longer', async () => {
    const email = newAddress()
    await ask(email)
    const { confirm, unsubscribe } = await linksTo(email)
    shop.clock.advance(72 * HOUR)
    expect((await follow('confirm', confirm)).status).toBe(422)
    expect(await statusOf(email)).toBe('pending')
    expect((await follow('unsubscribe', unsubscribe)).status).toBe(200)
  })

  it('confirms twice without harm, but never again after the newsletter was ended', async () => {
    const { email, confirm, unsubscribe } = await newReader()
    expect((await follow('confirm', confirm)).status).toBe(200)
    for (let tries = 0; tries < 2; tries++)
      expect((await follow('unsubscribe', unsubscribe)).status).toBe(200)
    expect(await statusOf(email)).toBe('unsubscribed')
    expect((await follow('confirm', confirm)).status).toBe(422)
    expect(await statusOf(email)).toBe('unsubscribed')
  })

  it('brings a reader back only with a new email', async () => {
    const { email, unsubscribe } = await newReader()
    await follow('unsubscribe', unsubscribe)
    await ask(email)
    const { confirm } = await linksTo(email)
    expect(await statusOf(email)).toBe('unsubscribed')
    expect((await follow('confirm', confirm)).status).toBe(200)
    expect(await statusOf(email)).toBe('confirmed')
  })

  it('is kept as a hash that opens nothing, and in no mail of the outbox', async () => {
    const email = newAddress()
    await ask(email)
    const { confirm } = await linksTo(email)
    const rows = [
      ...(await shop.db.select().from(newsletterToken)),
      ...(await shop.db.select().from(mail).where(eq(mail.to, email))),
    ]
    expect(JSON.stringify(rows)).not.toContain(confirm)
    const [row] = await shop.db.select().from(newsletterToken)
    expect((await follow('confirm', row?.hash ?? '')).status).toBe(422)
  })
})

describe('what is too old', () => {
  it('goes: links that have ended, and mailboxes that never confirmed', async () => {
    const email = newAddress()
    await ask(email)
    await linksTo(email)
    const reader = await newReader()
    shop.clock.advance(731 * 24 * HOUR)
    await shop.sweep()
    expect(await shop.db.$count(newsletterToken)).toBe(0)
    expect([await statusOf(email), await statusOf(reader.email)]).toEqual([undefined, 'confirmed'])
  })
})
