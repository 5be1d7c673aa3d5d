import type { PostPage, PostQuery, Tag, TAG_TYPES } from '#/contract/blog/public.ts'
import type { BlogRef, Post } from '#/contract/blog/shapes.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findBlogRefs, findPost, findPosts, findProductTags, findRelated } from './blog.queries.ts'
import { toCounted, toPostSummary } from './post-view.rules.ts'
import { listIngredients } from './recipe.service.ts'

const RELATED = 3

/** One page of visible posts, with all categories and tags (rule 72). */
export async function listPosts(ctx: Ctx, query: PostQuery): Promise<PostPage> {
  ctx.tag('blog')
  const { language, deps } = ctx
  const now = deps.now()
  const { rows, total } = await findPosts(ctx.db, now, query)
  const refs = await findBlogRefs(ctx.db, now)
  const posts = rows.map((row) => toPostSummary(row, language))
  return {
    ...toPage(posts, total, query),
    categories: refs.categories.map((ref) => toCounted(ref, language)),
    tags: refs.tags.map((ref) => toCounted(ref, language)),
  }
}

/** @throws ShopError NOT_FOUND, also for drafts and scheduled posts */
export async function postBySlug(ctx: Ctx, slug: string, live: LiveCatalogue): Promise<Post> {
  ctx.tag('blog', `post:${slug}`)
  const { language, deps } = ctx
  const now = deps.now()
  const row = found(await findPost(ctx.db, now, slug))
  const { recipe: times, ...summary } = toPostSummary(row, language)
  const related = await findRelated(ctx.db, now, { id: row.id, limit: RELATED })
  const recipe = times && {
    ...times,
    ingredients: await listIngredients(ctx, row.id, live),
    steps: row.steps.map((step) => textIn(step, language)),
  }
  return {
    ...summary,
    recipe,
    content: textIn(row.content, language),
    updated_at: row.updated_at.toISOString(),
    related_posts: related.map((other) => toPostSummary(other, language)),
  }
}

/**
 * The categories that have posts. Every page uses them, so the answer depends on the categories and not on each post.
 */
export async function listCategories(ctx: Ctx): Promise<{ data: BlogRef[] }> {
  ctx.tag('blog-categories')
  const { categories } = await findBlogRefs(ctx.db, ctx.deps.now())
  return {
    data: categories.map(({ slug, name }) => ({ slug, name: textIn(name, ctx.language) })),
  }
}

/** Tags of products, of posts or of both. */
export async function listTags(ctx: Ctx, type: '' | (typeof TAG_TYPES)[number]): Promise<Tag[]> {
  const ofProducts = async (): Promise<Tag[]> => {
    ctx.tag('products')
    const rows = await findProductTags(ctx.db)
    return rows.map(({ tag, count }) => ({
      slug: tag,
      name: tag,
      type: 'product',
      count,
    }))
  }
  const ofPosts = async (): Promise<Tag[]> => {
    ctx.tag('blog')
    const { tags } = await findBlogRefs(ctx.db, ctx.deps.now())
    return tags.map((ref) => ({ ...toCounted(ref, ctx.language), type: 'post' }))
  }
  if (type === 'product') return ofProducts()
  if (type === 'post') return ofPosts()
  return [...(await ofProducts()), ...(await ofPosts())]
}
