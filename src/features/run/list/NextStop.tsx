// The next stop, large enough to read at a glance.
import { NextState } from '#/features/run/NextState.tsx'
import styles from '#/features/run/Run.module.css'
import { Ways } from '#/features/run/Ways.tsx'
import { wordsOf } from '#/features/run/place.ts'
import type { Stop } from '#/contract/runs/crew.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import runTexts from '#texts/run'

type Props = { stop: Stop; money: (amount: number) => string; language: Language }

export function NextStop({ stop, money, language }: Props) {
  const t = runTexts(language)
  const { order_number, name, crates, cash_due } = stop
  return (
    <section className={styles.next} aria-labelledby="next">
      <p className={styles.soft}>
        {t('next')} · {t(`state.${stop.state}`)}
        {stop.from && (
          <>
            {' · '}
            <bdi>
              {stop.from}–{stop.to}
            </bdi>
          </>
        )}
      </p>
      <h2 id="next">
        <a href={href(language, 'deliveryStop', { order_number })}>{name}</a>
      </h2>
      <p className={styles.address} dir="auto">
        {wordsOf(stop)}
      </p>
      <p>
        {t('crates', { count: crates })}
        {cash_due > 0 && stop.state !== 'delivered' && ` · ${t('cash_due')} ${money(cash_due)}`}
        {stop.minimum_age !== null && ` · ${t('age', { age: stop.minimum_age })}`}
      </p>
      {stop.notes && <p className={styles.notes}>{stop.notes}</p>}
      <Ways stop={stop} language={language} />
      {stop.state === 'arrived' ? (
        <Button size="large" wide href={href(language, 'deliveryStop', { order_number })}>
          {t('hand_over')}
        </Button>
      ) : (
        <NextState stop={stop} language={language} />
      )}
    </section>
  )
}
