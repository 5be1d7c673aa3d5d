// Requests that fill the sections of a home page.
import { expect, it } from 'vitest'
import type { Shop } from '#/client/shop.ts'
import { Home } from '#/contract/home/public.ts'
import { loadHome } from '#/features/sections/data/load.ts'

const shelf = (id: string, picks: object) => ({
  id,
  type: 'shelf',
  title: id,
  layout: 'grid',
  picks,
})

/** A shop with products 1 to 9, the last of which is sold out. */
const asked: object[] = []
const shop = {
  category: { list: async () => ({ data: [] }) },
  content: { settings: async () => ({}) },
  product: {
    list: async ({ query }: { query: { ids?: string } }) => {
      asked.push(query)
      const wanted = query.ids?.split(',').map(Number)
      const ids = [1, 2, 3, 4, 5, 6, 7, 8].filter((id) => !wanted || wanted.includes(id))
      return { data: ids.map((id) => ({ id, categories: [] })) }
    },
  },
} as unknown as Shop

it('products that are chosen by name come in that order, whatever stands above them', async () => {
  const home = Home.parse({
    slug: 'rome',
    name: 'Rome',
    updated_at: '',
    sections: [shelf('best', { limit: 4 }), shelf('chosen', { products: [7, 2, 9, 1], limit: 2 })],
  })
  const { products } = await loadHome(shop, home)
  const ids = Object.entries(products).map(([key, some]) => [key, some.map(({ id }) => id)])
  expect(Object.fromEntries(ids)).toEqual({ best: [1, 2, 3, 4], chosen: [7, 2, 1] })
  expect(asked).toContainEqual({ ids: '7,2,9,1', paginate: 4, in_stock: '1', facets: '0' })
})
