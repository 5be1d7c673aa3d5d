import { describe, expect, it } from 'vitest'
import { Category } from '#/contract/category/public.ts'
import { Picks } from '#/contract/home/parts.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'
import { choosePicks } from '#/features/sections/data/choose.ts'

const category = (slug: string, subcategories: unknown[] = []) =>
  Category.parse({
    id: 1,
    slug,
    name: slug,
    parent_id: null,
    description: null,
    picture: null,
    tint: null,
    subcategories,
  })
const TREE = [
  category('fresh', [category('fruit'), category('fish')]),
  category('pantry', [category('rice')]),
]

const product = (id: number, slug: string) =>
  ProductSummary.parse({
    id,
    slug: `product-${id}`,
    name: `Product ${id}`,
    type: 'simple',
    sku: null,
    status: 1,
    price: 1,
    sale_price: 1,
    discount: 0,
    stock_status: 'in_stock',
    quantity: 9,
    unit: null,
    unit_price: null,
    tax: { rate: 5.5, code: 'A' },
    reviews_count: 0,
    brand: null,
    tags: [],
    categories: [{ id: 1, slug, name: slug }],
    product_galleries: [],
    units: [],
    created_at: '',
    updated_at: '',
  })
const range = (from: number, to: number, slug: string) =>
  Array.from({ length: to - from + 1 }, (_, index) => product(from + index, slug))
const list = (key: string, picks: object, products: ProductSummary[], isRanked = false) => ({
  key,
  picks: Picks.parse(picks),
  products,
  isRanked,
})
const idsOf = (chosen: Record<string, ProductSummary[]>, key: string) =>
  chosen[key]?.map(({ id }) => id)

describe('the products of a home', () => {
  it('stand on the page once, where there are enough of them', () => {
    const goods = range(1, 8, 'fruit')
    const chosen = choosePicks(
      [list('first', { limit: 4 }, goods), list('second', { limit: 4 }, goods)],
      TREE,
    )
    expect(idsOf(chosen, 'first')).toEqual([1, 2, 3, 4])
    expect(idsOf(chosen, 'second')).toEqual([5, 6, 7, 8])
  })

  it('are shown again where too few others are left', () => {
    const goods = range(1, 5, 'fruit')
    const chosen = choosePicks(
      [list('first', { limit: 4 }, goods), list('second', { limit: 4 }, goods)],
      TREE,
    )
    expect(idsOf(chosen, 'second')).toEqual([1, 2, 3, 4])
  })

  it('keep their places in a ranking, whatever stands above it', () => {
    const goods = range(1, 9, 'fruit')
    const chosen = choosePicks(
      [list('first', { limit: 4 }, goods), list('top', { limit: 3 }, goods, true)],
      TREE,
    )
    expect(idsOf(chosen, 'top')).toEqual([1, 2, 3])
  })

  it('are taken from each wanted category in turn, if the best rated are wanted', () => {
    const goods = [...range(1, 3, 'rice'), ...range(4, 6, 'fish')]
    const picks = { sort: 'rating', category: ['fresh', 'pantry'], limit: 4 }
    expect(idsOf(choosePicks([list('best', picks, goods)], TREE), 'best')).toEqual([4, 1, 5, 2])
  })
})
