// Days on which the shop is closed or keeps other hours; public holidays are proposed.
import { Localized } from '#/components/staff/form/Localized.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { staff } from '#/client/staff-browser.ts'
import type { Country } from '#/contract/content/public.ts'
import type { DaysToPlan } from '#/contract/content/special-days.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import settingsTexts from '#texts/staff_settings.form'
import { useState } from 'react'
import { inEachLanguage } from '#/lib/languages/each-language.ts'
import type { PartProps } from './use-settings.ts'

type Props = PartProps & { countries: Pick<Country, 'code' | 'name'>[] }
type Row = PartProps['record']['values']['special_days'][number]

const NEW: Row = { date: '', name: inEachLanguage(() => ''), from: '', to: '' }

const proposed = ({ holidays }: DaysToPlan, rows: readonly Row[]): Row[] =>
  holidays
    .filter(({ date }) => !rows.some((row) => row.date === date))
    .map(({ date, name }) => ({ ...NEW, date, name }))

const sorted = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.date || '9').localeCompare(b.date || '9'))

export function SpecialDays({ locale: { language }, record, countries }: Props) {
  const t = settingsTexts(language)
  const { field, set, values } = record
  const rows = values.special_days
  const [chosen, setCountry] = useState<string>()
  // Of the shop's own country, until another one is chosen.
  const country = chosen ?? values.law.country
  const [plan, setPlan] = useState<DaysToPlan>()
  const propose = useAction(async () => {
    const found = await staff.staffContent.daysToPlan({ query: { country } })
    setPlan(found)
    set('special_days', sorted([...rows, ...proposed(found, rows)]))
  })
  const bookedOn = (date: string) => plan?.booked.find((one) => one.date === date)?.orders ?? 0
  const remove = (index: number) =>
    set(
      'special_days',
      rows.filter((_, other) => other !== index),
    )
  return (
    <Section id="special_days" title={t('special_days')} hint={t('special_days_hint')}>
      <div className={styles.lines}>
        {rows.map((row, index) => (
          // Lines have no ID; their order is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={styles.line}>
            <TextInput
              {...field(`special_days.${index}.date`)}
              label={t('date')}
              type="date"
              required
              hint={bookedOn(row.date) > 0 ? t('day_booked', { count: bookedOn(row.date) }) : ''}
            />
            <Localized
              language={language}
              label={t('day_name')}
              name={`special_days.${index}.name`}
              field={field}
              maxLength={60}
              required
            />
            <TextInput {...field(`special_days.${index}.from`)} label={t('from')} type="time" />
            <TextInput {...field(`special_days.${index}.to`)} label={t('to')} type="time" />
            <Button variant="quiet" onClick={() => remove(index)}>
              {t('remove')}
            </Button>
          </fieldset>
        ))}
      </div>
      <div className={styles.beside}>
        <Button variant="secondary" onClick={() => set('special_days', [...rows, NEW])}>
          {t('add_day')}
        </Button>
        {countries.length > 0 && (
          <>
            <Select
              id="holidays-of"
              label={t('holidays_of')}
              value={country}
              onChange={({ target }) => setCountry(target.value)}
            >
              {country === '' && <option value="">–</option>}
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
            <Button
              variant="secondary"
              busy={propose.busy}
              disabled={country === ''}
              onClick={() => void propose.run()}
            >
              {t('propose_holidays')}
            </Button>
          </>
        )}
      </div>
      {plan && (
        <p role="status" className={styles.words}>
          {plan.holidays.length > 0 ? t('holidays_added') : t('holidays_unknown')}
        </p>
      )}
      {propose.failure !== undefined && <p role="alert">{t('holidays_failed')}</p>}
    </Section>
  )
}
