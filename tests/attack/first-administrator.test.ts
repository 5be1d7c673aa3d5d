// A shop without an administrator, and strangers who want to be it: by guessing, with a used link, from another site.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '#/server/backend/backend.ts'
import { json, openSite } from '#tests/server/site.ts'
import { LIMITS } from '#/commerce/api/limits/table.rules.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { PASSWORD, secretOf, visitorOf } from '#tests/support/shop/first.ts'
import { createRandom } from './hostile.ts'

/** `npm run attack` uses a new seed each time. */
const SEED = Number(process.env['ATTACK_SEED'] ?? 1)

let shop: TestApi
let secret: string
beforeEach(async () => {
  shop = await startApi({ limits: true })
  secret = (await secretOf(shop)) ?? ''
})
afterEach(() => shop.close())

const nobody = async () => expect(await shop.db.$count(user)).toBe(0)

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'

/** The secret with another letter, cut off, longer, or none at all. */
function guess(random: () => number): string {
  const at = Math.floor(random() * secret.length)
  const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a'
  const changed = `${secret.slice(0, at)}${letter}${secret.slice(at + 1)}`
  const all = [changed, secret.slice(0, at), `${secret}${letter}`, letter.repeat(43), '\u0000', '%']
  return all[Math.floor(random() * all.length)] || 'x'
}

describe(`guesses, seed ${SEED}`, () => {
  it('open nothing, and stop after a few from one place, even if the right one follows', async () => {
    const random = createRandom(SEED)
    const { check, make } = visitorOf(shop)
    const statuses = new Set<number>()
    const most = LIMITS.first_try.points
    for (let tries = 0; tries < most; tries++) {
      const typed = guess(random)
      const good = typed === secret
      const answer = tries % 2 === 0 ? await check(typed) : await make({ secret: `${typed}.` })
      if (!good) statuses.add(answer.status)
    }
    expect([...statuses]).toEqual([422])
    for (let tries = 0; tries < 2; tries++) await check('one more')
    expect((await check(secret)).status).toBe(429)
    expect((await make({ secret })).status).toBe(429)
    await nobody()
    // The owner of the link is elsewhere, and is not locked out.
    expect((await visitorOf(shop, { ip: '198.51.100.9' }).make({ secret })).status).toBe(200)
  })

  it('end after many from everywhere together', async () => {
    const { points } = LIMITS.first_tries
    const statuses: number[] = []
    for (let tries = 0; tries <= points; tries++) {
      const ip = `203.0.${Math.floor(tries / 250)}.${tries % 250}`
      statuses.push((await visitorOf(shop, { ip }).check(`guess ${tries}`)).status)
    }
    expect(statuses.slice(0, points).every((status) => status === 422)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    await nobody()
  })

  it('don’t limit the owner of the link: the right secret is never counted', async () => {
    const { check } = visitorOf(shop)
    for (let tries = 0; tries < 2 * LIMITS.first_try.points; tries++)
      expect((await check(secret)).status).toBe(200)
  })
})

describe('a link', () => {
  it('that was used makes nobody an administrator again', async () => {
    const { make } = visitorOf(shop)
    expect((await make({ secret })).status).toBe(200)
    for (const email of ['eve@shop.example', 'ada@shop.example'])
      expect((await make({ secret, email, password: 'quite another one' })).status).toBe(422)
    expect(await shop.db.$count(user)).toBe(1)
  })

  it('makes nobody an administrator where there is one, however they became it', async () => {
    const owner = await shop.signUp({ role: 'admin' })
    expect((await visitorOf(shop).make({ secret })).status).toBe(422)
    expect((await visitorOf(shop).check(secret)).status).toBe(422)
    for (const token of [owner.token, (await shop.signUp()).token]) {
      const form = { name: 'Eve', email: 'eve@shop.example', password: PASSWORD }
      const body = { secret, ...form, password_confirmation: PASSWORD }
      expect((await shop.call('POST', '/first-administrator', { token, body })).status).toBe(422)
    }
  })
})

describe('another site', () => {
  it('can’t send the form, and nobody learns the secret from an answer or a log', async () => {
    const backend = () => createBackend({ fetch: shop.api.fetch, issue: shop.api.systemToken })
    const site = await openSite(backend)
    const form = { secret, name: 'Eve', email: 'eve@shop.example', password: PASSWORD }
    const body = { ...form, password_confirmation: PASSWORD }
    const send = (headers: HeadersInit) =>
      site.ask('/api/first-administrator', json('POST', body, headers))
    const foreign: HeadersInit[] = [
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.shop.example' },
      { Origin: 'null' },
    ]
    for (const headers of foreign) {
      const answer = await send(headers)
      expect([answer.status, answer.cookies.size]).toEqual([403, 0])
    }
    await nobody()
    const asked = await site.ask('/api/first-administrator')
    expect(JSON.parse(asked.text)).toEqual({ needed: true })
    const made = await send({ 'Sec-Fetch-Site': 'same-origin' })
    expect(made.status).toBe(200)
    expect(made.cookies.get('uat')).toContain('HttpOnly')
    expect(made.headers.get('cache-control')).toContain('no-store')
    expect(`${made.text} ${site.lines.join(' ')}`).not.toContain(secret)
    expect(JSON.parse(made.text)).not.toHaveProperty('access_token')
    await site.stop()
  })
})
