// Posts that visitors can see: published, and no longer scheduled.
import { and, count, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { PostQuery } from '#/contract/blog/public.ts'
import type { Localized } from '#/contract/common.ts'
import { fold } from '#/domain/slug.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { post } from '#/commerce/db/schema/blog.ts'
import { picture } from '#/commerce/db/schema/catalog.ts'

type Ref = { slug: string; name: Localized }
export type Counted = Ref & { count: number }

const categories = sql<Ref[]>`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.position, c.id), '[]')
  from post_category pc join blog_category c on c.id = pc.category_id where pc.post_id = ${post.id})`

const tags = sql<Ref[]>`(
  select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name) order by t.slug), '[]')
  from post_tag pt join blog_tag t on t.id = pt.tag_id where pt.post_id = ${post.id})`

const SUMMARY = {
  id: post.id,
  slug: post.slug,
  kind: post.kind,
  title: post.title,
  summary: post.summary,
  author: post.author,
  published_at: post.published_at,
  reading_minutes: post.reading_minutes,
  servings: post.servings,
  prep_minutes: post.prep_minutes,
  cook_minutes: post.cook_minutes,
  picture: { id: picture.id, hash: picture.hash },
  categories,
  tags,
}

const shown = (now: Date): SQL | undefined =>
  and(eq(post.status, 'published'), lte(post.published_at, now))

const selectSummaries = (db: Executor) =>
  db.select(SUMMARY).from(post).leftJoin(picture, eq(picture.id, post.picture_id))

export type PostRow = Awaited<ReturnType<typeof findPosts>>['rows'][number]

/** One page of posts, newest first. A post must contain all words of a search, at least as parts of words. */
export async function findPosts(db: Executor, now: Date, query: PostQuery) {
  const { search, category, tag, kind, page, paginate } = query
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, 10)
  const where = and(
    shown(now),
    kind === '' ? undefined : eq(post.kind, kind),
    category === ''
      ? undefined
      : sql`exists (select from post_category pc join blog_category c on c.id = pc.category_id
          where pc.post_id = ${post.id} and c.slug = ${category})`,
    tag === ''
      ? undefined
      : sql`exists (select from post_tag pt join blog_tag t on t.id = pt.tag_id
          where pt.post_id = ${post.id} and t.slug = ${tag})`,
    ...words.map((word) => sql`position(${word} in ${post.words}) > 0`),
  )
  const rows = await selectSummaries(db)
    .where(where)
    .orderBy(desc(post.published_at), desc(post.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(post).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** The categories and tags of all visible posts, with their numbers of posts. */
export async function findBlogRefs(
  db: Executor,
  now: Date,
): Promise<{ categories: Counted[]; tags: Counted[] }> {
  const { rows: categories } = await db.execute<Counted>(
    sql`select c.slug, c.name, count(*)::int as count
      from blog_category c join post_category pc on pc.category_id = c.id join post on post.id = pc.post_id
      where ${shown(now)} group by c.id order by c.position, c.id`,
  )
  const { rows: tags } = await db.execute<Counted>(
    sql`select t.slug, t.name, count(*)::int as count
      from blog_tag t join post_tag pt on pt.tag_id = t.id join post on post.id = pt.post_id
      where ${shown(now)} group by t.id order by count desc, t.slug`,
  )
  return { categories, tags }
}

export async function findPost(db: Executor, now: Date, slug: string) {
  const [row] = await db
    .select({
      ...SUMMARY,
      content: post.content,
      steps: post.steps,
      updated_at: post.updated_at,
    })
    .from(post)
    .leftJoin(picture, eq(picture.id, post.picture_id))
    .where(and(eq(post.slug, slug), shown(now)))
  return row
}

/** Marks posts that have become visible, so that their pages are regenerated; returns how many. */
export async function announceDuePosts(db: Executor, now: Date): Promise<number> {
  const rows = await db
    .update(post)
    .set({ announced: true })
    .where(and(shown(now), eq(post.announced, false)))
    .returning({ id: post.id })
  return rows.length
}

/** Related posts: those with the most tags and categories in common first, then the newest. */
export function findRelated(db: Executor, now: Date, { id, limit }: { id: number; limit: number }) {
  const shared = sql`(
    select count(*) from post_tag a join post_tag b on b.tag_id = a.tag_id
    where a.post_id = ${id} and b.post_id = ${post.id}) * 2 + (
    select count(*) from post_category a join post_category b on b.category_id = a.category_id
    where a.post_id = ${id} and b.post_id = ${post.id})`
  return selectSummaries(db)
    .where(and(shown(now), ne(post.id, id)))
    .orderBy(desc(shared), desc(post.published_at), desc(post.id))
    .limit(limit)
}

/** Tags of products on sale; they aren't translated. */
export async function findProductTags(db: Executor): Promise<{ tag: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(
    sql`select tag, count(distinct id)::int as count from product, unnest(tags) tag
      where status = 1 group by tag order by count desc, tag`,
  )
  return rows
}
