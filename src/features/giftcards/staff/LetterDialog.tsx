// Changes the email that brings a gift card, while the shop still has its code; or sends it after all.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import type { GiftCardSheet, GiftLetter } from '#/contract/giftcards/staff.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { dateIn } from '#/lib/dates.ts'
import giftCardTexts from '#texts/staff_gift_cards'
import { letterBody, LetterFields } from './LetterFields.tsx'

type Props = {
  locale: Locale
  card: GiftCardSheet
  letter: GiftLetter
  change: (to: GiftCardSheet) => void
  close: () => void
}

export function LetterDialog({ locale, card, letter, change, close }: Props) {
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
