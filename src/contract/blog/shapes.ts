// Posts of the blog. A recipe is a post with ingredients and steps.
import { z } from 'zod'
import { Id, Picture, Timestamp } from '#/contract/common.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'

export const POST_KINDS = ['article', 'recipe'] as const
export const PostKind = z.enum(POST_KINDS)
export type PostKind = z.infer<typeof PostKind>

/** Units of an ingredient's amount; without a unit it is counted: 2 onions. */
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
  /** For a recipe. */
  recipe: RecipeTimes.nullable(),
})
export type PostSummary = z.infer<typeof PostSummary>

/** A product for an ingredient. */
export const IngredientMatch = z.object({
  product: ProductSummary,
  /** The product's content per base unit, in the ingredient's unit; null if unknown. */
  holds: z.number().positive().nullable(),
})
export type IngredientMatch = z.infer<typeof IngredientMatch>

export const Ingredient = z.object({
  id: Id,
  /** For all servings; null if no amount is needed, such as for water. */
  amount: z.number().positive().nullable(),
  unit: IngredientUnit.nullable(),
  text: z.string(),
  /** The best product for it; null if the shop sells none. */
  match: IngredientMatch.nullable(),
  /** A replacement while that one is out of stock. */
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
