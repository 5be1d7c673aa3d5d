// Signing up and in reveals to nobody which accounts exist (rule 69).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdministrator } from '#/commerce/api/auth/administrator.service.ts'
import { session, user } from '#/commerce/db/schema/auth.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { type TestApi, TEST_PASSWORD, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const register = (email: string, password = TEST_PASSWORD) =>
  shop.call('POST', '/register', {
    token: shop.systemToken,
    body: { name: 'Ada', email, password, password_confirmation: password, terms: true },
  })
const login = (email: string, password = TEST_PASSWORD) =>
  shop.call('POST', '/login', { token: shop.systemToken, body: { email, password } })
const mailsTo = (email: string) => shop.db.select().from(mail).where(eq(mail.to, email))

/** A response without the parts that differ each time. */
const shapeOf = ({ status, body, headers }: Awaited<ReturnType<typeof register>>) => {
  const { user: account, customer, ...rest } = SignedIn.parse(body)
  return {
    status,
    headers: [...headers.keys()],
    keys: Object.keys(rest),
    user: { ...account, id: typeof account.id, created_at: typeof account.created_at },
    customer: { ...customer, id: typeof customer.id },
    token: rest.access_token?.length,
  }
}

describe('signing up with an email address that has an account', () => {
  it('is answered as for a new one, in any spelling, and so is what comes after', async () => {
    const { email } = await shop.signUp()
    const known = await register(email.toUpperCase(), 'quite another one')
    const fresh = await register('fresh@example.org', 'quite another one')
    expect(shapeOf(known)).toEqual({
      ...shapeOf(fresh),
      user: { ...shapeOf(fresh).user, email },
    })
    for (const address of [email, 'fresh@example.org'])
      expect((await login(address, 'quite another one')).status).toBe(200)
  })

  it('gives no access to the existing account', async () => {
    const owner = await shop.signUp()
    const stranger = SignedIn.parse((await register(owner.email, 'quite another one')).body)
    expect(stranger.user.id).not.toBe(owner.user.id)
    expect(stranger.customer.id).not.toBe(owner.customer.id)
    const again = SignedIn.parse((await login(owner.email)).body)
    expect(again.user.id).toBe(owner.user.id)
    const strange = SignedIn.parse((await login(owner.email, 'quite another one')).body)
    expect(strange.user.id).toBe(stranger.user.id)
  })

  it('is reported to the owner of the mailbox, and to nobody else', async () => {
    const { email } = await shop.signUp()
    await register(email, 'quite another one')
    const kinds = (await mailsTo(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['account_exists'])
    expect(JSON.stringify(await mailsTo(email))).not.toContain('Ada')
  })

  it('takes one hash to sign in, however many accounts there are', async () => {
    const { email } = await shop.signUp()
    await register(email, 'quite another one')
    await register(email, 'one more of these')
    const salts = await shop.db.execute<{ salts: string }>(
      `select count(distinct split_part(c.password, ':', 1)) as salts from credential c
       join "user" u on u.id = c.user_id where u.email = '${email}'`,
    )
    expect(Number(salts.rows[0]?.salts)).toBe(1)
  })

  it('leaves the shop one account to make an administrator of: the confirmed one', async () => {
    const stranger = await shop.signUp({ confirmed: false })
    const owner = SignedIn.parse((await register(stranger.email, 'quite another one')).body)
    await shop.db.update(user).set({ email_verified: true }).where(eq(user.id, owner.user.id))
    const { made, password } = await makeAdministrator(shop.database, stranger.email)
    expect(made).toBe(false)
    const raised = SignedIn.parse((await login(stranger.email, password)).body)
    expect(raised.user).toMatchObject({ id: owner.user.id, roles: ['customer', 'admin'] })
    const { token } = stranger
    expect((await shop.call('GET', '/admin/settings', { token })).status).toBe(403)
  })
})

describe('emails of strangers', () => {
  it('fill no mailbox: it gets five an hour, however its address is spelled', async () => {
    const limited = await startApi({ limits: true })
    for (let tries = 0; tries < 8; tries++) {
      const answer = await limited.call('POST', '/register', {
        token: limited.systemToken,
        headers: { 'x-client-ip': `203.0.113.${tries}` },
        body: {
          name: 'Mallory',
          email: `victim+${tries}@example.org`,
          password: TEST_PASSWORD,
          password_confirmation: TEST_PASSWORD,
          terms: true,
        },
      })
      expect(answer.status).toBe(200)
    }
    expect(await limited.db.$count(mail)).toBe(5)
    await limited.close()
  })
})

describe('passwords', () => {
  it.each(['password123', 'QwertyUiop', '1234567890', 'larder-demo'])(
    'that many people use are refused: %s',
    async (password) => {
      const answer = await register('common@example.org', password)
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        errors: { password: ['This password is too common. Please choose another.'] },
      })
    },
  )

  it('that are older and shorter still sign in', async () => {
    const { email } = await shop.signUp()
    const { hashPassword } = await import('#/lib/secrets/password-hash.ts')
    await shop.db.execute(
      `update credential set password = '${await hashPassword('short')}'
       where user_id = (select id from "user" where email = '${email}')`,
    )
    expect((await login(email, 'short')).status).toBe(200)
    expect((await login(email)).status).toBe(401)
  })
})

describe('a leaked table of sessions', () => {
  it('opens nothing: neither its rows nor their hashes are tokens', async () => {
    const { token, user: account } = await shop.signUp()
    const rows = await shop.db.select().from(session).where(eq(session.user_id, account.id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const value of Object.values(rows[0] ?? {}))
      expect((await shop.call('GET', '/self', { token: String(value) })).status).toBe(401)
    expect((await shop.call('GET', '/self', { token })).status).toBe(200)
  })
})
