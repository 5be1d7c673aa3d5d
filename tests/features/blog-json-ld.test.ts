import { describe, expect, it } from 'vitest'
import { jsonLd } from '#/components/seo/structured-data.ts'
import type { Post } from '#/contract/blog/shapes.ts'
import { describePost } from '#/features/blog/blog-json-ld.ts'
import { blogFeed } from '#/features/blog/feed.ts'

const POST: Post = {
  id: 1,
  slug: 'soup',
  kind: 'recipe',
  title: 'Soup & </script>',
  summary: 'Warm.',
  picture: { id: 1, original_url: '/soup.webp', sizes: [], alt: '' },
  author: 'Ada',
  published_at: '2026-01-02T08:00:00.000Z',
  updated_at: '2026-01-01T08:00:00.000Z',
  reading_minutes: 2,
  categories: [{ slug: 'dinner', name: 'Dinner' }],
  tags: [],
  content: '<p>Long.</p>',
  recipe: { servings: 4, prep_minutes: 10, cook_minutes: 25, ingredients: [], steps: ['Chop.'] },
  related_posts: [],
}
const AROUND = {
  url: new URL('https://shop.test/blog/soup'),
  language: 'en',
  site: 'Larder',
  ingredients: ['250 g lentils'],
} as const

describe('structured data', () => {
  it('describes a recipe with its times, ingredients and steps, and can end no script', () => {
    const text = jsonLd(describePost(POST, { ...AROUND, ingredients: [...AROUND.ingredients] }))
    expect(text).not.toContain('</script')
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'Recipe',
      recipeYield: '4',
      totalTime: 'PT35M',
      recipeIngredient: ['250 g lentils'],
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Chop.' }],
      image: ['https://shop.test/soup.webp'],
      dateModified: POST.published_at,
      author: { name: 'Ada' },
    })
  })

  it('describes an article with its headline', () => {
    const described = describePost(
      { ...POST, kind: 'article', recipe: null },
      { ...AROUND, ingredients: [] },
    )
    expect(described).toMatchObject({ '@type': 'Article', headline: POST.title })
  })
})

describe('the feed', () => {
  it('names posts in XML, with full addresses', () => {
    const feed = blogFeed([POST], {
      language: 'fr',
      title: 'Blog',
      about: 'About',
      origin: 'https://shop.test',
      path: '/fr/blog',
      own: '/fr/blog/rss.xml',
    })
    expect(feed).toContain('<title>Soup &amp; &lt;/script&gt;</title>')
    expect(feed).toContain('<link>https://shop.test/fr/blog/soup</link>')
  })
})
