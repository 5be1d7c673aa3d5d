import { beforeAll, describe, expect, it } from 'vitest'
import { CATEGORIES, TAGS } from '#/demo/blog/names.ts'
import { type DemoPost, readPosts } from '#/demo/blog/read-posts.ts'
import { type DemoCatalog, readDemoCatalog } from '#/demo/catalog/read-catalog.ts'
import { hasGlyph } from '#/commerce/media/glyphs/glyphs.ts'
import { holdsOf } from '#/domain/blog/holds.ts'
import { USUAL_LANGUAGES } from '#/lib/languages/offered.ts'

let posts: DemoPost[]
let catalog: DemoCatalog
beforeAll(async () => {
  posts = await readPosts()
  catalog = await readDemoCatalog()
})

const FEWEST_WORDS = 250
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length

describe('the blog of the demo', () => {
  it('has at least sixteen posts, about half of them recipes', () => {
    expect(posts.length).toBeGreaterThanOrEqual(16)
    expect(posts.filter(({ kind }) => kind === 'recipe').length).toBeGreaterThanOrEqual(8)
    expect(new Set(posts.map(({ days_ago }) => days_ago)).size).toBe(posts.length)
  })

  it('tells each post in each language, with enough to read', () => {
    for (const { slug, title, summary, content, steps, ingredients } of posts)
      for (const language of USUAL_LANGUAGES) {
        expect([slug, title[language], summary[language]]).not.toContain('')
        const texts = [content, ...steps, ...ingredients.map(({ text }) => text)]
        const words = texts.map((text) => wordsOf(text[language] ?? '')).reduce((a, b) => a + b, 0)
        expect([slug, language, words > FEWEST_WORDS, words]).toEqual([slug, language, true, words])
        expect(texts.filter((text) => (text[language] ?? '') === '')).toEqual([])
      }
  })

  it('has English and French texts that differ', () => {
    for (const { slug, title, content } of posts)
      expect([slug, content.fr === content.en, title.fr === title.en]).toEqual([slug, false, false])
  })

  it('uses categories, tags and drawings that exist', () => {
    for (const { slug, categories, tags, picture } of posts) {
      expect([slug, categories.filter((name) => !(name in CATEGORIES))]).toEqual([slug, []])
      expect([slug, tags.filter((name) => !(name in TAGS))]).toEqual([slug, []])
      expect([slug, picture.glyphs.filter((glyph) => !hasGlyph(glyph))]).toEqual([slug, []])
    }
  })

  it('has recipes whose ingredients are products of the catalogue, with a known amount in each', () => {
    const products = new Map(catalog.products.map((one) => [one.slug, one]))
    const recipes = posts.filter(({ kind }) => kind === 'recipe')
    for (const { slug, ingredients, servings, steps } of recipes) {
      expect([slug, (servings ?? 0) > 0, steps.length > 2]).toEqual([slug, true, true])
      expect(ingredients.filter((one) => one.products.length > 0).length).toBeGreaterThan(3)
      for (const ingredient of ingredients)
        for (const name of ingredient.products) {
          const found = products.get(name)
          expect([slug, name, found?.type]).toEqual([slug, name, 'simple'])
          const { content = null, content_unit = null } = found ?? {}
          const holds = holdsOf(ingredient, { content, content_unit })
          expect([slug, name, holds !== null]).toEqual([slug, name, true])
        }
    }
  })
})
