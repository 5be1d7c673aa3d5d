import { useFoundCity } from '#/components/address/use-found-city.ts'
import type { Country } from '#/contract/content/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { isStateAsked, type Kind } from '#/features/checkout/checkout-form.ts'
import { regionOf } from '#/domain/delivery/region.ts'
import { placeLabel } from '#/form/form-texts.ts'
import styles from '#/features/checkout/Checkout.module.css'
import checkoutTexts from '#texts/checkout'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'

type Props = {
  kind: Kind
  form: CheckoutFields
  countries: Country[]
  /** The codes of those that may be chosen; all without it. */
  served?: readonly string[]
  signedIn: boolean
  language: Language
}

/** Fields of a new address. A customer's has its own name and phone; a guest has entered them already. */
export function AddressFields({ kind, form, countries, served, signedIn, language }: Props) {
  const t = checkoutTexts(language)
  const of = (name: string) => form.field(`${kind}_address.${name}`)
  const fill = (token: string) => `${kind} ${token}`
  const country = of('country').value
  // Input typed before stays, and is reported.
  const offered = countries.filter(
    ({ code }) => code === country || (served?.includes(code) ?? true),
  )
  const region = regionOf({ country, pincode: of('pincode').value })
  const states = countries.find(({ code }) => code === country)?.states ?? []
  const city = of('city')
  useFoundCity({
    country,
    pincode: of('pincode').value,
    city: city.value,
    propose: (found) => form.change({ [city.name]: found }),
  })
  return (
    <div className={styles.fields}>
      {signedIn && (
        <TextInput
          {...of('title')}
          label={t('address_title')}
          hint={t('address_title_hint')}
          required
        />
      )}
      <div className={styles.row}>
        <TextInput
          {...of('pincode')}
          label={placeLabel(language, 'pincode', country)}
          autoComplete={fill('postal-code')}
          required
          hint={region && t('region_is', { name: region })}
        />
        <Select
          {...of('country')}
          label={t('country')}
          autoComplete={fill('country')}
          required
          onChange={({ target }) =>
            form.change({ [target.name]: target.value, [of('state').name]: '' })
          }
        >
          <option value="">{t('choose')}</option>
          {offered.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TextInput
        {...of('street')}
        label={t('street')}
        autoComplete={fill('street-address')}
        required
      />
      <div className={styles.row}>
        <TextInput {...city} label={t('city')} autoComplete={fill('address-level2')} required />
        {isStateAsked(form.fields, kind) && (
          <State
            {...{ form, states, language }}
            label={placeLabel(language, 'state', country)}
            name={of('state').name}
            fill={fill('address-level1')}
          />
        )}
      </div>
      {signedIn && (
        <TextInput
          {...of('phone')}
          label={t('phone')}
          hint={t('phone_hint')}
          autoComplete={fill('tel')}
          required
        />
      )}
    </div>
  )
}

type StateProps = {
  form: CheckoutFields
  /** The field's name, and its autocomplete value. */
  name: string
  label: string
  fill: string
  states: Country['states']
  language: Language
}

/** The region, if the postcode doesn't determine it. */
function State({ form, name, label, fill, states, language }: StateProps) {
  const t = checkoutTexts(language)
  return states.length > 0 ? (
    <Select {...form.field(name)} label={label} autoComplete={fill} required>
      <option value="">{t('choose')}</option>
      {states.map(({ code, name }) => (
        <option key={code} value={name}>
          {name}
        </option>
      ))}
    </Select>
  ) : (
    <TextInput {...form.field(name)} label={label} autoComplete={fill} required />
  )
}
