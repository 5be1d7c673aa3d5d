// Addresses in a file of their own follow customers who are here already.
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  deleteOldAddresses,
  findKnownAddresses,
  findOwners,
  insertOldAddresses,
} from './addresses.queries.ts'
import { addressKey, type OldAddress, readOldAddress } from './addresses.rules.ts'
import type { Brings } from './takeovers.rules.ts'

export const ADDRESSES: Brings<'addresses', OldAddress> = {
  kind: 'addresses',
  reader: async ({ db }, { rows }) => {
    const emails = new Set(rows.map(({ cell }) => cell('email').toLowerCase()))
    const owners = await findOwners(db, [...emails])
    const title = messagesOf(DEFAULT_LANGUAGE)('takeover.shipping')
    return ([row]) => readOldAddress(row, { owners, title })
  },
  keyOf: ({ customer_id, address }) => addressKey({ customer_id, ...address }),
  textOf: ({ address: { title, street, city } }) => `${title} · ${street}, ${city}`,
  findKnown: findKnownAddresses,
  counted: () => ({ password: 0, address: 1, newsletter: 0 }),
  write: ({ db }, all) => insertOldAddresses(db, all),
  takeBack: ({ db }, ids) => deleteOldAddresses(db, ids),
}
