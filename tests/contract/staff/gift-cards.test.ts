// Gift cards: what staff do with them, and what the holder of the code sees.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

it('a gift card is issued, found, read by its code, corrected and blocked', async () => {
  const { ask } = target
  const token = sessions.admin
  const order = { reason: 'Conformance', password: target.admin.password }
  const body = { amount: 25, recipient: 'Conformance', ...order }
  const { card, code } = await ask(endpoints.staffGiftCards.issue, { token, body })
  const params = { id: card.id }
  const shown = await ask(endpoints.giftCards.balance, {
    token: sessions.system,
    body: { code: code ?? '' },
  })
  expect(shown).toMatchObject({ last4: card.last4, balance: 25, state: 'active' })
  const list = await ask(endpoints.staffGiftCards.list, { token, query: { search: card.last4 } })
  expect(list.data.map(({ id }) => id)).toContain(card.id)
  const change = { change: -25, ...order }
  const empty = await ask(endpoints.staffGiftCards.adjust, { token, params, body: change })
  expect(empty).toMatchObject({ balance: 0, state: 'spent' })
  const blocked = { blocked: true, reason: 'Conformance' }
  await ask(endpoints.staffGiftCards.block, { token, params, body: blocked })
  expect(await ask(endpoints.staffGiftCards.one, { token, params })).toMatchObject({
    state: 'blocked',
  })
})

it('a gift card that is emailed shows its code to nobody, and its email can be changed and stopped', async () => {
  const { ask } = target
  const token = sessions.admin
  const { password } = target.admin
  const letter = { sender: 'Bo', message: 'Enjoy!', language: 'en' as const, send_on: inMonths() }
  const to = { recipient: 'Mia', recipient_email: 'mia-conformance@larder.test' }
  const body = { amount: 5, reason: 'Conformance', ...to, letter, password }
  const { card, code } = await ask(endpoints.staffGiftCards.issue, { token, body })
  expect({ code, letter: card.letter }).toMatchObject({ code: null, letter: { state: 'waiting' } })
  const params = { id: card.id }
  const changed = await ask(endpoints.staffGiftCards.sendLetter, {
    token,
    params,
    body: { ...letter, ...to, message: 'For you', password },
  })
  expect(changed.letter).toMatchObject({ message: 'For you', state: 'waiting' })
  const stopped = await ask(endpoints.staffGiftCards.stopLetter, { token, params })
  expect(stopped.letter).toMatchObject({ state: 'stopped', may_send: true })
})

const inMonths = () => new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)

it('which gift cards are sold online is changed, one is bought, and only a bought one is paid back', async () => {
  const { ask } = target
  const token = sessions.admin
  const before = await ask(endpoints.staffGiftCards.saleTerms, { token })
  const terms = { is_on: true, amounts: [25, 50], minimum: 10, maximum: 100 }
  const body = { token, body: terms }
  expect(await ask(endpoints.staffGiftCards.changeSaleTerms, body)).toEqual(terms)
  const { methods } = await ask(endpoints.giftCards.offer, { token: sessions.system })
  const wish = {
    amount: 25,
    name: 'Bo Vale',
    email: 'bo-conformance@larder.test',
    recipient_email: 'mia-conformance@larder.test',
    language: 'en' as const,
    send_on: inMonths(),
    payment_method: methods[0] ?? ('card' as const),
  }
  if (methods.length > 0) {
    const bought = await ask(endpoints.giftCards.buy, { token: sessions.system, body: wish })
    const { reference } = bought
    const sale = await ask(endpoints.giftCards.sale, {
      token: sessions.system,
      params: { reference },
    })
    expect(sale).toMatchObject({ status: 'pending', amount: 25 })
  } else {
    const refused = await target.call(endpoints.giftCards.buy, {
      token: sessions.system,
      body: wish,
    })
    expect(refused.status).toBe(422)
  }
  await ask(endpoints.staffGiftCards.changeSaleTerms, { token, body: before })
  const { password } = target.admin
  const issued = { amount: 5, reason: 'Conformance', password }
  const { card } = await ask(endpoints.staffGiftCards.issue, { token, body: issued })
  const refund = await target.call(endpoints.staffGiftCards.refundSale, {
    token,
    params: { id: card.id },
    body: { reason: 'Conformance', password },
  })
  expect(refund.status).toBe(409)
})

it('purchases of gift cards are listed, and only one that isn’t paid back is settled by hand', async () => {
  const token = sessions.admin
  const { password } = target.admin
  const query = { search: 'bo-conformance', status: 'pending' as const }
  const { data } = await target.ask(endpoints.staffGiftCards.sales, { token, query })
  const params = { id: data[0]?.id ?? 1_000_000 }
  const expected = data[0] ? 409 : 404
  const again = { token, params, body: { password } }
  const { status } = await target.call(endpoints.staffGiftCards.refundSaleAgain, again)
  expect(status).toBe(expected)
  const body = { way: 'provider' as const, reason: 'Conformance', password }
  const noted = await target.call(endpoints.staffGiftCards.noteSaleReturned, {
    token,
    params,
    body,
  })
  expect(noted.status).toBe(expected)
})

it('what is owed for gift cards is told for a period, and as files', async () => {
  const token = sessions.admin
  const query = { from: '2026-01-01', to: '2026-12-31' }
  const owed = await target.ask(endpoints.staffGiftCards.liability, { token, query })
  expect(owed).toMatchObject(query)
  for (const answer of [
    await target.call(endpoints.staffGiftCards.csv, { token }),
    await target.call(endpoints.staffGiftCards.liabilityCsv, { token, query }),
  ])
    expect(answer.headers.get('content-type')).toContain('text/csv')
})
