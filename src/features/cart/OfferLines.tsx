import { Money } from '#/components/money/Money.tsx'
import { NetSum } from '#/components/money/NetSum.tsx'
import type { CartOffers } from '#/contract/cart/public.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { netOf } from '#/domain/pricing.ts'
import type { Language } from '#/lib/i18n.ts'
import { type CartLine, taxOf } from '#/stores/cart/cart-line.ts'
import styles from './OfferLines.module.css'
import cartTexts from '#texts/cart'

type Props = { offers: CartOffers | null; language: Language }

/** What each quantity offer saves, and what is missing for another one. */
export function OfferLines({ offers, language }: Props) {
  const t = cartTexts(language)
  if (!offers || offers.offers.length + offers.hints.length + offers.used_up.length === 0)
    return null
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
      {offers.used_up.map(({ name, most: count }) => (
        <li key={`used up ${name}`} className={styles.hint}>
          {t('offer_used_up', { count, name })}
        </li>
      ))}
    </ul>
  )
}

type GoodsProps = Props & {
  lines: readonly CartLine[]
  /** After the offers. */
  total: number
}

/** The cart's goods without tax, after what offers save (rule 345). */
export function NetGoods({ lines, offers, total, language }: GoodsProps) {
  const before = lines.reduce((sum, line) => sum + netOf(toMinor(line.sub_total), taxOf(line)), 0)
  const net = toAmount(before - toMinor(offers?.net_saving ?? 0))
  return <NetSum {...{ total, net, language }} />
}
