// Gift cards as a means of payment: a code is checked once; afterwards a token replaces it.
import { type KeyboardEvent, useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { Money } from '#/components/money/Money.tsx'
import { MOST_GIFT_CARDS } from '#/contract/giftcards/shapes.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from '#/features/checkout/Checkout.module.css'
import { Section } from '#/features/checkout/Section.tsx'
import { cardTokens } from '#/features/checkout/order-body.ts'
import checkoutTexts from '#texts/checkout'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'
import type { Estimate } from '#/features/checkout/use-estimate.ts'

type Props = { form: CheckoutFields; estimate: Estimate; language: Language }

export function GiftCards({ form, estimate, language }: Props) {
  const t = checkoutTexts(language)
  const [code, setCode] = useState('')
  const [unusable, setUnusable] = useState(false)
  const tokens = cardTokens(form.fields)
  const keep = (next: readonly string[]) => form.change({ gift_cards: next.join(' ') })
  const { totals } = estimate
  const cards = (totals?.gift_cards ?? []).filter(({ token }) => tokens.includes(token))
  const { run, busy, failure } = useAction(async () => {
    setUnusable(false)
    const card = await rare.giftCards.balance({ body: { code } })
    if (card.state !== 'active') return setUnusable(true)
    const isThere = cards.some(({ token }) => cardOf(token) === cardOf(card.token))
    if (!isThere) keep([...tokens, card.token])
    setCode('')
  })
  const apply = () => {
    if (code.trim() !== '') void run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in a field would place the order.
    event.preventDefault()
    apply()
  }
  const { errors, problem } = formFailure(failure, () => t('gift_card_failed'))
  const said = failure === undefined ? undefined : (errors['code'] ?? problem)
  const refused = estimate.errors['gift_cards']
  return (
    <Section title={t('gift_cards')}>
      <div role="status">
        {cards.map(({ token, last4, balance, pays }) => (
          <div key={token} className={styles.applied}>
            <Icon name="check" size={20} />
            <span>
              {t('gift_card', { last4 })} −<Money amount={pays} language={language} />
              {balance > pays && (
                <>
                  {' · '}
                  {t('gift_card_left')} <Money amount={balance - pays} language={language} />
                </>
              )}
            </span>
            <Button variant="quiet" onClick={() => keep(tokens.filter((one) => one !== token))}>
              {t('gift_card_remove', { last4 })}
            </Button>
          </div>
        ))}
        {cards.length > 0 && totals && totals.total > 0 && (
          <p>
            {t('gift_card_rest')} <Money amount={totals.total} language={language} />
          </p>
        )}
      </div>
      {refused && tokens.length > 0 && (
        <p role="alert">
          {refused}{' '}
          <Button variant="quiet" onClick={() => keep(cards.map(({ token }) => token))}>
            {t('gift_card_without')}
          </Button>
        </p>
      )}
      {tokens.length < MOST_GIFT_CARDS && (
        <div className={styles.couponField}>
          <TextInput
            label={t('gift_card_code')}
            value={code}
            error={unusable ? t('gift_card_unusable') : said}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            dir="ltr"
            onChange={({ target }) => setCode(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button variant="secondary" busy={busy} onClick={apply}>
            {t('gift_card_apply')}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** Each check of a code gives another token. */
const cardOf = (token: string) => token.split('.')[0]
