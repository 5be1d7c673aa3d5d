// The reports equal what the tables of orders, refunds and costs add up to, to the cent (rule 291).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { order, orderLine } from '#/commerce/db/schema/orders.ts'
import { refund, refundLine } from '#/commerce/db/schema/payments.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { pageOf } from '#/contract/common.ts'
import { AdminOrder } from '#/contract/orders/staff.ts'
import { endpoints } from '#/contract/index.ts'
import { Figures } from '#/contract/report/staff-figures.ts'
import { dateIn } from '#/lib/dates.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { type SoldGoods, sellThroughJune } from '#tests/support/shop/money/june.ts'

const ZONE = 'Europe/Paris'
const JUNE = 'from=2031-06-01&to=2031-06-30'

let shop: TestApi
let admin: Admin
let fruit: number
let goods: SoldGoods

const figures = async (query: string) =>
  bodyOf(await admin.call('GET', `/report/figures?${query}`), Figures)
const orders = async (query: Record<string, string | number>) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))
  return bodyOf(await admin.call('GET', `/order?sold=1&${search}`), pageOf(AdminOrder))
}
const cents = (amount: number) => Math.round(amount * 100)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  const sold = await sellThroughJune(shop, admin)
  goods = sold.goods
  fruit = sold.fruit
})
afterAll(() => shop.close())

/** Everything of June, read from the tables. */
async function ofTables() {
  const sold = (await shop.db.select().from(order)).filter(
    ({ status, created_at }) =>
      status !== 'cancelled' && dateIn(created_at, ZONE).startsWith('2031-06'),
  )
  const ids = new Set(sold.map(({ id }) => id))
  const refunds = (await shop.db.select().from(refund)).filter(
    ({ order_id, status }) => ids.has(order_id) && ['approved', 'paid', 'failed'].includes(status),
  )
  const lines = (await shop.db.select().from(orderLine)).filter(({ order_id }) => ids.has(order_id))
  const back = await shop.db.select().from(refundLine)
  const backOf = (line: number, only?: Set<number>) =>
    back.filter(
      ({ order_line_id, refund_id }) => order_line_id === line && (only?.has(refund_id) ?? true),
    )
  const restocked = new Set(refunds.filter(({ restock }) => restock).map(({ id }) => id))
  return {
    sold,
    turnover: sum(sold.map((row) => row.total + row.convert_wallet_balance + row.gift_card_total)),
    refunded: sum(refunds.map((row) => row.money + row.wallet + row.gift_card)),
    points:
      sum(sold.map((row) => row.convert_point_amount)) -
      sum(refunds.map((row) => row.points_value)),
    delivery: sum(sold.map((row) => row.shipping_total)) - sum(refunds.map((row) => row.shipping)),
    lines: lines.map((line) => {
      const kept = line.quantity - line.refunded
      const revenue = line.total - sum(backOf(line.id).map(({ amount }) => amount))
      const gone = line.quantity - sum(backOf(line.id, restocked).map((row) => row.quantity))
      return {
        product_id: line.product_id,
        revenue,
        net: Math.round(((revenue - (line.deposit * kept) / 1000) * 100) / (100 + line.tax_rate)),
        gone: gone / 1000,
      }
    }),
  }
}

it('revenue is what the orders brought, less what was refunded of them', async () => {
  const { sold, ...own } = await ofTables()
  const { sums, before, compared } = await figures(JUNE)
  expect(sold).toHaveLength(4)
  expect(own.refunded).toBeGreaterThan(0)
  expect(own.points).toBeGreaterThan(0)
  expect(sums.orders).toBe(4)
  for (const name of ['turnover', 'refunded', 'points', 'delivery'] as const)
    expect([name, cents(sums[name])]).toEqual([name, own[name]])
  const revenue = own.turnover - own.refunded
  expect(cents(sums.revenue)).toBe(revenue)
  expect(cents(sums.goods)).toBe(sum(own.lines.map((line) => line.revenue)))
  expect(cents(sums.goods) + cents(sums.delivery) - cents(sums.points)).toBe(revenue)
  expect(cents(sums.basket)).toBe(Math.round(revenue / 4))
  expect([compared, before.orders]).toEqual([{ from: '2031-05-02', to: '2031-05-31' }, 1])
  expect((await figures(`${JUNE}&compare=year`)).compared.from).toBe('2030-06-01')
})

it('the margin is that of goods with a known cost, at the average when they were ordered', async () => {
  const { lines } = await ofTables()
  const costs = new Map([
    [goods.figs, 150.5],
    [goods.cola, 60],
  ])
  const known = lines.flatMap((line) => {
    const average = costs.get(line.product_id ?? 0)
    return average === undefined ? [] : [{ ...line, cost: Math.round(average * line.gone) }]
  })
  const { sums, products } = await figures(JUNE)
  const net = sum(known.map((line) => line.net))
  const cost = sum(known.map((line) => line.cost))
  expect(
    [sums.margin?.net, sums.margin?.cost, sums.margin?.margin].map((one) => cents(one ?? 0)),
  ).toEqual([net, cost, net - cost])
  expect(sums.margin?.known).toBe(
    Math.round((net / sum(lines.map((line) => line.net))) * 1000) / 10,
  )
  const candle = products.find(({ product_id }) => product_id === goods.candle)
  expect(candle?.margin).toMatchObject({ net: 0, cost: 0, percent: null, known: 0 })
})

it('days, hours, days of the week and departments each add up to the whole', async () => {
  const { sums, spans, hours, weekdays, departments, products } = await figures(JUNE)
  for (const parts of [spans, hours, weekdays]) {
    expect(sum(parts.map(({ revenue }) => cents(revenue)))).toBe(cents(sums.revenue))
    expect(sum(parts.map((part) => part.orders))).toBe(sums.orders)
  }
  for (const parts of [departments, products])
    expect(sum(parts.map(({ revenue }) => cents(revenue)))).toBe(cents(sums.goods))
  expect(departments.map(({ name }) => name)).toEqual(['Fresh', 'Pantry', ''])
  const { lines } = await ofTables()
  for (const { product_id, revenue } of products)
    expect(cents(revenue)).toBe(
      sum(lines.filter((line) => line.product_id === product_id).map((line) => line.revenue)),
    )
  // Ten past six and twenty to seven in Paris, a Tuesday each.
  expect(hours[18]?.orders).toBe(2)
  expect(weekdays[1]?.orders).toBe(4)
})

it('buyers are new with their first order, and grouped by its month', async () => {
  const { sums, cohorts } = await figures(JUNE)
  expect([sums.new_customers, sums.repeat_customers]).toEqual([2, 1])
  expect(cents(sums.new_revenue) + cents(sums.repeat_revenue)).toBe(cents(sums.revenue))
  expect(
    cohorts.map(({ month, months }) => [month, months.map(({ customers }) => customers)]),
  ).toEqual([
    ['2031-05', [1, 1]],
    ['2031-06', [2]],
  ])
  const july = await figures('from=2031-07-01&to=2031-07-31')
  expect(july.cohorts.at(-1)).toMatchObject({ month: '2031-06', customers: 2 })
  expect(july.cohorts.at(-1)?.months.map(({ customers }) => customers)).toEqual([2, 1])
})

it('each figure leads to its orders', async () => {
  const june = { from: '2031-06-01', to: '2031-06-30' }
  const { sums, spans, hours, weekdays, departments, products } = await figures(JUNE)
  expect((await orders(june)).total).toBe(sums.orders)
  for (const { from, to, orders: count } of spans.filter((span) => span.orders > 0))
    expect((await orders({ from, to })).total).toBe(count)
  for (const { hour, orders: count } of hours.filter((one) => one.orders > 0))
    expect((await orders({ ...june, hour })).total).toBe(count)
  for (const { weekday, orders: count } of weekdays)
    expect((await orders({ ...june, weekday })).total).toBe(count)
  for (const { category_id, orders: count } of departments)
    expect((await orders({ ...june, category: category_id })).total).toBe(count)
  for (const { product_id, orders: count } of products)
    expect((await orders({ ...june, product: product_id })).total).toBe(count)
  expect((await orders({ ...june, category: fruit })).total).toBe(2)
  const fresh = await orders({ ...june, first_from: june.from, first_to: june.to })
  expect(fresh.total).toBe(3)
  const known = await orders({ ...june, first_to: '2031-05-31' })
  expect(known.total).toBe(1)
  const total = (rows: AdminOrder[]) => sum(rows.map((row) => cents(row.total)))
  expect(total([...fresh.data, ...known.data])).toBe(total((await orders(june)).data))
})

it('a long period is told by month, and each table is a file', async () => {
  const { unit, spans } = await figures('from=2031-04-15&to=2031-07-10')
  expect(unit).toBe('month')
  expect(spans.map(({ from, to, orders: count }) => [from, to, count])).toEqual([
    ['2031-04-15', '2031-04-30', 0],
    ['2031-05-01', '2031-05-31', 1],
    ['2031-06-01', '2031-06-30', 4],
    ['2031-07-01', '2031-07-10', 1],
  ])
  failureOf(await admin.call('GET', '/report/figures?from=1990-01-01&to=2031-01-01'), 422)
})

it('those who don’t buy see no costs, neither on the page nor in a file', async () => {
  const reader = await shop.signUp({ role: 'staff' })
  const [role] = await shop.db
    .insert(staffRole)
    .values({ name: { en: 'Reader' }, permissions: ['reports.read'] })
    .returning()
  await shop.db.insert(staffMember).values({ user_id: reader.user.id, role_id: role?.id ?? 0 })
  const { token } = reader
  const answer = await shop.call('GET', `/admin/report/figures?${JUNE}`, { token })
  const seen = bodyOf(answer, Figures)
  expect(seen.sums.orders).toBe(4)
  for (const { margin } of [seen.sums, seen.before, ...seen.departments, ...seen.products])
    expect(margin).toBeNull()
  const headOf = async (by: string, name: string) => {
    const path = `http://shop.test/api/admin/report/figures/${name}?${JUNE}`
    const file = await shop.api.fetch(
      new Request(path, { headers: { authorization: `Bearer ${by}` } }),
    )
    return (await file.text()).split('\n')[0]
  }
  for (const name of ['sums', 'departments', 'products']) {
    expect(await headOf(admin.token, name)).toContain('cost')
    expect(await headOf(token, name)).not.toContain('cost')
  }
})

describeAdminOnly(() => shop, [endpoints.staffReport.figures, endpoints.staffReport.figuresFile])
