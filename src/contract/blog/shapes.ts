// Posts of the blog. Recipes are posts with what one needs and does.
import { z } from 'zod'
import { Id, Picture, Timestamp } from '#/contract/common.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'

export const POST_KINDS = ['article', 'recipe'] as const
export const PostKind = z.enum(POST_KINDS)
export type PostKind = z.infer<typeof PostKind>

/** In what the amount of an ingredient is measured; without one it is counted: 2 onions. */
export const INGREDIENT_UNITS = [
  'g',
  'kg',
  'ml',
  'l',
  'tsp',
  'tbsp',
  'pinch',
  'handful',
  'clove',
  'slice',
  'sprig',
  'bunch',
] as const
export const IngredientUnit = z.enum(INGREDIENT_UNITS)
export type IngredientUnit = z.infer<typeof IngredientUnit>

/** A category or a tag of the blog. */
export const BlogRef = z.object({ slug: z.string(), name: z.string() })
export type BlogRef = z.infer<typeof BlogRef>

const RecipeTimes = z.object({
  servings: z.int().positive(),
  prep_minutes: z.int().min(0),
  cook_minutes: z.int().min(0),
})

/** What lists show of a post. */
export const PostSummary = z.object({
  id: Id,
  slug: z.string(),
  kind: PostKind,
  title: z.string(),
  summary: z.string(),
  picture: Picture.nullable(),
  author: z.string(),
  published_at: Timestamp,
  reading_minutes: z.int().positive(),
  categories: z.array(BlogRef),
  tags: z.array(BlogRef),
  /** Of a recipe. */
  recipe: RecipeTimes.nullable(),
})
export type PostSummary = z.infer<typeof PostSummary>

/** A product that is an ingredient. */
export const IngredientMatch = z.object({
  product: ProductSummary,
  /** How much of the ingredient one base unit of the product has, in the ingredient's unit; null if nobody knows. */
  holds: z.number().positive().nullable(),
})
export type IngredientMatch = z.infer<typeof IngredientMatch>

export const Ingredient = z.object({
  id: Id,
  /** For all servings; null for what needs no amount, such as water. */
  amount: z.number().positive().nullable(),
  unit: IngredientUnit.nullable(),
  text: z.string(),
  /** The best product for it; null for what the shop does not sell. */
  match: IngredientMatch.nullable(),
  /** While that is out of stock: another that serves. */
  replacement: IngredientMatch.nullable(),
})
export type Ingredient = z.infer<typeof Ingredient>

export const Recipe = RecipeTimes.extend({
  ingredients: z.array(Ingredient),
  steps: z.array(z.string()),
})
export type Recipe = z.infer<typeof Recipe>

export const Post = PostSummary.extend({
  /** Sanitised HTML. */
  content: z.string(),
  updated_at: Timestamp,
  recipe: Recipe.nullable(),
  related_posts: z.array(PostSummary),
})
export type Post = z.infer<typeof Post>
