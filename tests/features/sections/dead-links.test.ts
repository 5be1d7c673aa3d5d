import { describe, expect, it } from 'vitest'
import type { Category } from '#/contract/category/public.ts'
import { Home } from '#/contract/home/public.ts'
import { chooseCategories } from '#/features/sections/data/categories.ts'
import { withoutDeadLinks } from '#/features/sections/data/dead-links.ts'

const category = (slug: string, subcategories: Category[] = []): Category => ({
  id: 1,
  slug,
  name: slug,
  parent_id: null,
  description: null,
  picture: null,
  tint: null,
  subcategories,
})
/** A shop that sells bread and drinks. */
const OWN = [category('bakery', [category('bread')]), category('drinks')]

const banner = (path: string) => ({ title: path, path, tint: 'sand' })
const picks = { category: ['meat', 'drinks'] }
const { sections } = Home.parse({
  slug: 'paris',
  name: 'Paris',
  updated_at: '',
  sections: [
    {
      id: 'top',
      type: 'hero',
      variant: 'strip',
      title: 'Top',
      link: { label: 'Go', path: '/categories/meat' },
    },
    {
      id: 'meat',
      type: 'shelf',
      layout: 'grid',
      title: 'Meat',
      picks,
      more: '/categories/meat?sort=rating',
    },
    {
      id: 'bread',
      type: 'shelf',
      layout: 'grid',
      title: 'Bread',
      picks,
      more: '/categories/bread',
    },
    {
      id: 'week',
      type: 'tabs',
      title: 'Week',
      tabs: [
        { label: 'Meat', picks, more: '/categories/meat' },
        { label: 'Drinks', picks, more: '/categories/drinks' },
      ],
    },
    {
      id: 'some',
      type: 'banners',
      banners: [banner('/categories/meat'), banner('/categories/bakery'), banner('/offers')],
    },
    { id: 'none', type: 'banners', banners: [banner('/categories/fish')] },
  ],
})

describe('a home', () => {
  it('links no department that the shop doesn’t have', () => {
    const shown = withoutDeadLinks(sections, OWN)
    expect(shown.map(({ id }) => id)).toEqual(['top', 'meat', 'bread', 'week', 'some'])
    expect(JSON.stringify(shown)).not.toMatch(/categories\/(?:meat|fish)/)
    expect(shown).toMatchObject([
      { title: 'Top' },
      { title: 'Meat' },
      { more: '/categories/bread' },
      { title: 'Week' },
      { banners: [{ path: '/categories/bakery' }, { path: '/offers' }] },
    ])
  })

  it('keeps its links where the shop has all of them', () => {
    const all = [...OWN, category('meat'), category('fish')]
    expect(withoutDeadLinks(sections, all)).toEqual(sections)
  })

  it('shows the shop’s own departments where it has none of those named', () => {
    const slugs = (named: string[]) => chooseCategories(OWN, named).map(({ slug }) => slug)
    expect(slugs(['drinks', 'meat', 'bread'])).toEqual(['drinks', 'bread'])
    expect(slugs(['meat', 'fish'])).toEqual(['bakery', 'drinks'])
    expect(slugs([])).toEqual(['bakery', 'drinks'])
  })
})
