// Posts that tests start with, written straight into the tables.
import { fold } from '#/domain/slug.ts'
import type { Db } from '#/commerce/db/open.ts'
import {
  blogCategory,
  blogTag,
  post,
  postCategory,
  postIngredient,
  postIngredientProduct,
  postTag,
} from '#/commerce/db/schema/blog.ts'

type Named = { slug: string; en: string; fr: string }
type IngredientSpec = Pick<typeof postIngredient.$inferInsert, 'amount' | 'unit' | 'weighs'> & {
  text?: string
  /** Ids of products, the best first. */
  products?: number[]
}
type PostSpec = Partial<typeof post.$inferInsert> & {
  slug: string
  categories?: Named[]
  tagged?: Named[]
  ingredients?: IngredientSpec[]
}

const LONG_AGO = new Date('2020-01-01T08:00:00Z')

/** Adds a published post; returns its id. */
export async function insertPost(db: Db, spec: PostSpec): Promise<number> {
  const { categories = [], tagged = [], ingredients = [], slug, ...own } = spec
  const title = own.title ?? { en: slug, fr: `${slug} (fr)` }
  const [row] = await db
    .insert(post)
    .values({
      status: 'published',
      published_at: LONG_AGO,
      summary: { en: 'Short.', fr: 'Court.' },
      content: { en: '<p>Long.</p>', fr: '<p>Long texte.</p>' },
      words: fold(Object.values(title).join(' ')),
      servings: own.kind === 'recipe' ? 4 : null,
      ...own,
      slug,
      title,
    })
    .returning({ id: post.id })
  const post_id = row?.id ?? 0
  for (const { slug: name, en, fr } of categories)
    await db
      .insert(postCategory)
      .values({ post_id, category_id: await idOf(db, blogCategory, { slug: name, en, fr }) })
  for (const { slug: name, en, fr } of tagged)
    await db
      .insert(postTag)
      .values({ post_id, tag_id: await idOf(db, blogTag, { slug: name, en, fr }) })
  for (const [position, one] of ingredients.entries())
    await insertIngredient(db, { ...one, post_id, position })
  return post_id
}

async function idOf(
  db: Db,
  table: typeof blogCategory | typeof blogTag,
  { slug, en, fr }: Named,
): Promise<number> {
  const [row] = await db
    .insert(table)
    .values({ slug, name: { en, fr } })
    .onConflictDoUpdate({ target: table.slug, set: { name: { en, fr } } })
    .returning({ id: table.id })
  return row?.id ?? 0
}

async function insertIngredient(
  db: Db,
  spec: IngredientSpec & { post_id: number; position: number },
): Promise<void> {
  const { text = 'something', products = [], ...own } = spec
  const [row] = await db
    .insert(postIngredient)
    .values({ ...own, text: { en: text, fr: `${text} (fr)` } })
    .returning({ id: postIngredient.id })
  const ingredient_id = row?.id ?? 0
  for (const [position, product_id] of products.entries())
    await db.insert(postIngredientProduct).values({ ingredient_id, product_id, position })
}
