import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import termsTexts from '#texts/staff_sellers.terms'
import type { TermsValues } from './terms-values.ts'

type Props = {
  language: Language
  record: Pick<RecordForm, 'field' | 'set'> & { values: TermsValues }
  categories: { id: number; label: string }[]
}

/** Departments with their own commission. */
export function Departments({ language, record, categories }: Props) {
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
