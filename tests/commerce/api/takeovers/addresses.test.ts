import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TakeoverResult } from '#/contract/takeovers/staff.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { csv, PRESTASHOP_ADDRESSES, PRESTASHOP_HEAD } from './files.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const take = async (kind: 'customers' | 'addresses', raw: string) =>
  bodyOf(
    await admin.call('POST', `/takeover/${kind}`, { raw, headers: { 'Content-Type': 'text/csv' } }),
    TakeoverResult,
  )
const addressesOf = async (email: string) => {
  const [account] = await shop.db.select().from(user).where(eq(user.email, email))
  const { rows } = await shop.db
    .execute(sql`select title, street, pincode, default_shipping as first
    from address where customer_id = ${account?.customer_id ?? 0} order by id`)
  return rows
}
const line = (email: string, customer: string, rest: string) =>
  `3;Maison;1;${email};${customer};;;;Dupont;Jean;${rest};France;;;0478123456;;;`
const HOME = '12 rue Haute;Bât. B;69002;Lyon'

it('PrestaShop’s addresses find their customers by email address or number', async () => {
  await take(
    'customers',
    csv(
      PRESTASHOP_HEAD,
      '4;Jean;Dupont;jean@example.org;;0;2024-01-02 03:04:05;1',
      '5;Zoé;Martin;zoe@example.org;;0;2024-01-02 03:04:05;1',
    ),
  )
  const done = await take(
    'addresses',
    csv(
      PRESTASHOP_ADDRESSES,
      line('Jean@example.org', '', HOME),
      line('', '5', HOME),
      line('', '5', '1 quai Bas;;69001;Lyon'),
      line('nobody@example.org', '', HOME),
      line('jean@example.org', '4', HOME),
      line('jean@example.org', '4', ';;;'),
    ),
  )
  expect(done).toMatchObject({ system: 'prestashop', came: 3, with: { address: 3 } })
  expect(done.refusals.map(({ line: at, why }) => [at, why])).toEqual([
    [5, 'nobody'],
    [6, 'twice'],
    [7, 'address'],
  ])
  expect(await addressesOf('jean@example.org')).toEqual([
    { title: 'Maison', street: '12 rue Haute, Bât. B', pincode: '69002', first: true },
  ])
  expect(await addressesOf('zoe@example.org')).toMatchObject([
    { street: '12 rue Haute, Bât. B', first: true },
    { street: '1 quai Bas', first: false },
  ])
  const { body } = await admin.call('POST', `/takeover/${done.run?.id}/undo`)
  expect(body).toMatchObject({ kept: 0 })
  expect(await addressesOf('zoe@example.org')).toEqual([])
})

it('an account that anybody could have made with the same address gets none', async () => {
  const { email } = await shop.signUp({ confirmed: false })
  const done = await take('addresses', csv(PRESTASHOP_ADDRESSES, line(email, '', HOME)))
  expect(done.refusals).toMatchObject([{ why: 'nobody' }])
})
