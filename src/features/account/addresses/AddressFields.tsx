import type { Country } from '#/contract/content/public.ts'
import styles from '#/features/account/AccountForm.module.css'
import type { Form } from '#/form/use-form.ts'
import type { Translate } from '#/lib/i18n.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'

type Props = {
  form: Pick<Form, 'field' | 'fields' | 'change'>
  countries: Country[]
  t: Translate
}

/** Countries and their states come from the shop; where it knows no states, one writes them. */
export function AddressFields({ form, countries, t }: Props) {
  const { field, fields, change } = form
  const states = countries.find(({ code }) => code === fields['country'])?.states ?? []
  const isKnown = states.some(({ name }) => name === fields['state'])
  return (
    <>
      <TextInput {...field('title')} label={t('name')} hint={t('name_hint')} required />
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
        {states.length > 0 ? (
          <Select {...field('state')} label={t('state')} required>
            <option value="">{t('choose')}</option>
            {/* What an older address says. */}
            {fields['state'] && !isKnown && <option>{fields['state']}</option>}
            {states.map(({ code, name }) => (
              <option key={code} value={name}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput {...field('state')} label={t('state')} required />
        )}
      </div>
      <TextInput {...field('street')} label={t('street')} required />
      <div className={styles.row}>
        <TextInput {...field('pincode')} label={t('pincode')} required />
        <TextInput {...field('city')} label={t('city')} required />
      </div>
      <TextInput {...field('phone')} label={t('phone')} hint={t('phone_hint')} required />
    </>
  )
}
