import { describe, expect, it } from 'vitest'
import { Facets } from '#/contract/product/public.ts'
import { facetGroups } from '#/features/listing/facet-groups.ts'
import { readListing } from '#/features/listing/listing-url.ts'

const counted = (...values: string[]) => values.map((value) => ({ value, label: value, count: 2 }))
const facets = Facets.parse({
  price: { min: 1, max: 9 },
  category: [],
  brand: [],
  tag: counted('organic', 'vegan'),
  store: [],
  rating: [],
  attribute: [{ slug: 'diet', name: 'Diet', values: counted('vegan', 'with-fish') }],
  in_stock: 2,
  on_offer: 0,
})

const groupsOf = (query: string, shown = facets) =>
  facetGroups({
    facets: shown,
    state: readListing(new URLSearchParams(query)),
    t: (key) => key,
  }).map(({ values }) => values.map(({ value, count }) => `${value} ${count}`))

describe('the groups of filters', () => {
  it('offer a word once: what an attribute says is no tag beside it', () => {
    expect(groupsOf('')).toEqual([['organic 2'], ['diet:vegan 2', 'diet:with-fish 2']])
  })

  it('keep such a tag where it is chosen, and where no attribute says it', () => {
    expect(groupsOf('tag=vegan')[0]).toEqual(['organic 2', 'vegan 2'])
    expect(groupsOf('', { ...facets, attribute: [] })).toEqual([['organic 2', 'vegan 2']])
  })

  it('keep a chosen value even if no product has it any more', () => {
    expect(groupsOf('attribute=diet:raw')[1]).toEqual([
      'diet:vegan 2',
      'diet:with-fish 2',
      'diet:raw 0',
    ])
  })
})
