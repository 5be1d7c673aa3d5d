// An address of another shop system, and what a line of a file of addresses brings.
import { AddressForm } from '#/contract/account/address-form.ts'
import type { TakeoverNote, TakeoverRefusal } from '#/contract/takeovers/shapes.ts'
import { lacksRegion, withRegion } from '#/domain/delivery/region.ts'
import { typedLine } from '#/lib/typed/typed-text.ts'
import { isYes } from './cells.rules.ts'
import { countryIn } from './countries.rules.ts'
import type { Refusal, Row } from './read-file.rules.ts'

export const LONGEST_TITLE = 60
const LONGEST_NUMBER = 40

type Written = {
  title: string
  street: string
  country: string
  state: string
  city: string
  pincode: string
  phone: string
}

/** Undefined, with a note, for what can't be an address. */
export function readAddress(
  { country, ...written }: Written,
  notes: Set<TakeoverNote>,
): AddressForm | undefined {
  const placed = withRegion({ ...written, country: countryIn(country) ?? '' })
  const isLacking = lacksRegion(placed)
  const read = AddressForm.safeParse({ ...placed, state: isLacking ? placed.city : placed.state })
  if (!read.success) notes.add('address')
  else if (isLacking) notes.add('region')
  return read.data
}

export type OldAddress = {
  line: number
  number: string
  customer_id: number
  address: AddressForm
  notes: TakeoverNote[]
}

/** Customers by email address, and by their number in the old shop. */
export type Owners = { byEmail: ReadonlyMap<string, number>; byNumber: ReadonlyMap<string, number> }

/** What comes of one line. */
export function readOldAddress(
  { line, cell }: Row<'addresses'>,
  { owners, title }: { owners: Owners; title: string },
): OldAddress | Refusal {
  const number = cell('number').slice(0, LONGEST_NUMBER)
  const text = (cell('email') || cell('customer') || cell('street')).slice(0, LONGEST_TITLE)
  const refused = (why: TakeoverRefusal): Refusal => ({ line, number, text, why })
  if (isYes(cell('deleted')) || /^(0|no)$/i.test(cell('active'))) return refused('over')
  const customer_id =
    owners.byEmail.get(cell('email').toLowerCase()) ?? owners.byNumber.get(cell('customer'))
  if (customer_id === undefined) return refused('nobody')
  const notes = new Set<TakeoverNote>()
  const named = typedLine(cell('company')) || typedLine(cell('title'))
  const address = readAddress(
    {
      title: named.slice(0, LONGEST_TITLE) || title,
      street: [cell('street'), cell('street_too')].filter(Boolean).join(', '),
      country: cell('country'),
      state: cell('state'),
      city: cell('city'),
      pincode: cell('pincode'),
      phone: cell('phone') || cell('other_phone'),
    },
    notes,
  )
  return address ? { line, number, customer_id, address, notes: [...notes] } : refused('address')
}

type Place = { customer_id: number; street: string; pincode: string }

/** Where it is, and whose. @example addressKey({ customer_id: 4, street: 'Rue A', pincode: '1' }) // '4 rue a 1' */
export const addressKey = ({ customer_id, street, pincode }: Place): string =>
  `${customer_id} ${street} ${pincode}`.toLowerCase()
