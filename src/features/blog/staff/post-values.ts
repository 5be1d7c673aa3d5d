// A post as form values: amounts as typed, times in the shop's time zone.
import { isEmpty, NO_WORDS, wordsIn, type Words } from '#/components/staff/form/words.ts'
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import type { Localized } from '#/contract/common.ts'
import type { AdminPost } from '#/contract/blog/staff.ts'
import { slugify } from '#/domain/slug.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { newKey } from '#/lib/new-key.ts'

type Named = { slug: string; name: Localized }

export type IngredientValues = {
  /** Identifies it while the form is open. */
  key: string
  amount: string
  unit: string
  text: Words
  weighs: string
  product_ids: number[]
}

export const newIngredient = (): IngredientValues => ({
  key: newKey(),
  amount: '',
  unit: '',
  text: NO_WORDS,
  weighs: '',
  product_ids: [],
})

/** Initial values of a new post. */
export const NEW_POST = {
  slug: '',
  status: 'draft' as AdminPost['status'],
  published_at: '',
  title: NO_WORDS,
  summary: NO_WORDS,
  content: NO_WORDS,
  author: '',
  picture_id: '',
  categories: [] as Named[],
  tags: [] as Named[],
  is_recipe: false,
  servings: '4',
  prep_minutes: '0',
  cook_minutes: '0',
  steps: [] as Words[],
  ingredients: [] as IngredientValues[],
}
export type PostValues = typeof NEW_POST

export function postValues(post: AdminPost, timeZone: string): PostValues {
  const { recipe } = post
  return {
    ...NEW_POST,
    slug: post.slug,
    status: post.status,
    published_at: typedMoment(post.published_at, timeZone),
    title: wordsIn(post.title),
    summary: wordsIn(post.summary),
    content: wordsIn(post.content),
    author: post.author,
    picture_id: typed(post.picture_id),
    categories: post.categories,
    tags: post.tags,
    ...(recipe && {
      is_recipe: true,
      servings: String(recipe.servings),
      prep_minutes: String(recipe.prep_minutes),
      cook_minutes: String(recipe.cook_minutes),
      steps: recipe.steps.map(wordsIn),
      ingredients: recipe.ingredients.map(({ amount, unit, text, weighs, product_ids }, index) => ({
        key: String(index),
        amount: typed(amount),
        unit: unit ?? '',
        text: wordsIn(text),
        weighs: typed(weighs),
        product_ids,
      })),
    }),
  }
}

const whole = (text: string): unknown => numberOrNull(text) ?? 0

const recipeBody = (values: PostValues) => ({
  servings: whole(values.servings),
  prep_minutes: whole(values.prep_minutes),
  cook_minutes: whole(values.cook_minutes),
  steps: values.steps.filter((step) => !isEmpty(step)),
  ingredients: values.ingredients
    .filter(({ text }) => !isEmpty(text))
    .map(({ amount, unit, text, weighs, product_ids }) => ({
      amount: numberOrNull(amount),
      unit: unit || null,
      text,
      weighs: numberOrNull(weighs),
      product_ids,
    })),
})

/** A new one gets its slug from its name. */
const withNames = (lines: Named[]) =>
  lines
    .filter(({ name }) => mainText(name).trim() !== '')
    .map(({ slug, name }) => ({ slug: slug || slugify(mainText(name)), name }))

export function postBody(values: PostValues, timeZone: string) {
  const at = momentOf(values.published_at, timeZone)
  return {
    slug: values.slug.trim() || undefined,
    status: values.status,
    published_at: at ?? undefined,
    title: values.title,
    summary: values.summary,
    content: values.content,
    author: values.author,
    picture_id: numberOrNull(values.picture_id),
    categories: withNames(values.categories),
    tags: withNames(values.tags),
    recipe: values.is_recipe ? recipeBody(values) : null,
  }
}
