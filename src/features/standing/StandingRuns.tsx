// What became of the dates of a standing order.
import type { StandingRun } from '#/contract/standing/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import styles from './Standing.module.css'
import { longDay } from './standing-words.ts'
import standingTexts from '#texts/standing'

type Props = {
  runs: readonly StandingRun[]
  language: Language
  /** Staff open orders in the office. */
  route?: 'order' | 'adminOrder'
}

export function StandingRuns({ runs, language, route = 'order' }: Props) {
  const t = standingTexts(language)
  if (runs.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('runs')}</h2>
      <ul role="list" className={styles.runs}>
        {runs.map(({ date, outcome, order_number, reason, gaps }) => (
          <li key={date}>
            <strong>{longDay(date, language)}</strong>
            <span>
              {order_number ? (
                <a href={href(language, route, { order_number })}>
                  {t('order', { number: order_number })}
                </a>
              ) : (
                t(`outcome.${outcome}`)
              )}
              {reason && ` · ${reason}`}
              {gaps.map((gap) => (
                <span key={gap.name} className={styles.soft}>
                  {t(gap.substitute ? 'gap.instead' : gap.got > 0 ? 'gap.less' : 'gap.without', {
                    ...gap,
                    substitute: gap.substitute ?? '',
                  })}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
