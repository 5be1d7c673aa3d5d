// The dashboard's figures are sums of the orders, to the cent.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Outlook, Sales } from '#/contract/report/staff-sales.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'

const ORDERS = 10_000
const DAYS = 90

let shop: TestApi
let token: string
let products: number[]
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin' })).token
  products = []
  for (let n = 0; n < 4; n += 1) products.push((await shop.addProduct({ quantity: 50 })).id)
  await shop.db.execute(sql`update product set created_at = now() - interval '1 year'`)
  // Amounts, states and times spread by multiplication, the same in every run.
  await shop.db.execute(sql`
    insert into "order" (order_number, contact, billing_address, shipping_address, status,
      payment_method, payment_status, language, currency_code, currency_symbol, exchange_rate,
      prices_include_tax, sub_total, tax_total, shipping_total, total, convert_wallet_balance, created_at)
    select 'G' || lpad(n::text, 8, '0'), '{"name":"N","email":"n@example.org","phone":null}', '{}', '{}',
      (array['pending', 'processing', 'delivered', 'cancelled', 'failed'])[1 + n % 5],
      'cod', 'pending', 'en', 'EUR', '€', 1, true, 1, 0, 0, (n * 7919) % 20011, (n * 31) % 97,
      ${shop.clock.now().toISOString()}::timestamptz - make_interval(secs => (n * 104729) % (${DAYS} * 86400))
    from generate_series(1, ${ORDERS}) n`)
  await shop.db.execute(sql`
    insert into order_line (order_id, product_id, name, price, quantity, base_quantity, sub_total, tax_rate, tax, total)
    select o.id, (array[${sql.join(products, sql`, `)}]::bigint[])[1 + o.id % 3], 'x', 1, 1, 1, 1, 0, 0, o.total
    from "order" o where o.order_number like 'G%'`)
})
afterAll(() => shop.close())

const ask = (path: string) => shop.call('GET', `/admin/report/${path}`, { token })
const salesOf = async (query: string) => Sales.parse((await ask(`sales?${query}`)).body)
const dayBefore = (days: number) => shop.clock.date(-days)

it('the days of a period add up to what SQL says of ten thousand orders', async () => {
  const { rows: settings } = await shop.db.execute<{ zone: string }>(
    sql`select value ->> 'time_zone' as zone from setting where value ? 'time_zone'`,
  )
  const zone = settings[0]?.zone ?? 'UTC'
  const [from, to] = [dayBefore(60), dayBefore(2)]
  const { days, sums, before } = await salesOf(`from=${from}&to=${to}`)
  const { rows } = await shop.db.execute<{ day: string; orders: string; cents: string }>(sql`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*) as orders,
      sum(total) + sum(convert_wallet_balance) as cents
    from "order" where status in ('pending', 'processing', 'delivered') group by 1`)
  const known = new Map(rows.map((row) => [row.day, row]))
  for (const { date, orders, turnover } of days) {
    const row = known.get(date)
    expect([date, orders, Math.round(turnover * 100)]).toEqual([
      date,
      Number(row?.orders ?? 0),
      Number(row?.cents ?? 0),
    ])
  }
  expect(days).toHaveLength(59)
  const within = rows.filter(({ day }) => day >= from && day <= to)
  const cents = within.reduce((sum, row) => sum + Number(row.cents), 0)
  const orders = within.reduce((sum, row) => sum + Number(row.orders), 0)
  expect([sums.orders, Math.round(sums.turnover * 100)]).toEqual([orders, cents])
  expect(Math.round(sums.basket * 100)).toBe(Math.round(cents / orders))
  const earlier = rows.filter(({ day }) => day < from && day >= dayBefore(119))
  expect(Math.round(before.turnover * 100)).toBe(
    earlier.reduce((sum, row) => sum + Number(row.cents), 0),
  )
})

it('the best sellers come first, and what nobody bought is among the slowest', async () => {
  const { best, slowest } = await salesOf(`from=${dayBefore(60)}&to=${dayBefore(0)}`)
  const amounts = best.map(({ turnover }) => turnover)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  expect(slowest[0]).toMatchObject({ product_id: products[3], quantity: 0, turnover: 0 })
})

it('stock runs out at the rate of the last four weeks', async () => {
  const { running_out } = Outlook.parse((await ask('outlook')).body)
  const [first] = running_out
  if (!first) throw new Error('nothing runs out')
  expect(products.slice(0, 3)).toContain(first.product_id)
  expect(first.days_left).toBeCloseTo(first.stock / first.per_day, 0)
})

it('a period ends after it begins, and is no longer than the shop counts', async () => {
  failure(await ask('sales?from=2026-02-02&to=2026-02-01'), 422)
  failure(await ask('sales?from=2001-02-02&to=2026-02-01'), 422)
  expect((await ask('file/days')).status).toBe(200)
})
