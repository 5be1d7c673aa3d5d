// Delivery and billing address: the customer's own as cards, or a new one in place.
import type { Address } from '#/contract/account/shapes.ts'
import type { Country } from '#/contract/content/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import { AddressFields } from './AddressFields.tsx'
import { NEW, SAME, type Kind } from '#/features/checkout/checkout-form.ts'
import { Section } from '#/features/checkout/Section.tsx'
import checkoutTexts from '#texts/checkout'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'

type Props = {
  kind: Kind
  form: CheckoutFields
  addresses: Address[]
  countries: Country[]
  /** The codes of those that may be chosen; all without it. */
  served?: readonly string[]
  signedIn: boolean
  language: Language
}

export function AddressChoice({ kind, ...props }: Props) {
  const { form, addresses, language } = props
  const t = checkoutTexts(language)
  const name = `${kind}_choice`
  const isNew = form.fields[name] === NEW
  const billing = kind === 'billing'
  // A guest has no delivery addresses to choose from.
  const asked = billing || addresses.length > 0
  const cards = (
    <>
      {billing && <RadioCard {...form.choice(name, SAME)} label={t('billing_same')} />}
      {addresses.map((address) => (
        <RadioCard
          key={address.id}
          {...form.choice(name, String(address.id))}
          label={address.title}
          hint={`${address.street}, ${address.pincode} ${address.city}`}
        />
      ))}
      <RadioCard
        {...form.choice(name, NEW)}
        label={t(billing && addresses.length === 0 ? 'billing_other' : 'new_address')}
      />
    </>
  )
  return (
    <Section
      title={t(kind)}
      choices={asked && cards}
      field={{ id: `${kind}_address_id`, error: form.errors[`${kind}_address_id`] }}
    >
      {isNew && <AddressFields kind={kind} {...props} />}
    </Section>
  )
}
