// The balance of a gift card, for anyone with its code.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { Money } from '#/components/money/Money.tsx'
import type { GiftCardBalance } from '#/contract/giftcards/shapes.ts'
import { useForm } from '#/form/use-form.ts'
import { lastMoment } from '#/lib/dates.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import giftCardTexts from '#texts/gift_cards'
import styles from './GiftCard.module.css'

const shape = async () => (await import('#/contract/giftcards/public.ts')).endpoints.balance.body

type Props = { language: Language; timeZone: string }

export function GiftCard({ language, timeZone }: Props) {
  const t = giftCardTexts(language)
  const [card, setCard] = useState<GiftCardBalance>()
  const { form, field, problem, busy } = useForm({
    language,
    shape,
    start: { code: '' },
    send: async (body) => {
      setCard(undefined)
      setCard(await rare.giftCards.balance({ body }))
    },
    failure: (error) => formFailure(error, t),
  })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  return (
    <>
      <form {...form} className={styles.form}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <TextInput
          {...field('code')}
          label={t('code')}
          hint={t('code_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          required
        />
        <Button type="submit" busy={busy}>
          {t('show')}
        </Button>
      </form>
      <div role="status">
        {card && (
          <section className={styles.card}>
            <h2>{t('ending', { last4: card.last4 })}</h2>
            <p className={styles.amount}>
              <Money amount={card.balance} language={language} />
            </p>
            <p>
              {card.state === 'active'
                ? card.expires_at
                  ? t('until', { date: day.format(lastMoment(card.expires_at)) })
                  : t('always')
                : t(`state.${card.state}`)}
            </p>
          </section>
        )}
      </div>
    </>
  )
}
