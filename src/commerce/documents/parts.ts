// Parts of a page, built by function calls: this runs without a JSX compiler.
import { Image, Text, View } from '@react-pdf/renderer'
import { type ComponentProps, type ReactElement, type ReactNode, createElement as h } from 'react'
import type { AddressInput } from '#/contract/account/shapes.ts'
import { printed } from '#/contract/media/identity.ts'
import type { DocumentData } from './data.ts'
import { rightFirst } from './fonts/scripts.ts'
import { styles } from './style.ts'
import type { Words } from './words.ts'

type Style = NonNullable<ComponentProps<typeof View>['style']>

/** A box of parts, stacked unless its style says otherwise. */
export const box = (style: Style, ...parts: ReactNode[]): ReactElement =>
  h(View, { style }, ...parts)

export const text = (content: string, style: Style = {}): ReactElement =>
  h(Text, { style: [style, rightFirst(content)].flat() }, content)

export type Column = { title: string; width?: number }

/** The cells of a row: the first grows, the others are right-aligned. */
export const cells = (columns: readonly Column[], contents: readonly ReactNode[]): ReactElement[] =>
  columns.map(({ width }, index) => {
    const content = contents[index]
    const inner = typeof content === 'string' ? text(content) : content
    const style = width === undefined ? styles.grow : [styles.number, { width }]
    return h(View, { key: index, style }, inner)
  })

/** As many last rows stay with what ends a paper: no page has only its end, or a single row. */
const KEPT = 3

export const row = (...contents: ReactNode[]): ReactElement =>
  h(View, { style: styles.line, wrap: false }, ...contents)

/** Rows under a head that stands on each of their pages; the last ones stay together, with the end. */
export function table(
  head: readonly ReactNode[],
  rows: readonly ReactElement[],
  ...end: ReactNode[]
): ReactElement {
  const from = Math.max(0, rows.length - KEPT)
  return box(
    {},
    h(View, { style: styles.head, fixed: true }, ...head),
    ...rows.slice(0, from),
    h(View, { wrap: false }, ...rows.slice(from), ...end),
  )
}

const addressLines = (address: AddressInput, { country }: Words): string[] => [
  address.street,
  `${address.pincode} ${address.city}`,
  country(address.country),
]

/** The seller, as the law requires on an invoice; missing details are left out. */
function sellerLines(
  { name, company, address, email, phone }: DocumentData['seller'],
  t: Words['t'],
): string[] {
  const { vat_number: number, registration } = company
  return [
    company.name === name ? '' : company.name,
    address,
    email,
    phone ?? '',
    number === '' ? '' : t('vat_number', { number }),
    registration,
  ].filter((line) => line !== '')
}

/** In a CSS pixel. */
const POINTS = 0.75

/** Its logo, or its name in letters; beside a logo the name stands among the details. */
function signOf({ name, logo: own }: DocumentData['seller'], logo?: Uint8Array): ReactElement {
  if (!own || !logo) return text(name, styles.shop)
  const { width, height } = printed(own)
  const size = { width: width * POINTS, height: height * POINTS }
  const src = { data: Buffer.from(logo), format: 'png' as const }
  return box({}, h(Image, { src, style: { ...size, marginBottom: 4 } }), text(name, styles.strong))
}

/** The shop on one side, the document's kind on the other. */
export function heading(data: DocumentData, { t, date }: Words, logo?: Uint8Array): ReactElement {
  const { seller } = data
  const fact = (name: string, value: string) =>
    box(styles.fact, text(name, styles.factName), text(value, styles.strong))
  return box(
    styles.row,
    box({}, signOf(seller, logo), text(sellerLines(seller, t).join('\n'), styles.seller)),
    box(
      {},
      text(t(data.kind), styles.title),
      fact(t('number'), data.number),
      fact(t('date'), date(data.issued_at)),
      fact(t('order'), data.order_number),
      data.kind === 'invoice'
        ? fact(t('ordered'), date(data.ordered_at))
        : fact(t('to_invoice'), data.invoice),
      data.kind === 'invoice' && data.supplied_on
        ? // Noon is on the same day in every time zone with shops.
          fact(t('supplied'), date(`${data.supplied_on}T12:00:00Z`))
        : null,
    ),
  )
}

/** Billing and delivery addresses; of an order that is collected, the place. */
export function parties({ buyer }: DocumentData, words: Words): ReactElement {
  const party = (label: string, name: string, lines: readonly string[]) =>
    box(
      styles.party,
      text(words.t(label), styles.label),
      text(name, [styles.strong, styles.address]),
      text(lines.join('\n'), styles.address),
    )
  const { name, billing, shipping, collects, email, business } = buyer
  const number = business?.vat_number
  const billed = [
    ...(business ? [name] : []),
    ...(collects === 'named' ? [email] : addressLines(billing, words)),
    ...(number ? [words.t('vat_number', { number })] : []),
  ]
  return box(
    styles.parties,
    party('billed_to', business?.company ?? name, billed),
    collects
      ? party('collected_at', shipping.title, addressLines(shipping, words))
      : party('delivered_to', name, addressLines(shipping, words)),
  )
}

/** The taxed amounts by rate. */
export function taxes({ taxes: rows }: DocumentData, { t, money, percent }: Words): ReactElement {
  const columns: Column[] = [
    { title: t('rate') },
    { title: t('net'), width: 58 },
    { title: t('tax'), width: 52 },
    { title: t('gross'), width: 60 },
  ]
  return box(
    styles.taxes,
    text(t('tax_table'), styles.label),
    box(
      styles.taxHead,
      ...cells(
        columns,
        columns.map(({ title }) => title),
      ),
    ),
    ...rows.map(({ rate, net, tax, gross }) =>
      box(styles.taxRow, ...cells(columns, [percent(rate), money(net), money(tax), money(gross)])),
    ),
  )
}
