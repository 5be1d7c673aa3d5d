// The shop's details in its legal pages, so that they are typed once.
import type { Settings } from '#/contract/content/settings.ts'

type Details = Pick<Settings, 'company' | 'contact' | 'law'>

/** What a page may name, such as `{{company}}`. */
export const PAGE_DETAILS = [
  'company',
  'vat_number',
  'registration',
  'address',
  'email',
  'phone',
  'withdrawal_days',
] as const
type Detail = (typeof PAGE_DETAILS)[number]

const READ: Record<Detail, (of: Details) => string> = {
  company: ({ company }) => company.name,
  vat_number: ({ company }) => company.vat_number,
  registration: ({ company }) => company.registration,
  address: ({ contact }) => contact.address,
  email: ({ contact }) => contact.email,
  phone: ({ contact }) => contact.phone,
  withdrawal_days: ({ law }) => String(law.withdrawal_days),
}

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const NAMED = /\{\{\s*(\w+)\s*\}\}/g
const isDetail = (name: string): name is Detail => PAGE_DETAILS.some((detail) => detail === name)

/** Whether a page shows the shop's details, and so changes with them. */
export const namesDetails = (html: string): boolean =>
  [...html.matchAll(NAMED)].some(([, name = '']) => isDetail(name))

/**
 * A page's HTML with the details that it names. Unknown ones stay as they are written, those that the shop has not
 * given are a dash.
 *
 * @example fillDetails('<p>{{company}}</p>', settings) // '<p>Larder SAS</p>'
 */
export const fillDetails = (html: string, details: Details): string =>
  html.replaceAll(NAMED, (written, name: string) => {
    if (!isDetail(name)) return written
    const value = READ[name](details).trim()
    const safe = value.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
    return safe === '' ? '–' : safe.replaceAll('\n', '<br />')
  })
