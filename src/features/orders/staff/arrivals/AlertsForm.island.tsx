// Who gets emails about new orders, and when the summary of the day before is sent.
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import {
  MOST_TOLD,
  type OrderAlerts,
  type OrderAlertsInput,
} from '#/contract/orders/staff-alerts.ts'
import type { Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import alertTexts from '#texts/staff_new_orders.alerts'
import { staff } from '#/client/staff-browser.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'

type Props = { language: Language; start: OrderAlerts }

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export function AlertsForm({ language, start }: Props) {
  const t = alertTexts(language)
  const record = useAlerts(language, start)
  const { box, field, set, values } = record
  const { people, addresses } = values
  const isTold = [...people, ...addresses].some(({ at_once }) => at_once)
  const boxes = (path: string, name: string) => (
    <>
      <Checkbox
        {...box(`${path}.at_once`)}
        label={t('at_once')}
        aria-label={t('at_once_of', { name })}
      />
      <Checkbox {...box(`${path}.daily`)} label={t('daily')} aria-label={t('daily_of', { name })} />
    </>
  )
  return (
    <FormFrame language={language} record={record} labelOf={(key) => t(`key.${key}`)}>
      <p>{t('lead')}</p>
      {!isTold && <Alert tone="warn">{t('nobody')}</Alert>}
      <Section title={t('people')} hint={t('people_hint')}>
        <div className={styles.lines}>
          {people.map(({ user_id, name, email }, index) => (
            <div key={user_id} className={styles.told}>
              <p>
                <b>{name}</b> <br />
                {email}
              </p>
              {boxes(`people.${index}`, name)}
            </div>
          ))}
        </div>
      </Section>
      <Section title={t('addresses')} hint={t('addresses_hint')}>
        <div className={styles.lines}>
          {addresses.map(({ email }, index) => (
            // Lines have no ID; their order is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.told}>
              <TextInput {...field(`addresses.${index}.email`)} label={t('email')} type="email" />
              {boxes(`addresses.${index}`, email)}
              <Button
                variant="quiet"
                aria-label={t('remove_of', { name: email })}
                onClick={() =>
                  set(
                    'addresses',
                    addresses.filter((_, other) => other !== index),
                  )
                }
              >
                {t('remove')}
              </Button>
            </div>
          ))}
        </div>
        <div>
          <Button
            variant="secondary"
            disabled={addresses.length >= MOST_TOLD}
            onClick={() =>
              set('addresses', [...addresses, { email: '', at_once: true, daily: false }])
            }
          >
            {t('add')}
          </Button>
        </div>
      </Section>
      <Section title={t('summary')}>
        <div className={styles.grid}>
          <Select {...field('summary_hour')} label={t('hour')} hint={t('hour_hint')}>
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </option>
            ))}
          </Select>
          <Select {...field('language')} label={t('language')}>
            {offeredLanguages().map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </Select>
        </div>
      </Section>
    </FormFrame>
  )
}

// The form of who is told about new orders: everybody of the staff with two boxes, and addresses.

type AlertTimes = { at_once: boolean; daily: boolean }
type AlertValues = {
  people: ({ user_id: string; name: string; email: string } & AlertTimes)[]
  addresses: ({ email: string } & AlertTimes)[]
  summary_hour: string
  language: string
}

const shape = async () =>
  (await import('#/contract/orders/staff-alerts.ts')).OrderAlertsInput.partial()

const NOTHING = { at_once: false, daily: false }

const loaded = (alerts: OrderAlerts): Loaded<AlertValues> => ({
  values: {
    people: alerts.staff.map((one) => ({
      ...one,
      ...(alerts.people.find(({ user_id }) => user_id === one.user_id) ?? NOTHING),
    })),
    addresses: alerts.addresses,
    summary_hour: String(alerts.summary_hour),
    language: alerts.language,
  },
  version: alerts.version,
})

const toBody = ({ people, addresses, summary_hour, language }: AlertValues) => ({
  people: people
    .filter(({ at_once, daily }) => at_once || daily)
    .map(({ user_id, at_once, daily }) => ({ user_id, at_once, daily })),
  addresses: addresses.map((address) => ({ ...address, email: address.email.trim() })),
  summary_hour: Number(summary_hour),
  language,
})

const useAlerts = (language: Language, start: OrderAlerts) =>
  useRecord<AlertValues>({
    language,
    start: loaded(start),
    shape,
    toBody,
    // All is written at once.
    save: async (changes, { values, version }) => {
      const body = { ...toBody(values), ...changes } as OrderAlertsInput
      return loaded(await staff.staffOrderAlerts.save({ body: { ...body, version } }))
    },
    reload: async () => loaded(await staff.staffOrderAlerts.read()),
    draft: 'order_alerts',
  })
