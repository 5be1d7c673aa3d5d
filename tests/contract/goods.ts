// A category and a product that the suite creates and removes.
import { randomUUID } from 'node:crypto'
import { endpoints } from '#/contract/index.ts'
import type { Sessions, Target } from './target.ts'

export async function openGoods({ ask }: Target, { admin: token }: Sessions) {
  const word = randomUUID().slice(0, 8)
  const category = await ask(endpoints.staffCategory.create, {
    token,
    body: { name: { en: `Conformance ${word}`, fr: `Conformité ${word}` } },
  })
  const product = await ask(endpoints.staffProduct.create, {
    token,
    body: {
      name: { en: `Conformance figs ${word}`, fr: `Figues ${word}` },
      price: 25.5,
      discount: 10,
      quantity: 50,
      tax_rate: 5.5,
      category_ids: [category.id],
    },
  })
  const remove = async () => {
    await ask(endpoints.staffProduct.remove, { token, params: { id: product.id } })
    await ask(endpoints.staffCategory.remove, { token, params: { id: category.id } })
  }
  return { word, category, product, remove }
}

export type Goods = Awaited<ReturnType<typeof openGoods>>
