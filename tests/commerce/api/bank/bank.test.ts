// Bank details: encrypted, masked, changed only with the password (rule 93).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentAccount } from '#/commerce/db/schema/account/household.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { addMember, type Person } from '#tests/support/shop/household.ts'
import { codeTo, sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ limits: true })
})
afterAll(() => shop.close())

const NUMBER = 'FR1420041010050500013M02606'
const DETAILS = {
  account_number: 'fr14 2004 1010 0505 0001 3m02 606',
  bank_name: 'Banque du Marché',
  holder_name: 'Robin Vale',
  swift: 'bdmafrppxxx',
  payment_email: 'robin@vale.example',
}
const save = ({ token, password }: Person, more: object = {}) =>
  shop.call('PUT', '/payment-account', { token, body: { ...DETAILS, password, ...more } })
const read = ({ token }: Person) => shop.call('GET', '/payment-account', { token })
const MASKED = {
  account_number: '•••• 2606',
  bank_name: 'Banque du Marché',
  holder_name: 'R•••• V••••',
  swift: 'BDMA••••',
  ifsc: null,
  payment_email: 'r•••@vale.example',
}

describe('bank details', () => {
  it('are shown masked, stored encrypted, and confirmed by email', async () => {
    const owner = await shop.signUp()
    expect((await save(owner)).body).toMatchObject(MASKED)
    expect((await read(owner)).body).toMatchObject({ data: MASKED, may_change: true })
    const rows = JSON.stringify([
      await shop.db.select().from(paymentAccount),
      await shop.db.select().from(mail),
    ])
    for (const secret of [NUMBER, '2606', 'Banque', 'BDMAFRPP', 'vale.example'])
      expect(rows).not.toContain(secret)
    const emails = (await sentEmails(shop)).filter(({ to }) => to === owner.email)
    expect(emails.at(-1)?.subject).toMatch(/bank details/i)
    expect(emails.at(-1)?.text).not.toContain('2606')
  })

  it('can’t be read in another household, nor with another secret', async () => {
    const [owner, other] = [await shop.signUp(), await shop.signUp()]
    await save(owner)
    await save(other)
    const [row] = await shop.db
      .select()
      .from(paymentAccount)
      .where(eq(paymentAccount.customer_id, owner.customer.id))
    await shop.db
      .update(paymentAccount)
      .set({ sealed: row?.sealed ?? '' })
      .where(eq(paymentAccount.customer_id, other.customer.id))
    expect((await read(other)).body).toMatchObject({ data: null })
    expect((await read(owner)).body).toMatchObject({ data: MASKED })
  })

  it('need an owner’s password to change, with few tries', async () => {
    const owner = await shop.signUp()
    const shopper = await addMember(shop, owner, { role: 'shopper' })
    expect(failure(await save(shopper), 403).code).toBe('FORBIDDEN')
    expect((await read(shopper)).body).toMatchObject({ may_change: false })
    for (let tries = 0; tries < 5; tries++) {
      const answer = failure(await save(owner, { password: 'a guess' }), 422)
      expect(answer.errors).toEqual({ password: ['This is not your password'] })
    }
    failure(await save(owner), 429)
    expect((await read(owner)).body).toMatchObject({ data: null })
  })

  it('accept an emailed code if there is no password', async () => {
    const owner = await shop.signUp()
    await shop.call('POST', '/self/code', { token: owner.token })
    const more = { password: undefined, otp: await codeTo(shop, owner.email) }
    expect((await save(owner, more)).body).toMatchObject(MASKED)
    failure(await save(owner, more), 422)
  })

  it.each([
    ['account_number', { account_number: 'FR1420041010050500013M02607' }],
    ['account_number', { account_number: '12' }],
    ['swift', { swift: 'BANK' }],
    ['swift', { account_number: '0123456789', swift: '' }],
    ['ifsc', { account_number: '0123456789', ifsc: 'HDFC1000123' }],
    ['holder_name', { holder_name: ' ' }],
    ['payment_email', { payment_email: 'nobody' }],
  ])('are refused with a word at %s', async (field, more) => {
    const answer = failure(await save(await shop.signUp(), more), 422)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })

  it('may be an account without IBAN, found by the code of its bank', async () => {
    const more = { account_number: '0123456789', swift: '', ifsc: 'HDFC0000123' }
    expect((await save(await shop.signUp(), more)).body).toMatchObject({
      account_number: '•••• 6789',
      ifsc: 'HDFC••••',
    })
  })
})
