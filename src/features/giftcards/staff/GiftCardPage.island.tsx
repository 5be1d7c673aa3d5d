// One gift card: its balance, its history, and the actions of staff.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { GiftCardEntry, GiftCardSheet } from '#/contract/giftcards/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import giftCardTexts from '#texts/staff_gift_cards'
import { ChangeDialog } from './ChangeDialog.tsx'
import styles from './GiftCards.module.css'
import { LetterPart } from './LetterPart.tsx'
import { SalePart } from './SalePart.tsx'
import { STATE_TONE } from './state-tone.ts'

type Props = {
  locale: Locale
  start: GiftCardSheet
  mayReadOrders: boolean
  mayCorrect: boolean
  mayRefund: boolean
}

export function GiftCardPage({ locale, start, mayReadOrders, mayCorrect, mayRefund }: Props) {
  const { language, money } = locale
  const t = giftCardTexts(language)
  const [card, setCard] = useState(start)
  const [asked, setAsked] = useState<'adjust' | 'block'>()
  const amount = (value: number) => moneyWords(value, money, language)
  const isBlocked = card.state === 'blocked'
  const opening = useAction(async () => {
    const params = { id: card.id }
    setCard(await staff.staffGiftCards.block({ params, body: { blocked: false } }))
  })
  const facts = [
    [t('balance'), amount(card.balance)],
    [t('amount'), amount(card.amount)],
    [t('recipient'), [card.recipient, card.recipient_email].filter(Boolean).join(' · ') || '–'],
    [t('reason'), card.reason],
    [t('issued_at'), momentAt(card.created_at, locale)],
    [t('expires_at'), card.expires_at ? momentAt(card.expires_at, locale) : t('never')],
  ] as const
  const row = (entry: GiftCardEntry) => [
    <span key="at" className={styles.moment}>
      {momentAt(entry.created_at, locale)}
    </span>,
    t(`kinds.${entry.kind}`),
    entry.order_number ? (
      <OrderLink
        key="order"
        language={language}
        number={entry.order_number}
        mayRead={mayReadOrders}
      />
    ) : (
      (entry.note ?? '')
    ),
    entry.who ?? '–',
    amount(entry.change),
    amount(entry.balance),
  ]
  return (
    <div className={styles.page}>
      <p>
        <Badge tone={STATE_TONE[card.state]}>{t(`states.${card.state}`)}</Badge>{' '}
        {card.blocked_reason}
      </p>
      {opening.failure !== undefined && <Problem language={language} failure={opening.failure} />}
      {mayCorrect && (
        <div className={styles.actions} role="group" aria-label={t('actions')}>
          <Button variant="secondary" onClick={() => setAsked('adjust')}>
            {t('adjust')}
          </Button>
          <Button
            variant={isBlocked ? 'secondary' : 'danger'}
            busy={opening.busy}
            onClick={() => (isBlocked ? void opening.run() : setAsked('block'))}
          >
            {t(isBlocked ? 'unblock' : 'block')}
          </Button>
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {card.sale && (
        <SalePart
          language={language}
          id={card.id}
          sale={card.sale}
          mayRefund={mayRefund}
          change={setCard}
        />
      )}
      {card.letter && (
        <LetterPart
          locale={locale}
          card={card}
          letter={card.letter}
          mayCorrect={mayCorrect}
          change={setCard}
        />
      )}
      <FigureTable
        title={t('entries')}
        head={[t('when'), t('what'), t('why'), t('who'), t('entry'), t('balance')]}
        rows={card.entries.map(row)}
      />
      {asked && (
        <ChangeDialog
          language={language}
          what={asked}
          id={card.id}
          change={setCard}
          close={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
