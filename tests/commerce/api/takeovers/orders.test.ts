import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AdminPastOrder } from '#/contract/past/staff.ts'
import { PastOrder } from '#/contract/past/shapes.ts'
import { pageOf } from '#/contract/common.ts'
import { endpoints } from '#/contract/index.ts'
import { TakeoverResult } from '#/contract/takeovers/staff.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import {
  csv,
  MAGENTO_ORDERS,
  PRESTASHOP_ORDERS,
  SHOPIFY_ORDERS,
  WOO_ORDERS,
  WOO_ORDERS_PACKED,
} from './files.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.execute(sql`delete from past_order`)
})

describeAdminOnly(() => shop, Object.values(endpoints.staffPastOrders))

const send = (raw: string, { kind = 'orders', query = '' } = {}) =>
  admin.call('POST', `/takeover/${kind}?name=old.csv${query}`, {
    raw,
    headers: { 'Content-Type': 'text/csv' },
  })
const take = async (raw: string, query = '') => bodyOf(await send(raw, { query }), TakeoverResult)
const list = async (query = '') =>
  bodyOf(await admin.call('GET', `/past-order${query}`), pageOf(AdminPastOrder)).data
const ownOf = async (token: string) =>
  bodyOf(await shop.call('GET', '/past-order', { token }), pageOf(PastOrder)).data
const refused = async (raw: string) => (await take(raw, '&check=1')).refusals.map(({ why }) => why)

/** A day within what is kept. */
const day = () => shop.clock.date(-100)

type Packed = { number?: string; email?: string; date?: string; total?: string; currency?: string }
const packed = (one: Packed, items = '') =>
  `9,${one.number ?? '1001'},${one.date ?? `${day()} 10:00:00`},wc-completed,${one.total ?? '12.50'},` +
  `${one.currency ?? 'EUR'},${one.email ?? 'ada@example.org'},Card,${items},`
const PEARS = 'id:1|name:Pears: green|product_id:3|sku:PEAR|quantity:2|total:10.00|total_tax:0.50'

describe('orders of other systems', () => {
  it('WooCommerce with a row for each item: one order, with tax in its prices', async () => {
    const head = `77,77,#77,${day()} 10:00:00,completed,4.00,0.80,0,0,1.85,0,24.65,0,EUR,Card,Van,5,Ada,L,,Ada@Example.org,1`
    const done = await take(
      csv(
        WOO_ORDERS,
        `${head},1,3,Pears,PEAR,2,10,0.5,10.00,0.50,0,0,,5`,
        `${head},2,4,Rice,RICE,1.5,9,0.5,9.00,0.45,0,0,,6`,
      ),
    )
    expect(done).toMatchObject({ system: 'woocommerce', lines: 2, came: 1, refused: 0, notes: [] })
    expect(await list()).toMatchObject([
      {
        number: '#77',
        email: 'ada@example.org',
        state: 'completed',
        payment: 'Card',
        total: 24.65,
        tax: 1.85,
        delivery: 4.8,
        customer_id: null,
        lines: [
          { name: 'Pears', sku: 'PEAR', quantity: 2, price: 5.25, slug: null },
          { name: 'Rice', sku: 'RICE', quantity: 1.5, price: 6.3, slug: null },
        ],
      },
    ])
  })

  it('WooCommerce with all items in one cell', async () => {
    await take(csv(WOO_ORDERS_PACKED, packed({}, `${PEARS};id:2|name:Rice|quantity:1|total:2.00`)))
    expect(await list()).toMatchObject([
      {
        state: 'completed',
        lines: [
          { name: 'Pears: green', sku: 'PEAR', quantity: 2, price: 5.25 },
          { name: 'Rice', sku: '', quantity: 1, price: 2 },
        ],
      },
    ])
  })

  it('Shopify, whose further lines have no head', async () => {
    const at = `${day()} 09:15:00 +0200`
    await take(
      csv(
        SHOPIFY_ORDERS,
        `#1001,zoe@example.org,paid,${at},fulfilled,${at},no,EUR,9.00,3.90,0.70,12.90,,0,Van,${at},2,Pears,3.00,,PEAR,true,true,fulfilled,Zoé,Rue,,Cash,0,Farm,81,web,0`,
        '#1001,zoe@example.org,,,,,,,,,,,,,,,1,Rice,3.00,,RICE,true,true,fulfilled,,,,,,Farm,,,0',
      ),
    )
    expect(await list()).toMatchObject([
      {
        number: '#1001',
        placed_at: `${day()}T07:15:00.000Z`,
        state: 'fulfilled, paid',
        payment: 'Cash',
        delivery: 3.9,
        lines: [{ quantity: 2, price: 3 }, { name: 'Rice' }],
      },
    ])
  })

  it('Magento and PrestaShop', async () => {
    await take(
      csv(
        MAGENTO_ORDERS,
        `000000012,${day()} 10:00:00,complete,mia@example.org,EUR,21.50,3.43,4.90,checkmo,PEAR,Pears,2.0000,8.3000,16.60`,
      ),
    )
    await take(
      csv(
        PRESTASHOP_ORDERS,
        `5;XKBKNABJK;${day()} 10:00:00;Livré;jean@example.org;EUR;Chèque;12,40;11,75;2,00;PEAR;Poires;2;5,20;10,40`,
      ),
    )
    const all = await list()
    expect(all.map(({ system, number, total, tax }) => [system, number, total, tax])).toEqual(
      expect.arrayContaining([
        ['magento', '000000012', 21.5, 3.43],
        ['prestashop', 'XKBKNABJK', 12.4, 0.65],
      ]),
    )
    expect(await list('?search=poires')).toHaveLength(1)
    expect(await list('?search=nothing')).toEqual([])
  })

  it('PrestaShop with six decimals, and goods by weight with three', async () => {
    const line = (number: string, total: string) =>
      `5;${number};${day()} 10:00:00;Livré;jean@example.org;EUR;Chèque;${total};11.750000;2.000000;PEAR;Poires;1.250;5.200000;6.500000`
    const done = await take(csv(PRESTASHOP_ORDERS, line('SIX', '12.400000')))
    expect(done).toMatchObject({ came: 1, refused: 0 })
    expect(await list()).toMatchObject([
      { total: 12.4, tax: 0.65, delivery: 2, lines: [{ quantity: 1.25, price: 5.2 }] },
    ])
  })

  it('an ambiguous total, a thousand or one, is left out unless other lines settle it', async () => {
    const line = (number: string, total: string) => packed({ number, total: `"${total}"` })
    const open = csv(WOO_ORDERS_PACKED, line('1', '1,250'))
    expect(await refused(open)).toEqual(['total'])
    await take(csv(WOO_ORDERS_PACKED, line('1', '1,250'), line('2', '8.90')))
    const totals = (await list()).map(({ number, total }) => [number, total])
    expect(totals).toEqual(
      expect.arrayContaining([
        ['1', 1250],
        ['2', 8.9],
      ]),
    )
  })
})

describe('what stays behind', () => {
  it.each([
    ['without an email address', { email: 'nobody' }, 'email'],
    ['without a day', { date: 'some day' }, 'day'],
    ['without a total', { total: '?' }, 'total'],
    ['in another currency', { currency: 'USD' }, 'currency'],
    ['of long ago', { date: '2001-01-01' }, 'old'],
    ['without a number', { number: '' }, 'number'],
  ])('an order %s', async (_, one, why) => {
    const file = csv(WOO_ORDERS_PACKED.replace('order_id', 'x'), packed(one, PEARS))
    expect(await refused(file)).toEqual([why])
    expect(await list()).toEqual([])
  })

  it('an order that is here already', async () => {
    await take(csv(WOO_ORDERS_PACKED, packed({}, PEARS)))
    expect(await refused(csv(WOO_ORDERS_PACKED, packed({}, PEARS)))).toEqual(['known'])
  })

  it('goods that the file doesn’t say, which is noted', async () => {
    const { coming } = await take(csv(WOO_ORDERS_PACKED, packed({})))
    expect(coming).toMatchObject([{ notes: ['lines'] }])
  })

  it('a file of orders sent as customers: nobody comes with it', async () => {
    const answer = await send(csv(SHOPIFY_ORDERS), { kind: 'customers' })
    expect(failureOf(answer, 422).errors?.file?.join()).toContain('file of orders')
  })
})

describe('customers', () => {
  it('see what was ordered with their confirmed email address, and nobody else does', async () => {
    const ada = await shop.signUp()
    const eve = await shop.signUp()
    await take(csv(WOO_ORDERS_PACKED, packed({ email: ada.email }, PEARS)))
    expect(await ownOf(ada.token)).toMatchObject([{ number: '1001', total: 12.5 }])
    expect(await ownOf(eve.token)).toEqual([])
    const [{ id } = { id: 0 }] = await list()
    const stranger = await shop.call('POST', `/past-order/${id}/reorder`, { token: eve.token })
    expect(stranger.status).toBe(404)
    const unconfirmed = await shop.signUp({ confirmed: false })
    await take(csv(WOO_ORDERS_PACKED, packed({ number: '1002', email: unconfirmed.email }, PEARS)))
    expect(await ownOf(unconfirmed.token)).toEqual([])
  })

  it('put what is still sold into the cart, and are told what isn’t', async () => {
    await shop.addProduct({ name: 'Pears', sku: 'PEAR-AGAIN', price: 4, quantity: 50 })
    const ada = await shop.signUp()
    const items =
      'name:Pears|sku:PEAR-AGAIN|quantity:2|total:6;name:Rice|sku:GONE|quantity:1|total:2'
    await take(csv(WOO_ORDERS_PACKED, packed({ email: ada.email }, items)))
    const [order] = await ownOf(ada.token)
    expect(order?.lines.map(({ slug }) => slug !== null)).toEqual([true, false])
    const { body } = await shop.call('POST', `/past-order/${order?.id}/reorder`, {
      token: ada.token,
    })
    expect(body).toMatchObject({
      cart: { items: [{ quantity: 2, price: 4 }] },
      missing: [{ name: 'Rice', asked: 1, kept: 0 }],
    })
  })

  it('take them along in their own data, and with them when they leave', async () => {
    const ada = await shop.signUp()
    await take(csv(WOO_ORDERS_PACKED, packed({ email: ada.email }, PEARS)))
    const { body } = await shop.call('GET', '/self/export', { token: ada.token })
    expect(body).toMatchObject({ past_orders: [{ number: '1001' }] })
    const left = await shop.call('POST', '/self/delete', {
      token: ada.token,
      body: { password: ada.password },
    })
    expect(left.status).toBe(200)
    expect(await list()).toEqual([])
  })
})

const countMoves = async () =>
  (
    await shop.db.execute(sql`select (select count(*) from "order") as orders,
      (select count(*) from stock_entry) as stock, (select count(*) from wallet_entry) as wallet,
      (select count(*) from shop_event) as events`)
  ).rows

describe('staff', () => {
  it('find them by customer, and delete one, which the history says without its person', async () => {
    const ada = await shop.signUp()
    await take(
      csv(WOO_ORDERS_PACKED, packed({ email: ada.email }, PEARS), packed({ number: '1002' })),
    )
    const [order, ...more] = await list(`?customer_id=${ada.customer.id}`)
    expect([order?.number, more.length]).toEqual(['1001', 0])
    expect((await admin.call('DELETE', `/past-order/${order?.id}`)).status).toBe(200)
    expect(await list()).toMatchObject([{ number: '1002' }])
    const { rows } = await shop.db.execute(
      sql`select to_jsonb(a)::text as entry from activity a where kind = 'past_order'`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(ada.email)
  })

  it('take them back, and no order, stock or money of this shop ever changed', async () => {
    const before = await countMoves()
    const { run } = await take(csv(WOO_ORDERS_PACKED, packed({}, PEARS)))
    expect(await countMoves()).toEqual(before)
    const { body } = await admin.call('POST', `/takeover/${run?.id}/undo`)
    expect(body).toMatchObject({ kept: 0 })
    expect(await list()).toEqual([])
  })
})
