// Recognises the same person, however they write their email address, phone number and address (rule 66). The keys only
// compare people; messages are never sent to them.
import { typedEmail, typedPhone } from '#/lib/typed/typed-text.ts'
import { fold } from './slug.ts'

/** Providers that ignore dots in a mailbox, by each of their domains. */
export const DOTLESS_DOMAINS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])
/** This many digits identify a number, with and without a country code. */
const PHONE_DIGITS = 9

/** The mailbox of an address. @example emailKey('Ro.Bin+shop@GoogleMail.com') // 'robin@gmail.com' */
export function emailKey(email: string): string {
  const text = typedEmail(email).toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  const name = text.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/, '')
  const dotless = DOTLESS_DOMAINS.get(domain)
  return dotless ? `${name.replaceAll('.', '')}@${dotless}` : `${name}@${domain}`
}

/** The end of a number, without its extension. @example phoneKey('+33 (0)6 12 34 56 78') === phoneKey('06 12 34 56 78') // true */
export const phoneKey = (phone: string): string =>
  typedPhone(phone)
    .replace(/ ext\. .*/, '')
    .replaceAll(/[^0-9]/g, '')
    .replace(/^0+/, '')
    .slice(-PHONE_DIGITS)

/** `door`, country, postcode, street. */
const DOOR_WORDS = 4

type Door = { country: string; pincode: string; street: string }

/**
 * A postal address. @example doorKey({ country: 'FR', pincode: '75 001', street: '1, Rue Élan' }) // 'fr 75001
 * 1rueelan'
 */
export const doorKey = ({ country, pincode, street }: Door): string =>
  [country, pincode, street].map(lettersOf).join(' ')

const lettersOf = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A name, whatever the order of its words. @example nameKey('MARTIN, Zoé') // 'martin zoe' */
export const nameKey = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')

/** A key without the name: of an address, the door alone. */
export const withoutName = (key: string): string =>
  key.startsWith('door ') ? key.split(' ').slice(0, DOOR_WORDS).join(' ') : key

type Person = {
  name?: string | null
  email?: string | null
  phone?: string | null
  door?: Door | null
}

/**
 * What identifies a person, as far as known: mailbox, phone, and name with address, in this order. An address alone
 * doesn't: neighbours share it.
 *
 * @example personKeys({ email: 'Ro.Bin@gmail.com' }) // ['email robin@gmail.com']
 */
export function personKeys({ name, email, phone, door }: Person): string[] {
  const number = phone ? phoneKey(phone) : ''
  const named = name ? nameKey(name) : ''
  return [
    ...(email ? [`email ${emailKey(email)}`] : []),
    ...(number === '' ? [] : [`phone ${number}`]),
    ...(door && named !== '' ? [`door ${doorKey(door)} ${named}`] : []),
  ]
}
