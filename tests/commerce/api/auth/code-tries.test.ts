// rule 77: strangers don't use up the tries of a code's requester.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { codeTo } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const from = (ip: string, path: string, body: object) =>
  shop.call('POST', path, {
    token: shop.systemToken,
    headers: { 'x-client-ip': ip },
    body,
  })
const HOME = '203.0.113.7'

/** A code that was asked for at home, and ways to enter it. */
async function asked() {
  const { email } = await shop.signUp()
  await from(HOME, '/otp', { email })
  const otp = await codeTo(shop, email)
  const other = String((Number(otp) + 1) % 1e6).padStart(6, '0')
  const enter = async (ip: string, code = otp) =>
    (await from(ip, '/otp/verify', { email, otp: code })).status
  return { other, enter }
}

describe('a code', () => {
  it('is not used up by strangers', async () => {
    const { other, enter } = await asked()
    for (let tries = 0; tries < 6; tries++)
      expect(await enter(`198.51.100.${tries}`, other)).toBe(422)
    // Theirs are used up, even for the right one.
    expect(await enter('198.51.100.9')).toBe(422)
    expect(await enter(HOME)).toBe(200)
  })

  it('has five tries where it was asked for', async () => {
    const { other, enter } = await asked()
    for (let tries = 0; tries < 5; tries++) expect(await enter(HOME, other)).toBe(422)
    expect(await enter(HOME)).toBe(422)
  })

  it('may be entered on another device', async () => {
    const { enter } = await asked()
    expect(await enter('203.0.113.8')).toBe(200)
  })
})
