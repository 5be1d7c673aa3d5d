// Customers with their addresses and consents.
import { MOST_TAKEOVER_LINES } from '#/contract/takeovers/staff.ts'
import type { ZipFile } from '#/lib/zip-file.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { inOne, textOf } from '#/commerce/api/files/csv.rules.ts'
import {
  ADDRESSES_HEAD,
  addressLine,
  CUSTOMERS_HEAD,
  customerCells,
} from './customers-file.rules.ts'
import { findAddressesOf, findPeopleAfter, findSubscribersAfter } from './exports.queries.ts'

const AT_ONCE = 500

/** As many files as a takeover needs, each with that of its other addresses. */
export async function writeCustomers({ db }: Ctx, zip: ZipFile): Promise<void> {
  let after = ''
  for (let part = 1; ; part += 1) {
    const people = await findPeopleAfter(db, { after, most: MOST_TAKEOVER_LINES })
    const last = people.at(-1)
    if (!last) break
    after = last.id
    const rows = await findAddressesOf(db, [...new Set(people.map((person) => person.customer_id))])
    const own = Map.groupBy(rows, (row) => row.customer_id)
    const lines = people.map((person) => customerCells(person, own.get(person.customer_id) ?? []))
    const customers = { head: CUSTOMERS_HEAD, pieces: inOne(lines) }
    await zip.add(`customers/customers-${part}.csv`, textOf(customers))
    const addresses = { head: ADDRESSES_HEAD, pieces: inOne(rows.map(addressLine)) }
    await zip.add(`customers/addresses-${part}.csv`, textOf(addresses))
  }
  const newsletter = { head: SUBSCRIBER_HEAD, pieces: subscribers(db) }
  await zip.add('customers/newsletter.csv', textOf(newsletter))
}

const SUBSCRIBER_HEAD = [
  'email',
  'language',
  'status',
  'asked_at',
  'confirmed_at',
  'unsubscribed_at',
  'bounced_at',
  'complained_at',
  'opens_agreed_at',
  'opens_ended_at',
]

async function* subscribers(db: Ctx['db']): AsyncGenerator<unknown[][]> {
  for (let after = 0; ;) {
    const rows = await findSubscribersAfter(db, { after, most: AT_ONCE })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows.map((row) => [
      row.email,
      row.language,
      row.status,
      row.asked_at.toISOString(),
      row.confirmed_at?.toISOString(),
      row.unsubscribed_at?.toISOString(),
      row.bounced_at?.toISOString(),
      row.complained_at?.toISOString(),
      row.opens_agreed_at?.toISOString(),
      row.opens_ended_at?.toISOString(),
    ])
  }
}
