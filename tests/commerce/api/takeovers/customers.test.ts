import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { TakeoverResult } from '#/contract/takeovers/staff.ts'
import { credential, user } from '#/commerce/db/schema/auth.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import {
  BCRYPT,
  csv,
  MAGENTO,
  MAGENTO_HEAD,
  OLD_PASSWORD,
  PHPASS,
  PRESTASHOP_HEAD,
  SHOPIFY_HEAD,
  woo,
} from './files.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.execute(sql`delete from takeover`)
})

describeAdminOnly(() => shop, Object.values(endpoints.staffTakeovers))

const send = (text: string | Uint8Array<ArrayBuffer>, query = '') =>
  admin.call('POST', `/takeover/customers?name=old.csv${query}`, {
    raw: text,
    headers: { 'Content-Type': 'text/csv' },
  })
const take = async (text: string, query = '') => bodyOf(await send(text, query), TakeoverResult)
const look = (text: string) => take(text, '&check=1')
const login = (email: string, password = OLD_PASSWORD) =>
  shop.call('POST', '/login', { token: shop.systemToken, body: { email, password } })
const accountsOf = (email: string) => shop.db.select().from(user).where(eq(user.email, email))
const passwordOf = async (email: string) => {
  const [row] = await shop.db
    .select({ hash: credential.password })
    .from(credential)
    .innerJoin(user, eq(user.id, credential.user_id))
    .where(eq(user.email, email))
  return row?.hash
}
const undo = async (run: TakeoverResult['run']) => admin.call('POST', `/takeover/${run?.id}/undo`)

describe('customers of WooCommerce', () => {
  it('are looked at first, and nothing is written', async () => {
    const found = await look(woo({ email: 'Look@Example.org', pass: PHPASS }, { email: 'nobody' }))
    expect(found).toMatchObject({
      system: 'woocommerce',
      lines: 2,
      came: 1,
      refused: 1,
      with: { password: 1, address: 1, newsletter: 0 },
      coming: [{ line: 2, text: 'Ada Lovelace · look@example.org', notes: [] }],
      refusals: [{ line: 3, text: 'nobody', why: 'email' }],
      run: null,
    })
    expect(found.ignored).toContain('session_tokens')
    expect(await accountsOf('look@example.org')).toEqual([])
  })

  it('come with name, phone, addresses and the day they signed up, and get no email', async () => {
    const shipping = '3 quai Bas,,69002,Lyon,,FR'
    const { run } = await take(woo({ email: 'ada@example.org', shipping }))
    const [account] = await accountsOf('ada@example.org')
    expect(account).toMatchObject({
      name: 'Ada Lovelace',
      phone: '06 12 34 56 78',
      country_code: '+33',
      role: 'customer',
      email_verified: false,
      newsletter: false,
      created_at: new Date('2019-03-04T05:06:07Z'),
    })
    const { rows } = await shop.db.execute(
      sql`select street, state, pincode, default_billing as b, default_shipping as s from address
        where customer_id = ${account?.customer_id} order by id`,
    )
    expect(rows).toEqual([
      {
        street: '12 rue Haute, Bât. B',
        state: 'IDF',
        pincode: '75011',
        b: true,
        s: false,
      },
      { street: '3 quai Bas', state: 'Auvergne-Rhône-Alpes', pincode: '69002', b: false, s: true },
    ])
    expect(await shop.db.select().from(mail).where(eq(mail.to, 'ada@example.org'))).toEqual([])
    expect(run).toMatchObject({ kind: 'customers', came: 1, name: 'old.csv' })
  })

  it('never change an account that is there: not its password, not its role', async () => {
    const { email, user: account } = await shop.signUp({ role: 'admin' })
    const before = await passwordOf(email)
    const done = await take(woo({ email: email.toUpperCase(), pass: PHPASS }))
    expect(done).toMatchObject({ came: 0, refusals: [{ why: 'known' }], run: null })
    expect(await accountsOf(email)).toMatchObject([{ id: account.id, role: 'admin' }])
    expect(await passwordOf(email)).toBe(before)
  })

  it('come once, and without those who worked in the old shop', async () => {
    const done = await take(
      woo(
        { email: 'twice@example.org', pass: PHPASS },
        { email: 'TWICE@example.org', pass: BCRYPT },
        { email: 'boss@example.org', role: 'administrator' },
        { email: 'manager@example.org', role: 'customer shop_manager' },
      ),
    )
    expect(done.refusals.map(({ line, why }) => [line, why])).toEqual([
      [3, 'twice'],
      [4, 'staff'],
      [5, 'staff'],
    ])
    expect(await passwordOf('twice@example.org')).toBe(PHPASS)
  })

  it('leave behind what can’t be right, and come all the same', async () => {
    const done = await take(
      woo({ email: 'odd@example.org', pass: 'hunter2hunter2', street: '12,1 Road,,1,X,,FR' }),
    )
    expect(done.coming[0]?.notes.toSorted()).toEqual(['address', 'password', 'phone'])
    expect(await passwordOf('odd@example.org')).toBeUndefined()
  })
})

describe('an old password', () => {
  it.each([
    ['phpass', PHPASS],
    ['bcrypt', BCRYPT],
  ])(
    'hashed by %s opens the account once, and is then hashed like all others',
    async (name, pass) => {
      const email = `${name}@example.org`
      await take(woo({ email, pass }))
      expect((await login(email, 'not the password')).status).toBe(401)
      expect(await passwordOf(email)).toBe(pass)
      expect((await login(email)).status).toBe(200)
      expect(await passwordOf(email)).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
      expect((await login(email)).status).toBe(200)
    },
  )

  it('can’t be used as a password itself: the hash doesn’t open the account', async () => {
    await take(woo({ email: 'hash@example.org', pass: PHPASS }))
    expect((await login('hash@example.org', PHPASS)).status).toBe(401)
  })

  it('doesn’t help a stranger who signs up with the same address', async () => {
    await take(woo({ email: 'shared@example.org', pass: PHPASS }))
    const body = {
      name: 'Eve',
      email: 'shared@example.org',
      password: 'quite another one',
      password_confirmation: 'quite another one',
      terms: true,
    }
    const stranger = await shop.call('POST', '/register', { token: shop.systemToken, body })
    const owner = await login('shared@example.org')
    expect(owner.status).toBe(200)
    expect(owner.body).toMatchObject({ user: { name: 'Ada Lovelace' } })
    expect(stranger.body).toMatchObject({ user: { name: 'Eve' } })
    expect((await login('shared@example.org', 'quite another one')).body).toMatchObject({
      user: { name: 'Eve' },
    })
  })
})

describe('other systems', () => {
  it('Shopify: no passwords, and the newsletter only where the file says yes', async () => {
    const line = (email: string, wants: string) =>
      `'8123,Zoé,Martin,${email},${wants},,3 quai Bas,,Lyon,ARA,FR,69002,,'+33612345678,no,0,0,,no,`
    const done = await take(
      csv(SHOPIFY_HEAD, line('yes@example.org', 'yes'), line('no@example.org', 'no')),
    )
    expect(done).toMatchObject({ system: 'shopify', came: 2, with: { password: 0, newsletter: 1 } })
    expect(await accountsOf('yes@example.org')).toMatchObject([
      { newsletter: true, phone: '+33612345678' },
    ])
    expect(await accountsOf('no@example.org')).toMatchObject([{ newsletter: false }])
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as n from newsletter_subscriber`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('PrestaShop and Magento', async () => {
    const presta = csv(
      PRESTASHOP_HEAD,
      `4;Jean;Dupont;presta@example.org;${BCRYPT};1;2020-01-02 03:04:05;1`,
    )
    expect(await take(presta)).toMatchObject({ system: 'prestashop', with: { password: 1 } })
    expect((await login('presta@example.org')).status).toBe(200)
    const magento = csv(
      MAGENTO_HEAD,
      'mage@example.org,base,default,,2021-05-06 07:08:09,x,Mia,Weber,abc:def:3,,Berlin,DE,10115,Berlin,Allee 1,+49 30 901820',
    )
    expect(await take(magento)).toMatchObject({
      system: 'magento',
      came: 1,
      with: { password: 0, address: 1 },
      coming: [{ notes: ['password'] }],
    })
    const strong = csv(
      MAGENTO_HEAD,
      `argon@example.org,base,default,,2021-05-06 07:08:09,x,Mia,Weber,${MAGENTO},,Berlin,DE,10115,Berlin,Allee 1,+49 30 901820`,
    )
    expect(await take(strong)).toMatchObject({ with: { password: 1 } })
    expect((await login('argon@example.org', 'no')).status).toBe(401)
    expect((await login('argon@example.org')).status).toBe(200)
    expect(await passwordOf('argon@example.org')).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  it('files of old Windows programs keep their accents', async () => {
    const text = csv(PRESTASHOP_HEAD, '4;Zoé;Müller;old@example.org;;0;;1')
    const bytes = new Uint8Array(Buffer.from(text, 'latin1'))
    bodyOf(await send(bytes), TakeoverResult)
    expect(await accountsOf('old@example.org')).toMatchObject([{ name: 'Zoé Müller' }])
  })

  it.each([
    ['no list of customers', 'sku,price\n1,2\n', 'email addresses'],
    ['coupons', 'code,discount_type,coupon_amount\nA10,percent,10\n', 'file of coupons'],
    ['an open quote', 'email,name\n"a@example.org,x', 'not a CSV file'],
  ])('%s: refused as a whole', async (_, text, why) => {
    const { errors } = failureOf(await send(text), 422)
    expect(errors?.file?.join()).toContain(why)
  })
})

describe('taking it back', () => {
  it('removes those who have not used their account, and keeps the others', async () => {
    const { run } = await take(
      woo({ email: 'idle@example.org', pass: PHPASS }, { email: 'back@example.org', pass: PHPASS }),
    )
    await login('back@example.org')
    const taken = await undo(run)
    expect(taken.body).toMatchObject({ kept: 1, undone_at: expect.any(String) })
    expect(await accountsOf('idle@example.org')).toEqual([])
    expect(await accountsOf('back@example.org')).toHaveLength(1)
    expect((await undo(run)).status).toBe(409)
    const again = await take(woo({ email: 'idle@example.org' }, { email: 'back@example.org' }))
    expect(again).toMatchObject({ came: 1, refused: 1 })
  })

  it('keeps an account for which the staff did something', async () => {
    const { run } = await take(woo({ email: 'noted@example.org' }))
    const [account] = await accountsOf('noted@example.org')
    await admin.call('POST', `/customer/${account?.customer_id}/note`, {
      body: { text: 'Rings twice' },
    })
    expect((await undo(run)).body).toMatchObject({ kept: 1 })
  })
})

describe('the report', () => {
  it('gives each line’s result, without personal data', async () => {
    const { run } = await take(woo({ email: 'rep@example.org', pass: 'x' }, { email: 'nobody' }))
    const { body, headers } = await admin.call('GET', `/takeover/${run?.id}/report.csv`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(String(body).replace('\uFEFF', '').split('\n')).toEqual([
      'line,number,result,why',
      '2,7,taken over,password',
      '3,7,refused,email',
      '',
    ])
  })
})
