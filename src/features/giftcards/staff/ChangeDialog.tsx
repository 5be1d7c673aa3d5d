// Corrects what is on a gift card, or blocks it: with a reason.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useRef, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { GiftCardSheet } from '#/contract/giftcards/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { newKey } from '#/lib/new-key.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import giftCardTexts from '#texts/staff_gift_cards'

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
  const isReady =
    !isMoney || (amount !== undefined && values.reason.trim() !== '' && values.password !== '')
  const send = async () => {
    const params = { id }
    const reason = values.reason.trim()
    if (isMoney) {
      // Sent twice, it is booked once.
      key.current ??= newKey()
      const body = { change: amount ?? 0, reason, password: values.password }
      change(await staff.staffGiftCards.adjust({ params, body, key: key.current }))
    } else change(await staff.staffGiftCards.block({ params, body: { blocked: true, reason } }))
    close()
  }
  const typed = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      if (name !== 'password') key.current = undefined
      setValues((old) => ({ ...old, [name]: target.value }))
    },
  })
  return (
    <Dialog open onClose={close} title={t(what)} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={t(what)}
        isReady={isReady}
        send={send}
        danger={!isMoney}
      >
        {!isMoney && <p>{t('block_text')}</p>}
        {isMoney && (
          <NumberInput
            {...typed('change')}
            language={language}
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
      </DialogForm>
    </Dialog>
  )
}
