import { describe, expect, it } from 'vitest'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import { pasted, type PastedField } from '#/features/product/staff/list/paste.ts'

const row = (id: number, variations = 0): ProductRow => ({
  id,
  slug: `p${id}`,
  name: { en: `P${id}` },
  sku: null,
  brand: null,
  status: 1,
  type: 'simple',
  price: 1,
  discount: 0,
  sale_price: 1,
  quantity: 5,
  variations,
  category: null,
  picture: null,
  version: '',
  updated_at: '',
})
const rows = [row(1), row(2, 3), row(3), row(4)]
const [first] = rows
if (!first) throw new Error('there is no row')

const words = { on: 'en vente', off: 'hors vente' }
const changes = (field: PastedField, text: string) =>
  pasted(rows, { row: first, field }, { text, words, language: 'fr' }).map((one) => [
    one.row.id,
    one.fields,
  ])

describe('cells that are pasted', () => {
  it('go downwards and to the right from the one that has the focus', () => {
    expect(changes('price', '2,50\t10\n3\t11\n4\t12\r\n')).toEqual([
      [1, { price: 2.5, quantity: 10 }],
      [3, { price: 4, quantity: 12 }],
    ])
  })

  it('skip values that are not numbers, negative or unchanged', () => {
    expect(changes('quantity', 'many\n-\n-2\n7,0')).toEqual([[4, { quantity: 7 }]])
    expect(changes('price', '1\n')).toEqual([])
    // In French, this is 1 euro or a thousand.
    expect(changes('price', '1.000\n')).toEqual([])
  })

  it('read “on sale” as a word or a figure, also for products that vary', () => {
    expect(changes('status', 'Hors vente\n0\nperhaps\nEn vente')).toEqual([
      [1, { status: 0 }],
      [2, { status: 0 }],
    ])
    expect(changes('quantity', '5\t0\n9\t0')).toEqual([
      [1, { status: 0 }],
      [2, { status: 0 }],
    ])
  })
})
