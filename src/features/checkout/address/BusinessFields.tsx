// Whether it is ordered for a company, which then stands on the invoice.
import type { Language } from '#/lib/i18n.ts'
import type { CheckoutTotals } from '#/contract/checkout/public.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import styles from '#/features/checkout/Checkout.module.css'
import { Section } from '#/features/checkout/Section.tsx'
import checkoutTexts from '#texts/checkout'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'

type Props = {
  form: CheckoutFields
  /** Whether it goes without VAT, as far as it is known. */
  exemption: CheckoutTotals['exemption'] | undefined
  language: Language
}

export function BusinessFields({ form, exemption, language }: Props) {
  const t = checkoutTexts(language)
  const isBusiness = form.fields['is_business'] === 'yes'
  return (
    <Section title={t('business')}>
      <Checkbox
        id="is_business"
        label={t('business_switch')}
        hint={t('business_hint')}
        checked={isBusiness}
        onChange={({ target }) => form.change({ is_business: target.checked ? 'yes' : '' })}
      />
      {isBusiness && (
        <div className={styles.fields}>
          <TextInput {...form.field('business.company')} label={t('company')} required />
          <TextInput
            {...form.field('business.vat_number')}
            label={t('vat_number')}
            hint={t('vat_number_hint')}
          />
        </div>
      )}
      {isBusiness && exemption && (
        <Alert tone={exemption === 'granted' ? 'ok' : 'warn'}>
          <p>{t(`exemption.${exemption}`)}</p>
        </Alert>
      )}
    </Section>
  )
}
