// What the recapitulative statement asks for: Directive 2006/112/EC, Articles 262 to 264.
import type { BookPeriod } from '#/contract/books/staff.ts'
import { toAmount } from '#/domain/money.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { csvFile } from '#/commerce/api/files/csv.rules.ts'
import { findIntraEu } from './intra-eu.queries.ts'
import { bookDaysOf } from './vat.staff.service.ts'

const HEAD = ['country', 'vat_number', 'company', 'documents', 'net', 'currency'] as const
/** A VAT number begins with its country. */
const COUNTRY_SIGNS = 2

/** @throws ShopError INVALID for a period that is too long */
export async function intraEuFile(ctx: Ctx, period: BookPeriod): Promise<Response> {
  const days = await bookDaysOf(ctx, period)
  const companies = await findIntraEu(ctx.db, days)
  async function* pieces() {
    yield companies.map(({ vat_number: number, company, documents, net }) => [
      number.slice(0, COUNTRY_SIGNS),
      number,
      company,
      documents,
      toAmount(net),
      days.currency,
    ])
  }
  return csvFile({ name: `intra-eu-${days.from}-${days.to}`, head: HEAD, pieces: pieces() })
}
