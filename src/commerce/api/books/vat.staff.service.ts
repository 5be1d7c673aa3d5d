// The tax report: sums of issued documents, never recalculated from orders (rule 230).
import {
  type BookDocuments,
  type BookFilter,
  type BookPeriod,
  type VatRow,
  type VatReport,
  type VatSums,
} from '#/contract/books/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { dateIn } from '#/lib/dates.ts'
import { findCurrencies, findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { wholePeriod } from '#/commerce/api/period.ts'
import { csvFile } from '#/commerce/api/files/csv.rules.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findIntraEu } from './intra-eu.queries.ts'
import {
  type BookDays,
  countDocuments,
  findBookDocuments,
  findEmptiesOf,
  findVat,
  type VatLine,
} from './vat.queries.ts'

/** @throws ShopError INVALID for a period that is too long */
export async function bookDaysOf(ctx: Ctx, period: BookPeriod): Promise<BookDays> {
  const { time_zone } = await findSettings(ctx.db)
  const [base] = await findCurrencies(ctx.db)
  const days = wholePeriod(period, dateIn(ctx.deps.now(), time_zone))
  return { ...days, time_zone, currency: base?.code ?? 'EUR' }
}

const AMOUNTS = [
  'invoices',
  'credit_notes',
  'goods',
  'deposit',
  'delivery',
  'net',
  'tax',
  'gross',
] as const

const amountsOf = (sumOf: (name: (typeof AMOUNTS)[number]) => number) =>
  Object.fromEntries(AMOUNTS.map((name) => [name, toAmount(sumOf(name))])) as Omit<
    VatSums,
    'documents'
  >

const view = (line: VatLine): VatRow => ({
  rate: line.rate,
  documents: line.documents,
  ...amountsOf((name) => line[name]),
})

/** @throws ShopError INVALID */
export async function vatReport(ctx: Ctx, period: BookPeriod): Promise<VatReport> {
  const days = await bookDaysOf(ctx, period)
  const lines = await findVat(ctx.db, days)
  const { own, elsewhere } = await countDocuments(ctx.db, days)
  const empties = await findEmptiesOf(ctx.db, days)
  const untaxed = await findIntraEu(ctx.db, days)
  return {
    from: days.from,
    to: days.to,
    currency: days.currency,
    rows: lines.map(view),
    sums: {
      documents: own,
      ...amountsOf((name) => lines.reduce((sum, line) => sum + line[name], 0)),
    },
    elsewhere,
    empties: toAmount(empties.reduce((sum, { cash, wallet }) => sum + cash + wallet, 0)),
    intra_eu: toAmount(untaxed.reduce((sum, { net }) => sum + net, 0)),
  }
}

const HEAD = ['rate', 'documents', ...AMOUNTS] as const

/** @throws ShopError INVALID */
export async function vatFile(ctx: Ctx, period: BookPeriod): Promise<Response> {
  const { from, to, rows } = await vatReport(ctx, period)
  async function* pieces() {
    yield rows.map((row) => HEAD.map((column) => row[column]))
  }
  return csvFile({ name: `vat-${from}-${to}`, head: HEAD, pieces: pieces() })
}

/** @throws ShopError INVALID */
export async function bookDocuments(
  ctx: Ctx,
  { from, to, page, paginate, ...filter }: BookFilter & { page: number; paginate: number },
): Promise<BookDocuments> {
  const days = await bookDaysOf(ctx, { from, to })
  const { rows, sums } = await findBookDocuments(ctx.db, days, { filter, page, paginate })
  const amounts = (of: { net: number; tax: number; gross: number }) => ({
    net: toAmount(of.net),
    tax: toAmount(of.tax),
    gross: toAmount(of.gross),
  })
  const data = rows.map(({ at, ...row }) => ({
    ...row,
    issued_at: at.toISOString(),
    ...amounts(row),
  }))
  const list = toPage(data, sums.total, { page, paginate })
  return { ...list, from: days.from, to: days.to, sums: amounts(sums) }
}
