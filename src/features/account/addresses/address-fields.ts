import type { Address } from '#/contract/account/shapes.ts'
import type { Fields } from '#/form/use-form.ts'

const TEXTS = ['title', 'country', 'state', 'street', 'pincode', 'city', 'phone'] as const
const BOXES = ['default_shipping', 'default_billing'] as const

/** What the form starts with: in the order in which it asks. */
export function startOf(address: Address | undefined, country: string): Fields {
  if (!address) return { ...Object.fromEntries(TEXTS.map((name) => [name, ''])), country }
  return Object.fromEntries([
    ...TEXTS.map((name) => [name, address[name]]),
    ...BOXES.map((name) => [name, address[name] ? 'yes' : '']),
  ])
}

/** As the API takes it. */
export const bodyOf = (fields: Fields) => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, fields[name] ?? ''])),
  ...Object.fromEntries(BOXES.map((name) => [name, fields[name] === 'yes'])),
})
