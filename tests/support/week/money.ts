// What each book of the week says: documents, journal, bookings, and the money that really moved; in minor units.
import { parse } from 'csv-parse/sync'
import { giftCardEntry } from '#/commerce/db/schema/gift-cards.ts'
import { pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'
import { empties } from '#/commerce/db/schema/delivery/empties.ts'
import { stop } from '#/commerce/db/schema/delivery/run.ts'
import { document, payment, refund } from '#/commerce/db/schema/payments.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { type Scene, WEEK } from './scene.ts'

/** Notes what was seen unless it is what was wanted. */
export type Say = (what: string, seen: unknown, wanted: unknown) => void

export const cents = (amount: number) => Math.round(amount * 100)
export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
export const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => sum(rows.map(of))

export type Rates = Record<string, { net: number; tax: number; gross: number }>

export function byRate(
  rows: readonly { rate: number; net: number; tax: number; gross: number }[],
): Rates {
  const rates: Rates = {}
  for (const { rate, net, tax, gross } of rows) {
    const own = rates[rate] ?? { net: 0, tax: 0, gross: 0 }
    rates[rate] = own
    own.net += net
    own.tax += tax
    own.gross += gross
  }
  return rates
}

export async function documentsOf({ shop }: Scene) {
  const rows = await shop.db.select().from(document).orderBy(document.id)
  return rows.map((row) => {
    const data = DocumentData.parse(row.data)
    const sign = data.kind === 'invoice' ? 1 : -1
    const taxes = data.taxes.map(({ rate, net, tax, gross }) => ({
      rate,
      net: sign * net,
      tax: sign * tax,
      gross: sign * gross,
    }))
    return { ...data, sign, taxes, created_at: row.created_at }
  })
}

async function fileOf({ shop, admin }: Scene, path: string): Promise<ArrayBuffer> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const address = `http://shop.test/api/admin/${path}?from=${WEEK.from}&to=${WEEK.to}`
  const answer = await shop.api.fetch(new Request(address, { headers }))
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.arrayBuffer()
}

type Row = Record<string, string>

export async function journalOf(scene: Scene) {
  const text = new TextDecoder().decode(await fileOf(scene, 'books/journal.csv'))
  const rows: Row[] = parse(text, { columns: true, bom: true })
  const amount = (row: Row, name: string) => cents(Number(row[name]))
  return rows.map((row) => ({
    number: row['number'] ?? '',
    rate: Number(row['rate']),
    net: amount(row, 'net'),
    tax: amount(row, 'tax'),
    gross: amount(row, 'gross'),
  }))
}

export const ACCOUNTS = {
  cash: '1000',
  bank: '1200',
  provider: '1360',
  receivables: '10000',
  credit: '1700',
  empties: '1710',
  intra_eu: '',
}
export const REVENUE = { '5.5': '8300', '20': '8400' }

export async function setAccounts({ staff }: Scene) {
  const { version, ...saved } = await staff<{ version: string }>('GET', '/books/accounts')
  const revenue = Object.entries(REVENUE).map(([rate, account]) => ({
    rate: Number(rate),
    account,
    key: '',
  }))
  const client = { consultant: '29098', client: '55003', chart: '03' }
  await staff('PUT', '/books/accounts', { ...saved, ...client, ...ACCOUNTS, revenue, version })
}

/** What each account has at the end of the DATEV batch: debit less credit. */
export async function datevOf(scene: Scene): Promise<Record<string, number>> {
  const text = new TextDecoder('windows-1252').decode(await fileOf(scene, 'books/datev.csv'))
  const lines = text.slice(text.indexOf('\n') + 1)
  const rows: Row[] = parse(lines, { columns: true, delimiter: ';' })
  const accounts: Record<string, number> = {}
  for (const row of rows) {
    const amount = cents(Number(row['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', '.')))
    const debit = row['Soll/Haben-Kennzeichen'] === 'S' ? amount : -amount
    const [account = '', contra = ''] = [row['Konto'], row['Gegenkonto (ohne BU-Schlüssel)']]
    accounts[account] = (accounts[account] ?? 0) + debit
    accounts[contra] = (accounts[contra] ?? 0) - debit
  }
  return accounts
}

const CAME = ['paid', 'partially_refunded', 'refunded']
const WENT = ['approved', 'paid', 'failed']

/** Money that came in and went out, by where it is. */
export async function moneyOf({ shop: { db } }: Scene) {
  const payments = (await db.select().from(payment)).filter(({ status }) => CAME.includes(status))
  const refunds = (await db.select().from(refund)).filter(({ status }) => WENT.includes(status))
  const came = (method: string) =>
    sumOf(
      payments.filter((one) => one.method === method),
      ({ amount }) => amount,
    )
  const went = (to: string) =>
    sumOf(
      refunds.filter((one) => one.to === to),
      (one) => one.money,
    )
  const taken = sumOf(await db.select().from(stop), ({ cash_taken }) => cash_taken)
  const back = await db.select().from(empties)
  return {
    cash: came('cod'),
    bank: came('bank_transfer') - went('bank'),
    provider: came('card') - went('card'),
    taken,
    empties: {
      cash: sumOf(back, ({ cash }) => cash),
      wallet: sumOf(back, ({ wallet }) => wallet),
    },
  }
}

/** Customers' spending of wallet, points and gift cards, less refunds to them. */
export async function creditOf({ shop: { db } }: Scene): Promise<number> {
  const wallet = (await db.select().from(walletEntry)).filter(({ reason }) =>
    ['order', 'release', 'refund', 'deposit'].includes(reason),
  )
  const points = (await db.select().from(pointsEntry)).filter(({ reason }) =>
    ['order', 'release', 'refund'].includes(reason),
  )
  const cards = (await db.select().from(giftCardEntry)).filter(
    ({ kind }) => kind !== 'issued' && kind !== 'adjusted',
  )
  // A point is worth a cent.
  return -sum([...wallet, ...points, ...cards].map(({ change }) => change))
}
