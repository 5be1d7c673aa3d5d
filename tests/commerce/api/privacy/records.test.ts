// The list of personal data (src/domain/privacy) against the tables, the file that people get, and deletion.
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL_RECORDS } from '#/domain/privacy/records.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { HOME } from '#tests/support/shop/checkout.ts'
import { deliveredFigs } from '#tests/support/shop/money/refunds.ts'
import { loadTables } from '#tests/support/database/schema.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

/** Columns that say something about a person, by their names. */
const PERSONAL =
  /^(email|mailbox|phone|ip_address|user_agent|network|asker|who|to|contact|buyer|recipient|recipient_email|street|pincode|(billing|shipping)_address|guest_keys|person_keys|customer_id|user_id|author|proof_name|lat|sealed|by|\w+_by)$/
/** What has these belongs to a person, through them. */
const OWNERS = new Set(['user', 'customer', 'order', 'refund', 'payment', 'newsletter_subscriber'])
/** Tables that look personal, and why they aren't. */
const OTHERS: Record<string, string> = {
  pickup_place: 'the address of a place of the shop',
  product: 'what it is sold by',
  post: 'who signs an article, on the page itself',
  delivery_window: 'from when to when',
}

const described = new Set(ALL_RECORDS.flatMap(([, { tables }]) => [...tables]))

it('every table with personal data is described', async () => {
  const tables = (await loadTables()).map(getTableConfig)
  const personal = tables.filter(
    ({ columns, foreignKeys }) =>
      columns.some(({ name }) => PERSONAL.test(name)) ||
      foreignKeys.some((key) => OWNERS.has(getTableConfig(key.reference().foreignTable).name)),
  )
  const missing = personal
    .map(({ name }) => name)
    .filter((name) => !described.has(name) && !(name in OTHERS))
  expect(missing).toEqual([])
  const known = new Set(tables.map(({ name }) => name))
  expect([...described].filter((name) => !known.has(name))).toEqual([])
})

it('people get each part of the file that the list names, and no other', async () => {
  const { token } = await shop.signUp()
  const { body } = await shop.call('GET', '/self/export', { token })
  const parts = ALL_RECORDS.flatMap(([, { exported }]) => [...exported])
  expect(Object.keys(body as object).toSorted()).toEqual(['made_at', ...parts].toSorted())
})

it('what the list calls removed is gone with the account', async () => {
  const { person } = await deliveredFigs(shop)
  const { token, password } = person
  await shop.call('POST', '/address', { token, body: HOME })
  const rows = async () => {
    const found: string[] = []
    const removed = ALL_RECORDS.filter(([, { leaving }]) => leaving === 'removed')
    const names = new Set(removed.flatMap(([, { tables }]) => [...tables]))
    for (const { name, columns } of (await loadTables()).map(getTableConfig)) {
      const has = (column: string) => columns.some((one) => one.name === column)
      if (!names.has(name) || name === 'customer') continue
      const of = [
        ...(has('user_id') ? [sql`user_id = ${person.user.id}`] : []),
        ...(has('customer_id') ? [sql`customer_id = ${person.customer.id}`] : []),
        ...(has('email') ? [sql`email = ${person.email}`] : []),
        ...(has('to') ? [sql`"to" = ${person.email}`] : []),
      ]
      if (of.length === 0) continue
      const where = sql.join(of, sql` or `)
      const answer = await shop.db.execute(
        sql`select 1 from ${sql.identifier(name)} where ${where}`,
      )
      if (answer.rows.length > 0) found.push(name)
    }
    return found
  }
  expect(await rows()).toEqual(expect.arrayContaining(['address', 'mail', 'session', 'user']))
  await shop.call('POST', '/self/delete', { token, body: { password, give_up: true } })
  expect(await rows()).toEqual([])
})
