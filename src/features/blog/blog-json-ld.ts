// Posts as schema.org data, for search engines.
import type { Post } from '#/contract/blog/shapes.ts'
import type { Language } from '#/lib/i18n.ts'

type PageFacts = {
  url: URL
  language: Language
  /** The name of the shop, which publishes it. */
  site: string
  /** Each ingredient with its amount. */
  ingredients: string[]
}

export const describePost = (post: Post, page: PageFacts) => ({
  '@type': post.recipe ? 'Recipe' : 'Article',
  ...described(post, page),
  ...(post.recipe ? cooked(post, post.recipe, page) : { headline: post.title }),
})

function described(post: Post, { url, language, site }: PageFacts) {
  const { title, summary, picture, author, published_at, updated_at, tags } = post
  return {
    name: title,
    description: summary,
    url: url.href,
    mainEntityOfPage: url.href,
    inLanguage: language,
    datePublished: published_at,
    dateModified: updated_at > published_at ? updated_at : published_at,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: site, url: url.origin },
    keywords: tags.map(({ name }) => name).join(', '),
    ...(picture ? { image: [new URL(picture.original_url, url).href] } : {}),
  }
}

const minutes = (count: number): string => `PT${count}M`

function cooked(post: Post, recipe: NonNullable<Post['recipe']>, { ingredients }: PageFacts) {
  const { servings, prep_minutes, cook_minutes, steps } = recipe
  return {
    recipeYield: String(servings),
    prepTime: minutes(prep_minutes),
    cookTime: minutes(cook_minutes),
    totalTime: minutes(prep_minutes + cook_minutes),
    recipeCategory: post.categories.map(({ name }) => name),
    recipeIngredient: ingredients,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  }
}
