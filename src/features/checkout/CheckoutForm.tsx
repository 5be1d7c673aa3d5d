import { errorList } from '#/components/form-rules.ts'
import { ErrorSummary } from '#/ui/ErrorSummary.tsx'
import { Textarea } from '#/ui/Textarea.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import { Benefits } from './Benefits.tsx'
import styles from './Checkout.module.css'
import { ContactFields } from './ContactFields.tsx'
import { DeliveryChoice } from './DeliveryChoice.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { PlaceBar } from './PlaceBar.tsx'
import { Section } from './Section.tsx'
import { Summary } from './Summary.tsx'
import { checkoutTexts } from './texts.ts'
import { useCheckout, type CheckoutOptions } from './use-checkout.ts'

export function CheckoutForm(options: CheckoutOptions) {
  const { countries, settings, signedIn, language, lines } = options
  const t = checkoutTexts(language)
  const { addresses, form, slots, delivery, estimate, placing } = useCheckout(options)
  const { totals } = estimate
  const { place, busy, trouble } = placing
  const address = { form, addresses, countries, signedIn, language }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void place()
      }}
    >
      <div className={styles.steps}>
        <ErrorSummary
          title={t('summary_errors')}
          errors={form.attempt > 0 ? errorList(form.errors) : []}
          attempt={form.attempt}
        />
        {!signedIn && <ContactFields form={form} language={language} />}
        <AddressChoice kind="shipping" {...address} />
        <DeliveryChoice {...{ form, slots, delivery, language }} timeZone={settings.time_zone} />
        <PaymentChoice
          {...{ form, language }}
          methods={settings.payment_methods}
          nothingDue={totals?.total === 0}
        />
        <Benefits {...{ form, estimate, signedIn, language }} />
        <AddressChoice kind="billing" {...address} />
        <Section title={t('notes')}>
          <Textarea
            {...form.field('notes')}
            label={t('notes_label')}
            hint={t('notes_hint')}
            maxLength={1000}
          />
        </Section>
      </div>
      <aside className={styles.summary} aria-label={t('summary')}>
        <Summary
          {...{ lines, estimate, settings, signedIn, language }}
          short={trouble.short?.length ? trouble.short : (totals?.lines ?? [])}
          error={form.errors['products']}
        />
        <PlaceBar {...{ busy, language }} total={totals?.total} problem={trouble.text} />
      </aside>
    </form>
  )
}
