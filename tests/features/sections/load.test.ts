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
  content: {
    settings: async () => ({}),
    themeOptions: async () => ({ identity: { photo: null } }),
  },
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

it('what extensions say comes with its products in their order; one that says nothing asks for none', async () => {
  asked.length = 0
  const heading = 'From the field'
  const said = [
    {
      source: 'farm/today',
      heading,
      blocks: [{ type: 'text', text: 'x' }, goods([5, 9, 3]), goods([])],
    },
  ]
  const added = {
    ...shop,
    extensions: { sections: async () => ({ data: said }) },
  } as unknown as Shop
  const home = Home.parse({
    slug: 'rome',
    name: 'Rome',
    updated_at: '',
    sections: [
      { id: 'farm', type: 'extension', source: 'farm/today' },
      { id: 'gone', type: 'extension', source: 'gone/today' },
    ],
  })
  const data = await loadHome(added, home)
  expect(data.added).toEqual({ 'farm/today': said[0] })
  expect(Object.keys(data.products)).toEqual(['farm/1'])
  expect(data.products['farm/1']?.map(({ id }) => id)).toEqual([5, 3])
  expect(asked).toHaveLength(1)
})

const goods = (products: number[]) => ({ type: 'products', products })

it('the week is asked for only where a section shows it', async () => {
  let calls = 0
  const data = { id: 1, valid_until: '', products: [] }
  const week = async () => {
    calls++
    return { data }
  }
  const home = (sections: object[]) =>
    Home.parse({ slug: 'rome', name: 'Rome', updated_at: '', sections })
  const asking = { ...shop, home: { week } } as unknown as Shop
  expect((await loadHome(asking, home([shelf('best', {})]))).week).toBeNull()
  expect(calls).toBe(0)
  const section = { id: 'week', type: 'week', title: 'Offers' }
  expect((await loadHome(asking, home([section]))).week).toEqual(data)
})

it('a list of what sells is there once enough was bought, and asks for nothing else', async () => {
  const top = { id: 'top', type: 'top', title: 'What everybody takes', picks: { limit: 10 } }
  const home = Home.parse({ slug: 'paris', name: 'Paris', updated_at: '', sections: [top] })
  const list = async (bought: number) => {
    const { data } = await shop.product.list({ query: {} })
    const product = {
      list: async ({ query }: { query: { bought?: string } }) => ({
        data: query.bought === '1' ? data.slice(0, bought) : data,
      }),
    }
    const { products } = await loadHome({ ...shop, product } as unknown as Shop, home)
    return products['top']?.length
  }
  expect([await list(0), await list(3), await list(4)]).toEqual([0, 0, 4])
})
