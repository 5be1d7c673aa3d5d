// rule 262: staff issue, correct and block gift cards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { giftCard, giftCardEntry } from '#/commerce/db/schema/gift-cards.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { idempotency } from '#/commerce/db/schema/orders.ts'
import { GiftCardLiability, NewGiftCard } from '#/contract/giftcards/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { giftCardsOf } from '#tests/support/shop/money/gift-cards.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin', name: 'Ada' })).token
})
afterAll(() => shop.close())

const { asStaff, issue, check, sheetOf, order } = giftCardsOf(
  () => shop,
  () => staff,
)

describe('a gift card', () => {
  it('is issued once for a key, with its code in the first answer alone', async () => {
    const key = crypto.randomUUID()
    const body = { amount: 25, recipient: 'Mia', ...order }
    const first = NewGiftCard.parse((await asStaff('POST', '', body, key)).body)
    const again = NewGiftCard.parse((await asStaff('POST', '', body, key)).body)
    expect(first.code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect(again).toEqual({ card: first.card, code: null })
    const code = (first.code ?? '').replaceAll('-', '')
    const tables = [giftCard, giftCardEntry, idempotency, activity]
    const stored = JSON.stringify(
      await Promise.all(tables.map((one) => shop.db.select().from(one))),
    )
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(first.code)
    const { entries } = await sheetOf(first.card.id)
    expect(entries).toMatchObject([{ change: 25, balance: 25, kind: 'issued', who: 'Ada' }])
  })

  it('needs proof of who issues it, a reason, and somebody else to get it', async () => {
    const self = await shop.signUp({ role: 'admin' })
    const own = { amount: 10, ...order, recipient_email: self.email.toUpperCase() }
    failure(await shop.call('POST', '/admin/gift-card', { token: self.token, body: own }), 403)
    for (const wrong of [
      { password: 'a guess' },
      { password: undefined },
      { reason: ' ' },
      { amount: 0 },
      { amount: 5000.01 },
    ])
      expect((await asStaff('POST', '', { amount: 10, ...order, ...wrong })).status).toBe(422)
  })

  it('is corrected with a reason, never below 0; what is left can be cancelled', async () => {
    const { id } = await issue(20)
    const change = (by: number) => asStaff('POST', `/${id}/adjust`, { change: by, ...order })
    failure(await change(-20.01), 422)
    failure(await change(0), 422)
    await change(-5)
    await change(-15)
    const { balance, state, entries } = await sheetOf(id)
    expect({ balance, state }).toEqual({ balance: 0, state: 'spent' })
    expect(entries.map(({ kind }) => kind)).toEqual(['cancelled', 'adjusted', 'issued'])
  })

  it('is blocked and opened again, which its history says', async () => {
    const { id, code } = await issue(20)
    await asStaff('PUT', `/${id}/block`, { blocked: true, reason: 'Lost' })
    expect((await check(code)).body).toMatchObject({ state: 'blocked', balance: 20 })
    expect(await sheetOf(id)).toMatchObject({ blocked_reason: 'Lost' })
    await asStaff('PUT', `/${id}/block`, { blocked: false })
    expect((await check(code)).body).toMatchObject({ state: 'active' })
    const { body } = await shop.call('GET', `/admin/activity?kind=gift_card&record=${id}`, {
      token: staff,
    })
    expect(body).toMatchObject({ data: [{}, {}, {}, { action: 'create' }] })
  })

  it('is found by the end of its code and by who gets it', async () => {
    const { id, last4 } = await issue(20, { recipient: 'Ödön Pécsi' })
    const found = async (words: string) =>
      (await asStaff('GET', `?search=${encodeURIComponent(words)}`)).body
    expect(await found(last4.toLowerCase())).toMatchObject({ data: [{ id }] })
    expect(await found('pécsi')).toMatchObject({ data: [{ id }] })
    expect(await found('nobody')).toMatchObject({ data: [] })
    expect((await asStaff('GET', '?state=expired')).body).toMatchObject({ data: [] })
  })

  it('loses what is left on it when it expires', async () => {
    const { id } = await issue(20)
    await shop.db.update(giftCard).set({ expires_at: new Date(shop.clock.now().getTime() - 1) })
    await shop.sweep()
    const { balance, state, entries } = await sheetOf(id)
    expect({ balance, state }).toEqual({ balance: 0, state: 'expired' })
    expect(entries[0]).toMatchObject({ kind: 'expired', change: -20, who: null })
  })
})

it('the amount owed before a period plus its changes is the amount owed after it', async () => {
  const day = shop.clock.date()
  const read = async () =>
    GiftCardLiability.parse(
      (
        await shop.call('GET', `/admin/gift-card-liability?from=${day}&to=${day}`, {
          token: staff,
        })
      ).body,
    )
  const before = await read()
  await issue(12.5)
  const after = await read()
  expect(after.changes.issued - before.changes.issued).toBeCloseTo(12.5)
  const sum = Object.values(after.changes).reduce((all, one) => all + one, after.open_before)
  expect(after.open_after).toBeCloseTo(sum)
  expect(after.open_cards).toBe(before.open_cards + 1)
  const { body } = await shop.call('GET', `/admin/gift-card-liability.csv?from=${day}&to=${day}`, {
    token: staff,
  })
  expect(String(body)).toContain('12.5')
})

it('the file of all cards has each once, also those that were issued while it was written', async () => {
  const at = shop.clock.now()
  const card = { amount: 100, reason: 'Fair', created_at: at }
  const many = (of: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...card,
      code_hash: `${of}${index}`,
      last4: of,
    }))
  await shop.db.insert(giftCard).values(many('OLD1', 220))
  const file = await shop.api.fetch(
    new Request('http://shop.test/api/admin/gift-card.csv', {
      headers: { authorization: `Bearer ${staff}` },
    }),
  )
  const reader = file.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let chunks = 0; ; chunks += 1) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    if (done) break
    text += decoder.decode(value)
    // The head and a hundred cards are written.
    if (chunks === 1) await shop.db.insert(giftCard).values(many('NEW1', 30))
  }
  const ids = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  expect(ids).toHaveLength(new Set(ids).size)
  expect(text.split('OLD1')).toHaveLength(221)
})

// Last: it moves the clock.
it('one with an end can be spent until midnight of its last day, which its email names', async () => {
  await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, gift_card_months: 12 })
  shop.clock.set(new Date('2031-01-31T10:00:00Z'))
  staff = (await shop.signUp({ role: 'admin' })).token
  const letter = { sender: 'Bo', message: '', language: 'en', send_on: shop.clock.date() }
  const to = { recipient: 'Lou', recipient_email: 'lou@larder.test', letter }
  const { body } = await asStaff('POST', '', { amount: 25, ...order, ...to })
  // In Paris.
  expect(NewGiftCard.parse(body).card.expires_at).toBe('2032-01-31T23:00:00.000Z')
  const mail = (await sentEmails(shop)).find((one) => one.to === 'lou@larder.test')
  expect(mail?.text).toContain('Valid until 31 January 2032.')
})
