// Groups of customers by rule (rule 271).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { GroupRule } from '#/contract/customers/group-rules.ts'
import { endpoints } from '#/contract/index.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buy, setStatus } from '#tests/support/shop/buying.ts'
import { HOME } from '#tests/support/shop/checkout.ts'

const DAY_MS = 86_400_000
const { staffGroups } = endpoints

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

let bread: number
let person: Awaited<ReturnType<TestApi['signUp']>>
beforeEach(async () => {
  bread = (await shop.addProduct()).id
  person = await shop.signUp()
})

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/admin/customer-group${path}`, { token, ...(body && { body }) })

/** The names of the members of a group with these rules. */
async function membersOf(...rules: GroupRule[]): Promise<number[]> {
  const made = await call('POST', '', { name: 'A group', rules })
  const { id } = staffGroups.create.response.parse(made.body)
  const { body } = await call('GET', `/${id}/member?paginate=100`)
  const page = staffGroups.members.response.parse(body)
  const counted = staffGroups.count.response.parse((await call('POST', '/count', { rules })).body)
  expect(counted.members).toBe(page.total)
  return page.data.map((one) => one.id)
}

async function setPlaced(number: string, placed: Date): Promise<void> {
  await shop.db.update(order).set({ created_at: placed }).where(eq(order.order_number, number))
}
const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS)

it('those who ordered a product since a day are members; a cancelled order does not count', async () => {
  const number = await buy(shop, person, [bread])
  const rule = { kind: 'product' as const, product_id: bread }
  const since = daysAgo(3).toISOString().slice(0, 10)
  expect(await membersOf({ ...rule, since })).toEqual([person.customer.id])
  await setPlaced(number, daysAgo(10))
  expect(await membersOf({ ...rule, since })).toEqual([])
  expect(await membersOf({ ...rule, since: null })).toEqual([person.customer.id])
  await setStatus(shop, number, 'cancelled')
  expect(await membersOf({ ...rule, since: null })).toEqual([])
})

it('all rules must hold: bought it, often enough, and not lately', async () => {
  const first = await buy(shop, person, [bread])
  const bought = { kind: 'product' as const, product_id: bread, since: null }
  const often = { kind: 'often' as const, times: 2 }
  const idle = { kind: 'idle' as const, weeks: 6 }
  await setPlaced(first, daysAgo(60))
  expect(await membersOf(bought, often)).toEqual([])
  expect(await membersOf(bought, idle)).toEqual([person.customer.id])
  await buy(shop, person, [bread])
  expect(await membersOf(bought, often)).toEqual([person.customer.id])
  expect(await membersOf(bought, idle)).toEqual([])
})

it('a postcode is compared without spaces, and a usual weekday needs two deliveries', async () => {
  const body = { ...HOME, pincode: 'SW1A 1AA', country: 'GB', state: 'LND', city: 'London' }
  const added = await shop.call('POST', '/address', { token: person.token, body })
  expect(added.status).toBe(200)
  expect(await membersOf({ kind: 'postcode', starts: 'sw1a1' })).toContain(person.customer.id)
  expect(await membersOf({ kind: 'postcode', starts: '9X' })).toEqual([])
  expect(
    (await call('POST', '/count', { rules: [{ kind: 'postcode', starts: '-' }] })).status,
  ).toBe(422)
  const bought = { kind: 'product' as const, product_id: bread, since: null }
  // In the shop's time zone it may be tomorrow already.
  const day = new Date(shop.clock.date(-7)).getUTCDay()
  const weekday = { kind: 'weekday' as const, weekday: day }
  await setPlaced(await buy(shop, person, [bread]), daysAgo(7))
  expect(await membersOf(bought, weekday)).toEqual([])
  await setPlaced(await buy(shop, person, [bread]), daysAgo(14))
  expect(await membersOf(bought, weekday)).toEqual([person.customer.id])
  expect(await membersOf(bought, { ...weekday, weekday: (day + 1) % 7 })).toEqual([])
})

it('readers are those who confirmed; blocked customers are in no group', async () => {
  await buy(shop, person, [bread])
  const bought = { kind: 'product' as const, product_id: bread, since: null }
  const reads = { kind: 'newsletter' as const }
  const { email } = person
  const now = shop.clock.now()
  const values = { email, mailbox: email, language: 'en' as const, asked_at: now }
  await shop.db.insert(subscriber).values(values)
  expect(await membersOf(bought, reads)).toEqual([])
  await shop.db
    .update(subscriber)
    .set({ status: 'confirmed', confirmed_at: now })
    .where(eq(subscriber.email, email))
  expect(await membersOf(bought, reads)).toEqual([person.customer.id])
  const rules = [bought]
  expect((await call('POST', '/count', { rules })).body).toEqual({ members: 1, readers: 1 })
  await shop.db.update(customer).set({ blocked_at: now }).where(eq(customer.id, person.customer.id))
  expect(await membersOf(bought)).toEqual([])
})

it('who reads customers sees groups, who writes changes them, and the history says who did', async () => {
  const reader = await shop.signUp({ role: 'delivery' })
  const asked = await shop.call('GET', '/admin/customer-group', { token: reader.token })
  expect(asked.status).toBe(403)
  const made = await call('POST', '', { name: 'Weekly', rules: [{ kind: 'often', times: 4 }] })
  const { id, version } = staffGroups.create.response.parse(made.body)
  const body = { name: 'Every week', rules: [{ kind: 'often', times: 5 }], version }
  expect((await call('PUT', `/${id}`, body)).status).toBe(200)
  expect((await call('PUT', `/${id}`, body)).status).toBe(409)
  const noted = await shop.db
    .select()
    .from(activity)
    .where(eq(activity.record, String(id)))
  const fields = noted.filter(({ kind }) => kind === 'customer_group').map(({ field }) => field)
  expect(fields.toSorted()).toEqual(['name', 'rules', null].toSorted())
})

it('a note about a customer is in the history, without its words', async () => {
  const { id } = person.customer
  const body = { text: 'Rings twice' }
  expect((await shop.call('POST', `/admin/customer/${id}/note`, { token, body })).status).toBe(200)
  const noted = await shop.db
    .select()
    .from(activity)
    .where(eq(activity.record, String(id)))
  expect(noted.some(({ kind, field }) => kind === 'customer' && field === 'note')).toBe(true)
  expect(JSON.stringify(noted)).not.toContain('Rings')
})

it('companies are those with a VAT number, until they take it off their account', async () => {
  await buy(shop, person, [bread])
  const bought = { kind: 'product' as const, product_id: bread, since: null }
  const saveAs = async (business: object | null) => {
    const saved = await shop.call('PUT', '/self', { token: person.token, body: { business } })
    expect(saved.status).toBe(200)
  }
  await saveAs({ company: 'Café Lune' })
  expect(await membersOf(bought, { kind: 'company' })).toEqual([])
  await saveAs({ company: 'Café Lune', vat_number: 'FR40303265045' })
  expect(await membersOf(bought, { kind: 'company' })).toEqual([person.customer.id])
  await saveAs(null)
  expect(await membersOf(bought, { kind: 'company' })).toEqual([])
})
