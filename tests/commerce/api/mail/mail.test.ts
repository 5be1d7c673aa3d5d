import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { type MailDeps, sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import { type News, notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { ORDER_MAIL_KINDS, type OrderMailKind } from '#/domain/mail-kinds.ts'
import { createFileMailer, createSmtpMailer } from '#/commerce/mail/mailer.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { checkoutsOf, placedOf, AS_GUEST, GUEST, one } from '#tests/support/shop/checkout.ts'
import { orderLines, orderRow, payOrder, setOrder } from '#tests/support/shop/orders.ts'
import { deliveredOrder, refundOf } from '#tests/support/shop/money/refunds.ts'
import { type Smtp, readMessage, startSmtp } from '#tests/support/servers/smtp.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

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

const depsOf = (mailer = createSmtpMailer({ url: smtp.url, from: undefined })): MailDeps => ({
  ...shop.deps,
  siteUrl: 'https://shop.example',
  mailer,
  log: (_, event, data) => logged.push(`${event} ${JSON.stringify(data)}`),
})
const send = (deps = depsOf()) => sendMails(deps)

/** A guest's order with two figs. */
async function placed(language: 'en' | 'fr' = 'en', name = 'Figs & <b>nuts</b>') {
  const { id } = await shop.addProduct({ name, name_fr: 'Figues séchées' })
  const answer = await post({ products: one(id, 2), ...AS_GUEST }, { language })
  const { order_number } = placedOf(answer)
  await shop.db.delete(mail)
  return orderRow(shop, order_number)
}

const tell = (row: Awaited<ReturnType<typeof orderRow>>, news: OrderMailKind | News) =>
  notifyCustomer({ db: shop.db, deps: shop.deps }, row, news)
const rows = () => shop.db.select().from(mail)

async function email(row: Awaited<ReturnType<typeof orderRow>>, news: OrderMailKind | News) {
  await tell(row, news)
  await send()
  const [message] = smtp.received.splice(0)
  if (!message) throw new Error('nothing was sent')
  return { ...message, ...readMessage(message.data) }
}

describe('an email', () => {
  it('about an order shown in another currency says what is charged, with the rate', async () => {
    const row = await placed()
    await setOrder(shop, row.order_number, { currency_code: 'USD', exchange_rate: 1.085 })
    const dollars = await orderRow(shop, row.order_number)
    const { text } = await email(dollars, 'placed')
    expect(text).toContain(
      'You are charged in EUR. You saw the prices in USD, at 1 EUR = 1.085 USD.',
    )
    expect(text).toContain('Total in USD')
    expect((await email(dollars, 'packed')).text).toContain('1 EUR = 1.085 USD')
    expect((await email(await placed(), 'placed')).text).not.toContain('You are charged in')
  })

  it('thanks for an order: what it costs, where it goes, and a link that opens it', async () => {
    const row = await placed()
    const { to, from, headers, html, text } = await email(row, 'placed')
    expect([to, from]).toEqual([GUEST.email.toLowerCase(), 'hello@example.org'])
    expect(headers).toContain(`Subject: Your order ${row.order_number}`)
    expect(headers).toMatch(/From: "?Larder"? <hello@example.org>/)
    const key = encodeURIComponent(orderKey(shop.deps.secret, row.order_number))
    const link = `https://shop.example/order/status/${row.order_number}?key=${key}`
    for (const content of [html, text]) {
      expect(content).toContain(link)
      expect(content).toContain('You pay €9.90 on delivery.')
      expect(content).toContain('12 Orchard Lane')
      expect(content).not.toMatch(/on (its|the) way/i)
    }
    expect(text).toContain('2 × Figs & <b>nuts</b>')
    expect(html).toContain('2 × Figs &amp; &lt;b&gt;nuts&lt;/b&gt;')
    expect(html).not.toContain('<b>nuts')
  })

  it('is in the language of the order, as are its link and its figures', async () => {
    const row = await placed('fr')
    const { headers, text } = await email(row, 'placed')
    expect(headers).toContain(`Subject: Votre commande ${row.order_number}`)
    expect(text).toContain('https://shop.example/fr/order/status/')
    expect(text).toContain('2 × Figues séchées')
    expect(text).toMatch(/9,90.€/)
  })

  it('says where to transfer the money, and until when the goods are reserved', async () => {
    const row = await placed()
    const held_until = new Date('2026-12-01T13:30:00Z')
    const waits = await setOrder(shop, row.order_number, {
      payment_method: 'bank_transfer',
      held_until,
    })
    const { text } = await email(waits, 'placed')
    expect(text).toContain('IBAN: FR7630006000011234567890189')
    expect(text).toContain(`Reference: ${row.order_number}`)
    expect(text).toContain('until 1 December 2026 at 14:30')
  })

  it('reports a failed payment with a link to pay again', async () => {
    const row = await placed()
    const { text, html } = await email(row, { kind: 'payment_failed', suffix: 1 })
    expect(text).toContain(`Pay now:\nhttps://shop.example/order/status/${row.order_number}?key=`)
    expect(html).toContain('Pay now')
  })

  it('says what is refunded and how', async () => {
    const staff = (await shop.signUp({ role: 'admin' })).token
    const person = await shop.signUp()
    const { id } = await shop.addProduct({ name: 'Figs', price: 3 })
    const { number, row } = await deliveredOrder(shop, person, { goods: [{ id, quantity: 2 }] })
    const [line] = await orderLines(shop, number)
    const body = { order_number: number, order_line_id: line?.id, quantity: 1 }
    await send()
    smtp.received.splice(0)
    const asked = refundOf(
      await shop.call('POST', '/refund', {
        token: person.token,
        body: { ...body, reason: 'Too soft', payment_type: 'wallet' },
      }),
    )
    await send()
    await shop.call('PUT', `/admin/refund/${asked.id}`, { token: staff, body: { approve: true } })
    await send()
    const [request, done] = smtp.received.splice(0).map(({ data }) => readMessage(data))
    expect(request?.text).toContain('You asked for a refund of €3.00')
    expect(done?.text).toContain('€3.00 is now in your wallet.')
    expect(done?.text).toContain('1 × Figs: €3.00')
    expect(done?.text).toContain('Reason: Too soft')
    const { text } = await email(row, { kind: 'refund_rejected', refund_id: asked.id })
    expect(text).toContain('can’t approve it')
  })

  // Not as a part of a link's random key.
  const WORDLESS = /\{\{|(?<![\w-])(?:undefined|NaN)(?![\w-])|\b(row|section|placed)\.\w+/

  it.each(ORDER_MAIL_KINDS)('about %s has all its words in both languages', async (kind) => {
    for (const language of ['en', 'fr'] as const) {
      const row = await placed(language)
      await payOrder(shop, row.order_number, 'card')
      const { headers, html, text } = await email(row, kind)
      for (const content of [headers, html, text]) {
        expect(content).not.toMatch(WORDLESS)
      }
      expect(headers).toContain(row.order_number)
      expect(html).toContain(`<html lang="${language}">`)
    }
  })
})

describe('the outbox', () => {
  it('tells a thing once, and more than once what can happen again', async () => {
    const row = await placed()
    await tell(row, 'shipped')
    await tell(row, 'shipped')
    await tell(row, { kind: 'payment_failed', suffix: 1 })
    await tell(row, { kind: 'payment_failed', suffix: 2 })
    expect((await rows()).map(({ key }) => key).toSorted()).toEqual([
      `order:${row.order_number}:payment_failed:1`,
      `order:${row.order_number}:payment_failed:2`,
      `order:${row.order_number}:shipped`,
    ])
  })

  it('reports nothing about a change that was rolled back', async () => {
    const row = await placed()
    const failing = shop.db.transaction(async (db) => {
      await notifyCustomer({ db, deps: shop.deps }, row, 'shipped')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('is sent once, also where several send at once', async () => {
    const row = await placed()
    for (let index = 0; index < 6; index++) await tell(row, { kind: 'shipped', suffix: index })
    await Promise.all([send(), send(), send()])
    await send()
    expect(smtp.received).toHaveLength(6)
    const ids = smtp.received.map(({ data }) => /Message-ID: (\S+)/i.exec(data)?.[1])
    expect(new Set(ids).size).toBe(6)
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  it('goes out in one run, however long it is', async () => {
    const { order_number } = await placed()
    const [to, at] = ['jo@example.org', shop.clock.now()]
    const rest = { kind: 'placed', to, language: 'en', data: { order_number } }
    await shop.db.insert(mail).values(
      Array.from({ length: 45 }, (_, n) => ({
        ...rest,
        key: `test:${n}`,
        created_at: at,
        due_at: at,
      })),
    )
    await send()
    expect(smtp.received.length).toBe(45)
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  it('tries again after growing pauses, and gives up after some days', async () => {
    const row = await placed()
    await tell(row, 'shipped')
    const start = shop.clock.now().getTime()
    smtp.refuse.with = '450 later'
    const tries: number[] = []
    for (let step = 0; step < 40; step++) {
      const [before] = await rows()
      await send()
      const [after] = await rows()
      if (after && after.attempts > (before?.attempts ?? 0)) {
        tries.push((shop.clock.now().getTime() - start) / MINUTE)
        shop.clock.set(after.due_at)
      } else shop.clock.advance(DAY)
    }
    expect(tries).toEqual([0, 1, 6, 21, 81, 261, 621, 1341, 2781, 4221])
    expect(logged).toHaveLength(10)
    expect(logged.at(-1)).toMatch(/^mail\.given_up .*"responseCode":450/)
    expect(logged.join('')).not.toMatch(/example\.org|Field/)
    smtp.refuse.with = undefined
    await send()
    expect(smtp.received).toEqual([])
  })

  it('arrives with the next try once the server is back', async () => {
    const row = await placed()
    await tell(row, 'shipped')
    await send(depsOf(createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: undefined })))
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }])
    await send()
    expect(smtp.received).toEqual([])
    shop.clock.advance(MINUTE)
    await send()
    expect(smtp.received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 2, problem: null }])
  })

  it('does not stop at an email about something deleted', async () => {
    const gone = await placed()
    await tell(gone, 'shipped')
    await shop.db.delete(order).where(eq(order.id, gone.id))
    await tell(await placed(), 'packed')
    await tell(gone, 'packed')
    await send()
    expect(smtp.received).toHaveLength(1)
    expect(logged.every((line) => line.startsWith('mail.not_sent'))).toBe(true)
  })
})

describe('without a server', () => {
  it('mail is kept as files that a mail program opens', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'larder-mail-'))
    const row = await placed('fr')
    await tell(row, 'placed')
    await send(depsOf(createFileMailer({ dir, from: 'Épicerie <shop@example.org>' })))
    const [file = '', ...more] = await readdir(dir)
    expect([more.length, file]).toEqual([0, expect.stringMatching(/^[\w.-]+\.eml$/)])
    const { headers, text } = readMessage(await readFile(join(dir, file), 'utf8'))
    expect(headers).toContain('From: Épicerie <shop@example.org>')
    expect(headers).toContain(`To: ${GUEST.email.toLowerCase()}`)
    expect(text).toContain('Merci pour votre commande')
    await rm(dir, { recursive: true })
  })
})
