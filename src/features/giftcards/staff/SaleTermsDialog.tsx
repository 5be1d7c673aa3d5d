// Which gift cards customers can buy online.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { readNumber } from '#/components/staff/money.ts'
import type { GiftSaleTerms } from '#/contract/giftcards/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { shownNumber, typedNumber } from '#/lib/typed/typed-number.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import giftCardTexts from '#texts/staff_gift_cards'

type Props = {
  language: Language
  terms: GiftSaleTerms
  saved: (terms: GiftSaleTerms) => void
  close: () => void
}

const textOf = (amount: number | null): string => (amount === null ? '' : String(amount))

export function SaleTermsDialog({ language, terms, saved, close }: Props) {
  const t = giftCardTexts(language)
  const [isOn, setOn] = useState(terms.is_on)
  const [amounts, setAmounts] = useState(() =>
    terms.amounts.map((amount) => shownNumber(String(amount), language)).join('; '),
  )
  const [limits, setLimits] = useState({
    minimum: textOf(terms.minimum),
    maximum: textOf(terms.maximum),
  })
  const typed = amounts
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => typedNumber(one, language))
  const read = typed.filter((one) => one !== undefined)
  const limitOf = (name: keyof typeof limits) =>
    limits[name].trim() === '' ? null : (readNumber(limits[name]) ?? Number.NaN)
  const [minimum, maximum] = [limitOf('minimum'), limitOf('maximum')]
  const send = async () => {
    const body = { is_on: isOn, amounts: read, minimum, maximum }
    saved(await staff.staffGiftCards.changeSaleTerms({ body }))
    void toast(t('online.saved'))
    close()
  }
  const limit = (name: keyof typeof limits) => (
    <NumberInput
      language={language}
      amount
      name={name}
      label={t(`online.${name}`)}
      value={limits[name]}
      onChange={({ target }) => setLimits((old) => ({ ...old, [name]: target.value }))}
    />
  )
  return (
    <Dialog open onClose={close} title={t('online.title')} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={t('letter.save')}
        isReady={read.length === typed.length && !Number.isNaN(minimum) && !Number.isNaN(maximum)}
        send={send}
      >
        <p>{t('online.text')}</p>
        <Checkbox
          label={t('online.on')}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        <TextInput
          name="amounts"
          label={t('online.amounts')}
          hint={t('online.amounts_hint')}
          value={amounts}
          onChange={({ target }) => setAmounts(target.value)}
        />
        {limit('minimum')}
        {limit('maximum')}
        <p>{t('online.limits_hint')}</p>
      </DialogForm>
    </Dialog>
  )
}
