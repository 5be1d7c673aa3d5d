// What the accountant gets: a plain journal, and bookings for DATEV (rule 233).
import {
  type AccountsChange,
  BookAccounts,
  type BookPeriod,
  type SavedAccounts,
} from '#/contract/books/staff.ts'
import { wholeOf } from '#/contract/kept.ts'
import {
  bookingsOf,
  emptiesBookings,
  giftSaleBooking,
  lackingAccounts,
  wrongAccounts,
  yearOf,
} from '#/domain/books/bookings.ts'
import { toAmount } from '#/domain/money.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { csvFile } from '#/commerce/api/files/csv.rules.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { findAccounts, findProductRates, lockAccounts, saveAccounts } from './accounts.queries.ts'
import { datevFile, type DatevRow, inWindows1252 } from './datev.rules.ts'
import { findJournal, type JournalRow } from './journal.queries.ts'
import {
  type BookDays,
  type EmptiesRow,
  findEmptiesOf,
  findGiftSalesOf,
  type GiftSaleRow,
} from './vat.queries.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { bookDaysOf } from './vat.staff.service.ts'

const DAY_MS = 86_400_000

/** With a line for each rate that goods, deposits or delivery have. */
export async function accountsOf({ db }: Ctx): Promise<SavedAccounts> {
  const saved = await findAccounts(db)
  const { delivery } = await findSettings(db)
  const known = [...(await findProductRates(db)), delivery.tax_rate]
  const added = [...new Set(known)].filter((rate) =>
    saved.revenue.every((own) => own.rate !== rate),
  )
  const revenue = [
    ...saved.revenue,
    ...added.map((rate) => ({ rate, account: '', key: '' })),
  ].toSorted((a, b) => a.rate - b.rate)
  // A product with another rate changes nothing that somebody has typed.
  return { ...withVersion(saved), revenue }
}

/** @throws ShopError VERSION_CONFLICT, INVALID for accounts of another length */
export const changeAccounts = (
  ctx: Ctx,
  { version: seen, ...change }: AccountsChange,
): Promise<SavedAccounts> =>
  inTransaction(ctx, async (tx) => {
    await lockAccounts(tx.db)
    checkVersion(await accountsOf(tx), seen)
    const before = await findAccounts(tx.db)
    const body = wholeOf(BookAccounts, before, change)
    const wrong = wrongAccounts(body).map((name) => [name, ['field.book_account.mismatch']])
    if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
    await saveAccounts(tx.db, body)
    await noteChange(tx, {
      kind: 'settings',
      record: 'settings',
      name: '',
      before: { accounts: wordsOf(before) },
      after: { accounts: wordsOf(body) },
    })
    return accountsOf(tx)
  })

/** As one text for the history. */
const wordsOf = ({ revenue, ...own }: BookAccounts): string =>
  [
    ...revenue.map(({ rate, account, key }) => `${rate} %: ${account} ${key}`.trim()),
    ...Object.entries(own).map(([name, value]) => `${name}: ${value}`),
  ].join(', ')

/** Day by day, so that a long period needs no more memory than a short one. */
async function* papersOf(ctx: Ctx, days: BookDays) {
  const last = Date.parse(days.to)
  for (let at = Date.parse(days.from); at <= last; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    const own = { ...days, from: day, to: day }
    const papers = await findJournal(ctx.db, own)
    const empties = await findEmptiesOf(ctx.db, own)
    const gifts = await findGiftSalesOf(ctx.db, own)
    if (papers.length + empties.length + gifts.length > 0) yield { day, papers, empties, gifts }
  }
}

const HEAD = [
  'date',
  'number',
  'kind',
  'order_number',
  'customer',
  'debtor',
  'net',
  'tax',
  'gross',
  'rate',
  'account',
  'vat_number',
  'intra_eu',
] as const

/** @throws ShopError INVALID */
export async function journalFile(ctx: Ctx, period: BookPeriod): Promise<Response> {
  const days = await bookDaysOf(ctx, period)
  const { revenue, intra_eu, credit } = await findAccounts(ctx.db)
  const linesOf = (day: string, paper: JournalRow) =>
    paper.rates.map(({ rate, net, tax, gross }) => [
      day,
      paper.number,
      paper.kind,
      paper.order_number,
      paper.customer,
      paper.debtor,
      toAmount(net),
      toAmount(tax),
      toAmount(gross),
      rate,
      (paper.intra_eu && intra_eu) || (revenue.find((own) => own.rate === rate)?.account ?? ''),
      paper.vat_number,
      paper.intra_eu ? 1 : 0,
    ])
  async function* pieces() {
    for await (const { day, papers, gifts } of papersOf(ctx, days))
      yield [
        ...papers.flatMap((paper) => linesOf(day, paper)),
        ...gifts.map((gift) => giftLine(day, gift, credit)),
      ]
  }
  return csvFile({ name: `journal-${days.from}-${days.to}`, head: HEAD, pieces: pieces() })
}

/** What a bought gift card brings is owed, and outside of VAT: it has no rate. */
const giftLine = (day: string, { number, customer, amount }: GiftSaleRow, credit: string) => [
  day,
  number,
  'gift_card',
  '',
  customer,
  '',
  toAmount(amount),
  0,
  toAmount(amount),
  '',
  credit,
  '',
  0,
]

/** @throws ShopError INVALID if accounts are missing, or the period is in two financial years */
export async function datevBatch(ctx: Ctx, period: BookPeriod): Promise<Response> {
  const days = await bookDaysOf(ctx, period)
  const accounts = await findAccounts(ctx.db)
  const year = yearOf(days.from, accounts.year_start)
  if (year !== yearOf(days.to, accounts.year_start)) throw invalid({ to: ['field.books.year'] })
  const rows: DatevRow[] = []
  const rates = new Set<number>()
  let hasEmpties = false
  for await (const { day, papers, empties, gifts } of papersOf(ctx, days)) {
    for (const paper of papers) {
      for (const { rate } of paper.rates) rates.add(rate)
      rows.push(...rowsOf(day, paper, accounts))
    }
    hasEmpties ||= empties.length > 0
    rows.push(...gifts.map((gift) => giftRow(ctx, { day, gift, accounts })))
    rows.push(...empties.flatMap((empty) => emptiesRows(ctx, { day, empties: empty, accounts })))
  }
  const lacking = lackingAccounts(accounts, [...rates], hasEmpties)
  if (lacking.names.length + lacking.rates.length > 0)
    throw invalid({ accounts: ['field.books.accounts'] })
  const head = { accounts, days: { ...days, year }, now: ctx.deps.now() }
  return new Response(inWindows1252(datevFile(rows, head)), {
    headers: {
      'Content-Type': 'text/csv; charset=windows-1252',
      'Content-Disposition': `attachment; filename="EXTF_Buchungsstapel_${days.from}_${days.to}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

function rowsOf(day: string, paper: JournalRow, accounts: BookAccounts): DatevRow[] {
  const { number, order_number, customer: text } = paper
  const sign = paper.kind === 'invoice' ? 1 : -1
  const rates = paper.rates.map(({ rate, gross }) => ({ rate, gross: sign * gross }))
  return bookingsOf({ ...paper, rates }, accounts).map((booking) => ({
    ...booking,
    day,
    number,
    order_number,
    text,
    ...(booking.intra_eu && { vat_number: paper.vat_number }),
  }))
}

const giftRow = (
  { language }: Ctx,
  { day, gift, accounts }: { day: string; gift: GiftSaleRow; accounts: BookAccounts },
): DatevRow => ({
  ...giftSaleBooking(gift, accounts),
  day,
  number: gift.number,
  order_number: '',
  text: messagesOf(language)('gift_card.sold', { name: gift.customer }),
})

/** Without a document, under the order's number. */
function emptiesRows(
  { language }: Ctx,
  { day, empties, accounts }: { day: string; empties: EmptiesRow; accounts: BookAccounts },
): DatevRow[] {
  const { order_number } = empties
  const text = messagesOf(language)('refund.empties')
  return emptiesBookings(empties, accounts).map((booking) => ({
    ...booking,
    day,
    number: order_number,
    order_number,
    text,
  }))
}
