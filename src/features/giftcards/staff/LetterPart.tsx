// The email that brings a gift card: whether it waits or was sent, and what can still be done about it.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { dayWords, type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { GiftLetterState } from '#/contract/giftcards/shapes.ts'
import type { GiftCardSheet, GiftLetter } from '#/contract/giftcards/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import giftCardTexts from '#texts/staff_gift_cards'
import styles from './GiftCards.module.css'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { dateIn } from '#/lib/dates.ts'
import { letterBody, LetterFields } from './LetterFields.tsx'

const TONE = {
  waiting: 'muted',
  failing: 'danger',
  sent: 'ok',
  stopped: 'warn',
} as const satisfies Record<GiftLetterState, string>

type Props = {
  locale: Locale
  card: GiftCardSheet
  letter: GiftLetter
  mayCorrect: boolean
  change: (to: GiftCardSheet) => void
}

export function LetterPart({ locale, card, letter, mayCorrect, change }: Props) {
  const { language } = locale
  const t = giftCardTexts(language)
  const [isChanging, setChanging] = useState(false)
  const stopping = useAction(async () => {
    change(await staff.staffGiftCards.stopLetter({ params: { id: card.id } }))
    void toast(t('letter.was_stopped'))
  })
  const { state, sent_at } = letter
  const at = sent_at ? momentAt(sent_at, locale) : dayWords(letter.send_on, language)
  const may = mayCorrect && letter.may_send && card.state === 'active'
  return (
    <section className={styles.letter} aria-labelledby="letter">
      <h2 id="letter">{t('letter.title')}</h2>
      <p>
        <Badge tone={TONE[state]}>{t(`letter.states.${state}`)}</Badge>{' '}
        {t(`letter.about.${state}`, { at, to: card.recipient_email ?? '–' })}
      </p>
      {letter.problem !== null && <p dir="ltr">{letter.problem}</p>}
      {state === 'sent' && <p>{t('letter.gone')}</p>}
      {(letter.sender !== '' || letter.message !== '') && (
        <blockquote>
          {letter.message}
          {letter.sender !== '' && <footer>{letter.sender}</footer>}
        </blockquote>
      )}
      {stopping.failure !== undefined && <Problem language={language} failure={stopping.failure} />}
      {may && (
        <div className={styles.actions} role="group" aria-label={t('letter.title')}>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t(state === 'stopped' ? 'letter.send' : 'letter.change')}
          </Button>
          {state !== 'stopped' && (
            <Button variant="secondary" busy={stopping.busy} onClick={() => void stopping.run()}>
              {t('letter.stop')}
            </Button>
          )}
        </div>
      )}
      {isChanging && (
        <LetterDialog
          locale={locale}
          card={card}
          letter={letter}
          change={change}
          close={() => setChanging(false)}
        />
      )}
    </section>
  )
}

// Changes the email that brings a gift card, while the shop still has its code; or sends it after all.

type LetterDialogProps = {
  locale: Locale
  card: GiftCardSheet
  letter: GiftLetter
  change: (to: GiftCardSheet) => void
  close: () => void
}

function LetterDialog({ locale, card, letter, change, close }: LetterDialogProps) {
  const { language, timeZone } = locale
  const t = giftCardTexts(language)
  const [values, setValues] = useState(() => {
    // A day that is over can't be chosen.
    const today = dateIn(new Date(), timeZone)
    return { ...letter, send_on: letter.send_on < today ? today : letter.send_on }
  })
  const [to, setTo] = useState({
    recipient: card.recipient,
    recipient_email: card.recipient_email ?? '',
    password: '',
  })
  const send = async () => {
    const { recipient, recipient_email, password } = to
    const body = {
      ...letterBody(values),
      recipient: recipient.trim(),
      recipient_email: recipient_email.trim(),
      password,
    }
    change(await staff.staffGiftCards.sendLetter({ params: { id: card.id }, body }))
    void toast(t('letter.saved'))
    close()
  }
  const field = (name: keyof typeof to) => ({
    name,
    label: t(name),
    value: to[name],
    required: name !== 'recipient',
    onChange: ({ target }: { target: { value: string } }) =>
      setTo((old) => ({ ...old, [name]: target.value })),
  })
  return (
    <Dialog open onClose={close} title={t('letter.change')} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={t('letter.save')}
        isReady={to.recipient_email.trim() !== '' && values.send_on !== '' && to.password !== ''}
        send={send}
      >
        <TextInput {...field('recipient')} maxLength={80} />
        <TextInput {...field('recipient_email')} type="email" maxLength={254} dir="ltr" />
        <LetterFields
          language={language}
          timeZone={timeZone}
          values={values}
          change={(next) => setValues((old) => ({ ...old, ...next }))}
        />
        <PasswordInput
          {...field('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
        />
      </DialogForm>
    </Dialog>
  )
}
