// The shop's administrator, who makes what a test sells.
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from 'playwright/test'
import type { z } from 'zod'
import { AdminProduct, type ProductPatch } from '#/contract/admin.ts'

const ADMIN = { email: 'admin@larder.test', password: 'larder-demo' }

export type Goods = Pick<AdminProduct, 'id' | 'slug'> & { name: string; french: string }

type Fields = z.input<typeof ProductPatch>

export type Admin = {
  /** A product that no other test knows, with names of its own. */
  sell: (fields?: Fields) => Promise<Goods>
  /** Changes a product, its stock for instance. */
  change: (goods: Goods, fields: Fields) => Promise<void>
  answer: (question: { id: number }, answer: string) => Promise<void>
}

/** Signs in; `request` keeps the cookie. */
export async function signInAdmin(request: APIRequestContext): Promise<Admin> {
  const answer = await request.post('/api/login', { data: ADMIN })
  expect(answer.status()).toBe(200)
  return {
    sell: async (fields = {}) => {
      const word = randomUUID().slice(0, 8)
      const name = { en: `Plum jam ${word}`, fr: `Confiture de prunes ${word}` }
      const data = { name, price: 12, quantity: 20, ...fields }
      const made = await request.post('/api/admin/product', { data })
      expect(made.status(), await made.text()).toBe(200)
      const { id, slug } = AdminProduct.parse(await made.json())
      return { id, slug, name: data.name.en, french: data.name.fr ?? data.name.en }
    },
    change: async ({ id }, fields) => {
      const changed = await request.put(`/api/admin/product/${id}`, { data: fields })
      expect(changed.status(), await changed.text()).toBe(200)
    },
    answer: async ({ id }, answer) => {
      const answered = await request.put(`/api/admin/question/${id}`, { data: { answer } })
      expect(answered.status(), await answered.text()).toBe(200)
    },
  }
}
