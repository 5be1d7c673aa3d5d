import type { CheckoutTotals } from '#/contract/checkout/public.ts'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { AddressChoice } from '#/features/checkout/address/AddressChoice.tsx'
import { BusinessFields } from '#/features/checkout/address/BusinessFields.tsx'
import { Benefits } from '#/features/checkout/payment/Benefits.tsx'
import styles from '#/features/checkout/Checkout.module.css'
import { Parcels, ParcelsSkeleton } from '#/features/checkout/summary/Parcels.tsx'
import { cartTotal } from '#/stores/cart/cart.ts'
import { ContactFields } from '#/features/checkout/address/ContactFields.tsx'
import { MethodChoice } from '#/features/checkout/delivery/MethodChoice.tsx'
import { DeliveryChoice } from '#/features/checkout/delivery/DeliveryChoice.tsx'
import { Exceptions } from '#/components/order/Exceptions.tsx'
import { PlaceBar } from '#/features/checkout/place/PlaceBar.tsx'
import { Section } from '#/features/checkout/Section.tsx'
import { Summary } from '#/features/checkout/summary/Summary.tsx'
import { Wishes } from '#/features/checkout/wishes/Wishes.tsx'
import checkoutTexts from '#texts/checkout'
import { useCheckout, type CheckoutOptions } from './use-checkout.ts'
import { useMoney } from '#/components/money/Money.tsx'
import { toAmount, toMinor } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import type { Settings } from '#/contract/content/settings.ts'
import { PaymentMethods } from '#/components/payment/PaymentMethods.tsx'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'

export function CheckoutForm(options: CheckoutOptions) {
  const { countries, served, places, settings, hasTerms, signedIn, language, lines } = options
  const t = checkoutTexts(language)
  const { addresses, form, slots, delivery, place, estimate, short, seen } = useCheckout(options)
  const { totals } = estimate
  const collects = place !== undefined
  const address = { form, addresses, countries, signedIn, language }
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <div className={styles.steps}>
        <MinimumNote
          minimum={place ? (place.minimum_order ?? 0) : minimumOf(options, totals)}
          sum={totals?.sub_total ?? cartTotal(lines)}
          language={language}
        />
        <ErrorSummary title={t('summary_errors')} {...form.summary} />
        <MethodChoice {...{ form, places, place, settings, language }} />
        {!place && <AddressChoice kind="shipping" {...address} served={served} />}
        {!signedIn && <ContactFields form={form} collects={collects} language={language} />}
        {(!place || place.has_windows) && (
          <DeliveryChoice
            {...{ form, slots, delivery, collects, language }}
            timeZone={settings.time_zone}
          />
        )}
        <Wishes lines={lines} language={language} />
        <PaymentChoice
          {...{ form, collects, language }}
          methods={settings.payment_methods}
          nothingDue={totals?.total === 0}
        />
        <Benefits {...{ form, estimate, signedIn, language }} />
        <AddressChoice kind="billing" {...address} collects={collects} />
        <BusinessFields form={form} exemption={totals?.exemption} language={language} />
        <Section title={t('notes')}>
          <Textarea
            {...form.field('notes')}
            label={t('notes_label')}
            hint={t('notes_hint')}
            maxLength={1000}
          />
        </Section>
        {totals?.minimum_age && (
          <Section title={t('age_title')}>
            <Checkbox
              id="age_confirmed"
              label={t('age', { age: totals.minimum_age })}
              hint={t('age_hint')}
              error={form.errors['age_confirmed']}
              checked={form.fields['age_confirmed'] === 'yes'}
              onChange={({ target }) => form.change({ age_confirmed: target.checked ? 'yes' : '' })}
              required
            />
          </Section>
        )}
      </div>
      <aside className={styles.summary} aria-label={t('summary')}>
        <Summary
          {...{ lines, estimate, settings, signedIn, collects, language }}
          short={short.length > 0 ? short : (totals?.lines ?? [])}
          error={form.errors['products']}
        />
        {!totals && !estimate.problem && estimate.gone.length === 0 && (
          <ParcelsSkeleton {...{ lines, delivery }} />
        )}
        <Parcels
          {...{ delivery, language }}
          parcels={totals?.parcels ?? []}
          timeZone={settings.time_zone}
        />
        <PlaceBar
          {...{ hasTerms, language }}
          busy={form.busy}
          total={totals?.total}
          seen={seen}
          needsApproval={totals?.needs_approval ?? false}
          problem={form.problem}
        />
        {/* Only the answer knows them: here they move nothing that is above. */}
        {totals && (
          <Exceptions
            {...{ lines, language }}
            exceptions={totals.exceptions}
            className={styles.soft}
          />
        )}
      </aside>
    </form>
  )
}

type Least = Pick<CheckoutOptions, 'settings'>

const minimumOf = ({ settings }: Least, totals: CheckoutTotals | undefined): number =>
  totals?.minimum_order?.amount ?? settings.minimum_order

type Props = { minimum: number; sum: number; language: Language }

/** The minimum order, stated before the form. */
function MinimumNote({ minimum, sum, language }: Props) {
  const t = checkoutTexts(language)
  const money = useMoney(language)
  const missing = toMinor(minimum) - toMinor(sum)
  if (missing <= 0) return undefined
  return (
    <Alert tone="warn" title={t('minimum_title')}>
      <p>
        {t('minimum_note', { minimum: money(minimum), missing: money(toAmount(missing)) })}{' '}
        <a href={href(language, 'products')}>{t('browse')}</a>
      </p>
    </Alert>
  )
}

type PaymentChoiceProps = {
  form: CheckoutFields
  methods: Settings['payment_methods']
  /** Coupon, points and wallet cover the total. */
  nothingDue: boolean
  collects: boolean
  language: Language
}

function PaymentChoice({ form, methods, nothingDue, collects, language }: PaymentChoiceProps) {
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
