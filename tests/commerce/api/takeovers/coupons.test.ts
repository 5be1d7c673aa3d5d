import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TakeoverResult } from '#/contract/takeovers/staff.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { csv, SHOPIFY_DISCOUNTS, WOO_COUPONS } from './files.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const take = async (raw: string) =>
  bodyOf(
    await admin.call('POST', '/takeover/coupons', { raw, headers: { 'Content-Type': 'text/csv' } }),
    TakeoverResult,
  )
const couponOf = async (code: string) =>
  (await shop.db.select().from(coupon).where(eq(coupon.code, code)))[0]

type Woo = { code: string; kind?: string; amount?: string; rest?: string }
/** From `free_shipping` to `usage_count`. */
const PLAIN = 'no,,,,yes,no,,,,,,,,,0'
const line = ({ code, kind = 'percent', amount = '10', rest = PLAIN }: Woo) =>
  `5,${code},publish,For friends,${kind},${amount},${rest}`
const woo = (...all: Woo[]) => csv(WOO_COUPONS, ...all.map(line))
const whyOf = async (rest: string) =>
  (await take(woo({ code: 'REFUSED', rest }))).refusals.map(({ why }) => why)

describe('coupons of WooCommerce', () => {
  it('come with their kind, limits, and what is left of their uses', async () => {
    const done = await take(
      woo(
        { code: 'ten', rest: 'no,2099-05-01,20,,yes,no,,,,,,50,,1,8' },
        { code: 'five', kind: 'fixed_cart', amount: '5.50' },
        { code: 'free', kind: 'fixed_cart', amount: '0', rest: PLAIN.replace('no', 'yes') },
      ),
    )
    expect(done).toMatchObject({
      system: 'woocommerce',
      came: 3,
      notes: [{ note: 'used', count: 1 }],
    })
    expect(await couponOf('TEN')).toMatchObject({
      type: 'percent',
      amount: 10,
      minimum: 2000,
      usage_limit: 42,
      usage_limit_per_customer: 1,
      is_public: false,
      // At midnight of the shop.
      ends_at: new Date('2099-04-30T22:00:00Z'),
      description: { en: 'For friends' },
    })
    expect(await couponOf('FIVE')).toMatchObject({ type: 'fixed', amount: 5.5, ends_at: null })
    expect(await couponOf('FREE')).toMatchObject({ type: 'free_shipping', amount: 0 })
  })

  it.each([
    ['for some goods only', 'no,,,,yes,no,12|13,,,,,,,,0', 'goods'],
    ['not for some categories', 'no,,,,yes,no,,,,Wine,,,,,0', 'goods'],
    ['for one person', 'no,,,,yes,no,,,,,a@example.org,,,,0', 'person'],
    ['not for offers', 'no,,,,yes,yes,,,,,,,,,0', 'condition'],
    ['up to an amount', 'no,,,100,yes,no,,,,,,,,,0', 'condition'],
    ['with free delivery as well', 'yes,,,,yes,no,,,,,,,,,0', 'condition'],
    ['whose end nobody can read', 'no,some day,,,yes,no,,,,,,,,,0', 'condition'],
    ['that is over', 'no,2020-01-01,,,yes,no,,,,,,,,,0', 'over'],
    ['that is used up', 'no,,,,yes,no,,,,,,5,,,5', 'over'],
  ])('%s stay behind: here they would be worth more', async (_, rest, why) => {
    expect(await whyOf(rest)).toEqual([why])
    expect(await couponOf('REFUSED')).toBeUndefined()
  })

  it('stay as they are if the shop has the code, and need a code and a discount', async () => {
    await take(woo({ code: 'MINE' }))
    const done = await take(
      woo(
        { code: 'mine', amount: '50' },
        { code: 'a code with spaces and ü', amount: '5' },
        { code: 'EACH', kind: 'fixed_product' },
        { code: 'MUCH', amount: '250' },
      ),
    )
    expect(done.refusals.map(({ why }) => why)).toEqual(['known', 'code', 'discount', 'discount'])
    expect(await couponOf('MINE')).toMatchObject({ amount: 10 })
  })
})

it('discounts of Shopify come, except those for some goods or people', async () => {
  const rest = 'All customers,,3,true,100,Active,2024-01-01 00:00:00 +0100,'
  const done = await take(
    csv(
      SHOPIFY_DISCOUNTS,
      `SHOP15,-15.0,percentage,Amount Off,order,€50.00,,,,${rest}`,
      `SHIP,-100.0,percentage,Free Shipping,shipping,,,,,${rest}`,
      `PARTS,-5.0,fixed_amount,Amount Off,product,,,,,${rest}`,
      `GIFT,-100.0,percentage,Buy X Get Y,product,,,,,${rest}`,
      `VIP,-5.0,fixed_amount,Amount Off,order,,,,,${rest.replace('All customers', 'VIPs')}`,
      `MANY,-5.0,fixed_amount,Amount Off,order,3 items,,,,${rest}`,
      `GONE,-5.0,fixed_amount,Amount Off,order,,,,,${rest.replace('Active', 'Expired')}`,
    ),
  )
  expect(done.refusals.map(({ text, why }) => [text, why])).toEqual([
    ['PARTS', 'goods'],
    ['GIFT', 'discount'],
    ['VIP', 'person'],
    ['MANY', 'condition'],
    ['GONE', 'over'],
  ])
  expect(await couponOf('SHOP15')).toMatchObject({
    type: 'percent',
    amount: 15,
    minimum: 5000,
    usage_limit: 97,
    usage_limit_per_customer: 1,
    starts_at: new Date('2023-12-31T23:00:00Z'),
  })
  expect(await couponOf('SHIP')).toMatchObject({ type: 'free_shipping' })
})

it('what orders have used stays when coupons are taken back', async () => {
  const { run } = await take(woo({ code: 'LEFT' }, { code: 'GOES' }))
  await shop.db.execute(sql`update coupon set used = 1 where code = 'LEFT'`)
  const { body } = await admin.call('POST', `/takeover/${run?.id}/undo`)
  expect(body).toMatchObject({ kept: 1 })
  expect(await couponOf('LEFT')).toBeDefined()
  expect(await couponOf('GOES')).toBeUndefined()
})

it('staff see and take back only the kinds that they may', async () => {
  const { run } = await take(woo({ code: 'HIDDEN' }))
  const { token, user } = await shop.signUp({ role: 'staff' })
  const [role] = await shop.db
    .insert(staffRole)
    .values({ name: { en: 'Counter' }, permissions: ['customers.read', 'customers.write'] })
    .returning()
  await shop.db.insert(staffMember).values({ user_id: user.id, role_id: role?.id ?? 0 })
  const asStaff = (method: string, path: string) => shop.call(method, `/admin${path}`, { token })
  expect((await asStaff('GET', '/takeover')).body).toMatchObject({ total: 0 })
  expect((await asStaff('GET', `/takeover/${run?.id}/report.csv`)).status).toBe(403)
  expect((await asStaff('POST', `/takeover/${run?.id}/undo`)).status).toBe(403)
})

describe('a takeover that breaks off', () => {
  const history = async () => {
    const { rows } = await shop.db.execute(
      sql`select action, field, new from activity where kind = 'takeover' order by id desc limit 3`,
    )
    return rows
  }

  it('is in the history with what came, and can be taken back', async () => {
    await shop.db.execute(sql`
      create function break_off() returns trigger language plpgsql as $$ begin
        if new.code = 'BROKEN550' then raise 'broken'; end if; return new; end $$`)
    await shop.db.execute(
      sql`create trigger break_off before insert on coupon for each row execute function break_off()`,
    )
    const codes = Array.from({ length: 600 }, (_, at) => ({ code: `broken${at}` }))
    const headers = { 'Content-Type': 'text/csv' }
    const answer = await admin.call('POST', '/takeover/coupons', { raw: woo(...codes), headers })
    await shop.db.execute(sql`drop function break_off cascade`)
    expect(answer.status).toBe(500)
    expect(await history()).toEqual([
      { action: 'change', field: 'broke_off', new: true },
      { action: 'change', field: 'came', new: 500 },
      { action: 'create', field: null, new: null },
    ])
    const { rows } = await shop.db.execute(sql`select max(id)::int as id from takeover`)
    expect((await admin.call('POST', `/takeover/${rows[0]?.id}/undo`)).status).toBe(200)
    expect(await couponOf('BROKEN0')).toBeUndefined()
  })
})
