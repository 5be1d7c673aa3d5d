// The price per kilogram or piece in the catalogue of agents, the same by calls and by tools.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { product } from '#/commerce/db/schema/catalog.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { agentOf } from '#tests/support/ucp/agent.ts'
import { faults } from '#tests/support/ucp/valid.ts'

const Products = z.array(z.object({ variants: z.array(z.looseObject({})) }))

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'https://shop.example' })
})
afterAll(() => shop.close())

type Goods = Parameters<TestApi['addProduct']>[0]
async function sell(goods: Goods, content?: [number, 'g' | 'ml' | 'piece'], drained?: number) {
  const { id } = await shop.addProduct(goods)
  const [amount, content_unit] = content ?? []
  const packed = { content: amount ?? null, content_unit: content_unit ?? null }
  const drained_weight = drained === undefined ? null : drained * 1000
  await shop.db
    .update(product)
    .set({ ...packed, drained_weight })
    .where(eq(product.id, id))
  return id
}

describe.each(['rest', 'mcp'] as const)('the catalogue by %s', (transport) => {
  const { post } = agentOf(() => shop, transport)
  const lookUp = async (ids: string[]) => {
    const { body, said } = await post('/catalog/lookup', { ids })
    expect(faults('lookup', body)).toEqual([])
    return Products.parse(said.products).flatMap(({ variants }) => variants)
  }
  const priced = (amount: number, measure: object, reference: object) => ({
    unit_price: { amount, currency: 'EUR', measure, reference },
  })
  const kilo = { unit: 'KGM', display_text: 'kg', value: 1 }
  const kilos = (value: number, scale: number) => ({ ...kilo, value, scale })

  it('gives the price per kilogram of a jar and of a case, and its basis', async () => {
    const name = `Quince ${transport}`
    const goods = { name, price: 4.5, units: [{ uom_entry: 2, quantity: 6 }] }
    const jam = await sell(goods, [370, 'g'])
    const found = await post('/catalog/search', { query: name })
    expect(faults('search', found.body)).toEqual([])
    const both = [priced(1216, kilos(37, 2), kilo), priced(1216, kilos(222, 2), kilo)]
    expect(found.said.products).toMatchObject([{ title: name, variants: both }])
    expect(await lookUp([String(jam)])).toMatchObject([both[0]])
  })

  it('counts the drained weight, litres and pieces, and says nothing where the shop doesn’t', async () => {
    const olives = await sell({ name: 'Olives', price: 3 }, [400, 'g'], 240)
    const oil = await sell({ name: 'Oil', price: 7.5 }, [750, 'ml'])
    const eggs = await sell({ name: 'Eggs', price: 2.4 }, [6, 'piece'])
    const bread = await sell({ name: 'Bread', price: 2 })
    const litre = { unit: 'LTR', display_text: 'l', value: 1 }
    const piece = { unit: 'C62', display_text: '×', value: 1 }
    const found = await lookUp([olives, oil, eggs, bread].map(String))
    expect(found).toMatchObject([
      priced(1250, kilos(24, 2), kilo),
      priced(1000, { ...litre, value: 75, scale: 2 }, litre),
      priced(40, { ...piece, value: 6, scale: 0 }, piece),
      { price: { amount: 200 } },
    ])
    expect(found[3]).not.toHaveProperty('unit_price')
  })
})
