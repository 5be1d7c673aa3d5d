// The link that confirms an e-mail address, and what requires a confirmed one (rule 70).
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '#/commerce/db/schema/auth.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import { Profile } from '#/contract/auth/customer.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { CheckoutTotals } from '#/contract/checkout/public.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const SITE = 'https://shop.example'
const HOUR = 3_600_000

/** Sends all due e-mails and returns them. */
async function emails(): Promise<Message[]> {
  const sent: Message[] = []
  const mailer = { from: undefined, send: async (message: Message) => void sent.push(message) }
  await sendMails({ ...shop.deps, siteUrl: SITE, mailer })
  return sent
}

async function linkTo(email: string): Promise<string> {
  const sent = (await emails()).find(({ to }) => to === email)
  const [link = ''] =
    /https:\/\/shop\.example\S*\/auth\/confirm\?token=[\w.-]+/.exec(sent?.text ?? '') ?? []
  return new URL(link).searchParams.get('token') ?? ''
}

const newcomer = () => shop.signUp({ confirmed: false })
const confirm = (token: string, link: string) =>
  shop.call('POST', '/self/email/confirm', { token, body: { token: link } })
const sendAgain = (token: string) => shop.call('POST', '/self/email/resend', { token })
const isConfirmed = async (token: string) =>
  Profile.parse((await shop.call('GET', '/self', { token })).body).email_verified

describe('the link', () => {
  it('comes with the sign-up, in the language of the caller, and confirms; twice does no harm', async () => {
    const { token, email } = await newcomer()
    expect(await isConfirmed(token)).toBe(false)
    const link = await linkTo(email)
    for (let tries = 0; tries < 2; tries++) expect((await confirm(token, link)).status).toBe(200)
    expect(await isConfirmed(token)).toBe(true)
    const sent = await emails()
    expect(sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Welcome to Larder',
    ])
  })

  it('is of no use to another account, not even of the same e-mail', async () => {
    const owner = await newcomer()
    const link = await linkTo(owner.email)
    const other = await shop.signUp({ confirmed: false })
    await shop.db.update(user).set({ email: owner.email }).where(eq(user.id, other.user.id))
    shop.clock.advance(6000)
    const answer = await confirm(other.token, link)
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { token: [expect.any(String)] } },
    ])
    expect(await isConfirmed(other.token)).toBe(false)
    expect((await confirm(shop.systemToken, link)).status).toBe(401)
  })

  it('ends after 24 hours, and another can be asked for', async () => {
    const { email, password } = await newcomer()
    const link = await linkTo(email)
    const start = shop.clock.now()
    shop.clock.advance(24 * HOUR)
    const body = { email, password }
    const answer = await shop.call('POST', '/login', {
      token: shop.api.systemToken().access_token,
      body,
    })
    const { access_token: token = '' } = SignedIn.parse(answer.body)
    expect((await confirm(token, link)).status).toBe(422)
    expect((await sendAgain(token)).status).toBe(200)
    expect((await confirm(token, await linkTo(email))).status).toBe(200)
    shop.clock.set(start)
  })

  it('is stored in no table', async () => {
    const { email } = await newcomer()
    const link = await linkTo(email)
    expect(link).not.toBe('')
    expect(JSON.stringify(await shop.db.select().from(mail))).not.toContain(link)
  })

  it('can’t be changed by anybody', async () => {
    const { token, email } = await newcomer()
    const link = await linkTo(email)
    const [end, signature] = link.split('.')
    const later = `${Number(end) + HOUR}.${signature}`
    for (const wrong of [later, `${end}.`, `.${signature}`, 'x', `${link}x`])
      expect((await confirm(token, wrong)).status).toBe(422)
  })

  it('confirms one account of an e-mail, and no second one', async () => {
    const first = await newcomer()
    const firstLink = await linkTo(first.email)
    const body = {
      name: 'Ada',
      email: first.email,
      password: 'quite another one',
      password_confirmation: 'quite another one',
      terms: true,
    }
    const answer = await shop.call('POST', '/register', { token: shop.systemToken, body })
    const second = SignedIn.parse(answer.body).access_token ?? ''
    const secondLink = await linkTo(first.email)
    expect((await confirm(first.token, firstLink)).status).toBe(200)
    expect((await confirm(second, secondLink)).status).toBe(409)
    expect(await isConfirmed(second)).toBe(false)
  })
})

describe('asking for another email', () => {
  it('sends one a minute at most, none once it is confirmed, and answers alike', async () => {
    const { token, email } = await newcomer()
    const asked = and(eq(mail.to, email), ne(mail.kind, 'welcome'))
    const count = () => shop.db.$count(mail, asked)
    const answers = [await sendAgain(token), await sendAgain(token)]
    expect(await count()).toBe(1)
    shop.clock.advance(60_000)
    answers.push(await sendAgain(token))
    expect(await count()).toBe(2)
    await confirm(token, await linkTo(email))
    shop.clock.advance(60_000)
    answers.push(await sendAgain(token))
    expect(await count()).toBe(2)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  })
})

describe('without a confirmed e-mail', () => {
  const estimate = async (token: string, more: object) => {
    const { id } = await shop.addProduct({ price: 20 })
    const body = { products: [{ product_id: id, quantity: 1 }], ...more }
    return CheckoutTotals.parse((await shop.call('POST', '/order', { token, body })).body)
  }

  it.each(['points_amount', 'wallet_balance'])(
    '%s pays nothing, and that is said',
    async (field) => {
      const { token, customer } = await newcomer()
      await shop.db.execute(
        `update customer set wallet_balance = 1000, points_balance = 1000 where id = ${customer.id}`,
      )
      const totals = await estimate(token, { [field]: true })
      expect(totals.success).toBe(false)
      expect(totals.errors[field]).toEqual([expect.stringContaining('confirm your email')])
      expect([totals.convert_point_amount, totals.convert_wallet_balance]).toEqual([0, 0])
      expect((await estimate(token, {})).success).toBe(true)
    },
  )

  it('no refund goes to the wallet', async () => {
    const { token } = await newcomer()
    const body = { order_number: 'X', order_line_id: 1, reason: 'damaged', payment_type: 'wallet' }
    const answer = await shop.call('POST', '/refund', { token, body })
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'EMAIL_NOT_VERIFIED' }])
  })
})
