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
import { NEW, toBody, valuesOf, moved, NEW_LINE, type Values } from './attribute-values.ts'
import { addCataloguePicture, findPictures } from '#/client/staff-pictures.ts'
import { PictureField } from '#/components/staff/pictures/PictureField.tsx'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'

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

type ValueLinesProps = {
  language: Language
  record: Pick<RecordForm, 'field' | 'set'> & { values: Values }
}

/** The values in order, with a colour or picture if the attribute's style needs one. */
function ValueLines({ language, record }: ValueLinesProps) {
  const t = attributeTexts(language)
  const { field, set } = record
  const { values, style } = record.values
  const put = (lines: Values['values']) => set('values', lines)
  return (
    <Section title={t('values')} hint={t('values_hint')}>
      {values.map((line, index) => {
        const name = textIn(line.value, language) || String(index + 1)
        return (
          <div
            // New values have no ID.
            key={line.id ?? `new-${index}`}
            className={styles.lines}
            role="group"
            aria-label={t('value_of', { name })}
          >
            <Localized
              language={language}
              field={field}
              name={`values.${index}.value`}
              label={t('value')}
              maxLength={80}
              required
            />
            {style === 'image' && (
              <PictureField
                language={language}
                label={t('picture_id')}
                error={field(`values.${index}.picture_id`).error}
                value={line.picture_id}
                change={(id) => set(`values.${index}.picture_id`, id)}
                find={findPictures}
                add={addCataloguePicture}
              />
            )}
            <div className={styles.line}>
              {style === 'color' && (
                <TextInput
                  {...field(`values.${index}.hex_color`)}
                  label={t('hex_color')}
                  hint={t('hex_hint')}
                  required
                />
              )}
              <TextInput {...field(`values.${index}.slug`)} label={t('slug')} maxLength={120} />
              <span>
                <IconButton
                  icon="chevron-down"
                  className={styles.upward}
                  label={t('up', { name })}
                  disabled={index === 0}
                  onClick={() => put(moved(values, index, -1))}
                />
                <IconButton
                  icon="chevron-down"
                  label={t('down', { name })}
                  disabled={index === values.length - 1}
                  onClick={() => put(moved(values, index, 1))}
                />
                <IconButton
                  icon="trash"
                  label={t('remove_value', { name })}
                  onClick={() => put(values.toSpliced(index, 1))}
                />
              </span>
            </div>
          </div>
        )
      })}
      <div>
        <Button variant="secondary" onClick={() => put([...values, NEW_LINE])}>
          {t('add_value')}
        </Button>
      </div>
    </Section>
  )
}
