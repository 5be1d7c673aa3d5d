// Tax by rate, from the invoices and credit notes as they were issued: credit notes count as negative.
import { z } from 'zod'
import { pageOf, paging, seen, Timestamp, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { keeping } from '#/contract/kept.ts'
import { line } from '#/contract/typed.ts'

/** Both days belong to it; by default this month until today. */
export const BookPeriod = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})
export type BookPeriod = z.output<typeof BookPeriod>

export const BOOK_PARTS = ['goods', 'deposit', 'delivery'] as const
export type BookPart = (typeof BOOK_PARTS)[number]

export const BOOK_KINDS = ['invoice', 'credit_note'] as const
export type BookKind = (typeof BOOK_KINDS)[number]

/** Amounts with tax, except `net` and `tax`. */
export const VatSums = z.object({
  documents: z.int(),
  invoices: z.number(),
  credit_notes: z.number(),
  goods: z.number(),
  deposit: z.number(),
  delivery: z.number(),
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
})
export type VatSums = z.infer<typeof VatSums>

export const VatRow = VatSums.extend({ rate: z.number() })
export type VatRow = z.infer<typeof VatRow>

export const VatReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  rows: z.array(VatRow),
  sums: VatSums,
  /** Documents of this period in another base currency, which are not included. */
  elsewhere: z.int(),
  /** Given back for empties at the door, in cash and to wallets: no documents, and not in the sums. */
  empties: z.number().default(0),
  /** What of the sums went to companies in other EU countries without VAT; it is in the row of 0 %. */
  intra_eu: z.number().default(0),
})
export type VatReport = z.infer<typeof VatReport>

/** What a figure of the report is made of. */
export const BookFilter = BookPeriod.extend({
  rate: z.coerce.number().min(0).max(100).optional().catch(undefined),
  kind: z.enum(BOOK_KINDS).optional().catch(undefined),
  part: z.enum(BOOK_PARTS).optional().catch(undefined),
})
export type BookFilter = z.output<typeof BookFilter>

export const BookDocument = z.object({
  number: z.string(),
  kind: z.enum(BOOK_KINDS),
  issued_at: Timestamp,
  order_number: z.string(),
  customer: z.string(),
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
})
export type BookDocument = z.infer<typeof BookDocument>

export const BookDocuments = pageOf(BookDocument).extend({
  from: z.iso.date(),
  to: z.iso.date(),
  sums: BookDocument.pick({ net: true, tax: true, gross: true }),
})
export type BookDocuments = z.infer<typeof BookDocuments>

const MIN_ACCOUNT = 4
const MAX_ACCOUNT = 8
const digits = (max: number) => line(max).regex(/^\d+$/).or(z.literal(''))

/** For each rate an account; a key only where the account doesn't imply the tax. */
const RevenueAccount = z.object({
  rate: z.number().min(0).max(100),
  account: digits(MAX_ACCOUNT),
  key: digits(4),
})

export const MONEY_ACCOUNTS = [
  'cash',
  'bank',
  'provider',
  'receivables',
  'credit',
  'empties',
  'intra_eu',
] as const
export type MoneyAccount = (typeof MONEY_ACCOUNTS)[number]

/** The accountant's numbers; empty where they aren't known yet. */
export const BookAccounts = z.object({
  consultant: digits(7),
  client: digits(5),
  /** The month in which the financial year begins. */
  year_start: z.int().min(1).max(12),
  /** Digits of an account. */
  length: z.int().min(MIN_ACCOUNT).max(MAX_ACCOUNT),
  chart: z.enum(['', '03', '04']),
  revenue: z.array(RevenueAccount).max(50),
  cash: digits(MAX_ACCOUNT),
  bank: digits(MAX_ACCOUNT),
  /** Money on its way from the payment provider. */
  provider: digits(MAX_ACCOUNT),
  /** Customers who pay later, together; it may be a debtor with one more digit. */
  receivables: digits(MAX_ACCOUNT + 1),
  /** What customers have in their wallets, points and gift cards. */
  credit: digits(MAX_ACCOUNT),
  /** Deposits given back for returned empties; needed only for days with any. */
  empties: digits(MAX_ACCOUNT).default(''),
  /** Sales without VAT to companies in other EU countries; without one, the account of 0 %. */
  intra_eu: digits(MAX_ACCOUNT).default(''),
})
export type BookAccounts = z.output<typeof BookAccounts>

export const NO_ACCOUNTS: BookAccounts = {
  consultant: '',
  client: '',
  year_start: 1,
  length: MIN_ACCOUNT,
  chart: '',
  revenue: [],
  cash: '',
  bank: '',
  provider: '',
  receivables: '',
  credit: '',
  empties: '',
  intra_eu: '',
}

export const SavedAccounts = BookAccounts.extend(version)
export type SavedAccounts = z.infer<typeof SavedAccounts>

export const AccountsChange = keeping(BookAccounts)
  .extend(seen)
  .refine(({ revenue }) => new Set(revenue.map(({ rate }) => rate)).size === revenue.length, {
    path: ['revenue'],
  })
export type AccountsChange = z.output<typeof AccountsChange>

export const endpoints = {
  accounts: endpoint({
    method: 'GET',
    path: '/admin/books/accounts',
    auth: 'admin',
    permission: 'books.read',
    summary: "The accountant's numbers, with a line for each tax rate of the products",
    response: SavedAccounts,
  }),
  saveAccounts: endpoint({
    method: 'PUT',
    path: '/admin/books/accounts',
    auth: 'admin',
    permission: 'books.write',
    summary: "Set the accountant's numbers; 409 if they have changed since they were read",
    body: AccountsChange,
    response: SavedAccounts,
  }),
  journal: endpoint({
    method: 'GET',
    path: '/admin/books/journal.csv',
    auth: 'admin',
    permission: 'books.read',
    summary: 'A line for each document and tax rate of a period, as a CSV file',
    query: BookPeriod,
    mediaTypes: ['text/csv'],
  }),
  datev: endpoint({
    method: 'GET',
    path: '/admin/books/datev.csv',
    auth: 'admin',
    permission: 'books.read',
    summary: 'The bookings of a period for DATEV (EXTF 700, category 21, version 13)',
    query: BookPeriod,
    mediaTypes: ['text/csv'],
  }),
  vat: endpoint({
    method: 'GET',
    path: '/admin/books/vat',
    auth: 'admin',
    permission: 'books.read',
    summary: 'Net, tax and gross by tax rate, from the invoices and credit notes of a period',
    query: BookPeriod,
    response: VatReport,
  }),
  vatFile: endpoint({
    method: 'GET',
    path: '/admin/books/vat.csv',
    auth: 'admin',
    permission: 'books.read',
    summary: 'Net, tax and gross by tax rate as a CSV file',
    query: BookPeriod,
    mediaTypes: ['text/csv'],
  }),
  intraEuFile: endpoint({
    method: 'GET',
    path: '/admin/books/intra-eu.csv',
    auth: 'admin',
    permission: 'books.read',
    summary: 'Sales without VAT to companies in other EU countries, by VAT number, as a CSV file',
    query: BookPeriod,
    mediaTypes: ['text/csv'],
  }),
  documents: endpoint({
    method: 'GET',
    path: '/admin/books/document',
    auth: 'admin',
    permission: 'books.read',
    summary: 'The invoices and credit notes behind a figure, oldest first, and their sum',
    query: BookFilter.extend(paging(50)),
    response: BookDocuments,
  }),
}
