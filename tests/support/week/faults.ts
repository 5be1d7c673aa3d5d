// What of a played week doesn't agree: no line at all if everything does.
import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { giftCard } from '#/commerce/db/schema/gift-cards.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import type { VatReport } from '#/contract/books/staff.ts'
import type { GiftCardLiability } from '#/contract/giftcards/staff.ts'
import type { Figures } from '#/contract/report/staff-figures.ts'
import type { Sales } from '#/contract/report/staff-sales.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'
import { goodsFaults } from './goods-faults.ts'
import {
  ACCOUNTS,
  byRate,
  cents,
  creditOf,
  datevOf,
  documentsOf,
  journalOf,
  moneyOf,
  REVENUE,
  type Say,
  setAccounts,
  sumOf,
} from './money.ts'
import { WEEK } from './scene.ts'
import type { Week } from './week.ts'

const PERIOD = `from=${WEEK.from}&to=${WEEK.to}`

export async function faultsOf(week: Week): Promise<string[]> {
  const faults: string[] = []
  const say: Say = (what, seen, wanted) => {
    if (!isDeepStrictEqual(seen, wanted))
      faults.push(`${what}: ${JSON.stringify(seen)} is not ${JSON.stringify(wanted)}`)
  }
  await setAccounts(week.scene)
  await compareBooks(week, say)
  await compareMoney(week, say)
  await compareReports(week, say)
  await compareCards(week, say)
  await goodsFaults(week, say)
  return [...faults, ...(await booksOf(week.scene.shop))]
}

const inCents = <T extends { rate: number; net: number; tax: number; gross: number }>(row: T) => ({
  rate: row.rate,
  net: cents(row.net),
  tax: cents(row.tax),
  gross: cents(row.gross),
})

/** Documents against the tax report, the journal, the bookings and the closings. */
async function compareBooks({ scene, closings }: Week, say: Say): Promise<void> {
  const papers = await documentsOf(scene)
  const rates = byRate(papers.flatMap(({ taxes }) => taxes))
  const vat = await scene.staff<VatReport>('GET', `/books/vat?${PERIOD}`)
  say('tax report', byRate(vat.rows.map(inCents)), rates)
  const journal = await journalOf(scene)
  say('journal', byRate(journal), rates)
  const figures = closings.map((one) => one.figures)
  say('closings', byRate(figures.flatMap(({ taxes }) => taxes.map(inCents))), rates)
  const numbers = papers.map(({ number }) => number).toSorted()
  say(
    'documents of the journal',
    [...new Set(journal.map((row) => row.number))].toSorted(),
    numbers,
  )
  say(
    'documents of the closings',
    figures.flatMap((one) => one.papers.map(({ number }) => number)).toSorted(),
    numbers,
  )
  const datev = await datevOf(scene)
  for (const [rate, account] of Object.entries(REVENUE))
    say(`bookings at ${rate} %`, -(datev[account] ?? 0), rates[rate]?.gross ?? 0)
  const gross = sumOf(papers, ({ sign, total }) => sign * total)
  say(
    'closings’ documents',
    sumOf(figures, (one) => cents(one.invoices) + cents(one.credit_notes)),
    gross,
  )
  say(
    'closings’ means',
    sumOf(
      figures,
      ({ means, back }) =>
        sumOf(means, (one) => cents(one.amount)) - sumOf(back, (one) => cents(one.amount)),
    ),
    gross,
  )
  say(
    'days of the documents',
    papers.filter(({ issued_at, created_at }) => issued_at !== created_at.toISOString()).length,
    0,
  )
}

/** Where the bookings say that the money is, against where it is. */
async function compareMoney({ scene, closings }: Week, say: Say): Promise<void> {
  const datev = await datevOf(scene)
  const money = await moneyOf(scene)
  const at = (name: keyof typeof ACCOUNTS) => datev[ACCOUNTS[name]] ?? 0
  const expected = sumOf(closings, ({ cash }) => sumOf(cash, (one) => cents(one.expected)))
  const counted = sumOf(closings, ({ cash }) => sumOf(cash, (one) => cents(one.counted)))
  say('cash that closings expect', expected, money.taken)
  say('cash that was counted', counted, expected - 50)
  say('cash for orders', money.cash, money.taken + money.empties.cash)
  say('cash booked', at('cash'), money.taken)
  say('bank booked', at('bank'), money.bank)
  say('receivables booked', at('receivables'), 0)
  say('provider booked', at('provider'), money.provider)
  say('empties booked', at('empties'), money.empties.cash + money.empties.wallet)
  say('credit booked', at('credit'), await creditOf(scene))
  const empties = sumOf(
    closings,
    ({ figures }) => cents(figures.empties.cash) + cents(figures.empties.wallet),
  )
  say('empties of the closings', empties, money.empties.cash + money.empties.wallet)
}

/** The reports against the documents of what they count. */
async function compareReports({ scene }: Week, say: Say): Promise<void> {
  const figures = await scene.staff<Figures>('GET', `/report/figures?${PERIOD}`)
  const sales = await scene.staff<Sales>('GET', `/report/sales?${PERIOD}`)
  const { sums } = figures
  const sold = await scene.shop.db
    .select()
    .from(order)
    .where(inArray(order.status, ['delivered', 'refunded', 'packed', 'shipped']))
  const numbers = new Set(sold.map(({ order_number }) => order_number))
  const papers = (await documentsOf(scene)).filter((one) => numbers.has(one.order_number))
  const gross = sumOf(papers, ({ sign, total }) => sign * total)
  say('orders of the report', sums.orders, numbers.size)
  say('revenue and points', cents(sums.revenue) + cents(sums.points), gross)
  say(
    'sales report',
    [sales.sums.orders, cents(sales.sums.turnover)],
    [sums.orders, cents(sums.turnover)],
  )
  say('goods and delivery', cents(sums.goods) + cents(sums.delivery), gross)
  say(
    'delivery',
    cents(sums.delivery),
    sumOf(papers, ({ sign, shipping }) => sign * (shipping?.gross ?? 0)),
  )
  for (const name of ['spans', 'hours', 'weekdays'] as const)
    say(
      name,
      sumOf<{ revenue: number }>(figures[name], (one) => cents(one.revenue)),
      cents(sums.revenue),
    )
  say(
    'departments',
    sumOf(figures.departments, ({ revenue }) => cents(revenue)),
    cents(sums.goods),
  )
  say(
    'days of the sales report',
    sumOf(sales.days, ({ turnover }) => cents(turnover)),
    cents(sums.turnover),
  )
}

/** Gift cards: what the shop owes, and what closings say was paid with them. */
async function compareCards({ scene, closings }: Week, say: Say): Promise<void> {
  const { shop, staff } = scene
  const owed = await staff<GiftCardLiability>('GET', `/gift-card-liability?${PERIOD}`)
  const cards = await shop.db.select().from(giftCard)
  say(
    'owed for gift cards',
    cents(owed.open_after),
    sumOf(cards, ({ balance }) => balance),
  )
  const { issued = 0, ...others } = owed.changes
  say(
    'issued gift cards',
    cents(issued),
    sumOf(cards, ({ amount }) => amount),
  )
  const spent = sumOf(
    closings,
    ({ figures: { means, back } }) =>
      sumOf(
        means.filter((one) => one.means === 'gift_card'),
        (one) => cents(one.amount),
      ) -
      sumOf(
        back.filter((one) => one.to === 'gift_card'),
        (one) => cents(one.amount),
      ),
  )
  say('paid with gift cards', -sumOf(Object.values(others), cents), spent)
}
