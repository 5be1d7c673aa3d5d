// The delivery windows of a week, grouped by day; a day's windows can be copied to other days.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { weekdays } from '#/components/staff/form/HoursPart.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import zoneTexts from '#texts/staff_settings.zone'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import type { WindowValues } from './window-values.ts'
import { ALL_DAYS, copyDay, nextWindow, WORKING_DAYS } from './week.ts'

const FIELDS = ['from', 'to', 'capacity', 'cutoff_minutes', 'fee'] as const

type Props = {
  language: Language
  record: Pick<RecordForm, 'field' | 'set'> & { values: { windows: WindowValues[] } }
  /** What is said of a day without windows, and of making one. */
  none: string
  add: string
}
type DayProps = Props & { day: string; name: string }

export function WindowLines(props: Props) {
  return weekdays(props.language).map(({ value, label }) => (
    <Day key={value} {...props} day={value} name={label} />
  ))
}

function Day({ language, record, none, add, day, name }: DayProps) {
  const t = zoneTexts(language)
  const { set, values } = record
  const { windows } = values
  const mine = windows.flatMap(({ weekday }, index) => (weekday === day ? [index] : []))
  const button = (label: string, change: () => void) => (
    <Button variant="quiet" onClick={change}>
      {label} <span className="visually-hidden">({name})</span>
    </Button>
  )
  return (
    <fieldset className={styles.day}>
      <legend>{name}</legend>
      {mine.length === 0 && <p className={styles.hint}>{none}</p>}
      {mine.map((index) => (
        <WindowLine key={index} {...{ language, record, index }} />
      ))}
      <div>
        {button(add, () => set('windows', [...windows, nextWindow(windows, day)]))}
        {mine.length > 0 && (
          <>
            {button(t('copy_all'), () => set('windows', copyDay(windows, day, ALL_DAYS)))}
            {WORKING_DAYS.includes(day) &&
              button(t('copy_working'), () => set('windows', copyDay(windows, day, WORKING_DAYS)))}
          </>
        )}
      </div>
    </fieldset>
  )
}

function WindowLine({ language, record, index }: Omit<Props, 'none' | 'add'> & { index: number }) {
  const t = zoneTexts(language)
  const { field, set, values } = record
  const rest = values.windows.filter((_, other) => other !== index)
  return (
    <div className={styles.line}>
      {FIELDS.map((name) => {
        const control = { ...field(`windows.${index}.${name}`), label: t(`of.${name}`) }
        return name === 'from' || name === 'to' ? (
          <TextInput key={name} {...control} type="time" />
        ) : (
          <NumberInput key={name} {...control} language={language} amount={name === 'fee'} />
        )
      })}
      <Button variant="quiet" onClick={() => set('windows', rest)}>
        {t('remove')}
      </Button>
    </div>
  )
}
