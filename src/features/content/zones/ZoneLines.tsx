// The fees or the windows of a zone, one line each.
import styles from '#/components/staff/form/StaffForm.module.css'
import { weekdays } from '#/components/staff/form/HoursPart.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import settingsTexts from '#texts/staff_settings.zone'
import { NEW_RATE, NEW_WINDOW } from './zone-values.ts'
import type { ZoneRecord } from './use-zone.ts'

type Props = { language: Language; record: ZoneRecord; kind: 'rates' | 'windows' }

const FIELDS = {
  rates: ['from_amount', 'from_weight', 'fee'],
  windows: ['from', 'to', 'capacity', 'cutoff_minutes', 'fee'],
} as const

export function ZoneLines({ language, record, kind }: Props) {
  const t = settingsTexts(language)
  const { field, set, values } = record
  const lines: object[] = values[kind]
  const add = () =>
    set(kind, [...lines, kind === 'rates' ? NEW_RATE : (lines.at(-1) ?? NEW_WINDOW)])
  return (
    <>
      <div className={styles.lines}>
        {lines.map((_, index) => (
          // They are kept in this order, and typed here.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.line}>
            {kind === 'windows' && (
              <Select {...field(`windows.${index}.weekday`)} label={t('of.weekday')}>
                {weekdays(language).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
            {FIELDS[kind].map((name) => (
              <TextInput
                key={name}
                {...field(`${kind}.${index}.${name}`)}
                label={t(`of.${name}`)}
                {...(name === 'from' || name === 'to'
                  ? { type: 'time' }
                  : { inputMode: 'decimal' })}
              />
            ))}
            <Button
              variant="quiet"
              onClick={() =>
                set(
                  kind,
                  lines.filter((__, other) => other !== index),
                )
              }
            >
              {t('remove')}
            </Button>
          </div>
        ))}
      </div>
      <div>
        <Button variant="secondary" onClick={add}>
          {t(kind === 'rates' ? 'add_rate' : 'add_window')}
        </Button>
      </div>
    </>
  )
}
