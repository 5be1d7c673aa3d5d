// rule 346: a gift card comes by email on a day; its code is kept sealed until then, and forgotten afterwards.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giftCard, giftCardEntry, giftCardLetter } from '#/commerce/db/schema/gift-cards.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { idempotency } from '#/commerce/db/schema/orders.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import { NewGiftCard } from '#/contract/giftcards/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { giftCardsOf } from '#tests/support/shop/money/gift-cards.ts'

let shop: TestApi
let staff: string
const signIn = async () => {
  staff = (await shop.signUp({ role: 'admin', name: 'Ada' })).token
}
beforeAll(async () => {
  shop = await startApi()
  await signIn()
})
afterAll(() => shop.close())

const { asStaff, check, sheetOf, order } = giftCardsOf(
  () => shop,
  () => staff,
)

const CODE = /([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/
const DAY_MS = 86_400_000
let people = 0
const mailbox = () => `mia-${++people}@larder.test`
const dayIn = (days: number) =>
  new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Staff have to sign in again after it. */
async function wait(days: number) {
  shop.clock.advance(days * DAY_MS)
  await signIn()
}

const letterOn = (send_on: string) => ({ sender: 'Bo', message: 'Enjoy!', language: 'en', send_on })

async function send(to: string, send_on = shop.clock.date(), more: object = {}) {
  const body = { amount: 25, recipient: 'Mia', recipient_email: to, ...order, ...more }
  const answer = await asStaff('POST', '', { ...body, letter: letterOn(send_on) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { card, code } = NewGiftCard.parse(answer.body)
  return { id: card.id, code, letter: card.letter }
}

const change = (id: number, to: string, more: object = {}) =>
  asStaff('PUT', `/${id}/letter`, {
    ...letterOn(shop.clock.date()),
    recipient: 'Mia',
    recipient_email: to,
    password: order.password,
    ...more,
  })
const stop = (id: number) => asStaff('POST', `/${id}/letter/stop`)

const mailsTo = async (to: string) => (await sentEmails(shop)).filter((one) => one.to === to)

async function sealedOf(id: number) {
  const [row] = await shop.db
    .select()
    .from(giftCardLetter)
    .where(eq(giftCardLetter.gift_card_id, id))
  return row?.sealed
}

describe('a gift card by email', () => {
  it('comes at once with its code, which nobody sees before and no table has, then or later', async () => {
    const to = mailbox()
    const { id, code, letter } = await send(to)
    expect({ code, letter }).toMatchObject({ code: null, letter: { state: 'waiting' } })
    const tables = [giftCard, giftCardEntry, giftCardLetter, mail, idempotency, activity]
    const stored = async () =>
      JSON.stringify(await Promise.all(tables.map((one) => shop.db.select().from(one))))
    const before = await stored()
    const [message, ...others] = await mailsTo(to)
    expect(others).toEqual([])
    const [sent = ''] = CODE.exec(message?.text ?? '') ?? []
    for (const text of [before, await stored()]) {
      expect(text).not.toContain(sent)
      expect(text).not.toContain(sent.replaceAll('-', ''))
    }
    expect(message?.subject).toContain('€25.00')
    expect(message?.text).toContain('It is from Bo.')
    expect(message?.text).toContain('“Enjoy!”')
    expect(message?.text).toContain('https://shop.example/gift-card')
    expect((await check(sent)).body).toMatchObject({ balance: 25, state: 'active' })
    expect(await sealedOf(id)).toBeNull()
    expect((await sheetOf(id)).letter).toMatchObject({ state: 'sent', may_send: false })
    expect(await mailsTo(to)).toEqual([])
  })

  it('waits for its day, in the morning of the shop’s clocks', async () => {
    const to = mailbox()
    const { id } = await send(to, dayIn(2))
    await wait(1)
    expect(await mailsTo(to)).toEqual([])
    await wait(1.5)
    expect(await mailsTo(to)).toHaveLength(1)
    expect((await sheetOf(id)).letter).toMatchObject({ state: 'sent' })
  })

  it('goes to another address, and on another day, once', async () => {
    const [wrong, right] = [mailbox(), mailbox()]
    const { id } = await send(wrong, dayIn(5))
    const answer = await change(id, right, { message: 'For you' })
    expect(answer.body).toMatchObject({ recipient_email: right, letter: { message: 'For you' } })
    expect(await mailsTo(right)).toHaveLength(1)
    await wait(6)
    expect(await mailsTo(wrong)).toEqual([])
    failure(await change(id, right), 409)
    failure(await stop(id), 409)
  })

  it('isn’t sent once it was stopped, twice or not, until staff want it after all', async () => {
    const to = mailbox()
    const { id } = await send(to)
    expect((await stop(id)).body).toMatchObject({ letter: { state: 'stopped', may_send: true } })
    failure(await stop(id), 409)
    expect(await mailsTo(to)).toEqual([])
    await change(id, to)
    expect(await mailsTo(to)).toHaveLength(1)
    const { body } = await shop.call('GET', `/admin/activity?kind=gift_card&record=${id}`, {
      token: staff,
    })
    expect(JSON.stringify(body)).toContain('letter_stopped')
  })

  it('isn’t sent while its card is blocked, and never once it is cancelled', async () => {
    const to = mailbox()
    const { id } = await send(to)
    await asStaff('PUT', `/${id}/block`, { blocked: true })
    expect(await mailsTo(to)).toEqual([])
    failure(await change(id, to), 409)
    await asStaff('PUT', `/${id}/block`, { blocked: false })
    expect(await mailsTo(to)).toEqual([])
    await asStaff('POST', `/${id}/adjust`, { change: -25, ...order })
    expect(await sealedOf(id)).toBeNull()
    failure(await change(id, to), 409)
  })

  it('loses its code with its card when that expires', async () => {
    const { id } = await send(mailbox())
    await stop(id)
    const past = { expires_at: new Date(shop.clock.now().getTime() - 1) }
    await shop.db.update(giftCard).set(past).where(eq(giftCard.id, id))
    await shop.sweep()
    expect(await sealedOf(id)).toBeNull()
  })

  it('keeps its code while the mail server refuses it, and says so', async () => {
    const [wrong, right] = [mailbox(), mailbox()]
    const { id } = await send(wrong)
    const mailer = {
      from: undefined,
      send: ({ to }: { to: string }) =>
        to === wrong ? Promise.reject(new Error('no such mailbox')) : Promise.resolve(),
    }
    await sendMails({ ...shop.deps, siteUrl: 'https://shop.example', mailer })
    expect((await sheetOf(id)).letter).toMatchObject({ state: 'failing', may_send: true })
    await change(id, right)
    expect(await mailsTo(right)).toHaveLength(1)
  })

  it('is either sent or changed: staff who come while it is being sent are told so', async () => {
    const [to, other] = [mailbox(), mailbox()]
    const { id } = await send(to)
    const told: unknown[] = []
    const mailer = {
      from: undefined,
      send: async (message: { to: string }) => {
        if (message.to !== to) return
        for (const answer of [await change(id, other), await stop(id)])
          told.push(failure(answer, 409).message)
      },
    }
    await sendMails({ ...shop.deps, siteUrl: 'https://shop.example', mailer })
    expect(told).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('is being sent')))
    expect(await mailsTo(other)).toEqual([])
    expect(await sheetOf(id)).toMatchObject({ recipient_email: to, letter: { state: 'sent' } })
    expect(failure(await change(id, other), 409).message).toContain('has been sent')
  })

  it('isn’t sent once it was changed, not even by a process that has taken it already', async () => {
    const [one, two, right] = [mailbox(), mailbox(), mailbox()]
    const ids = new Map([
      [one, (await send(two)).id],
      [two, (await send(one)).id],
    ])
    const sent: string[] = []
    const mailer = {
      from: undefined,
      send: async ({ to }: { to: string }) => {
        const other = sent.length === 0 ? ids.get(to) : undefined
        sent.push(to)
        if (other !== undefined) await change(other, right)
      },
    }
    await sendMails({ ...shop.deps, siteUrl: 'https://shop.example', mailer })
    expect(sent.filter((to) => ids.has(to))).toHaveLength(1)
    expect(await mailsTo(right)).toHaveLength(1)
  })

  it('can be changed again if the process that sends it ends meanwhile', async () => {
    const [to, other] = [mailbox(), mailbox()]
    const { id } = await send(to)
    const until = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000)
    const sendingUntil = (sending_until: Date) =>
      shop.db
        .update(giftCardLetter)
        .set({ sending_until })
        .where(eq(giftCardLetter.gift_card_id, id))
    await sendingUntil(until(1))
    failure(await change(id, other), 409)
    await sendingUntil(until(-1))
    expect((await change(id, other)).status).toBe(200)
    expect(await mailsTo(other)).toHaveLength(1)
  })

  it('is for somebody else, on a day that comes, with proof of who sends it', async () => {
    const self = await shop.signUp({ role: 'admin' })
    const { id } = await send(mailbox(), dayIn(3))
    const asSelf = {
      ...letterOn(dayIn(3)),
      recipient: '',
      recipient_email: self.email,
      password: order.password,
    }
    failure(
      await shop.call('PUT', `/admin/gift-card/${id}/letter`, { token: self.token, body: asSelf }),
      403,
    )
    failure(await change(id, mailbox(), { password: 'a guess' }), 422)
    for (const day of [dayIn(-2), dayIn(500)]) {
      failure(await change(id, mailbox(), { send_on: day }), 422)
      const body = { amount: 5, recipient_email: mailbox(), ...order, letter: letterOn(day) }
      const { errors } = failure(await asStaff('POST', '', body), 422) as { errors?: object }
      expect(errors).toHaveProperty(['letter.send_on'])
    }
    failure(await asStaff('POST', '', { amount: 5, ...order, letter: letterOn(dayIn(1)) }), 422)
  })

  it('isn’t redirected to one’s own mailbox, however the address is written', async () => {
    const me = await shop.signUp({ role: 'admin' })
    const { id } = await send(mailbox(), dayIn(9))
    const [name = '', domain = ''] = me.email.split('@')
    const body = { ...letterOn(dayIn(9)), recipient: '', password: me.password }
    const call = { token: me.token, body: { ...body, recipient_email: `${name}+1@${domain}` } }
    expect((await shop.call('PUT', `/admin/gift-card/${id}/letter`, call)).status).toBe(403)
  })

  it('of a later day isn’t sent at once by the list of emails', async () => {
    const to = mailbox()
    await send(to, dayIn(9))
    const [row] = await shop.db.select().from(mail).where(eq(mail.to, to))
    failure(await shop.call('POST', `/admin/mail/${row?.id}/again`, { token: staff }), 404)
    expect(await mailsTo(to)).toEqual([])
  })

  it('carries no link in the words of who gives it', async () => {
    const to = mailbox()
    const words = { ...letterOn(shop.clock.date()), message: 'See https://evil.example/x now' }
    const body = { amount: 5, recipient_email: to, ...order, letter: words }
    await asStaff('POST', '', body)
    const [message] = await mailsTo(to)
    expect(message?.text).not.toContain('evil.example')
  })

  it('is stopped when the account of its mailbox goes, without its words; nobody else has its code, so it is kept', async () => {
    const person = await shop.signUp()
    const { id } = await send(person.email, dayIn(9))
    await shop.call('POST', '/self/delete', {
      token: person.token,
      body: { password: person.password },
    })
    expect(await sealedOf(id)).toEqual(expect.any(String))
    expect((await sheetOf(id)).letter).toMatchObject({
      state: 'stopped',
      sender: '',
      message: '',
      may_send: true,
    })
  })
})
