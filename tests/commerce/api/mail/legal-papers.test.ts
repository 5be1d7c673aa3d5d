import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { composeMail } from '#/commerce/api/mail/compose-mail.service.ts'
import { page } from '#/commerce/db/schema/content.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, GUEST, one, placedOf } from '#tests/support/shop/checkout.ts'
import { orderRow } from '#tests/support/shop/orders.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const TITLES: Record<string, string> = { terms: 'Terms of sale', withdrawal: 'Withdrawal' }
const { post } = checkoutsOf(() => shop)

const order = async () => {
  const { id } = await shop.addProduct({ name: 'Figs' })
  return placedOf(await post({ products: one(id), ...AS_GUEST })).order_number
}

const confirmation = (order_number: string) =>
  composeMail(
    { ...shop.deps, db: shop.db, siteUrl: 'https://shop.example' },
    { kind: 'placed', data: { order_number }, to: GUEST.email, language: 'en' },
  )

async function publish(slug: string, version: string, words: string) {
  const [row] = await shop.db.select().from(page).where(eq(page.slug, slug))
  const title = row?.title ?? { en: TITLES[slug] ?? slug }
  const body = { title, content: { en: words }, version, status: 'published' }
  const answer = row
    ? await shop.call('PUT', `/admin/page/${slug}`, { token: staff, body })
    : await shop.call('POST', '/admin/page', { token: staff, body: { ...body, slug } })
  expect(answer.body).toMatchObject({ slug, version, status: 'published' })
}

it('the confirmation has the terms and the right of withdrawal with it, as they were then', async () => {
  await publish('terms', '2', '<p>Old terms of {{company}}.</p>')
  await publish('withdrawal', '1', '<p>See <a href="/withdraw">the form</a>.</p>')
  const number = await order()
  expect((await orderRow(shop, number)).terms_version).toBe('2')
  const first = await confirmation(number)
  expect(first?.attachments?.map(({ filename }) => filename)).toEqual([
    'terms-of-sale-2.txt',
    'withdrawal-1.txt',
  ])
  expect(first?.attachments?.[0]?.content).toContain('Old terms of')
  expect(first?.attachments?.[0]?.content).not.toContain('{{')
  expect(first?.attachments?.[1]?.content).toContain('https://shop.example/withdraw')
  expect(first?.email.paragraphs.join()).toContain('Terms of sale (version 2)')

  shop.clock.set(new Date(shop.deps.now().getTime() + 60_000))
  await publish('terms', '3', '<p>New terms.</p>')
  const later = await order()
  expect((await confirmation(number))?.attachments?.[0]?.content).toContain('Old terms of')
  expect((await confirmation(later))?.attachments?.[0]?.content).toContain('New terms')
  const answer = await shop.call('GET', `/admin/order/${number}/details`, { token: staff })
  expect(bodyOf(answer, endpoints.staffOrders.details.response).terms_version).toBe('2')
})

it('drafts are not attached, and no version is kept of them', async () => {
  await shop.db.update(page).set({ status: 'draft' })
  const number = await order()
  expect((await orderRow(shop, number)).terms_version).toBeNull()
  const written = await confirmation(number)
  expect(written?.attachments).toEqual([])
  expect(written?.email.paragraphs.join()).not.toContain('attached')
})
