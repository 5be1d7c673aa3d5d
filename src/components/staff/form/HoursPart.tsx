import { dayName } from '#/components/staff/figures/weekday.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import own from './Hours.module.css'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { classes } from '#/ui/classes.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import settingsTexts from '#texts/staff_settings.form'

export type HourValues = { weekday: string; from: string; to: string }

type Props = {
  language: Language
  record: Pick<RecordForm, 'field' | 'set'> & { values: { hours: HourValues[] } }
}

/** Monday is 1. */
export const weekdays = (language: Language): { value: string; label: string }[] =>
  Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: dayName(index + 1, language),
  }))

/** The first line's day, with all its lines, for the whole week. */
function onEveryDay(hours: readonly HourValues[], language: Language): HourValues[] {
  const lines = hours.filter(({ weekday }) => weekday === hours[0]?.weekday)
  return weekdays(language).flatMap(({ value }) =>
    lines.map((line) => ({ ...line, weekday: value })),
  )
}

/** When customer service is available. */
export function HoursPart({ language, record }: Props) {
  const t = settingsTexts(language)
  const { field, set, values } = record
  const { hours } = values
  const model = weekdays(language).find(({ value }) => value === hours[0]?.weekday)?.label
  return (
    <Section title={t('hours')} id="hours">
      <div className={classes(styles.lines, own.hours)}>
        {hours.map((_, index) => (
          // Lines have no ID; their order is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.line}>
            <Select {...field(`hours.${index}.weekday`)} label={t('weekday')}>
              {weekdays(language).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <TextInput {...field(`hours.${index}.from`)} label={t('from')} type="time" />
            <TextInput {...field(`hours.${index}.to`)} label={t('to')} type="time" />
            <Button
              variant="quiet"
              onClick={() =>
                set(
                  'hours',
                  hours.filter((__, other) => other !== index),
                )
              }
            >
              {t('remove')}
            </Button>
          </div>
        ))}
      </div>
      <div className={styles.tags}>
        <Button
          variant="secondary"
          onClick={() => set('hours', [...hours, { weekday: '1', from: '09:00', to: '17:00' }])}
        >
          {t('add_hours')}
        </Button>
        {model && (
          <Button variant="quiet" onClick={() => set('hours', onEveryDay(hours, language))}>
            {t('hours_every_day', { day: model })}
          </Button>
        )}
      </div>
    </Section>
  )
}
