// The week's offers on the home page: the issue that is valid now (rule 272).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { turnWeek } from '#/commerce/api/issues/week.queries.ts'
import { newsletterIssue } from '#/commerce/db/schema/newsletter-issue.ts'
import { customerGroup } from '#/commerce/db/schema/staff/customer-group.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'

const { home, staffNewsletter } = endpoints
const HOUR = 3_600_000

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // A token ends after some hours, and these tests let hours pass.
  token = (await shop.signUp({ role: 'admin' })).token
  await shop.db.delete(newsletterIssue)
})

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/admin/newsletter${path}`, { token, ...(body && { body }) })
const read = (answer: { body: unknown }) => staffNewsletter.one.response.parse(answer.body)
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR).toISOString()

/** An issue that is valid from one hour to another, counted from now. */
const bodyOf = (from: number, until: number, product_ids: number[]) => ({
  subject: { en: 'Plums are here' },
  intro: { en: '' },
  blocks: [{ kind: 'products', title: { en: '' }, product_ids }],
  valid_from: inHours(from),
  valid_until: inHours(until),
})
async function send(body: object): Promise<number> {
  const { id } = read(await call('POST', '', body))
  expect((await call('POST', `/${id}/send`, {})).status).toBe(200)
  return id
}
const week = async () => {
  const answer = await shop.call('GET', '/home/week', { token: shop.systemToken })
  return home.week.response.parse(answer.body).data
}
const turn = () => turnWeek(shop.db, shop.clock.now())

it('shows the goods of the issue that is valid, each once, at the prices of now', async () => {
  const plums = await shop.addProduct({ price: 4 })
  const tins = await shop.addProduct({ discount: 60 })
  const gone = await shop.addProduct({ quantity: 0 })
  const body = bodyOf(-1, 2, [plums.id, gone.id])
  const offers = { kind: 'offers', title: { en: '' } }
  await send({ ...body, blocks: [...body.blocks, offers, ...body.blocks] })
  await shop.call('PUT', `/admin/product/${plums.id}`, { token, body: { price: 3 } })
  const shown = await week()
  expect(shown?.valid_until).toBe(body.valid_until)
  expect(shown?.products.map(({ id, price }) => [id, price])).toEqual([
    [plums.id, 3],
    [tins.id, expect.any(Number)],
  ])
  expect(shown?.products[1]?.lowest_price ?? shown?.products[1]?.price).toBeGreaterThan(
    shown?.products[1]?.sale_price ?? 0,
  )
})

it('follows when the next issue begins, ends with its time, and renews the pages each time', async () => {
  const [one, two] = [await shop.addProduct(), await shop.addProduct()]
  const first = await tagsOfWork(shop, async () => {
    await send(bodyOf(0, 5, [one.id]))
    await send(bodyOf(2, 4, [two.id]))
  })
  expect(first).toContain('week')
  const goods = async () => (await week())?.products.map(({ id }) => id)
  expect(await goods()).toEqual([one.id])
  expect(await tagsOfWork(shop, turn)).toEqual([])
  shop.clock.advance(2 * HOUR)
  expect(await tagsOfWork(shop, turn)).toEqual(['week'])
  expect(await goods()).toEqual([two.id])
  shop.clock.advance(2 * HOUR)
  // Also before the job has looked.
  expect(await goods()).toBeUndefined()
  await turn()
  expect(await goods()).toEqual([one.id])
  shop.clock.advance(HOUR)
  expect(await tagsOfWork(shop, turn)).toEqual(['week'])
  expect(await week()).toBeNull()
})

it('shows no draft, and nothing that was stopped', async () => {
  const { id: product } = await shop.addProduct()
  const { id } = read(await call('POST', '', bodyOf(-1, 2, [product])))
  await turn()
  expect(await week()).toBeNull()
  await call('POST', `/${id}/send`, {})
  expect((await week())?.id).toBe(id)
  expect((await call('POST', `/${id}/stop`)).status).toBe(200)
  expect(await week()).toBeNull()
})

it('needs both moments in order, and is for everybody', async () => {
  const { id: product } = await shop.addProduct()
  const [group] = await shop.db
    .insert(customerGroup)
    .values({ name: 'A few', rules: [], created_at: shop.clock.now() })
    .returning()
  const wrong = [
    { valid_from: null },
    { valid_until: null },
    { valid_from: inHours(3) },
    { group_id: group?.id },
  ]
  for (const more of wrong)
    expect((await call('POST', '', { ...bodyOf(0, 2, [product]), ...more })).status).toBe(422)
  expect((await call('POST', '', bodyOf(0, 2, [product]))).status).toBe(200)
})
