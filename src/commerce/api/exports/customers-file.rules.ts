// Customers as a file that another Larder shop can import; the last columns are for people and other systems.
import { toAmount } from '#/domain/money.ts'
import { HEADERS, ownHeader } from '#/commerce/api/takeovers/headers.rules.ts'
import type { AddressRow, PersonRow } from './exports.queries.ts'

const named = Object.entries(HEADERS.customers).flatMap(([field, names]) => {
  const header = ownHeader(names)
  return header === '' ? [] : [{ field, header }]
})
const MORE = ['terms_version', 'email_confirmed', 'wallet', 'points', 'blocked_at'] as const

export const CUSTOMERS_HEAD = [...named.map(({ header }) => header), ...MORE]

type Cells = Record<string, string | number | null>

/** A number that is typed without its country is of the one that was chosen beside it. */
const phoneOf = ({ phone, country_code }: PersonRow): string | null =>
  phone === null || phone.startsWith('+') || country_code === null
    ? phone
    : `${country_code} ${phone.replace(/^0+/, '')}`

const addressCells = (row: AddressRow | undefined, before: '' | 'other_'): Cells =>
  row
    ? {
        [`${before}company`]: row.title,
        [`${before}street`]: row.street,
        [`${before}city`]: row.city,
        [`${before}pincode`]: row.pincode,
        [`${before}state`]: row.state,
        [`${before}country`]: row.country,
        [before === '' ? 'address_phone' : 'other_phone']: row.phone,
      }
    : {}

export function customerCells(person: PersonRow, addresses: readonly AddressRow[]): unknown[] {
  const billing = addresses.find((address) => address.default_billing) ?? addresses[0]
  const delivery = addresses.find((address) => address.default_shipping)
  const cells: Cells = {
    email: person.email,
    number: person.customer_id,
    name: person.name,
    registered: person.created_at.toISOString(),
    newsletter: person.newsletter ? 1 : 0,
    phone: phoneOf(person),
    ...addressCells(billing, ''),
    ...addressCells(delivery === billing ? undefined : delivery, 'other_'),
  }
  return [
    ...named.map(({ field }) => cells[field]),
    person.terms_version,
    person.email_verified ? 1 : 0,
    toAmount(person.wallet_balance),
    person.points_balance,
    person.blocked_at?.toISOString(),
  ]
}

const ADDRESS_COLUMNS = [
  'title',
  'street',
  'pincode',
  'city',
  'state',
  'country',
  'phone',
  'default_billing',
  'default_shipping',
] as const

export const ADDRESSES_HEAD = ['customer', ...ADDRESS_COLUMNS]

export const addressLine = (row: AddressRow): unknown[] => [
  row.customer_id,
  ...ADDRESS_COLUMNS.map((column) => {
    const value = row[column]
    return typeof value === 'boolean' ? Number(value) : value
  }),
]
