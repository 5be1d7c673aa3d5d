// The tables of an email.
import type { LetterFacts } from './facts.ts'
import type { Letter, Row } from './letter.ts'
import type { Voice } from './voice.ts'

type Section = Letter['sections'][number]

/** What was ordered, and what it comes to. */
export function itemsSection(facts: LetterFacts, { t, formats }: Voice): Section {
  const { items, coupon, added_tax, points, wallet } = facts
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
      ...amount('wallet', -wallet),
      { name: t('row.total'), value: formats.money(facts.total), strong: true },
    ],
  }
}

/** What is wanted, and what it comes to. */
export const wantedSection = (
  { items, total }: Pick<LetterFacts, 'items' | 'total'>,
  { t, formats }: Voice,
): Section => ({
  heading: t('section.wanted'),
  rows: [
    ...itemRows(items, { t, formats }),
    { name: t('row.total'), value: formats.money(total), strong: true },
  ],
})

const itemRows = (items: LetterFacts['items'], { formats }: Voice): Row[] =>
  items.map(({ name, unit, quantity, amount }) => ({
    name: `${formats.quantity(quantity)} × ${name}${unit === null ? '' : `\n${unit}`}`,
    value: formats.money(amount),
  }))

/** What can't come. */
export const droppedSection = ({ dropped }: LetterFacts, { t, formats }: Voice): Section => ({
  heading: t('section.dropped'),
  rows: itemRows(dropped?.items ?? [], { t, formats }),
})

/** Where a transfer goes that has not come yet. */
export function bankSection(
  { payment: { method, paid, bank_account: account }, order_number, total }: LetterFacts,
  { t, formats }: Voice,
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

/** Where it goes, and when where a window was chosen. */
export function deliverySection(
  { name, delivery }: Pick<LetterFacts, 'name' | 'delivery'>,
  { t, formats }: Voice,
): Section {
  const { address, slot } = delivery
  const { street, pincode, city, country } = address
  const lines = [name, street, `${pincode} ${city}`.trim(), formats.country(country)]
  return {
    heading: t('section.delivery'),
    rows: [
      { name: t('row.address'), value: lines.filter(Boolean).join('\n') },
      ...(slot ? [{ name: t('row.slot'), value: slotWords(slot, { t, formats }) }] : []),
    ],
  }
}

function slotWords(
  { date, from, to }: NonNullable<LetterFacts['delivery']['slot']>,
  { t, formats }: Voice,
): string {
  // Noon is on the same day in every time zone that has shops.
  return t('row.slot_value', { date: formats.date(new Date(`${date}T12:00:00Z`)), from, to })
}

export const trackingSection = ({ tracking }: LetterFacts, { t }: Voice): Section => ({
  heading: t('section.tracking'),
  rows: tracking.map((value) => ({ name: t('row.tracking'), value })),
})

/** The subject of a refund. */
export function refundSection({ refund }: LetterFacts, { t, formats }: Voice): Section {
  const heading = t('section.back')
  if (!refund) return { heading, rows: [] }
  return {
    heading,
    rows: [
      ...refund.lines.map(({ name, quantity, amount }) => ({
        name: `${formats.quantity(quantity)} × ${name}`,
        value: formats.money(amount),
      })),
      { name: t('row.reason'), value: refund.reason },
      { name: t('row.amount'), value: formats.money(refund.amount), strong: true },
    ],
  }
}
