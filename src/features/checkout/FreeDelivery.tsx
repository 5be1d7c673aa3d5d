import type { Settings } from '#/contract/content.ts'
import type { Totals } from '#/contract/order.ts'
import { Money } from '#/components/Money.tsx'
import { toAmount, toMinor } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'
import styles from './Checkout.module.css'
import { checkoutTexts } from './texts.ts'

type Props = { totals: Totals; settings: Settings; language: Language }

export const hasFreeDelivery = ({ delivery }: Settings): boolean =>
  delivery.free_from !== null && delivery.fee > 0

/** How far it is to free delivery, where there is one. */
export function FreeDelivery({ totals, settings, language }: Props) {
  const t = checkoutTexts(language)
  const { free_from } = settings.delivery
  if (free_from === null || !hasFreeDelivery(settings)) return null
  const missing = toAmount(Math.max(0, toMinor(free_from) - toMinor(totals.sub_total)))
  return (
    <div className={styles.free}>
      <p>
        {missing === 0 ? (
          t('free_reached')
        ) : (
          <>
            <Money amount={missing} language={language} /> {t('free_missing')}
          </>
        )}
      </p>
      <progress
        max={free_from}
        value={Math.min(free_from, totals.sub_total)}
        aria-label={t('free_progress')}
      />
    </div>
  )
}
