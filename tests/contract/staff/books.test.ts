// Tax report, closings and what the accountant gets.
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

const query = { from: '2026-01-01', to: '2026-12-31' }

it('the tax of a period is reported by rate, with the documents behind it, and as a file', async () => {
  const token = sessions.admin
  const { sums } = await target.ask(endpoints.staffBooks.vat, { token, query })
  const page = await target.ask(endpoints.staffBooks.documents, { token, query })
  expect(page.sums.gross).toBe(sums.gross)
  const file = await target.call(endpoints.staffBooks.vatFile, { token, query })
  expect(await file.text()).toContain('rate,documents,invoices,credit_notes')
  const untaxed = await target.call(endpoints.staffBooks.intraEuFile, { token, query })
  expect(await untaxed.text()).toContain('country,vat_number,company,documents,net,currency')
})

it('a day is closed as it was read, listed, and corrected by a note', async () => {
  const token = sessions.admin
  const { day, until, version, cash, number } = await target.ask(endpoints.staffBooks.openClosing, {
    token,
  })
  const counted = cash.map(({ driver_id, expected }) => ({ driver_id, counted: expected }))
  const body = { day, until, version, cash: counted }
  const made = await target.ask(endpoints.staffBooks.close, { token, body })
  expect(made.number).toBe(number)
  const params = { number }
  const note = { text: 'Conformance' }
  await target.ask(endpoints.staffBooks.noteClosing, { token, params, body: note })
  const { notes } = await target.ask(endpoints.staffBooks.closing, { token, params })
  expect(notes.map(({ text }) => text)).toEqual(['Conformance'])
  const { data } = await target.ask(endpoints.staffBooks.closings, { token })
  expect(data[0]).toMatchObject({ number, notes: 1 })
  const file = await target.call(endpoints.staffBooks.closingsFile, { token })
  expect(await file.text()).toContain('number,day,from,until')
})

it('the accountant gets a journal, and bookings once the accounts are set', async () => {
  const token = sessions.admin
  const journal = await target.call(endpoints.staffBooks.journal, { token, query })
  expect(await journal.text()).toContain('date,number,kind,order_number')
  const before = await target.ask(endpoints.staffBooks.accounts, { token })
  const account = '9000'
  const named = { cash: account, bank: account, provider: account, receivables: account }
  const revenue = [0, 2.1, 5.5, 7, 10, 19, 20].map((rate) => ({ rate, account, key: '' }))
  const body = {
    ...before,
    ...named,
    credit: account,
    consultant: '29098',
    client: '1',
    length: 4,
    revenue,
  }
  const saved = await target.ask(endpoints.staffBooks.saveAccounts, { token, body })
  expect(saved).toMatchObject(named)
  const batch = await target.call(endpoints.staffBooks.datev, { token, query })
  expect(await batch.text()).toMatch(/^"EXTF";700;21;/)
  const again = { ...before, version: saved.version }
  await target.ask(endpoints.staffBooks.saveAccounts, { token, body: again })
})

it('what the card provider paid out is listed, with its lines where there are some', async () => {
  const token = sessions.admin
  const { data, connected } = await target.ask(endpoints.staffBooks.payouts, { token })
  const params = { id: data[0]?.id ?? 999_999 }
  const one = await target.call(endpoints.staffBooks.payout, { token, params })
  const file = await target.call(endpoints.staffBooks.payoutFile, { token, params })
  expect([one.status, file.status]).toEqual(data.length === 0 ? [404, 404] : [200, 200])
  const fetched = await target.call(endpoints.staffBooks.fetchPayouts, { token })
  if (!connected) expect(fetched.status).toBe(409)
})
