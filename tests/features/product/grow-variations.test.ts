import { expect, it } from 'vitest'
import { combinations, grown } from '#/features/product/staff/form/grow-variations.ts'

it('each choice of one value per attribute is a variation', () => {
  expect(combinations([[1, 2], [], [3, 4]])).toEqual([
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
  ])
  expect(combinations([[], []])).toEqual([])
})

it('variations that there are stay as they are; the missing ones come at the product’s price', () => {
  const [first] = grown([], [[2], [1]], '4')
  if (!first) throw new Error('none was made')
  const kept = { ...first, id: 7, price: '5', attribute_value_ids: [1, 2] }
  expect(grown([kept], [[2], [1, 3]], '4')).toEqual([
    kept,
    { ...first, attribute_value_ids: [2, 3] },
  ])
})
