// The delivery windows of a week, grouped by day; a day's windows can be copied to other days.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { weekdays } from '#/components/staff/form/HoursPart.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import zoneTexts from '#texts/staff_settings.zone'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import { type WindowValues, NEW_WINDOW } from './window-values.ts'

const FIELDS = ['from', 'to', 'capacity', 'cutoff_minutes', 'fee'] as const

type Props = {
  language: Language
  record: Pick<RecordForm, 'field' | 'set'> & { values: { windows: WindowValues[] } }
  /** Texts about a day without windows, and about adding one. */
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

// The windows of a week, day by day.

const WORKING_DAYS = ['1', '2', '3', '4', '5']
export const ALL_DAYS = [...WORKING_DAYS, '6', '7']

const LAST_MINUTE = 24 * 60 - 1

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const timeOf = (minutes: number): string => {
  const within = Math.min(minutes, LAST_MINUTE)
  const parts = [Math.floor(within / 60), within % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** One more window of a day: as long as its last one, right after it. */
export function nextWindow(windows: readonly WindowValues[], weekday: string): WindowValues {
  const last = windows.findLast((window) => window.weekday === weekday)
  if (!last) return { ...(windows.at(-1) ?? NEW_WINDOW), weekday }
  const [from, to] = [minutesOf(last.from), minutesOf(last.to)]
  return { ...last, from: timeOf(to), to: timeOf(to + Math.max(to - from, 0)) }
}

/** Copies a day's windows to other days, replacing theirs. */
export function copyDay(
  windows: readonly WindowValues[],
  day: string,
  days: readonly string[],
): WindowValues[] {
  const others = days.filter((one) => one !== day)
  const copied = windows.filter(({ weekday }) => weekday === day)
  return [
    ...windows.filter(({ weekday }) => !others.includes(weekday)),
    ...others.flatMap((weekday) => copied.map((window) => ({ ...window, weekday }))),
  ]
}
