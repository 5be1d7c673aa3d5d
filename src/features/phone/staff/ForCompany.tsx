// The company that a caller orders for, if there is one (rules 297 and 298).
import type { Language } from '#/lib/i18n.ts'
import type { PhoneTotals } from '#/contract/phone/staff.ts'
import { type Call, changeCall } from '#/stores/draft/phone-draft.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import phoneTexts from '#texts/staff_phone.company'

type Props = {
  language: Language
  call: Call
  errors: Record<string, string>
  exemption: PhoneTotals['exemption'] | undefined
}

export function ForCompany({ language, call, errors, exemption }: Props) {
  const t = phoneTexts(language)
  return (
    <>
      <TextInput
        label={t('name')}
        error={errors['business.company']}
        autoComplete="off"
        maxLength={120}
        value={call.company}
        onChange={({ target }) => changeCall({ company: target.value })}
      />
      {(call.company !== '' || call.vat_number !== '') && (
        <TextInput
          label={t('vat_number')}
          hint={t('vat_number_hint')}
          error={errors['business.vat_number']}
          autoComplete="off"
          maxLength={30}
          value={call.vat_number}
          onChange={({ target }) => changeCall({ vat_number: target.value })}
        />
      )}
      {exemption && (
        <Alert tone={exemption === 'granted' ? 'ok' : 'warn'}>{t(`exemption.${exemption}`)}</Alert>
      )}
    </>
  )
}
