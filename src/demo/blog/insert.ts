// Imports the demo's blog from its files.
import type { Localized } from '#/contract/common.ts'
import { readingMinutes, searchWords } from '#/domain/blog/post.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { pictureHash, type PackshotRecipe } from '#/commerce/db/picture-recipe.ts'
import {
  blogCategory,
  blogTag,
  post,
  postCategory,
  postIngredient,
  postIngredientProduct,
  postTag,
} from '#/commerce/db/schema/blog.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { type Ids, insertRecipes } from '#/demo/pictures.ts'
import { CATEGORIES, TAGS } from './names.ts'
import { type DemoPost, readPosts } from './read-posts.ts'

const DAY_MS = 24 * 3_600_000

/** Inserts all posts; returns their number. @throws if a post refers to something that doesn't exist */
export async function insertPosts(db: Executor): Promise<number> {
  const posts = await readPosts()
  const pictures = await insertRecipes(
    db,
    posts.map((one) => ({ recipe: pictureOf(one), view: 'front' })),
  )
  const rows = await db
    .insert(post)
    .values(posts.map((one) => postRow(one, pictures)))
    .returning({ slug: post.slug, id: post.id })
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  await insertNames(db, posts, ids)
  await insertIngredients(db, posts, ids)
  return posts.length
}

/** The post's subjects, arranged together. */
const pictureOf = ({ picture, title, slug }: DemoPost): PackshotRecipe => ({
  form: 'produce',
  glyph: picture.glyphs[0] ?? '',
  around: picture.glyphs.slice(1),
  tint: picture.tint,
  title: title.en,
  seed: slug.length,
})

function postRow(one: DemoPost, pictures: Ids): typeof post.$inferInsert {
  const { slug, kind, title, summary, content, author, steps, ingredients } = one
  const texts = [title, summary, content, ...steps, ...ingredients.map(({ text }) => text)]
  return {
    slug,
    kind,
    title,
    summary,
    content,
    author,
    steps,
    status: 'published',
    announced: true,
    published_at: new Date(Date.now() - one.days_ago * DAY_MS),
    words: searchWords(texts),
    picture_id: pictures.get(pictureHash(pictureOf(one), 'front')) ?? null,
    reading_minutes: readingMinutes([content, ...steps].map(({ en }) => en).join(' ')),
    servings: one.servings ?? null,
    prep_minutes: one.prep,
    cook_minutes: one.cook,
  }
}

const idOf = (ids: Ids, name: string): number => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo's blog has no ${name}`)
  return id
}

async function insertNames(db: Executor, posts: readonly DemoPost[], ids: Ids): Promise<void> {
  const rowsOf = (names: Record<string, Localized>) =>
    Object.entries(names).map(([slug, name], position) => ({ slug, name, position }))
  const known = (rows: { slug: string; id: number }[]): Ids =>
    new Map(rows.map(({ slug, id }) => [slug, id]))
  const categories = known(
    await db
      .insert(blogCategory)
      .values(rowsOf(CATEGORIES))
      .returning({ slug: blogCategory.slug, id: blogCategory.id }),
  )
  const tags = known(
    await db
      .insert(blogTag)
      .values(rowsOf(TAGS).map(({ slug, name }) => ({ slug, name })))
      .returning({ slug: blogTag.slug, id: blogTag.id }),
  )
  await db
    .insert(postCategory)
    .values(
      posts.flatMap(({ slug, categories: own }) =>
        own.map((name) => ({ post_id: idOf(ids, slug), category_id: idOf(categories, name) })),
      ),
    )
  await db
    .insert(postTag)
    .values(
      posts.flatMap(({ slug, tags: own }) =>
        own.map((name) => ({ post_id: idOf(ids, slug), tag_id: idOf(tags, name) })),
      ),
    )
}

async function insertIngredients(
  db: Executor,
  posts: readonly DemoPost[],
  ids: Ids,
): Promise<void> {
  const found = await db.select({ slug: product.slug, id: product.id }).from(product)
  const products = new Map(found.map(({ slug, id }) => [slug, id]))
  const needed = posts.flatMap(({ slug, ingredients }) =>
    ingredients.map((ingredient, position) => ({
      ...ingredient,
      post_id: idOf(ids, slug),
      position,
    })),
  )
  const rows = await db
    .insert(postIngredient)
    .values(needed.map(({ products: _products, ...row }) => row))
    .returning({ id: postIngredient.id })
  await db.insert(postIngredientProduct).values(
    rows.flatMap(({ id }, index) =>
      (needed[index]?.products ?? []).map((slug, position) => ({
        ingredient_id: id,
        product_id: idOf(products, slug),
        position,
      })),
    ),
  )
}
