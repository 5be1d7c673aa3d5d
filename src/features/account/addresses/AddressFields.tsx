import { useFoundCity } from '#/components/address/use-found-city.ts'
import type { Country } from '#/contract/content/public.ts'
import { isRegionAsked, regionOf } from '#/domain/delivery/region.ts'
import styles from '#/features/account/AccountForm.module.css'
import { placeLabel } from '#/form/form-texts.ts'
import type { Form } from '#/form/use-form.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { placeIn } from './address-fields.ts'

type Props = {
  form: Pick<Form, 'field' | 'fields' | 'change'>
  countries: Country[]
  t: Translate
  language: Language
}

/** Countries come from the shop; the region is asked for only if the postcode doesn't determine it. */
export function AddressFields({ form, countries, t, language }: Props) {
  const { field, fields, change } = form
  const place = placeIn(fields)
  const region = regionOf(place)
  useFoundCity({
    ...place,
    city: fields['city'] ?? '',
    propose: (city) => change({ city }),
  })
  return (
    <>
      <TextInput {...field('title')} label={t('name')} hint={t('name_hint')} required />
      <TextInput {...field('street')} label={t('street')} required />
      <div className={styles.row}>
        <TextInput
          {...field('pincode')}
          label={placeLabel(language, 'pincode', place.country)}
          hint={region && t('region_is', { name: region })}
          required
        />
        <TextInput {...field('city')} label={t('city')} required />
      </div>
      <div className={styles.row}>
        <Select
          {...field('country')}
          label={t('country')}
          required
          onChange={({ target }) => change({ country: target.value, state: '' })}
        >
          <option value="">{t('choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {isRegionAsked(place) && <State {...{ form, countries, t, language }} />}
      </div>
      <TextInput {...field('phone')} label={t('phone')} hint={t('phone_hint')} required />
    </>
  )
}

/** If the shop has no list of a country's regions, the customer types it. */
function State({ form: { field, fields }, countries, t, language }: Props) {
  const label = placeLabel(language, 'state', fields['country'])
  const states = countries.find(({ code }) => code === fields['country'])?.states ?? []
  const isKnown = states.some(({ name }) => name === fields['state'])
  if (states.length === 0) return <TextInput {...field('state')} label={label} required />
  return (
    <Select {...field('state')} label={label} required>
      <option value="">{t('choose')}</option>
      {/* The region of an older address. */}
      {fields['state'] && !isKnown && <option>{fields['state']}</option>}
      {states.map(({ code, name }) => (
        <option key={code} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}
