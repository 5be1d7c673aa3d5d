import type { Settings } from '#/contract/content.ts'
import { PaymentMethods } from '#/components/PaymentMethods.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Section } from './Section.tsx'
import { checkoutTexts } from './texts.ts'
import type { CheckoutFields } from './use-checkout-fields.ts'

type Props = {
  form: CheckoutFields
  methods: Settings['payment_methods']
  /** Coupon, points and wallet pay it all. */
  nothingDue: boolean
  language: Language
}

export function PaymentChoice({ form, methods, nothingDue, language }: Props) {
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
          language={language}
        />
      }
    />
  )
}
