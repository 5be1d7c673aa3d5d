// Customers by the month of their first order, and how many of them ordered in each month since.
import type { Figures } from '#/contract/report/staff-figures.ts'
import type { Language } from '#/lib/i18n.ts'
import figureTexts from '#texts/staff_figures'
import { FigureCard, fileOf } from './FigureCard.tsx'
import type { FigureWords } from './figure-words.ts'
import { ordersOf } from './order-links.ts'

type Props = {
  language: Language
  figures: Figures
  words: FigureWords
  search: string
  mayRead: boolean
}

const PERCENT = 100

export function CohortCard({ language, figures, words, search, mayRead }: Props) {
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
