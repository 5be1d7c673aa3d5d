// One attribute with its values, in all languages.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { staff } from '#/client/staff-browser.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import { AttributeStyle } from '#/contract/attribute/public.ts'
import type { AdminAttribute } from '#/contract/attribute/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import attributeTexts from '#texts/staff_catalogue.attribute'
import { NEW, toBody, valuesOf } from './attribute-values.ts'
import { ValueLines } from './ValueLines.tsx'

const shape = async () => (await import('#/contract/attribute/staff.ts')).AttributeInput.partial()

type Props = {
  language: Language
  /** Null for a new one. */
  start: AdminAttribute | null
}

export function AttributeForm({ language, start }: Props) {
  const t = attributeTexts(language)
  const record = useWholeRecord({
    language,
    start,
    empty: NEW,
    valuesOf,
    toBody,
    shape,
    calls: staff.staffAttribute,
    pageOf: (id) => href(language, 'adminAttribute', { id }),
    kind: 'attribute',
  })
  const { box, field } = record
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: textIn(start?.name, language),
        next: href(language, 'adminAttributes'),
      }}
      labelOf={(key) => t(key)}
    >
      <Section title={t('one')}>
        <Localized {...{ language, field }} name="name" label={t('name')} maxLength={80} required />
        <div className={styles.grid}>
          <Select {...field('style')} label={t('style')}>
            {AttributeStyle.options.map((one) => (
              <option key={one} value={one}>
                {t(`styles.${one}`)}
              </option>
            ))}
          </Select>
          <NumberInput
            language={language}
            {...field('position')}
            label={t('position')}
            hint={t('position_hint')}
            inputMode="numeric"
          />
          <TextInput {...field('slug')} label={t('slug')} hint={t('slug_hint')} maxLength={120} />
        </div>
        <Checkbox {...box('filterable')} label={t('filterable')} hint={t('filterable_hint')} />
      </Section>
      <ValueLines language={language} record={record} />
    </FormFrame>
  )
}
