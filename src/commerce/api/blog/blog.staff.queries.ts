// Posts for staff: in any state, in all languages.
import { and, count, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { PostListQuery } from '#/contract/blog/staff.ts'
import type { IngredientUnit } from '#/contract/blog/shapes.ts'
import type { Localized } from '#/contract/common.ts'
import { fold } from '#/domain/slug.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { post } from '#/commerce/db/schema/blog.ts'

type Named = { slug: string; name: Localized }
type IngredientRow = {
  amount: number | null
  unit: IngredientUnit | null
  text: Localized
  weighs: number | null
  product_ids: number[]
}

const inState = (state: PostListQuery['state'], now: Date): SQL | undefined => {
  if (state === '') return undefined
  if (state === 'draft') return eq(post.status, 'draft')
  const time = state === 'shown' ? lte(post.published_at, now) : gt(post.published_at, now)
  return and(eq(post.status, 'published'), time)
}

export async function findAdminPosts(db: Executor, now: Date, query: PostListQuery) {
  const { search, state, page, paginate } = query
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, 10)
  const where = and(
    inState(state, now),
    ...words.map((word) => sql`position(${word} in ${post.words}) > 0`),
  )
  const rows = await db
    .select()
    .from(post)
    .where(where)
    .orderBy(desc(post.published_at), desc(post.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(post).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export type AdminPostRow = NonNullable<Awaited<ReturnType<typeof findAdminPost>>>

/** With everything that belongs to it. */
export async function findAdminPost(db: Executor, id: number) {
  const [row] = await db
    .select({
      post,
      categories: sql<Named[]>`(
        select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.position, c.id), '[]')
        from post_category pc join blog_category c on c.id = pc.category_id where pc.post_id = post.id)`,
      tags: sql<Named[]>`(
        select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name) order by t.slug), '[]')
        from post_tag pt join blog_tag t on t.id = pt.tag_id where pt.post_id = post.id)`,
      ingredients: sql<IngredientRow[]>`(
        select coalesce(json_agg(json_build_object('amount', i.amount, 'unit', i.unit, 'text', i.text,
          'weighs', i.weighs, 'product_ids', (
            select coalesce(json_agg(ip.product_id order by ip.position, ip.product_id), '[]')
            from post_ingredient_product ip where ip.ingredient_id = i.id)) order by i.position, i.id), '[]')
        from post_ingredient i where i.post_id = post.id)`,
    })
    .from(post)
    .where(eq(post.id, id))
  return row
}

/** Others who change it wait. */
export async function lockPost(db: Executor, id: number): Promise<boolean> {
  const rows = await db.select({ id: post.id }).from(post).where(eq(post.id, id)).for('update')
  return rows.length > 0
}

export async function deletePost(db: Executor, id: number): Promise<boolean> {
  const rows = await db.delete(post).where(eq(post.id, id)).returning({ id: post.id })
  return rows.length > 0
}
