import { formatMoney } from '#/browser/money/format-money.ts'
import { Money, useCurrency } from '#/components/money/Money.tsx'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import styles from './PlaceBar.module.css'
import checkoutTexts from '#texts/checkout'

type Props = {
  total: number | undefined
  /** The earlier total as it was shown, which was refused because it is another one now. */
  seen: string | undefined
  /** Why the order wasn't placed, if no field is to blame. */
  problem: string | undefined
  busy: boolean
  /** The order exceeds the user's spending limit. */
  needsApproval: boolean
  /** Whether the shop has published its terms. */
  hasTerms: boolean
  language: Language
}

/** The button that places the order: always in reach; on a phone in a bar at the bottom, with the total. */
export function PlaceBar({ total, seen, problem, busy, needsApproval, hasTerms, language }: Props) {
  const t = checkoutTexts(language)
  const currency = useCurrency()
  const now = total === undefined ? undefined : formatMoney(total, currency, language)
  return (
    <>
      <div className={styles.bar}>
        {problem && (
          <Alert tone="danger">
            {problem}
            {now !== undefined && seen !== undefined && seen !== now && (
              <>
                {' '}
                <s>{seen}</s> <strong>{now}</strong>
              </>
            )}
          </Alert>
        )}
        {needsApproval && <Alert>{t('approval_note')}</Alert>}
        <div className={styles.row}>
          <p className={styles.total}>
            <span>{t('total')}</span>{' '}
            {total === undefined ? '…' : <Money amount={total} language={language} />}
          </p>
          <Button type="submit" size="large" wide busy={busy}>
            {t(needsApproval ? 'ask_approval' : 'place')}
          </Button>
        </div>
      </div>
      {hasTerms && (
        <p className={styles.note}>
          {t('place_note')} <a href={href(language, 'page', { slug: 'terms' })}>{t('terms')}</a>.
        </p>
      )}
    </>
  )
}
