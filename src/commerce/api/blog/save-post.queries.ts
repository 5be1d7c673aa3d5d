// Writes a post with its categories, tags and ingredients; call it in a transaction.
import { eq, sql } from 'drizzle-orm'
import type { PostInput, RecipeInput } from '#/contract/blog/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import {
  blogCategory,
  blogTag,
  post,
  postCategory,
  postIngredient,
  postIngredientProduct,
  postTag,
} from '#/commerce/db/schema/blog.ts'

export type PostColumns = Omit<typeof post.$inferInsert, 'id'>

/** Inserts a post, or updates the one with an ID; returns its ID. */
export async function savePost(db: Executor, values: PostColumns, id?: number): Promise<number> {
  const [row] =
    id === undefined
      ? await db.insert(post).values(values).returning({ id: post.id })
      : await db
          .update(post)
          .set({ ...values, updated_at: sql`now()` })
          .where(eq(post.id, id))
          .returning({ id: post.id })
  return row?.id ?? 0
}

export async function saveNames(
  db: Executor,
  post_id: number,
  { categories, tags }: Pick<PostInput, 'categories' | 'tags'>,
): Promise<void> {
  await db.delete(postCategory).where(eq(postCategory.post_id, post_id))
  await db.delete(postTag).where(eq(postTag.post_id, post_id))
  const inCategories = await idsOf(db, blogCategory, categories)
  if (inCategories.length > 0)
    await db
      .insert(postCategory)
      .values(inCategories.map((category_id) => ({ post_id, category_id })))
  const tagged = await idsOf(db, blogTag, tags)
  if (tagged.length > 0)
    await db.insert(postTag).values(tagged.map((tag_id) => ({ post_id, tag_id })))
}

/** The IDs of names; new ones are inserted, and known ones renamed as given. */
async function idsOf(
  db: Executor,
  table: typeof blogCategory | typeof blogTag,
  names: PostInput['tags'],
): Promise<number[]> {
  // Sorted and without duplicates, so that two writers can't deadlock.
  const bySlug = new Map(names.map((name) => [name.slug, name]))
  const rows = [...bySlug.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  if (rows.length === 0) return []
  const saved = await db
    .insert(table)
    .values(rows.map(({ slug, name }) => ({ slug, name })))
    .onConflictDoUpdate({ target: table.slug, set: { name: sql`excluded.name` } })
    .returning({ id: table.id })
  return saved.map(({ id }) => id)
}

export async function saveIngredients(
  db: Executor,
  post_id: number,
  ingredients: RecipeInput['ingredients'],
): Promise<void> {
  await db.delete(postIngredient).where(eq(postIngredient.post_id, post_id))
  for (const [position, { product_ids, ...own }] of ingredients.entries()) {
    const [row] = await db
      .insert(postIngredient)
      .values({ ...own, post_id, position })
      .returning({ id: postIngredient.id })
    const products = [...new Set(product_ids)].map((product_id, place) => ({
      ingredient_id: row?.id ?? 0,
      product_id,
      position: place,
    }))
    if (products.length > 0) await db.insert(postIngredientProduct).values(products)
  }
}
