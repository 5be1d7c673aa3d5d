// The card provider's payouts, the lines of one, and payments that are in none.
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import { longDay } from '#/components/staff/figures/day-words.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import type { CardPayout, CardPayoutLine, MissingPayment } from '#/contract/books/staff-payouts.ts'
import { isGiftSaleNumber } from '#/domain/gift-card.ts'
import { href } from '#/routes.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import payoutTexts from '#texts/staff_books.payouts'

const AMOUNTS = [
  'payments',
  'refunds',
  'fees',
  'other',
  'amount',
] as const satisfies readonly (keyof CardPayout)[]

type ListProps = { locale: Pick<Locale, 'language' | 'timeZone'>; rows: CardPayout[] }

export function PayoutList({ locale: { language }, rows }: ListProps) {
  const t = payoutTexts(language)
  return (
    <FigureTable
      plain
      title={t('title')}
      head={[
        t('arrives'),
        t('ref'),
        t('status'),
        ...AMOUNTS.map((name) => t(name)),
        t('unmatched'),
      ]}
      rows={rows.map((row) => [
        longDay(row.arrives_on, language),
        <a key="ref" href={href(language, 'adminCardPayout', { id: String(row.id) })}>
          {row.ref}
        </a>,
        t(`state.${row.status}`),
        ...AMOUNTS.map((name) => moneyWords(row[name], { code: row.currency }, language)),
        <Unmatched key="unmatched" language={language} row={row} />,
      ])}
    />
  )
}

function Unmatched({ language, row }: Pick<Locale, 'language'> & { row: CardPayout }) {
  const t = payoutTexts(language)
  if (!row.has_lines || !row.complete) return '–'
  if (row.unmatched === 0 && row.difference === 0) return t('all_match')
  const link = href(language, 'adminCardPayout', { id: String(row.id), unmatched: '1' })
  return (
    <a href={link}>
      <Badge tone="warn">{row.unmatched}</Badge>
    </a>
  )
}

type LinesProps = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  rows: CardPayoutLine[]
  currency: string
  /** The shop's currency. */
  base: string
  readsOrders: boolean
}

export function PayoutLines({ locale, rows, currency, base, readsOrders }: LinesProps) {
  const { language } = locale
  const t = payoutTexts(language)
  const money = (amount: number) => moneyWords(amount, { code: currency }, language)
  return (
    <FigureTable
      plain
      title={t('lines')}
      head={[
        t('at'),
        t('kind'),
        t('order'),
        t('gross'),
        t('fee'),
        t('net'),
        t('expected'),
        t('match'),
      ]}
      rows={rows.map((row) => [
        momentAt(row.at, locale),
        t(`kinds.${row.kind}`, { type: row.type }),
        row.order_number && (
          <OrderLink language={language} number={row.order_number} mayRead={readsOrders} />
        ),
        money(row.amount),
        money(row.fee),
        money(row.net),
        row.expected === null ? '–' : moneyWords(row.expected, { code: base }, language),
        row.reason === null ? (
          t('ok')
        ) : (
          <Badge key="reason" tone="warn">
            {t(`reasons.${row.reason}`)}
          </Badge>
        ),
      ])}
    />
  )
}

type MissingProps = Omit<LinesProps, 'rows' | 'currency'> & { rows: MissingPayment[] }

export function MissingPayments({ locale, rows, base, readsOrders }: MissingProps) {
  const { language } = locale
  const t = payoutTexts(language)
  return (
    <section>
      <FigureTable
        title={t('missing')}
        head={[t('order'), t('paid_at'), t('gross'), t('reference')]}
        rows={rows.map((row) => [
          isGiftSaleNumber(row.order_number) ? (
            <a key="sale" href={href(language, 'adminGiftSales', { search: row.order_number })}>
              {row.order_number}
            </a>
          ) : (
            <OrderLink
              key="order"
              language={language}
              number={row.order_number}
              mayRead={readsOrders}
            />
          ),
          momentAt(row.paid_at, locale),
          moneyWords(row.amount, { code: base }, language),
          row.reference,
        ])}
      />
      <p>{t('missing_text')}</p>
    </section>
  )
}
