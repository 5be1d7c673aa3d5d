// Terms for all sellers: commission, departments with their own, product approval, minimum payout.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { OwnPassword } from '#/components/staff/form/OwnPassword.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { type Loaded, useRecord, type RecordForm } from '#/components/staff/record/use-record.ts'
import type { SellerTerms, SellerTermsInput } from '#/contract/seller/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import termsTexts from '#texts/staff_sellers.terms'
import { termsBody, type TermsValues, termsValues } from './terms-values.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'

type Props = {
  language: Language
  start: SellerTerms
  categories: { id: number; label: string }[]
}

const loaded = (terms: SellerTerms): Loaded<TermsValues> => ({
  values: termsValues(terms),
  version: '',
})

const shape = async () => (await import('#/contract/seller/staff.ts')).SellerTerms.partial()

export function TermsForm({ language, start, categories }: Props) {
  const t = termsTexts(language)
  const [password, setPassword] = useState('')
  const record = useRecord<TermsValues>({
    language,
    start: loaded(start),
    shape,
    toBody: termsBody,
    // Saved as a whole; the contract checks the changed fields first.
    save: async (changes, { values }) => {
      const proof = password === '' ? {} : { password }
      const body = { ...termsBody(values), ...changes, ...proof } as SellerTermsInput
      const saved = await staff.staffSellers.saveTerms({ body })
      setPassword('')
      return loaded(saved)
    },
    reload: async () => loaded(await staff.staffSellers.terms()),
    draft: 'seller-terms',
  })
  const { box, field } = record
  return (
    <FormFrame language={language} record={record} labelOf={(key) => t(key)}>
      <Section title={t('title')} hint={t('hint')}>
        <div className={styles.grid}>
          <NumberInput
            language={language}
            {...field('commission')}
            label={t('commission')}
            required
          />
          <NumberInput
            language={language}
            amount
            {...field('least_payout')}
            label={t('least_payout')}
          />
        </div>
        <Checkbox {...box('approve_products')} label={t('approve_products')} />
      </Section>
      <Departments language={language} record={record} categories={categories} />
      {record.changed.length > 0 && (
        <OwnPassword
          language={language}
          value={password}
          error={field('password').error}
          change={setPassword}
        />
      )}
    </FormFrame>
  )
}

type DepartmentsProps = {
  language: Language
  record: Pick<RecordForm, 'field' | 'set'> & { values: TermsValues }
  categories: { id: number; label: string }[]
}

/** Departments with their own commission. */
function Departments({ language, record, categories }: DepartmentsProps) {
  const t = termsTexts(language)
  const { field, set, values } = record
  const { departments } = values
  const [first] = categories
  return (
    <Section title={t('departments')} hint={t('departments_hint')}>
      <div className={styles.lines}>
        {departments.map((_, index) => (
          // Lines have no ID; their order is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.line}>
            <Select {...field(`departments.${index}.category_id`)} label={t('department')}>
              {categories.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
            <NumberInput
              language={language}
              {...field(`departments.${index}.commission`)}
              label={t('commission')}
            />
            <Button
              variant="quiet"
              onClick={() =>
                set(
                  'departments',
                  departments.filter((__, other) => other !== index),
                )
              }
            >
              {t('remove')}
            </Button>
          </div>
        ))}
      </div>
      {first && (
        <div>
          <Button
            variant="secondary"
            onClick={() =>
              set('departments', [
                ...departments,
                { category_id: String(first.id), commission: '' },
              ])
            }
          >
            {t('add')}
          </Button>
        </div>
      )}
    </Section>
  )
}
