// The reports equal what the tables of orders, refunds and costs add up to, to the cent (rule 291).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { pageOf } from '#/contract/common.ts'
import { AdminOrder } from '#/contract/orders/staff.ts'
import { endpoints } from '#/contract/index.ts'
import { Figures, type FigureSums, type Margin } from '#/contract/report/staff-figures.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { type SoldGoods, sellThroughJune } from '#tests/support/shop/money/june.ts'
import {
  type Books,
  booksOf,
  marginIn,
  type SoldOrder,
} from '#tests/support/shop/money/sold-books.ts'
import { cents, sumOf } from '#tests/support/week/money.ts'

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

beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  const sold = await sellThroughJune(shop, admin)
  goods = sold.goods
  fruit = sold.fruit
})
afterAll(() => shop.close())

const MAY_DAYS = { from: '2031-05-02', to: '2031-05-31' }
const JUNE_DAYS = { from: '2031-06-01', to: '2031-06-30' }
const averages = () =>
  new Map([
    [goods.figs, 150.5],
    [goods.cola, 60],
  ])
const june = () => booksOf(shop, JUNE_DAYS, averages())
const may = () => booksOf(shop, MAY_DAYS, averages())
const marginCents = (margin: Margin | null) =>
  margin && {
    ...margin,
    net: cents(margin.net),
    cost: cents(margin.cost),
    margin: cents(margin.margin),
  }

/** All figures of a period, from the tables. */
function sumsOf({ orders: sold, lines, first }: Books, { from }: { from: string }) {
  const total = (name: 'turnover' | 'refunded' | 'points' | 'delivery' | 'revenue') =>
    sumOf(sold, (one) => one[name])
  const isNew = ({ buyer }: SoldOrder) => (first.get(buyer) ?? '') >= from
  const buyers = (some: readonly SoldOrder[]) => new Set(some.map(({ buyer }) => buyer)).size
  const fresh = sold.filter(isNew)
  const known = sold.filter((one) => !isNew(one))
  return {
    orders: sold.length,
    turnover: total('turnover'),
    refunded: total('refunded'),
    points: total('points'),
    delivery: total('delivery'),
    revenue: total('revenue'),
    goods: sumOf(lines, ({ revenue }) => revenue),
    basket: Math.round(total('revenue') / sold.length),
    new_customers: buyers(fresh),
    repeat_customers: buyers(known),
    new_revenue: sumOf(fresh, ({ revenue }) => revenue),
    repeat_revenue: sumOf(known, ({ revenue }) => revenue),
    margin: marginIn(lines),
  }
}

const COUNTS = new Set(['orders', 'new_customers', 'repeat_customers'])
const sumCents = ({ margin, ...sums }: FigureSums) => ({
  ...Object.fromEntries(
    Object.entries(sums).map(([name, value]) => [name, COUNTS.has(name) ? value : cents(value)]),
  ),
  margin: marginCents(margin),
})

it('each figure of both periods is what the tables of orders, refunds and costs add up to', async () => {
  const [now, past] = [await june(), await may()]
  const { sums, before, compared } = await figures(JUNE)
  expect(now.orders).toHaveLength(4)
  expect(sums.refunded).toBeGreaterThan(0)
  expect(sums.points).toBeGreaterThan(0)
  expect([sums.new_customers, sums.repeat_customers]).toEqual([2, 1])
  expect(sumCents(sums)).toEqual(sumsOf(now, JUNE_DAYS))
  expect([compared, before.orders]).toEqual([MAY_DAYS, 1])
  expect(sumCents(before)).toEqual(sumsOf(past, MAY_DAYS))
  expect(cents(sums.goods) + cents(sums.delivery) - cents(sums.points)).toBe(cents(sums.revenue))
  expect((await figures(`${JUNE}&compare=year`)).compared.from).toBe('2030-06-01')
})

const part = (sold: readonly SoldOrder[], before: readonly SoldOrder[]) => ({
  orders: sold.length,
  revenue: sumOf(sold, ({ revenue }) => revenue),
  before: sumOf(before, ({ revenue }) => revenue),
})
const seen = ({ orders: count, revenue, before }: ReturnType<typeof part>) => ({
  orders: count,
  revenue: cents(revenue),
  before: cents(before),
})

it('each day, hour and day of the week is the sum of its orders, now and before', async () => {
  const [now, past] = [await june(), await may()]
  const { spans, hours, weekdays } = await figures(JUNE)
  const of = (name: 'day' | 'hour' | 'weekday', value: unknown, then = value) =>
    part(
      now.orders.filter((one) => one[name] === value),
      past.orders.filter((one) => one[name] === then),
    )
  expect([spans.length, hours.length, weekdays.length]).toEqual([30, 24, 7])
  for (const span of spans) expect(seen(span)).toEqual(of('day', span.from, span.past?.from))
  for (const one of hours) expect(seen(one)).toEqual(of('hour', one.hour))
  for (const one of weekdays) expect(seen(one)).toEqual(of('weekday', one.weekday))
  // Ten past six and twenty to seven in Paris, a Tuesday each.
  expect(hours[18]?.orders).toBe(2)
  expect(weekdays[1]?.orders).toBe(4)
  expect(spans.some((span) => span.before > 0)).toBe(true)
})

it('each department and product is the sum of its lines, now and before, with its margin', async () => {
  const [now, past] = [await june(), await may()]
  const { departments, products, sums } = await figures(JUNE)
  const of = (ids: readonly number[]) => {
    const lines = now.lines.filter(({ product_id }) => ids.includes(product_id))
    const then = past.lines.filter(({ product_id }) => ids.includes(product_id))
    return {
      orders: new Set(lines.map(({ order_id }) => order_id)).size,
      revenue: sumOf(lines, ({ revenue }) => revenue),
      before: sumOf(then, ({ revenue }) => revenue),
      margin: marginIn(lines),
    }
  }
  const names = new Map([
    ['Fresh', [goods.figs]],
    ['Pantry', [goods.cola]],
    ['', [goods.candle]],
  ])
  expect(departments.map(({ name }) => name)).toEqual(['Fresh', 'Pantry', ''])
  for (const { name, margin, ...one } of departments)
    expect({ ...seen(one), margin: marginCents(margin) }).toEqual(of(names.get(name) ?? []))
  for (const { product_id, quantity, margin, ...one } of products) {
    expect({ ...seen(one), margin: marginCents(margin) }).toEqual(of([product_id]))
    const sold = now.lines.filter((line) => line.product_id === product_id)
    expect(quantity).toBe(sumOf(sold, (line) => line.quantity))
  }
  for (const revenues of [departments, products].map((all) => all.map(({ revenue }) => revenue)))
    expect(sumOf(revenues, cents)).toBe(cents(sums.goods))
  const candle = products.find(({ product_id }) => product_id === goods.candle)
  expect(candle?.margin).toMatchObject({ net: 0, cost: 0, percent: null, known: 0 })
})

it('products that no longer sell are shown too', async () => {
  const july = await figures('from=2031-07-01&to=2031-07-30')
  expect(july.departments.map(({ name, orders: count }) => [name, count])).toEqual([
    ['Fresh', 1],
    ['Pantry', 0],
    ['', 0],
  ])
  expect(sumOf(july.departments, ({ before }) => cents(before))).toBe(cents(july.before.goods))
})

it('buyers are grouped by the month of their first order', async () => {
  const july = await figures('from=2031-07-01&to=2031-07-31')
  const { all, first } = await june()
  for (const { month, customers, months } of july.cohorts) {
    const own = new Set(
      [...first].flatMap(([buyer, day]) => (day.startsWith(month) ? [buyer] : [])),
    )
    expect([month, customers]).toEqual([month, own.size])
    for (const later of months) {
      const ordered = all.filter(({ buyer, day }) => own.has(buyer) && day.startsWith(later.month))
      expect([month, later.month, later.customers]).toEqual([
        month,
        later.month,
        new Set(ordered.map(({ buyer }) => buyer)).size,
      ])
    }
  }
})

it('each figure leads to its orders, those before too', async () => {
  const [now, past] = [await june(), await may()]
  const { sums, spans, hours, weekdays, departments, products, cohorts } = await figures(JUNE)
  /** The orders behind a figure are those that the tables have for it. */
  const leads = async (query: Record<string, string | number>, to: readonly SoldOrder[]) =>
    expect((await orders(query)).data.map((row) => row.order_number).toSorted()).toEqual(
      to.map(({ number }) => number).toSorted(),
    )
  await leads(JUNE_DAYS, now.orders)
  await leads(MAY_DAYS, past.orders)
  expect((await orders(JUNE_DAYS)).total).toBe(sums.orders)
  for (const { from, to, past: days } of spans.filter((one) => one.orders > 0 || one.before > 0)) {
    await leads(
      { from, to },
      now.orders.filter(({ day }) => day === from),
    )
    await leads(
      { ...days },
      past.orders.filter(({ day }) => day === days?.from),
    )
  }
  const parts = [
    ...hours
      .filter((one) => one.orders > 0 || one.before > 0)
      .map(({ hour }) => ['hour', hour] as const),
    ...weekdays.map(({ weekday }) => ['weekday', weekday] as const),
  ]
  for (const [name, value] of parts) {
    await leads(
      { ...JUNE_DAYS, [name]: value },
      now.orders.filter((one) => one[name] === value),
    )
    await leads(
      { ...MAY_DAYS, [name]: value },
      past.orders.filter((one) => one[name] === value),
    )
  }
  const having = (books: Books, id: number) =>
    books.orders.filter((one) =>
      books.lines.some((line) => line.order_id === one.id && line.product_id === id),
    )
  for (const { product_id: product } of products) {
    await leads({ ...JUNE_DAYS, product }, having(now, product))
    await leads({ ...MAY_DAYS, product }, having(past, product))
  }
  for (const { category_id, orders: count } of departments)
    expect((await orders({ ...JUNE_DAYS, category: category_id })).total).toBe(count)
  await leads({ ...JUNE_DAYS, category: fruit }, having(now, goods.figs))
  await leads({ ...MAY_DAYS, category: fruit }, having(past, goods.figs))
  const isNew = ({ buyer }: SoldOrder) => (now.first.get(buyer) ?? '') >= JUNE_DAYS.from
  const first = { first_from: JUNE_DAYS.from, first_to: JUNE_DAYS.to }
  await leads({ ...JUNE_DAYS, ...first }, now.orders.filter(isNew))
  await leads(
    { ...JUNE_DAYS, first_to: '2031-05-31' },
    now.orders.filter((one) => !isNew(one)),
  )
  for (const { from, to, customers, months } of cohorts)
    for (const month of [{ from, to, customers }, ...months]) {
      const query = { from: month.from, to: month.to, first_from: from, first_to: to }
      const found = (await orders(query)).data.map((row) => row.order_number)
      const buyers = now.all.filter(({ number }) => found.includes(number))
      expect(new Set(buyers.map(({ buyer }) => buyer)).size).toBe(month.customers)
    }
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

it('staff who don’t buy see no costs, neither on the page nor in a file', async () => {
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
