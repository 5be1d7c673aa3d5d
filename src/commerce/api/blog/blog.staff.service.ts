import type {
  AdminPost,
  PostChange,
  PostHead,
  PostInput,
  PostListQuery,
} from '#/contract/blog/staff.ts'
import type { Page } from '#/contract/common.ts'
import { readingMinutes, searchWords } from '#/domain/blog/post.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { allExist, freeSlug } from '#/commerce/api/slugs.queries.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { sanitizeLocalized } from '#/commerce/db/sanitize.ts'
import { post } from '#/commerce/db/schema/blog.ts'
import { picture, product } from '#/commerce/db/schema/catalog.ts'
import {
  type AdminPostRow,
  deletePost,
  findAdminPost,
  findAdminPosts,
  lockPost,
} from './blog.staff.queries.ts'
import { type PostColumns, saveIngredients, saveNames, savePost } from './save-post.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

export async function listAdminPosts(ctx: Ctx, query: PostListQuery): Promise<Page<PostHead>> {
  const now = ctx.deps.now()
  const { rows, total } = await findAdminPosts(ctx.db, now, query)
  const heads = rows.map(({ id, slug, kind, title, author, status, published_at }): PostHead => {
    const shown = published_at <= now ? 'shown' : 'planned'
    const state = status === 'draft' ? 'draft' : shown
    return { id, slug, kind, title, author, state, published_at: published_at.toISOString() }
  })
  return toPage(heads, total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneAdminPost = async (ctx: Ctx, id: number): Promise<AdminPost> =>
  view(found(await findAdminPost(ctx.db, id)))

/** @throws ShopError INVALID */
export const createPost = (ctx: Ctx, input: PostInput): Promise<AdminPost> =>
  writing(ctx, async (tx) => {
    const slug = input.slug ?? (await freeSlug(tx.db, post, mainText(input.title)))
    return save(tx, { ...columnsOf(input, tx.deps.now()), slug }, { input })
  })

/** @throws ShopError NOT_FOUND, INVALID, VERSION_CONFLICT */
export const updatePost = (ctx: Ctx, id: number, change: PostChange): Promise<AdminPost> =>
  writing(ctx, async (tx) => {
    found((await lockPost(tx.db, id)) || null)
    const current = view(found(await findAdminPost(tx.db, id)))
    checkVersion(current, change.version)
    const before = { published_at: current.published_at, slug: current.slug }
    const input = { ...before, ...change }
    return save(tx, { ...columnsOf(input, tx.deps.now()), slug: input.slug }, { input, id })
  })

/** @throws ShopError NOT_FOUND */
export const removePost = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = await oneAdminPost(tx, id)
    found((await deletePost(tx.db, id)) || null)
    await noteChange(tx, { kind: 'post', record: id, before, after: null })
  })

async function save(
  tx: Ctx,
  values: PostColumns,
  { input, id }: { input: PostInput; id?: number },
): Promise<AdminPost> {
  const ingredients = input.recipe?.ingredients ?? []
  const usedIds = ingredients.flatMap(({ product_ids }) => product_ids)
  if (!(await allExist(tx.db, product, usedIds))) throw invalid({ recipe: ['field.unknown'] })
  const pictures = input.picture_id === null ? [] : [input.picture_id]
  if (!(await allExist(tx.db, picture, pictures))) throw invalid({ picture_id: ['field.unknown'] })
  const before = id === undefined ? null : await oneAdminPost(tx, id)
  const saved = await savePost(tx.db, values, id)
  await saveNames(tx.db, saved, input)
  await saveIngredients(tx.db, saved, ingredients)
  const after = await oneAdminPost(tx, saved)
  await noteChange(tx, { kind: 'post', record: saved, before, after })
  return after
}

/** Pages are updated at once, or at its publication time. */
function columnsOf(input: PostInput, now: Date): Omit<PostColumns, 'slug'> {
  const { title, summary, author, picture_id, status, recipe } = input
  const content = sanitizeLocalized(input.content)
  const published_at = input.published_at ? new Date(input.published_at) : now
  const steps = recipe?.steps ?? []
  const ingredients = recipe?.ingredients.map(({ text }) => text) ?? []
  return {
    title,
    summary,
    content,
    author,
    picture_id,
    status,
    steps,
    published_at,
    kind: recipe ? 'recipe' : 'article',
    announced: status === 'published' && published_at <= now,
    words: searchWords([title, summary, content, ...steps, ...ingredients]),
    reading_minutes: readingMinutes([content, ...steps].map(({ en }) => en).join(' ')),
    servings: recipe?.servings ?? null,
    prep_minutes: recipe?.prep_minutes ?? 0,
    cook_minutes: recipe?.cook_minutes ?? 0,
  }
}

function view({ post: row, categories, tags, ingredients }: AdminPostRow): AdminPost {
  const { id, slug, kind, status, title, summary, content, author, picture_id } = row
  const { servings, prep_minutes, cook_minutes, steps } = row
  const recipe =
    kind === 'recipe' && servings !== null
      ? { servings, prep_minutes, cook_minutes, steps, ingredients }
      : null
  const published_at = row.published_at.toISOString()
  const words = { title, summary, content, author, picture_id, categories, tags, recipe }
  return withVersion({ id, slug, kind, status, published_at, ...words })
}
