// What became of a gift card that somebody buys; while the payment isn't known yet, it asks again.
import { useEffect, useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { Money } from '#/components/money/Money.tsx'
import type { GiftSale } from '#/contract/giftcards/shapes.ts'
import { dateIn } from '#/lib/dates.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import giftCardTexts from '#texts/gift_cards'
import styles from './GiftCard.module.css'

/** How often it asks, and how many times. */
const EVERY_MS = 4000
const TIMES = 20

const TONE = {
  pending: 'info',
  paid: 'ok',
  failed: 'danger',
  refunding: 'info',
  refunded: 'info',
} as const

type Props = { language: Language; timeZone: string; sale: GiftSale }

export function GiftSaleState({ language, timeZone, sale: start }: Props) {
  const t = giftCardTexts(language)
  const [sale, setSale] = useState(start)
  const [today] = useState(() => dateIn(new Date(), timeZone))
  const { reference, status } = sale
  useEffect(() => {
    if (status !== 'pending') return undefined
    let times = 0
    const timer = setInterval(() => {
      times += 1
      if (times >= TIMES) clearInterval(timer)
      // It stays as it is if the shop doesn't answer.
      rare.giftCards.sale({ params: { reference } }).then(setSale, () => undefined)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [reference, status])
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const values = { to: sale.recipient_email, day: day.format(new Date(sale.send_on)) }
  return (
    <section className={styles.card}>
      <div role="status">
        <Alert tone={TONE[status]}>{t(wordsOf(sale, today), values)}</Alert>
      </div>
      <p className={styles.amount}>
        <Money amount={sale.amount} language={language} />
      </p>
      {sale.url !== null && <Button href={sale.url}>{t('sale.pay')}</Button>}
      {status === 'failed' && <Button href={href(language, 'giftCards')}>{t('sale.again')}</Button>}
    </section>
  )
}

/** The day may be over, and the recipient may have left the shop. */
function wordsOf({ status, recipient_email, send_on }: GiftSale, today: string) {
  if (status !== 'paid') return `sale.${status}` as const
  if (recipient_email === '') return 'sale.paid_plain'
  return send_on < today ? 'sale.paid_past' : 'sale.paid'
}
