// The settings as form values: numbers as typed, optional ones with a checkbox.
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import type { Settings } from '#/contract/content/settings.ts'

export function settingsValues(settings: Settings) {
  const { delivery, hold, points, instant_refund, bank_account, hours, special_days } = settings
  return {
    contact: settings.contact,
    company: settings.company,
    time_zone: settings.time_zone,
    prices_include_tax: settings.prices_include_tax,
    net_prices: settings.net_prices,
    delivery: {
      fee: typed(delivery.fee),
      free_from: typed(delivery.free_from),
      tax_id: typed(delivery.tax_id ?? null),
      tax_rate: delivery.tax_rate,
    },
    minimum_order: typed(settings.minimum_order),
    empties_limit: typed(settings.empties_limit),
    gift_card_months: typed(settings.gift_card_months),
    payment_methods: settings.payment_methods.filter((method) => method !== 'balance'),
    hold: { minutes: typed(hold.minutes), transfer_days: typed(hold.transfer_days) },
    has_points: points !== null,
    points: { per_unit: typed(points?.per_unit ?? 1), value: typed(points?.value ?? 0.01) },
    has_instant: instant_refund !== null,
    instant_refund: {
      per_order: typed(instant_refund?.per_order ?? 10),
      per_month: typed(instant_refund?.per_month ?? 30),
    },
    has_bank: bank_account !== null,
    bank_account: bank_account ?? { holder: '', bank: '', iban: '', bic: '' },
    hours: hours.map(({ weekday, ...rest }) => ({ weekday: String(weekday), ...rest })),
    special_days: special_days.map(({ date, name, hours: kept }) => ({
      date,
      name,
      from: kept?.from ?? '',
      to: kept?.to ?? '',
    })),
    law: {
      ...settings.law,
      country: settings.law.country ?? '',
      withdrawal_days: typed(settings.law.withdrawal_days),
    },
    agent_orders: settings.agent_orders,
    languages: settings.languages,
    maintenance: settings.maintenance,
  }
}

export type SettingsValues = ReturnType<typeof settingsValues>

export const settingsBody = (values: SettingsValues) => ({
  contact: values.contact,
  company: values.company,
  time_zone: values.time_zone,
  prices_include_tax: values.prices_include_tax,
  net_prices: values.net_prices,
  delivery: {
    fee: numberOrNull(values.delivery.fee),
    free_from: numberOrNull(values.delivery.free_from),
    tax_id: numberOrNull(values.delivery.tax_id),
    tax_rate: values.delivery.tax_rate,
  },
  minimum_order: numberOrNull(values.minimum_order),
  empties_limit: numberOrNull(values.empties_limit),
  gift_card_months: numberOrNull(values.gift_card_months),
  payment_methods: values.payment_methods,
  hold: {
    minutes: numberOrNull(values.hold.minutes),
    transfer_days: numberOrNull(values.hold.transfer_days),
  },
  points: values.has_points
    ? { per_unit: numberOrNull(values.points.per_unit), value: numberOrNull(values.points.value) }
    : null,
  instant_refund: values.has_instant
    ? {
        per_order: numberOrNull(values.instant_refund.per_order),
        per_month: numberOrNull(values.instant_refund.per_month),
      }
    : null,
  bank_account: values.has_bank ? values.bank_account : null,
  hours: values.hours
    .filter(({ from, to }) => from !== '' || to !== '')
    .map(({ weekday, from, to }) => ({ weekday: Number(weekday), from, to })),
  special_days: values.special_days.map(({ date, name, from, to }) => ({
    date,
    name,
    hours: from === '' && to === '' ? null : { from, to },
  })),
  law: {
    ...values.law,
    country: values.law.country || null,
    withdrawal_days: numberOrNull(values.law.withdrawal_days),
  },
  agent_orders: values.agent_orders,
  languages: values.languages,
  maintenance: values.maintenance,
})
