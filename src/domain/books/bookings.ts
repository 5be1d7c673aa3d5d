// Double entries of invoices and credit notes (rule 233).
import {
  type BookAccounts,
  type BookKind,
  MONEY_ACCOUNTS,
  type MoneyAccount,
} from '#/contract/books/staff.ts'
import type { GiftReturnWay } from '#/contract/giftcards/shapes.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { RefundTo } from '#/contract/refunds/shapes.ts'
import type { Minor } from '#/domain/money.ts'

/** A document; amounts are positive, as it shows them. */
export type BookedPaper = {
  kind: BookKind
  method: PaymentMethod
  /** Whether an invoice was paid when it was issued. */
  paid: boolean
  /** Of a credit note: how money goes back. */
  to: RefundTo | null
  money: Minor
  /** Paid with, or given back as, gift cards, wallet and points. */
  credit: Minor
  rates: readonly { rate: number; gross: Minor }[]
  /** Without VAT to a company in another EU country. */
  intra_eu?: boolean
}

/** `amount` from `account`'s debit to `contra`'s credit; negative the other way round. */
export type Booking = {
  account: string
  contra: string
  key: string
  amount: Minor
  /** Revenue without VAT from a company in another EU country. */
  intra_eu?: boolean
}

const OF_REFUND: Record<RefundTo, MoneyAccount> = {
  wallet: 'credit',
  bank: 'bank',
  card: 'provider',
}

function wayOf({ method, paid }: Pick<BookedPaper, 'method' | 'paid'>): MoneyAccount {
  if (method === 'cod') return 'cash'
  if (method === 'bank_transfer') return paid ? 'bank' : 'receivables'
  return method === 'balance' ? 'credit' : 'provider'
}

/** The account that a document's whole amount is booked on first. */
function baseOf(paper: BookedPaper): MoneyAccount {
  if (paper.kind === 'invoice') return wayOf(paper)
  if (paper.to !== null && paper.money > 0) return OF_REFUND[paper.to]
  // Nobody had paid: what the invoice has booked is taken back.
  const whole = paper.rates.reduce((sum, { gross }) => sum + gross, 0)
  return paper.credit > 0 && paper.credit >= whole ? 'credit' : wayOf({ ...paper, paid: false })
}

/**
 * Revenue by rate, and what wallet and points have paid as a transfer.
 *
 * @example
 *   // 20.00 at 20 %, 5.00 of it from the wallet, the rest in cash:
 *   // cash to revenue 20.00, credit to cash 5.00
 */
export function bookingsOf(paper: BookedPaper, accounts: BookAccounts): Booking[] {
  const sign = paper.kind === 'invoice' ? 1 : -1
  const base = baseOf(paper)
  const revenue = paper.rates
    .filter(({ gross }) => gross !== 0)
    .map(({ rate, gross }) => {
      const own = accounts.revenue.find((one) => one.rate === rate)
      const booking = { account: accounts[base], amount: sign * gross }
      if (paper.intra_eu && accounts.intra_eu !== '')
        return { ...booking, contra: accounts.intra_eu, key: '', intra_eu: true }
      const { account: contra = '', key = '' } = own ?? {}
      return { ...booking, contra, key, ...(paper.intra_eu && { intra_eu: true }) }
    })
  if (paper.credit === 0 || base === 'credit') return revenue
  const { credit, [base]: contra } = accounts
  return [...revenue, { account: credit, contra, key: '', amount: sign * paper.credit }]
}

type Empties = { cash: Minor; wallet: Minor }

/** What was given back for empties: less cash, and more on wallets. */
export const emptiesBookings = (
  { cash, wallet }: Empties,
  { empties: account, ...accounts }: BookAccounts,
): Booking[] =>
  [
    { account, contra: accounts.cash, key: '', amount: cash },
    { account, contra: accounts.credit, key: '', amount: wallet },
  ].filter(({ amount }) => amount !== 0)

type GiftSale = { amount: Minor; way: GiftReturnWay | null }

/**
 * A gift card that somebody bought: the provider's money is owed to the holder of the card; negative when it goes back,
 * by hand from the bank account.
 */
export const giftSaleBooking = (
  { amount, way }: GiftSale,
  { provider, bank, credit }: BookAccounts,
): Booking => ({
  account: way === 'bank' ? bank : provider,
  contra: credit,
  key: '',
  amount,
})

const NEEDED = [
  'consultant',
  'client',
  'cash',
  'bank',
  'provider',
  'receivables',
  'credit',
] as const satisfies readonly (keyof BookAccounts)[]

type Lacking = { names: ((typeof NEEDED)[number] | 'empties')[]; rates: number[] }

/** What has to be set before these rates, and empties if there are any, can be booked. */
export const lackingAccounts = (
  accounts: BookAccounts,
  rates: readonly number[],
  hasEmpties = false,
): Lacking => ({
  names: [...NEEDED, ...(hasEmpties ? (['empties'] as const) : [])].filter(
    (name) => accounts[name] === '',
  ),
  rates: rates.filter(
    (rate) => !accounts.revenue.some((own) => own.rate === rate && own.account !== ''),
  ),
})

/** Accounts with the wrong number of digits, by field. */
export function wrongAccounts({ length, revenue, ...own }: BookAccounts): string[] {
  const fits = (account: string, more = 0) =>
    account === '' || (account.length >= length && account.length <= length + more)
  return [
    ...revenue.flatMap(({ account }, index) => (fits(account) ? [] : [`revenue.${index}.account`])),
    ...MONEY_ACCOUNTS.filter((name) => !fits(own[name], name === 'receivables' ? 1 : 0)),
  ]
}

const MONTHS = 12

/** The first day of the financial year that a day is in. @example yearOf('2026-03-10', 7) // '2025-07-01' */
export function yearOf(day: string, startMonth: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = month < startMonth ? year - 1 : year
  return `${first}-${String(Math.min(startMonth, MONTHS)).padStart(2, '0')}-01`
}
