// rule 68: how many e-mails a mailbox gets, and how much customer-written text they contain.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { type MailDeps, sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { createSmtpMailer } from '#/commerce/mail/mailer.ts'
import type { OrderMailKind } from '#/domain/mail-kinds.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  AS_GUEST,
  GUEST,
  HOME,
  PLACE,
  checkoutsOf,
  one,
  placedOf,
} from '#tests/support/shop/checkout.ts'
import { type Smtp, readMessage, startSmtp } from '#tests/support/servers/smtp.ts'

const MINUTE = 60_000

let shop: TestApi
let smtp: Smtp
let logged: string[]
beforeAll(async () => {
  shop = await startApi()
  smtp = await startSmtp()
})
beforeEach(async () => {
  shop.clock.set(new Date())
  await shop.db.delete(mail)
  smtp.received.length = 0
  smtp.refuse.with = undefined
  logged = []
})
afterAll(async () => {
  await smtp.close()
  await shop.close()
})

const { post } = checkoutsOf(() => shop)
/** A process that has sent nothing yet. */
const limited = (): MailDeps => ({
  ...shop.deps,
  siteUrl: 'https://shop.example',
  mailer: createSmtpMailer({ url: smtp.url, from: undefined }),
  log: (_, event) => logged.push(event),
  limits: createRateLimits({ enabled: true, secret: 'a secret of this test alone' }),
})
const rows = () => shop.db.select().from(mail)

/** Everything in the outbox concerns one order. */
async function orderNumber(): Promise<string> {
  const { id } = await shop.addProduct()
  const { order_number } = placedOf(await post({ products: one(id), ...AS_GUEST }))
  await shop.db.delete(mail)
  return order_number
}

async function write(to: string, many: number, kind: OrderMailKind, order_number: string) {
  const now = shop.clock.now()
  await shop.db.insert(mail).values(
    Array.from({ length: many }, (_, index) => ({
      key: `${to} ${kind} ${index}`,
      kind,
      to,
      language: 'en',
      data: { order_number },
      created_at: now,
      due_at: now,
    })),
  )
}

describe('the emails of one mailbox', () => {
  it('are twenty an hour, however it is written; the others wait and are not lost', async () => {
    const number = await orderNumber()
    const deps = limited()
    await write('jo.field@gmail.com', 15, 'shipped', number)
    await write('JoField+x@googlemail.com', 15, 'shipped', number)
    await write('somebody.else@example.org', 5, 'shipped', number)
    await sendMails(deps)
    const sentTo = (word: RegExp) => smtp.received.filter(({ to }) => word.test(to)).length
    expect([sentTo(/gmail|googlemail/), sentTo(/else/)]).toEqual([20, 5])
    expect(logged.filter((event) => event === 'mail.waits')).toHaveLength(10)
    const waiting = (await rows()).filter(({ sent_at }) => sent_at === null)
    expect(waiting).toHaveLength(10)
    for (const { attempts, due_at } of waiting) {
      expect(attempts).toBe(0)
      expect(due_at.getTime()).toBeGreaterThan(shop.clock.now().getTime() + 59 * MINUTE)
    }
    shop.clock.advance(61 * MINUTE)
    // Counts use the real clock and start afresh for new keys.
    await sendMails(limited())
    expect(sentTo(/gmail|googlemail/)).toBe(30)
  })

  it('never hold back the confirmation of an order', async () => {
    const number = await orderNumber()
    const deps = limited()
    await write('jo@example.org', 25, 'shipped', number)
    await write('jo@example.org', 10, 'placed', number)
    await sendMails(deps)
    const sent = (await rows()).filter(({ sent_at }) => sent_at !== null)
    expect(sent.filter(({ kind }) => kind === 'placed')).toHaveLength(10)
    expect(sent.filter(({ kind }) => kind === 'shipped')).toHaveLength(20)
  })

  it('count only what was sent', async () => {
    const number = await orderNumber()
    const deps = limited()
    await write('jo@example.org', 15, 'shipped', number)
    smtp.refuse.with = '451 later'
    await sendMails(deps)
    smtp.refuse.with = undefined
    shop.clock.advance(2 * MINUTE)
    await sendMails(deps)
    expect(smtp.received).toHaveLength(15)
  })
})

describe('what customers wrote about themselves', () => {
  const emailOf = async (body: object, language: 'en' | 'fr' = 'en') => {
    const { id } = await shop.addProduct()
    placedOf(await post({ products: one(id), ...AS_GUEST, ...body }, { language }))
    await sendMails(limited())
    const [message] = smtp.received
    return readMessage(message?.data ?? '')
  }

  it('appears in emails without links, markup and line breaks', async () => {
    const street = '12 Orchard Lane https://evil.example/x'
    const home = { ...HOME, street, city: 'Paris evil.com' }
    const { html, text } = await emailOf({
      ...PLACE,
      guest: { ...GUEST, name: 'Buy at evil.com/x Now <b>free</b>' },
      billing_address: home,
      shipping_address: home,
    })
    expect(text).toContain('Hello Buy at Now free,')
    for (const content of [html, text]) {
      expect(content).toContain('12 Orchard Lane')
      expect(content).not.toMatch(/evil|<b>free/)
    }
  })

  it('is left out of the greeting if it looks like a link', async () => {
    const { text } = await emailOf({ guest: { ...GUEST, name: 'https://evil.example' } }, 'fr')
    expect(text).toContain('\nBonjour,\n')
    expect(text).not.toContain('evil')
  })
})
