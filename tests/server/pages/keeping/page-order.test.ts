import { expect, it } from 'vitest'
import { FIRST, placeOf, rankOf, rankOfMany } from '#/server/pages/keeping/page-order.ts'

it('of pages with the same rank: home, products, departments, other lists, content, product', () => {
  const order = [
    '/fr',
    '/products',
    '/fr/categories/fruit',
    '/blog',
    '/pages/terms',
    '/product/plum-jam',
  ]
  expect(order.toReversed().toSorted((a, b) => placeOf(a) - placeOf(b))).toEqual(order)
  expect(placeOf('/categories')).toBe(placeOf('/categories/fruit'))
  expect(placeOf('/faq')).toBe(placeOf('/pages/terms'))
})

it('after a change of few things: what is viewed, then lists of it, then the rest', () => {
  const ranks = [
    FIRST,
    rankOf('/product/plum-jam', 1000),
    rankOf('/product/plum-jam', 1),
    rankOf('/products', 1000),
    rankOf('/products', 1),
    rankOf('/product/plum-jam'),
    rankOf('/products'),
  ]
  expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
})

it('after a change of many things: lists, what is viewed, then the rest, even after later small changes', () => {
  const ranks = [
    rankOfMany('/categories/fruit'),
    rankOfMany('/product/plum-jam', 8),
    rankOf('/products'),
    rankOfMany('/product/plum-jam'),
  ]
  expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
  expect(rankOfMany('/')).toBe(rankOfMany('/categories/fruit', 8))
})
