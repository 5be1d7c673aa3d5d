// Codes by text message, to a confirmed phone number (rule 77).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SignedIn } from '#/contract/auth/public.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { codeTo, sentMessages } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

/** Moves the clock, so that the next message is a new one. */
const wait = () => shop.clock.advance(60_000)
const post = (path: string, body: object) =>
  shop.call('POST', path, { token: shop.systemToken, body })
const signIn = (body: { phone: string; otp: string }) => post('/otp/verify', body)

const WRONG = { code: 'INVALID', errors: { otp: [expect.stringContaining('wrong or no longer')] } }

describe('a phone', () => {
  const phone = '07 00 00 00 01'
  const number = '+33700000001'
  const own = (token: string, body: object) => shop.call('PUT', '/self', { token, body })
  const confirm = async (token: string) => {
    wait()
    await shop.call('POST', '/self/phone/code', { token })
    const otp = await codeTo(shop, number)
    return shop.call('POST', '/self/phone/confirm', { token, body: { otp } })
  }
  const textsFor = async (body: object) => {
    wait()
    await post('/otp', body)
    return (await sentMessages(shop)).texts
  }

  it('gets codes for signing in once it was confirmed, and not before', async () => {
    const { token, user: account } = await shop.signUp()
    await own(token, { phone, country_code: '+33' })
    expect(await textsFor({ phone, country_code: '+33' })).toEqual([])
    expect((await confirm(token)).status).toBe(200)
    const [text] = await textsFor({ phone: '+33 7 00 00 00 01' })
    expect(text).toMatchObject({
      to: number,
      text: expect.stringMatching(/^\d{6} is your sign-in code/),
    })
    const otp = text?.text.slice(0, 6) ?? ''
    expect((await signIn({ phone: '+33 7 00 00 00 02', otp })).status).toBe(422)
    const answer = SignedIn.parse((await signIn({ phone: number, otp })).body)
    expect(answer.user.id).toBe(account.id)
  })

  it('belongs to nobody any more once the profile has another, or another account has confirmed it', async () => {
    const [ada, ben] = [await shop.signUp(), await shop.signUp()]
    for (const { token } of [ada, ben]) await own(token, { phone, country_code: '+33' })
    await confirm(ada.token)
    await confirm(ben.token)
    const [text] = await textsFor({ phone: number })
    const answer = await signIn({ phone: number, otp: text?.text.slice(0, 6) ?? '' })
    expect(SignedIn.parse(answer.body).user.id).toBe(ben.user.id)
    await own(ben.token, { phone: '07 00 00 00 09' })
    expect(await textsFor({ phone: number })).toEqual([])
  })

  it('is confirmed by the one who asked, with a number that is one', async () => {
    const [ada, ben] = [await shop.signUp(), await shop.signUp()]
    for (const { token } of [ada, ben]) await own(token, { phone, country_code: '+33' })
    wait()
    await shop.call('POST', '/self/phone/code', { token: ada.token })
    const otp = await codeTo(shop, number)
    const body = { otp }
    const stranger = await shop.call('POST', '/self/phone/confirm', { token: ben.token, body })
    expect(stranger.body).toMatchObject(WRONG)
    await own(ada.token, { phone: null })
    const without = await shop.call('POST', '/self/phone/code', { token: ada.token })
    expect([without.status, without.body]).toMatchObject([
      422,
      { errors: { phone: [expect.any(String)] } },
    ])
  })

  it('that is none is answered as any other', async () => {
    wait()
    const answers = [await post('/otp', { phone: '0000' }), await post('/otp', { phone: number })]
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})
