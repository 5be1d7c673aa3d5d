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
  /** It is collected: there is no delivery address. */
  collects?: boolean
  language: Language
}

export function AddressChoice({ kind, collects, ...props }: Props) {
  const { form, addresses, language } = props
  const t = checkoutTexts(language)
  const name = `${kind}_choice`
  const isNew = form.fields[name] === NEW
  const billing = kind === 'billing'
  // A guest has no delivery addresses to choose from.
  const asked = billing || addresses.length > 0
  const cards = (
    <>
      {billing && (
        <RadioCard
          {...form.choice(name, SAME)}
          label={t(collects ? 'billing_none' : 'billing_same')}
        />
      )}
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
        label={t(newLabel({ billing, collects, known: addresses.length }))}
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

type Labelled = { billing: boolean; collects: boolean | undefined; known: number }

function newLabel({ billing, collects, known }: Labelled) {
  if (!billing || known > 0) return 'new_address'
  return collects ? 'billing_with' : 'billing_other'
}
