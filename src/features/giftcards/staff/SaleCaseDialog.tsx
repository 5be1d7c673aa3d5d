// A purchase that the payment provider doesn't pay back: it is asked again, or staff have paid it back themselves.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import { OwnPassword } from '#/components/staff/form/OwnPassword.tsx'
import { GIFT_RETURN_WAYS, type GiftReturnWay } from '#/contract/giftcards/shapes.ts'
import type { AdminGiftSale } from '#/contract/giftcards/staff-sales.ts'
import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import giftCardTexts from '#texts/staff_gift_cards'

type Props = {
  language: Language
  sale: AdminGiftSale
  what: 'again' | 'note'
  saved: (to: AdminGiftSale) => void
  close: () => void
}

const { refundSaleAgain, noteSaleReturned } = staff.staffGiftCards

export function SaleCaseDialog({ language, sale: { id, number }, what, saved, close }: Props) {
  const t = giftCardTexts(language)
  const [way, setWay] = useState<GiftReturnWay>('provider')
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const isNote = what === 'note'
  const send = async () => {
    const params = { id }
    saved(
      isNote
        ? await noteSaleReturned({ params, body: { way, reason: reason.trim(), password } })
        : await refundSaleAgain({ params, body: { password } }),
    )
    void toast(t(isNote ? 'sales.noted' : 'sales.asked'))
    close()
  }
  return (
    <Dialog open onClose={close} title={t(`sales.${what}`)} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={t(`sales.${what}`)}
        isReady={password !== '' && (!isNote || reason.trim() !== '')}
        send={send}
      >
        <p>
          <strong>{number}</strong> {t(`sales.${what}_text`)}
        </p>
        {isNote && (
          <>
            <Select
              name="way"
              label={t('sales.way')}
              value={way}
              onChange={({ target }) =>
                setWay(GIFT_RETURN_WAYS.find((one) => one === target.value) ?? 'provider')
              }
            >
              {GIFT_RETURN_WAYS.map((one) => (
                <option key={one} value={one}>
                  {t(`sales.ways.${one}`)}
                </option>
              ))}
            </Select>
            <TextInput
              name="reason"
              label={t('reason')}
              hint={t('reason_hint')}
              value={reason}
              maxLength={300}
              required
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
        <OwnPassword language={language} value={password} change={setPassword} />
      </DialogForm>
    </Dialog>
  )
}
