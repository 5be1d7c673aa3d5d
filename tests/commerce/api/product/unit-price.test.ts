import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProductPage } from '#/contract/product/public.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { groupPrice } from '#/commerce/db/schema/group-price.ts'
import { promotion } from '#/commerce/db/schema/promotions.ts'
import { issueFacts } from '#/commerce/api/mail/issue-facts.service.ts'
import { composeIssue } from '#/commerce/mail/compose-issue.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const cardOf = async (id: number) => {
  const answer = await shop.call('GET', `/product?ids=${id}`, { token: shop.systemToken })
  return bodyOf(answer, ProductPage).data[0]
}
const addPack = async (pack: Partial<typeof product.$inferInsert>) => {
  const { id } = await shop.addProduct({ price: 2 })
  await shop.db.update(product).set(pack).where(eq(product.id, id))
  return id
}
const setLaw = (law: object) =>
  shop.db.execute(sql`update setting set value = jsonb_set(value, '{law}',
    coalesce(value -> 'law', '{}') || ${JSON.stringify(law)}::jsonb) where name = 'settings'`)

it('counts the drained weight of food in a liquid (rule 55)', async () => {
  const id = await addPack({ content: 720, content_unit: 'g', drained_weight: 400_000 })
  expect((await cardOf(id))?.unit_price).toEqual({ amount: 5, per: 'kg' })
})

it('says what a quantity offer makes of the unit price', async () => {
  const id = await addPack({ content: 500, content_unit: 'g' })
  const title = { en: '3 for 2', fr: '3 pour 2' }
  const rule = { kind: 'for' as const, take: 3, amount: 2 }
  await shop.db.insert(promotion).values({ ...rule, title, product_ids: [id], is_on: true })
  expect(await cardOf(id)).toMatchObject({
    unit_price: { amount: 4, per: 'kg' },
    offer_unit_price: { offer: '3 for 2', amount: 2.67, per: 'kg' },
  })
})

it('stands with a quantity offer in newsletters and leaflets, and with a price for a group', async () => {
  const id = await addPack({ content: 500, content_unit: 'g' })
  const rule = { kind: 'for' as const, take: 3, amount: 2, title: { en: '3 for 2' } }
  await shop.db.insert(promotion).values({ ...rule, product_ids: [id], is_on: true })
  const whole = { kind: 'percent' as const, amount: 10, title: { en: 'For members' } }
  await shop.db
    .insert(groupPrice)
    .values({ ...whole, product_ids: [id], audience: 'account', is_shown: true, is_on: true })
  expect((await cardOf(id))?.group_price).toEqual({
    title: 'For members',
    amount: 1.8,
    unit_price: { amount: 3.6, per: 'kg' },
  })
  const facts = await issueFacts(
    { db: shop.db, site: { siteUrl: 'https://larder.test', secret: 'x' }, language: 'en' },
    {
      subject: { en: 'S' },
      intro: { en: '' },
      blocks: [{ kind: 'products', title: { en: '' }, product_ids: [id] }],
    },
    { unsubscribe: '', coupon: null },
  )
  const letter = JSON.stringify(composeIssue(facts, 'en'))
  expect(letter).toContain('€4.00 per kg')
  expect(letter).toContain('3 for 2 (€2.67 per kg)')
})

it('is per 100 g for small packs where the shop says so, and never in Germany', async () => {
  const id = await addPack({ content: 200, content_unit: 'g' })
  await setLaw({ country: 'IE', per_100: true })
  expect((await cardOf(id))?.unit_price).toEqual({ amount: 1, per: '100g' })
  await setLaw({ country: 'DE', per_100: true })
  expect((await cardOf(id))?.unit_price).toEqual({ amount: 10, per: 'kg' })
})
