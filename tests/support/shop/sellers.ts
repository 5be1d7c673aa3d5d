// Seller applicants and sellers.
import type { SellerForm } from '#/contract/store/application.ts'
import { category, store } from '#/commerce/db/schema/catalog.ts'
import { storeMember } from '#/commerce/db/schema/store/seller.ts'
import type { StoreRole } from '#/contract/seller/shapes.ts'
import { TEST_PASSWORD, type TestApi } from './api.ts'
import { PICTURE } from './pictures.ts'

/** The smallest file that claims to be a PDF. */
export const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`

export const APPLICATION = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  store_name: 'Beehive',
  city: 'Gap',
  message: 'Honey.\nFrom hives of our own.',
  legal_name: 'Beehive SARL',
  registration_number: '552 100 554',
  documents: [
    { name: 'register.pdf', data: PDF },
    { name: 'licence.png', data: PICTURE },
  ],
  terms: true,
} satisfies SellerForm

let stores = 0

/** Adds a store with a seller straight into the tables. */
export async function addSeller(
  shop: TestApi,
  { role = 'owner', ...values }: Partial<typeof store.$inferInsert> & { role?: StoreRole } = {},
) {
  const name = `Store ${++stores}`
  const [row] = await shop.db
    .insert(store)
    .values({ slug: `store-${stores}`, name: { en: name }, description: { en: '' }, ...values })
    .returning()
  if (!row) throw new Error('the store was not written')
  return { store: row, ...(await addMember(shop, row.id, role)) }
}

export async function addMember(shop: TestApi, store_id: number, role: StoreRole) {
  const person = await shop.signUp({ role: 'seller' })
  await shop.db.insert(storeMember).values({ store_id, user_id: person.user.id, role })
  const { token } = person
  return {
    ...person,
    ask: (method: string, path: string, body?: unknown) =>
      shop.call(method, `/seller${path}`, { token, ...(body === undefined ? {} : { body }) }),
  }
}

export async function addCategory(shop: TestApi): Promise<number> {
  const slug = `department-${++stores}`
  const [row] = await shop.db
    .insert(category)
    .values({ slug, name: { en: slug } })
    .returning({ id: category.id })
  if (!row) throw new Error('the department was not written')
  return row.id
}

export const BANK = {
  account_number: 'DE89 3704 0044 0532 0130 00',
  bank_name: 'Example Bank',
  holder_name: 'Beehive SARL',
  swift: 'COBADEFF',
  password: TEST_PASSWORD,
}
