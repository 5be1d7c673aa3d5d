import { Money } from '#/components/money/Money.tsx'
import type { CartOffers } from '#/contract/cart/public.ts'
import type { Language } from '#/lib/i18n.ts'
import styles from './OfferLines.module.css'
import cartTexts from '#texts/cart'

type Props = { offers: CartOffers | null; language: Language }

/** What each quantity offer saves, and what is missing for another one. */
export function OfferLines({ offers, language }: Props) {
  const t = cartTexts(language)
  if (!offers || offers.offers.length + offers.hints.length === 0) return null
  return (
    <ul role="list" className={styles.offers} aria-label={t('offers')}>
      {offers.offers.map(({ name, saving }) => (
        <li key={name} className={styles.saving}>
          <span>{name}</span>
          <Money amount={-saving} language={language} />
        </li>
      ))}
      {offers.hints.map(({ name, missing: count }) => (
        <li key={`more ${name}`} className={styles.hint}>
          {t('offer_hint', { count, name })}
        </li>
      ))}
    </ul>
  )
}
