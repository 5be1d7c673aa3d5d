// What the accountant gets equals the tax report to the cent (rule 233).
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXTF_COLUMNS } from '#/commerce/api/books/extf-columns.rules.ts'
import { inWindows1252 } from '#/commerce/api/books/datev.rules.ts'
import { NO_ACCOUNTS, SavedAccounts, VatReport } from '#/contract/books/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { invoicedOrder, moveTo } from '#tests/support/shop/invoiced.ts'

const ACCOUNTS = {
  ...NO_ACCOUNTS,
  consultant: '29098',
  client: '55003',
  chart: '03' as const,
  revenue: [
    { rate: 5.5, account: '8300', key: '' },
    { rate: 20, account: '8400', key: '' },
  ],
  cash: '1000',
  bank: '1200',
  provider: '1360',
  receivables: '10000',
  credit: '1700',
}

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  const { order_number, items } = await invoicedOrder(shop, admin)
  await invoicedOrder(shop, admin)
  for (const status of ['shipped', 'delivered']) await moveTo(admin, order_number, status)
  const lines = [{ order_line_id: items[0]?.id, quantity: 1 }]
  const body = { payment_type: 'wallet', reason: 'Wet', lines }
  await admin.call('POST', `/order/${order_number}/refund`, { body })
})
afterAll(() => shop.close())

const file = (path: string) =>
  shop.api.fetch(
    new Request(`http://shop.test/api/admin/books/${path}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  )
const vat = async () => bodyOf(await admin.call('GET', '/books/vat'), VatReport)
const accounts = async () => bodyOf(await admin.call('GET', '/books/accounts'), SavedAccounts)
const save = (body: object) => admin.call('PUT', '/books/accounts', { body })
const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('the accounts', () => {
  it('have a line for each rate of the products, and are refused with the wrong length', async () => {
    const { revenue, version } = await accounts()
    expect(revenue.map(({ rate }) => rate)).toEqual([5.5, 20])
    const wrong = await save({ ...ACCOUNTS, version, cash: '10000' })
    expect(failureOf(wrong, 422).errors).toHaveProperty('cash')
    const early = await file('datev.csv')
    expect(early.status).toBe(422)
    bodyOf(await save({ ...ACCOUNTS, version }), SavedAccounts)
    expect(failureOf(await save({ ...ACCOUNTS, version }), 409).code).toBe('VERSION_CONFLICT')
    expect(await accounts()).toMatchObject(ACCOUNTS)
  })
})

describe('the journal', () => {
  it('has a line for each document and rate, whose sums are those of the tax report', async () => {
    const rows: Record<string, string>[] = parse(await (await file('journal.csv')).text(), {
      columns: true,
      bom: true,
    })
    const report = await vat()
    for (const { rate, ...row } of report.rows) {
      const own = rows.filter((one) => Number(one['rate']) === rate)
      for (const name of ['net', 'tax', 'gross'] as const)
        expect(sum(own.map((one) => cents(Number(one[name]))))).toBe(cents(row[name]))
      expect(new Set(own.map((one) => one['account'])).size).toBe(1)
    }
    expect(new Set(rows.map(({ number }) => number)).size).toBe(report.sums.documents)
    expect(rows[0]).toMatchObject({ kind: 'invoice', account: '8300', date: shop.clock.date() })
  })
})

/** The lines after the head, as records. */
async function batch() {
  const answer = await file('datev.csv')
  expect(answer.headers.get('content-disposition')).toContain('EXTF_')
  const text = new TextDecoder('windows-1252').decode(await answer.arrayBuffer())
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  const options = { delimiter: ';', relax_quotes: false }
  const [fields = []]: string[][] = parse(head, options)
  const rows: string[][] = parse(lines.join('\n'), options)
  const [names = [], ...values] = rows
  return { fields, names, rows: values, lines }
}

describe('the bookings for DATEV', () => {
  it('have the head and the columns of format version 13', async () => {
    const { fields, names, rows, lines } = await batch()
    expect(fields).toHaveLength(31)
    const year = shop.clock.date().slice(0, 4)
    expect(fields.slice(0, 5)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13'])
    expect(fields[5]).toMatch(/^\d{17}$/)
    expect(fields.slice(10, 16)).toEqual([
      '29098',
      '55003',
      `${year}0101`,
      '4',
      `${shop.clock.date().slice(0, 8)}01`.replaceAll('-', ''),
      shop.clock.date().replaceAll('-', ''),
    ])
    expect([fields[21], fields[26]]).toEqual(['EUR', '03'])
    expect(names).toEqual(EXTF_COLUMNS)
    expect(names).toHaveLength(125)
    for (const row of rows) expect(row).toHaveLength(125)
    expect(lines[1]).toMatch(/^\d+,\d\d;"S";"EUR";;;"";1000;8300;"";\d{4};"INV-/)
  })

  it('add up to the tax report by rate, and match every other sum', async () => {
    const { rows } = await batch()
    const booked = (account: string) =>
      sum(
        rows
          .filter((row) => row[7] === account)
          .map((row) => cents(Number(row[0]?.replace(',', '.'))) * (row[1] === 'S' ? 1 : -1)),
      )
    for (const { rate, gross } of (await vat()).rows) {
      const own = ACCOUNTS.revenue.find((one) => one.rate === rate)
      expect(booked(own?.account ?? '')).toBe(cents(gross))
    }
    // The refund went to the wallet.
    expect(rows.filter((row) => row[1] === 'H').map((row) => row[6])).toEqual(['1700'])
  })

  it('are refused over the end of a financial year', async () => {
    const answer = await file('datev.csv?from=2025-12-31&to=2026-01-01')
    expect(await answer.json()).toMatchObject({ errors: { to: [expect.stringMatching(/years/)] } })
  })
})

it('writes letters as DATEV reads them', () => {
  const text = new TextDecoder('windows-1252').decode(inWindows1252('Müller & Søn, Łódź 5 € 李'))
  expect(text).toBe('Müller & Søn, ?ódz 5 € ?')
})
