// A gift card on paper: amount, code, and until when.
import { useStore } from '@nanostores/react'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { lastMoment } from '#/lib/dates.ts'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import giftCardTexts from '#texts/staff_gift_cards'
import { $printed } from './printed-card.ts'
import styles from './GiftCards.module.css'

type Props = { locale: Locale; shop: string; url: string }

export function PrintedCard({ locale, shop, url }: Props) {
  const { language, money, timeZone } = locale
  const t = giftCardTexts(language)
  const card = useStore($printed, { ssr: 'initial' })
  if (card === null)
    return (
      <EmptyState title={t('nothing_to_print')} icon="receipt">
        {t('nothing_to_print_text')}
      </EmptyState>
    )
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  return (
    <section className={styles.paper}>
      <p>{shop}</p>
      <h2>{t('paper_title')}</h2>
      <p className={styles.worth}>{moneyWords(card.amount, money, language)}</p>
      {card.recipient !== '' && <p>{t('paper_for', { name: card.recipient })}</p>}
      <p className={styles.code} dir="ltr">
        {card.code}
      </p>
      <p>
        {card.expires_at
          ? t('paper_until', { date: day.format(lastMoment(card.expires_at)) })
          : t('paper_always')}
      </p>
      <p>{t('paper_where', { url })}</p>
    </section>
  )
}
