// Customers of another shop system become accounts that nobody has confirmed yet, like those of people who sign up.
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  countUsers,
  deleteUnused,
  findTakenEmails,
  insertOldCustomers,
} from './customers.queries.ts'
import { type OldCustomer, readCustomer } from './customers.rules.ts'
import type { Brings } from './takeovers.rules.ts'

export const CUSTOMERS: Brings<'customers', OldCustomer> = {
  kind: 'customers',
  reader: ({ deps }: Ctx) => {
    const t = messagesOf(DEFAULT_LANGUAGE)
    const titles = { billing: t('takeover.billing'), shipping: t('takeover.shipping') }
    const words = { now: deps.now(), titles }
    return Promise.resolve(([row]) => readCustomer(row, words))
  },
  keyOf: ({ email }) => email,
  textOf: ({ name, email }) => `${name} · ${email}`,
  findKnown: findTakenEmails,
  counted: ({ password, addresses, newsletter }) => ({
    password: password === null ? 0 : 1,
    address: addresses.length > 0 ? 1 : 0,
    newsletter: newsletter ? 1 : 0,
  }),
  write: ({ db }, all) => insertOldCustomers(db, all),
  takeBack: async ({ db }, ids) => {
    await deleteUnused(db, ids)
    return countUsers(db, ids)
  },
}
