// The form for notifications of new orders: two boxes for each staff user, and further addresses.
import { staff } from '#/client/staff-browser.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { OrderAlerts, OrderAlertsInput } from '#/contract/orders/staff-alerts.ts'
import type { Language } from '#/lib/i18n.ts'

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

export const useAlerts = (language: Language, start: OrderAlerts) =>
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
