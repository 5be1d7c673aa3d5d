// rule 81: what a mailbox left in any spelling is in its owner's file, and goes when they leave.
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { user } from '#/commerce/db/schema/auth.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { giftCard } from '#/commerce/db/schema/gift-cards.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { contactMessage } from '#/commerce/db/schema/newsletter.ts'
import { textCheck } from '#/commerce/db/schema/reviews.ts'
import { pastOrder } from '#/commerce/db/schema/staff/past-order.ts'
import { sellerApplication } from '#/commerce/db/schema/store/seller.ts'
import { isMessageOf } from '#/commerce/api/privacy/of-mailbox.queries.ts'
import { emailKey } from '#/domain/same-person.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const [LANGUAGE, WORDS] = ['en' as const, { name: 'Anna', subject: 'Figs', message: 'Ripe?' }]

/** Somebody with this confirmed address. */
async function signUpAs(email: string) {
  const person = await shop.signUp()
  await shop.db.update(user).set({ email }).where(eq(user.id, person.user.id))
  return person
}

const write = (email: string) => {
  const message = { ...WORDS, email, language: LANGUAGE, created_at: shop.clock.now() }
  return shop.db.insert(contactMessage).values(message)
}

let rows = 0
/** One row in every table that knows people by mailbox alone. */
async function leaveTraces(email: string, product_id: number) {
  const [at, n] = [shop.clock.now(), ++rows]
  await write(email)
  const code = { code_hash: `hash ${n}`, last4: 'ABCD', recipient: 'Anna' }
  await shop.db.insert(giftCard).values({
    ...code,
    recipient_email: email.toLowerCase(),
    amount: 500,
    balance: 500,
    reason: 'A prize',
    created_at: at,
    expires_at: at,
  })
  const sale = { name: 'Anna', recipient: 'Bo', message: 'Hi', send_on: shop.clock.date() }
  await shop.db.insert(giftCardSale).values({
    ...sale,
    number: `G-${n}`,
    reference: `reference ${n}`,
    method: 'card',
    status: 'paid',
    amount: 500,
    email: email.toLowerCase(),
    recipient_email: `bo${n}@example.org`,
    language: LANGUAGE,
    letter_language: LANGUAGE,
    created_at: at,
    updated_at: at,
  })
  await shop.db.insert(pastOrder).values({
    system: 'shopify',
    number: String(n),
    email: email.toLowerCase(),
    placed_at: at,
    state_words: '',
    payment_words: '',
    total: 100,
    lines: [],
  })
  await shop.db.insert(textCheck).values({
    about: 'product',
    product_id,
    content: 'Figs',
    author: '',
    language: LANGUAGE,
    cause: 'report',
    reason: 'other',
    reporter_language: LANGUAGE,
    name: 'Anna',
    email,
    visitor: `visitor ${n}`,
    created_at: at,
  })
  await shop.db.insert(sellerApplication).values({
    name: 'Anna',
    email,
    store_name: `Figs ${n}`,
    city: 'Lyon',
    message: '',
    language: LANGUAGE,
    created_at: at,
    updated_at: at,
  })
  const sent = { kind: 'confirm_email', language: LANGUAGE, data: {} } as const
  await shop.db.insert(mail).values({ ...sent, key: `traces ${n}`, to: email })
}

it('A file and leaving find each other spelling of the mailbox in all tables, but not what another account has confirmed', async () => {
  const { id } = await shop.addProduct()
  const [mine, theirs] = ['Ro.Bin+figs@GoogleMail.com', 'rob.in@gmail.com']
  for (const email of [mine, theirs, 'robin@example.org']) await leaveTraces(email, id)
  const { token, password } = await signUpAs('robin@gmail.com')
  await signUpAs(theirs)
  const { body } = await shop.call('GET', '/self/export', { token })
  expect(body).toMatchObject({
    messages: [{ email: mine }],
    gift_cards: [{ recipient: 'Anna' }],
    gift_cards_bought: [{ number: 'G-1' }],
    past_orders: [{ number: '1' }],
    text_reports: [{ name: 'Anna' }],
    seller_applications: [{ store_name: 'Figs 1' }],
    mails: [{ kind: 'confirm_email' }],
  })
  expect((await shop.call('POST', '/self/delete', { token, body: { password } })).status).toBe(200)
  const left = async (table: typeof contactMessage | typeof sellerApplication | typeof textCheck) =>
    (await shop.db.select({ email: table.email }).from(table).orderBy(table.id)).map(
      (row) => row.email,
    )
  const others = [theirs, 'robin@example.org']
  expect(await left(contactMessage)).toEqual(others)
  expect(await left(sellerApplication)).toEqual(others)
  expect(await left(textCheck)).toEqual([null, ...others])
  const past = await shop.db.select().from(pastOrder).orderBy(pastOrder.id)
  expect(past.map(({ email }) => email)).toEqual(others)
  const cards = await shop.db.select().from(giftCard).orderBy(giftCard.id)
  expect(cards.map(({ recipient_email }) => recipient_email)).toEqual([null, ...others])
  const sales = await shop.db.select().from(giftCardSale).orderBy(giftCardSale.id)
  expect(sales.map(({ email, name }) => [email, name])).toEqual([
    ['', ''],
    ...others.map((email) => [email, 'Anna']),
  ])
  const mails = await shop.db
    .select()
    .from(mail)
    .where(inArray(mail.to, [mine, ...others]))
  expect(mails.map(({ to }) => to).toSorted()).toEqual(others)
})

it('The tables know a mailbox by the same spellings as the shop', async () => {
  const names = ['an.na', 'anna', 'an.na+x.y+z', '+anna', 'a+', 'ann.a@b', "o'hara"]
  const domains = ['gmail.com', 'googlemail.com', 'example.org', 'mail.example.org']
  const address = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...domains), fc.boolean())
    .map(([name, domain, loud]) => {
      const email = `${name}@${domain}`
      return loud ? email.toUpperCase() : email
    })
  const stored = fc.sample(address, { numRuns: 80, seed: 7 })
  await shop.db.delete(contactMessage)
  for (const email of stored) await write(email)
  for (const asked of new Set(stored)) {
    const found = await shop.db.select().from(contactMessage).where(isMessageOf(asked))
    const wanted = stored.filter((email) => emailKey(email) === emailKey(asked))
    expect([asked, found.map(({ email }) => email).toSorted()]).toEqual([asked, wanted.toSorted()])
  }
})
