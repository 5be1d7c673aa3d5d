// Corrects what is on a gift card, or blocks it: with a reason.
import { type SyntheticEvent, useRef, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { GiftCardSheet } from '#/contract/giftcards/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import giftCardTexts from '#texts/staff_gift_cards'
import styles from './GiftCards.module.css'

type Props = {
  language: Language
  what: 'adjust' | 'block'
  id: number
  change: (to: GiftCardSheet) => void
  close: () => void
}

export function ChangeDialog({ language, what, id, change, close }: Props) {
  const t = giftCardTexts(language)
  const [values, setValues] = useState({ change: '', reason: '', password: '' })
  const key = useRef<string>(undefined)
  const amount = readNumber(values.change)
  const isMoney = what === 'adjust'
  const isReady = !isMoney || (amount !== undefined && values.reason.trim() && values.password)
  const { run, busy, failure } = useAction(async () => {
    const params = { id }
    const reason = values.reason.trim()
    if (isMoney) {
      // Sent twice, it is booked once.
      key.current ??= crypto.randomUUID()
      const body = { change: amount ?? 0, reason, password: values.password }
      change(await staff.staffGiftCards.adjust({ params, body, key: key.current }))
    } else change(await staff.staffGiftCards.block({ params, body: { blocked: true, reason } }))
    close()
  })
  const typed = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      if (name !== 'password') key.current = undefined
      setValues((old) => ({ ...old, [name]: target.value }))
    },
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isReady) void run()
  }
  return (
    <Dialog open onClose={close} title={t(what)} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={send}>
        {!isMoney && <p>{t('block_text')}</p>}
        {isMoney && (
          <TextInput
            {...typed('change')}
            label={t('change')}
            hint={t('change_hint')}
            inputMode="text"
            required
          />
        )}
        <TextInput
          {...typed('reason')}
          label={t('reason')}
          hint={t('reason_hint')}
          maxLength={300}
          required={isMoney}
        />
        {isMoney && (
          <PasswordInput
            {...typed('password')}
            label={t('password')}
            autoComplete="current-password"
            labels={{ show: t('show'), hide: t('hide') }}
            required
          />
        )}
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Button
          type="submit"
          variant={isMoney ? 'primary' : 'danger'}
          busy={busy}
          disabled={!isReady}
        >
          {t(what)}
        </Button>
      </form>
    </Dialog>
  )
}
