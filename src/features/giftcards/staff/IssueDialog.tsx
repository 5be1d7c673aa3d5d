// Issues a gift card: its code is emailed to the recipient, or shown this once, and can be printed.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useRef, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { SecretDialog } from '#/components/staff/form/SecretDialog.tsx'
import { ShownOnce } from '#/components/staff/form/ShownOnce.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { readNumber } from '#/components/staff/money.ts'
import { newKey } from '#/lib/new-key.ts'
import { href } from '#/routes.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import giftCardTexts from '#texts/staff_gift_cards'
import { letterBody, LetterFields, newLetter } from './LetterFields.tsx'
import { $printed, type Printed } from './printed-card.ts'

type Props = { locale: Locale; saved: () => void; close: () => void }

const EMPTY = { amount: '', recipient: '', recipient_email: '', reason: '', password: '' }

export function IssueDialog({ locale, saved, close }: Props) {
  const { language, timeZone } = locale
  const t = giftCardTexts(language)
  const [values, setValues] = useState(EMPTY)
  const [isEmailed, setEmailed] = useState(false)
  const [letter, setLetter] = useState(() => newLetter(timeZone))
  const [printed, setPrinted] = useState<Printed>()
  const key = useRef<string>(undefined)
  const amount = readNumber(values.amount)
  const save = async () => {
    // Sent twice, it is issued once.
    key.current ??= newKey()
    const { recipient, recipient_email, reason, password } = values
    const body = {
      amount: amount ?? 0,
      recipient: recipient.trim(),
      ...(recipient_email.trim() !== '' && { recipient_email: recipient_email.trim() }),
      reason: reason.trim(),
      ...(isEmailed && { letter: letterBody(letter) }),
      password,
    }
    const { card, code } = await staff.staffGiftCards.issue({ body, key: key.current })
    if (isEmailed) void toast(t('letter.saved'))
    if (code === null) return undefined
    const { amount: worth, expires_at } = card
    setPrinted({ code, amount: worth, recipient: card.recipient, expires_at })
    return code
  }
  const typed = (name: keyof typeof EMPTY) => ({
    name,
    label: t(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      if (name !== 'password') key.current = undefined
      setValues((old) => ({ ...old, [name]: target.value }))
    },
  })
  return (
    <SecretDialog
      language={language}
      title={t('issue')}
      labels={{ close: t('close'), send: t('issue') }}
      isReady={
        amount !== undefined &&
        values.reason.trim() !== '' &&
        values.password !== '' &&
        (!isEmailed || (values.recipient_email.trim() !== '' && letter.send_on !== ''))
      }
      save={save}
      saved={saved}
      close={() => {
        $printed.set(null)
        close()
      }}
      renderSecret={(code) => (
        <>
          <ShownOnce language={language} label={t('code')} value={code} text={t('code_text')} />
          <p>
            <a
              href={href(language, 'adminPrintGiftCard')}
              target="_blank"
              rel="opener"
              onClick={() => printed && $printed.set(printed)}
            >
              {t('print')}
            </a>
          </p>
        </>
      )}
    >
      <NumberInput language={language} amount {...typed('amount')} required />
      <TextInput {...typed('recipient')} hint={t('recipient_hint')} maxLength={80} />
      <TextInput
        {...typed('recipient_email')}
        type="email"
        maxLength={254}
        dir="ltr"
        required={isEmailed}
      />
      <Checkbox
        name="letter"
        label={t('letter.by_email')}
        hint={t('letter.by_email_hint')}
        checked={isEmailed}
        onChange={({ target }) => {
          key.current = undefined
          setEmailed(target.checked)
        }}
      />
      {isEmailed && (
        <LetterFields
          language={language}
          timeZone={timeZone}
          values={letter}
          prefix="letter."
          change={(next) => {
            key.current = undefined
            setLetter(next)
          }}
        />
      )}
      <TextInput {...typed('reason')} hint={t('reason_hint')} maxLength={300} required />
      <PasswordInput
        {...typed('password')}
        autoComplete="current-password"
        labels={{ show: t('show'), hide: t('hide') }}
        required
      />
    </SecretDialog>
  )
}
