// What the summary of a day says, from the same figures as the reports.
import { z } from 'zod'
import { toAmount } from '#/domain/money.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import { countNew, countOpen } from '#/commerce/api/arrivals/arrivals.queries.ts'
import { findRefundsOf, findSales, findShort } from '#/commerce/api/report/sales.queries.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Deps } from '#/commerce/api/context.ts'
import type { SummaryFacts } from '#/commerce/mail/facts.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

const About = z.object({ date: z.iso.date() })
const MOST_ROWS = 20

type SummaryMail = { data: unknown; language: Language }

export async function findSummaryFacts(
  { db, ...site }: Site & Pick<Deps, 'db'>,
  { data, language }: SummaryMail,
): Promise<SummaryFacts> {
  const { date } = About.parse(data)
  const writer = await shopFacts(db, site, language)
  const days = { from: date, to: date, time_zone: writer.time_zone }
  const [day] = await findSales(db, days)
  const refunds = await findRefundsOf(db, days)
  const short = await findShort(db, MOST_ROWS)
  const sum = refunds.reduce((total, { amount }) => total + amount, 0)
  return {
    ...writer,
    url: `${site.siteUrl}${localise(language, '/admin')}`,
    date,
    orders: day?.orders ?? 0,
    turnover: toAmount(day?.turnover ?? 0),
    open: { unseen: await countNew(db), ...(await countOpen(db)) },
    short: {
      items: short.rows.map(({ name: { en = '', ...others }, stock }) => ({
        name: textIn({ en, ...others }, language),
        stock,
      })),
      count: short.count,
    },
    refunds: {
      items: refunds.slice(0, MOST_ROWS).map((row) => ({ ...row, amount: toAmount(row.amount) })),
      count: refunds.length,
      total: toAmount(sum),
    },
  }
}
