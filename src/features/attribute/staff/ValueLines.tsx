import { Localized } from '#/components/staff/form/Localized.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import attributeTexts from '#texts/staff_catalogue.attribute'
import { moved, NEW_LINE, type Values } from './attribute-values.ts'

type Props = {
  language: Language
  record: Pick<RecordForm, 'field' | 'set'> & { values: Values }
}

/** The values in their order: with a colour or a picture where the attribute is chosen by one. */
export function ValueLines({ language, record }: Props) {
  const t = attributeTexts(language)
  const { field, set } = record
  const { values, style } = record.values
  const put = (lines: Values['values']) => set('values', lines)
  return (
    <Section title={t('values')} hint={t('values_hint')}>
      {values.map((line, index) => {
        const name = line.value[language] || line.value.en || String(index + 1)
        return (
          <div
            // A new one has nothing else that tells it from the others.
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
            <div className={styles.line}>
              {style === 'color' && (
                <TextInput
                  {...field(`values.${index}.hex_color`)}
                  label={t('hex_color')}
                  hint={t('hex_hint')}
                  required
                />
              )}
              {style === 'image' && (
                <TextInput
                  {...field(`values.${index}.picture_id`)}
                  label={t('picture_id')}
                  hint={t('picture_hint')}
                  inputMode="numeric"
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
