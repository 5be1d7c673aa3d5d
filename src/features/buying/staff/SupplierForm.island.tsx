// A supplier's form.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { staff } from '#/client/staff-browser.ts'
import { weekdays } from '#/components/staff/form/HoursPart.tsx'
import { ChooseMany } from '#/components/staff/form/ChooseMany.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import type { Supplier } from '#/contract/buying/staff-suppliers.ts'
import type { Language } from '#/lib/i18n.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { href } from '#/routes.ts'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import supplierTexts from '#texts/staff_buying.supplier'
import { number, numberOrNull, typed } from '#/components/staff/form/typed.ts'

type Props = {
  language: Language
  /** Null for a new one. */
  start: Supplier | null
}

const shape = async () => (await import('#/contract/buying/staff-suppliers.ts')).SupplierForm

export function SupplierForm({ language, start }: Props) {
  const t = supplierTexts(language)
  const record = useWholeRecord({
    language,
    start,
    empty: { ...NEW_SUPPLIER, language },
    valuesOf: supplierValues,
    toBody: supplierBody,
    shape,
    calls: staff.staffSuppliers,
    pageOf: (id) => href(language, 'adminSupplier', { id }),
    kind: 'supplier',
  })
  const { field, values, set } = record
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: start?.name ?? '',
        next: href(language, 'adminSuppliers'),
        hint: t('remove_hint'),
      }}
      labelOf={(key) => t(`key.${key}`)}
    >
      <Section title={t('who')}>
        <div className={styles.grid}>
          <TextInput {...field('name')} label={t('name')} maxLength={120} required />
          <TextInput {...field('email')} label={t('email')} hint={t('email_hint')} type="email" />
          <Select {...field('language')} label={t('language')}>
            {offeredLanguages().map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </Select>
          <Select {...field('status')} label={t('status')}>
            <option value="1">{t('on')}</option>
            <option value="0">{t('off')}</option>
          </Select>
        </div>
        <Textarea
          {...field('address')}
          label={t('address')}
          hint={t('address_hint')}
          maxLength={300}
        />
        <Textarea {...field('terms')} label={t('terms')} hint={t('terms_hint')} maxLength={1000} />
        <Textarea {...field('note')} label={t('note')} maxLength={2000} />
      </Section>
      <Section title={t('when')}>
        <fieldset className={styles.day}>
          <legend>{t('order_days')}</legend>
          <p className={styles.hint}>{t('order_days_hint')}</p>
          <ChooseMany
            name="day"
            options={weekdays(language).map(({ value, label }) => ({
              id: Number(value),
              name: label,
            }))}
            chosen={values.order_days}
            change={(days) => set('order_days', days)}
          />
        </fieldset>
        <div className={styles.grid}>
          <NumberInput
            language={language}
            {...field('lead_days')}
            label={t('lead_days')}
            inputMode="numeric"
            required
          />
          <NumberInput
            language={language}
            amount
            {...field('minimum_order')}
            label={t('minimum_order')}
          />
        </div>
      </Section>
    </FormFrame>
  )
}

// A supplier as form values.

const NEW_SUPPLIER = {
  name: '',
  email: '',
  address: '',
  language: 'en' as Supplier['language'],
  terms: '',
  minimum_order: '',
  order_days: [] as number[],
  lead_days: '1',
  note: '',
  status: '1',
}
type SupplierValues = typeof NEW_SUPPLIER

const supplierValues = (row: Supplier): SupplierValues => ({
  name: row.name,
  email: row.email,
  address: row.address,
  language: row.language,
  terms: row.terms,
  minimum_order: typed(row.minimum_order),
  order_days: row.order_days,
  lead_days: typed(row.lead_days),
  note: row.note,
  status: String(row.status),
})

const supplierBody = (values: SupplierValues) => ({
  name: values.name,
  email: values.email,
  address: values.address,
  language: values.language,
  terms: values.terms,
  minimum_order: numberOrNull(values.minimum_order),
  order_days: values.order_days.toSorted((a, b) => a - b),
  lead_days: number(values.lead_days),
  note: values.note,
  status: Number(values.status),
})
