// What who invites and who is invited get.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import { readNumber } from '#/components/staff/money.ts'
import type { ReferralTerms } from '#/contract/referrals/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import referralTexts from '#texts/staff_referrals'

type Props = {
  language: Language
  terms: ReferralTerms
  saved: (terms: ReferralTerms) => void
  close: () => void
}

const FIELDS = ['friend_amount', 'giver_amount', 'minimum', 'days', 'per_year'] as const
type Field = (typeof FIELDS)[number]

const textOf = (terms: ReferralTerms): Record<Field, string> => ({
  friend_amount: String(terms.friend_amount),
  giver_amount: String(terms.giver_amount),
  minimum: String(terms.minimum),
  days: String(terms.days),
  per_year: String(terms.per_year),
})

export function TermsDialog({ language, terms, saved, close }: Props) {
  const t = referralTexts(language)
  const [isOn, setIsOn] = useState(terms.is_on)
  const [texts, setTexts] = useState(() => textOf(terms))
  const read = (name: Field) => readNumber(texts[name]) ?? Number.NaN
  const send = async () => {
    const body = {
      is_on: isOn,
      friend_amount: read('friend_amount'),
      giver_amount: read('giver_amount'),
      minimum: read('minimum'),
      days: read('days'),
      per_year: read('per_year'),
    }
    saved(await staff.staffReferrals.changeTerms({ body }))
    void toast.success(t('saved'))
    close()
  }
  return (
    <Dialog open onClose={close} title={t('terms')} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={t('save')}
        isReady={FIELDS.every((name) => !Number.isNaN(read(name)))}
        send={send}
      >
        <Checkbox
          label={t('on')}
          checked={isOn}
          onChange={({ target }) => setIsOn(target.checked)}
        />
        {FIELDS.map((name) => (
          <NumberInput
            language={language}
            key={name}
            name={name}
            label={t(name)}
            inputMode={name === 'days' || name === 'per_year' ? 'numeric' : 'decimal'}
            value={texts[name]}
            required
            onChange={({ target }) => setTexts((old) => ({ ...old, [name]: target.value }))}
          />
        ))}
        <p>{t('hint')}</p>
      </DialogForm>
    </Dialog>
  )
}
