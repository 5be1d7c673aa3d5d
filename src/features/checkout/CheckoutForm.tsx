import { useState } from 'react'
import type { Address } from '#/contract/account.ts'
import type { Country, Settings } from '#/contract/content.ts'
import { errorList } from '#/components/form-rules.ts'
import type { CartLine } from '#/stores/cart-line.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorSummary } from '#/ui/ErrorSummary.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import { initialFields } from './checkout-form.ts'
import styles from './Checkout.module.css'
import { ContactFields } from './ContactFields.tsx'
import { OrderChoices } from './OrderChoices.tsx'
import { ShortLines } from './ShortLines.tsx'
import { Summary } from './Summary.tsx'
import { checkoutTexts } from './texts.ts'
import { useCheckoutFields } from './use-checkout-fields.ts'
import { useEstimate } from './use-estimate.ts'
import { usePlaceOrder } from './use-place-order.ts'

export type CheckoutProps = {
  /** The signed-in customer's own. */
  addresses: Address[]
  countries: Country[]
  settings: Settings
  language: Language
}
type Props = CheckoutProps & {
  lines: readonly CartLine[]
  signedIn: boolean
  onPlaced: () => void
  onSignedOut: () => void
}

export function CheckoutForm({ lines, signedIn, onPlaced, onSignedOut, ...props }: Props) {
  const { countries, settings, language } = props
  const t = checkoutTexts(language)
  const [addresses, setAddresses] = useState(props.addresses)
  const start = initialFields({ addresses, countries })
  const form = useCheckoutFields({ start, signedIn, language })
  const estimate = useEstimate(lines, language)
  const { place, busy, trouble } = usePlaceOrder({
    form,
    lines,
    signedIn,
    language,
    onPlaced,
    onSignedOut,
    onAddress: (address) => setAddresses((known) => [...known, address]),
  })
  const shared = { form, addresses, countries, signedIn, language }
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
          errors={errorList(form.errors)}
          attempt={form.attempt}
        />
        {!signedIn && <ContactFields form={form} language={language} />}
        <AddressChoice kind="shipping" {...shared} />
        <AddressChoice kind="billing" {...shared} />
        <OrderChoices form={form} settings={settings} language={language} />
      </div>
      <aside className={styles.summary} aria-label={t('summary')}>
        <Summary lines={lines} estimate={estimate} settings={settings} language={language} />
        {trouble.text && <Alert tone="danger">{trouble.text}</Alert>}
        {trouble.short && <ShortLines short={trouble.short} lines={lines} language={language} />}
        <Button type="submit" size="large" wide busy={busy}>
          {t('place')}
        </Button>
        <p className={styles.soft}>
          {t('place_note')} <a href={href(language, 'page', { slug: 'terms' })}>{t('terms')}</a>.
        </p>
      </aside>
    </form>
  )
}
