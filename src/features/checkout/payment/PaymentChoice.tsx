import type { Settings } from '#/contract/content/settings.ts'
import { PaymentMethods } from '#/components/payment/PaymentMethods.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Section } from '#/features/checkout/Section.tsx'
import checkoutTexts from '#texts/checkout'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'

type Props = {
  form: CheckoutFields
  methods: Settings['payment_methods']
  /** Coupon, points and wallet cover the total. */
  nothingDue: boolean
  collects: boolean
  language: Language
}

export function PaymentChoice({ form, methods, nothingDue, collects, language }: Props) {
  const t = checkoutTexts(language)
  if (nothingDue) {
    return (
      <Section title={t('payment')}>
        <Alert tone="ok">{t('nothing_due')}</Alert>
      </Section>
    )
  }
  return (
    <Section
      title={t('payment')}
      field={{ id: 'payment_method', error: form.errors['payment_method'] }}
      choices={
        <PaymentMethods
          methods={methods}
          choice={(method) => form.choice('payment_method', method)}
          {...{ collects, language }}
        />
      }
    />
  )
}
