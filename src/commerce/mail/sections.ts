// The tables of an email.
import { convertCurrency } from '#/domain/money/currency.ts'
import { isMeasure } from '#/domain/quantity.ts'
import type { EmailFacts } from './facts.ts'
import type { Email, Row } from './email.ts'
import type { MailLocale } from './locale.ts'

type Section = Email['sections'][number]

/** The ordered goods and their total. */
export function itemsSection(facts: EmailFacts, { t, formats }: MailLocale): Section {
  const { items, coupon, added_tax, points, wallet, gift_card } = facts
  const amount = (name: string, value: number): Row[] =>
    value === 0 ? [] : [{ name: t(`row.${name}`), value: formats.money(value) }]
  return {
    heading: t('section.items'),
    rows: [
      ...itemRows(items, { t, formats }),
      ...amount('coupon', -coupon),
      ...amount('delivery', facts.shipping),
      ...amount('deposit', facts.deposit),
      ...amount('tax', added_tax),
      ...amount('points', -points),
      ...amount('gift_card', -gift_card),
      ...amount('wallet', -wallet),
      { name: t('row.total'), value: formats.money(facts.total), strong: true },
      ...shownTotal(facts, { t, formats }),
    ],
  }
}

/** The total as the customer saw it. */
const shownTotal = ({ shown, total }: EmailFacts, { t, formats }: MailLocale): Row[] =>
  shown
    ? [
        {
          name: t('row.total_in', { code: shown.code }),
          value: formats.moneyIn(convertCurrency(total, shown), shown.code),
        },
      ]
    : []

/** The requested goods and their total. */
export const wantedSection = (
  { items, total }: Pick<EmailFacts, 'items' | 'total'>,
  { t, formats }: MailLocale,
): Section => ({
  heading: t('section.wanted'),
  rows: [
    ...itemRows(items, { t, formats }),
    { name: t('row.total'), value: formats.money(total), strong: true },
  ],
})

type Item = EmailFacts['items'][number]

const itemRows = (items: readonly Item[], locale: MailLocale): Row[] =>
  items.map((item) => ({
    name: [namedAmount(item.quantity === 0 ? (item.ordered ?? item) : item, locale)]
      .concat(differenceWords(item, locale))
      .concat(item.exception ? [locale.t(`exception.${item.exception}`)] : [])
      .join('\n'),
    value: locale.formats.money(item.amount),
  }))

function namedAmount(
  { name, unit, quantity }: Pick<Item, 'name' | 'unit' | 'quantity'>,
  { formats }: MailLocale,
): string {
  const amount = formats.quantity(quantity)
  if (isMeasure(unit)) return `${amount} ${unit} · ${name}`
  return `${amount} × ${name}${unit === null ? '' : `\n${unit}`}`
}

/** How a line differs from what was ordered. */
function differenceWords({ difference, ordered }: Item, { t, formats }: MailLocale): string[] {
  if (!ordered || !difference || difference === 'none') return []
  if (difference === 'missing' || difference === 'removed') return [t(`row.${difference}`)]
  const amount = formats.quantity(ordered.quantity)
  const measure = isMeasure(ordered.unit) ? ` ${ordered.unit}` : ''
  if (difference === 'replaced') return [t('row.replaces', { amount, name: ordered.name })]
  return [t('row.instead_of', { amount: `${amount}${measure}` })]
}

/** The goods that can't be delivered. */
export const droppedSection = ({ dropped }: EmailFacts, { t, formats }: MailLocale): Section => ({
  heading: t('section.dropped'),
  rows: itemRows(dropped?.items ?? [], { t, formats }),
})

/** The bank account for a transfer that hasn't arrived yet. */
export function bankSection(
  { payment: { method, paid, bank_account: account }, order_number, total }: EmailFacts,
  { t, formats }: MailLocale,
): Section {
  const heading = t('section.bank')
  if (method !== 'bank_transfer' || paid || !account) return { heading, rows: [] }
  const fields = (['holder', 'bank', 'iban', 'bic'] as const).map((field) => ({
    name: t(`row.${field}`),
    value: account[field],
  }))
  return {
    heading,
    rows: [
      ...fields,
      { name: t('row.purpose'), value: order_number, strong: true },
      { name: t('row.amount'), value: formats.money(total), strong: true },
    ],
  }
}

/** The address, and the time if a window was chosen; of an order that is collected, with the code. */
export function deliverySection(
  { name, delivery }: Pick<EmailFacts, 'name' | 'delivery'>,
  { t, formats }: MailLocale,
): Section {
  const { address, slot, pickup, business } = delivery
  const { street, pincode, city, country } = address
  const at = pickup ? pickup.name : name
  const lines = [at, street, `${pincode} ${city}`.trim(), formats.country(country)]
  return {
    heading: t(pickup ? 'section.pickup' : 'section.delivery'),
    rows: [
      { name: t('row.address'), value: lines.filter(Boolean).join('\n') },
      ...(business ? [companyRow(business, t)] : []),
      ...(slot ? [{ name: t('row.slot'), value: slotWords(slot, { t, formats }) }] : []),
      ...(pickup?.note ? [{ name: t('row.note'), value: pickup.note }] : []),
      ...(pickup?.code ? [{ name: t('row.code'), value: pickup.code, strong: true }] : []),
    ],
  }
}

const companyRow = (
  { company, vat_number }: NonNullable<EmailFacts['delivery']['business']>,
  t: MailLocale['t'],
) => ({ name: t('row.company'), value: [company, vat_number].filter(Boolean).join('\n') })

function slotWords(
  { date, from, to }: NonNullable<EmailFacts['delivery']['slot']>,
  { t, formats }: MailLocale,
): string {
  // Noon is on the same day in every time zone with shops.
  return t('row.slot_value', { date: formats.date(new Date(`${date}T12:00:00Z`)), from, to })
}

export const trackingSection = ({ tracking }: EmailFacts, { t }: MailLocale): Section => ({
  heading: t('section.tracking'),
  rows: tracking.map((value) => ({ name: t('row.tracking'), value })),
})

/** The subject of a refund. */
export function refundSection({ refund }: EmailFacts, { t, formats }: MailLocale): Section {
  const heading = t('section.back')
  if (!refund) return { heading, rows: [] }
  return {
    heading,
    rows: [
      ...refund.lines.map(({ name, quantity, amount }) => ({
        // Of a substitute only the difference goes back.
        name: quantity === 0 ? name : `${formats.quantity(quantity)} × ${name}`,
        value: formats.money(amount),
      })),
      { name: t('row.reason'), value: refund.reason },
      { name: t('row.amount'), value: formats.money(refund.amount), strong: true },
    ],
  }
}
