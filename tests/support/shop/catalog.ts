// A catalogue that an administrator created through the API.
import { AdminCategory } from '#/contract/category/staff.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { store } from '#/commerce/db/schema/catalog.ts'
import type { Answer, CallOptions, TestApi } from './api.ts'

/** The response body, parsed with its schema. */
export function bodyOf<T>(
  answer: Answer,
  shape: { parse: (value: unknown) => T },
  status = 200,
): T {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return shape.parse(answer.body)
}

/** The error body of a call that must fail with this status. */
export const failureOf = (answer: Answer, status: number): ErrorBody =>
  bodyOf(answer, ErrorBody, status)

export type Admin = Awaited<ReturnType<typeof signInAdmin>>

/** A shop's administrator, and their calls. */
export async function signInAdmin(shop: TestApi) {
  const { token } = await shop.signUp({ role: 'admin' })
  const call = (method: string, path: string, options: CallOptions = {}) =>
    shop.call(method, `/admin${path}`, { token, ...options })
  return {
    token,
    call,
    product: async (fields: object) =>
      bodyOf(
        await call('POST', '/product', {
          body: { price: 2, quantity: 10, tax_rate: 0, ...fields },
        }),
        AdminProduct,
      ),
    category: async (fields: object) =>
      bodyOf(await call('POST', '/category', { body: fields }), AdminCategory),
  }
}

/** Two departments, one with a subcategory, and six products, one of them off sale; ids by name. */
export async function buildCatalogue(shop: TestApi, admin: Admin): Promise<Record<string, number>> {
  const [market] = await shop.db
    .insert(store)
    .values({ slug: 'market', name: { en: 'Market', fr: 'Marché' }, description: { en: '' } })
    .returning()
  const fresh = await admin.category({ name: { en: 'Fresh', fr: 'Frais' }, position: 1 })
  const fruit = await admin.category({ name: { en: 'Fruit' }, parent_id: fresh.id })
  const pantry = await admin.category({ name: { en: 'Pantry' }, position: 2 })
  const ids: Record<string, number> = { fresh: fresh.id, fruit: fruit.id, pantry: pantry.id }
  const products = [
    {
      name: { en: 'Apples', fr: 'Pommes' },
      price: 3,
      category_ids: [fruit.id],
      brand: 'Orchard',
      tags: ['organic'],
      store_id: market?.id,
    },
    {
      name: { en: 'Pears', fr: 'Poires' },
      price: 4,
      category_ids: [fruit.id],
      brand: 'Orchard',
      quantity: 0,
    },
    {
      name: { en: 'Crème brûlée' },
      price: 6,
      discount: 50,
      category_ids: [fresh.id],
      brand: 'Chef, & Co',
      tags: ['sweet'],
    },
    {
      name: { en: 'Rice' },
      price: 2.5,
      category_ids: [pantry.id],
      brand: 'Paddy',
      tags: ['organic', 'dry'],
    },
    { name: { en: 'Éclair' }, price: 1.2, category_ids: [pantry.id] },
    { name: { en: 'Hidden beans' }, price: 1, category_ids: [pantry.id], status: 0 },
  ]
  for (const fields of products) ids[fields.name.en] = (await admin.product(fields)).id
  return ids
}
