// The reports: sums, times, goods and cohorts; each figure leads to its orders. Rendered on the server.
import { longDay } from '#/components/staff/figures/day-words.ts'
import type { Figures, Margin } from '#/contract/report/staff-figures.ts'
import type { Language } from '#/lib/i18n.ts'
import { href, searchText } from '#/routes.ts'
import figureTexts from '#texts/staff_figures'
import { FigureCard, fileOf } from './FigureCard.tsx'
import styles from './Figures.module.css'
import { figureWords, type FigureWords } from './figure-words.ts'
import { ordersOf } from './order-links.ts'
import { SumCard } from './SumCard.tsx'

type Props = {
  language: Language
  figures: Figures
  /** Who may not read orders or products sees figures and names without links. */
  may: { orders: boolean; products: boolean }
}

type Part = { orders: number; revenue: number; before: number }
type Filter = Parameters<ReturnType<typeof ordersOf>>[1]

export function Reports({ language, figures, may }: Props) {
  const t = figureTexts(language)
  const { from, to, compare, compared, currency, unit, sums } = figures
  const words = figureWords(language, { code: currency })
  const search = searchText({ from, to, compare })
  const toOrders = ordersOf({ language, period: { from, to }, mayRead: may.orders })
  const toPast = ordersOf({ language, period: compared, mayRead: may.orders })
  const beforeWord = t(`compared.${compare}`)
  /** `past`: the filter of the other period, if it is another. */
  const cells = (
    { orders, revenue, before }: Part,
    filter: Filter,
    past: Filter | null = filter,
  ) => [
    toOrders(words.number(orders), filter),
    toOrders(words.amount(revenue), filter),
    past ? toPast(words.amount(before), past) : words.amount(before),
    words.change(revenue, before),
  ]
  const head = [t('orders'), t('revenue'), beforeWord, t('change')]
  const bar = (label: string, { revenue, before }: Part) => ({
    label,
    value: revenue,
    before,
    words: t('bar', { now: words.amount(revenue), before: words.amount(before) }),
  })
  const spanName = ({ from: day }: { from: string }) =>
    unit === 'day' ? words.day(day) : words.month(day)
  const costHead = sums.margin ? [t('margin'), t('margin_percent')] : []
  const costOf = (margin: Margin | null, filter: Filter) => {
    if (!margin) return []
    const isKnown = margin.known !== null && margin.known > 0
    return isKnown
      ? [words.amount(margin.margin), words.percent(margin.percent)].map((one) =>
          toOrders(one, filter),
        )
      : ['–', '–']
  }
  const common = { fileWord: t('csv'), none: t('empty') }
  return (
    <div className={styles.cards}>
      <SumCard {...{ language, figures, words, search, mayRead: may.orders }} />
      <FigureCard
        {...common}
        whole
        title={t(`spans.${unit}`)}
        note={t('chart', {
          from: longDay(compared.from, language),
          to: longDay(compared.to, language),
        })}
        file={fileOf('spans', search, language)}
        bars={figures.spans.map((span) => bar(spanName(span), span))}
        head={[t(unit), ...head]}
        rows={figures.spans
          .toReversed()
          .map((span) => [
            spanName(span),
            ...cells(span, { from: span.from, to: span.to }, span.past),
          ])}
      />
      <FigureCard
        {...common}
        title={t('hours')}
        file={fileOf('hours', search, language)}
        bars={figures.hours.map((hour) => bar(words.hour(hour.hour), hour))}
        head={[t('hour'), ...head]}
        rows={figures.hours
          .filter(({ orders, before }) => orders > 0 || before > 0)
          .map((hour) => [words.hour(hour.hour), ...cells(hour, { hour: hour.hour })])}
      />
      <FigureCard
        {...common}
        title={t('weekdays')}
        file={fileOf('weekdays', search, language)}
        bars={figures.weekdays.map((weekday) => bar(words.weekday(weekday.weekday), weekday))}
        head={[t('weekday'), ...head]}
        rows={figures.weekdays.map((weekday) => [
          words.weekday(weekday.weekday),
          ...cells(weekday, { weekday: weekday.weekday }),
        ])}
      />
      <FigureCard
        {...common}
        whole
        title={t('departments')}
        note={t('goods_note')}
        file={fileOf('departments', search, language)}
        bars={figures.departments.map((department) =>
          bar(department.name || t('no_department'), department),
        )}
        head={[t('department'), ...head, ...costHead]}
        rows={figures.departments.map(({ category_id: category, ...one }) => [
          one.name || t('no_department'),
          ...cells(one, { category }),
          ...costOf(one.margin, { category }),
        ])}
      />
      <FigureCard
        {...common}
        whole
        title={t('products')}
        note={t('products_note')}
        file={fileOf('products', search, language)}
        head={[t('product'), t('quantity'), ...head, ...costHead]}
        rows={figures.products.map(({ product_id: product, ...one }) => [
          may.products ? (
            <a href={href(language, 'adminProduct', { id: String(product) })}>{one.name}</a>
          ) : (
            one.name
          ),
          toOrders(words.number(one.quantity), { product }),
          ...cells(one, { product }),
          ...costOf(one.margin, { product }),
        ])}
      />
      <CohortCard {...{ language, figures, words, search, mayRead: may.orders }} />
    </div>
  )
}

// Customers by the month of their first order, and how many of them ordered in each month since.

type CohortCardProps = {
  language: Language
  figures: Figures
  words: FigureWords
  search: string
  mayRead: boolean
}

const PERCENT = 100

function CohortCard({ language, figures, words, search, mayRead }: CohortCardProps) {
  const t = figureTexts(language)
  const { cohorts } = figures
  const most = Math.max(0, ...cohorts.map(({ months }) => months.length))
  return (
    <FigureCard
      whole
      title={t('cohorts')}
      note={t('cohorts_note')}
      file={fileOf('cohorts', search, language)}
      fileWord={t('csv')}
      head={[
        t('first_order'),
        t('customers'),
        ...Array.from({ length: most }, (_, index) =>
          index === 0 ? t('same_month') : t('months_later', { count: index }),
        ),
      ]}
      rows={cohorts.map(({ from: first_from, to: first_to, customers, months }) => [
        words.month(first_from),
        ordersOf({ language, period: { from: first_from, to: first_to }, mayRead })(
          words.number(customers),
          { first_from, first_to },
        ),
        ...Array.from({ length: most }, (_, index) => {
          const month = months[index]
          if (!month) return ''
          const toOrders = ordersOf({ language, period: month, mayRead })
          const share = words.percent((month.customers / customers) * PERCENT)
          return toOrders(t('cohort', { count: month.customers, share }), { first_from, first_to })
        }),
      ])}
      none={t('empty')}
    />
  )
}
