// All pictures of the shop, and where they are used.
import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Localized } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { MediaUse } from '#/contract/media/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { picture, productPicture } from '#/commerce/db/schema/catalog.ts'
import { photo } from '#/commerce/db/schema/media/photo.ts'
import { upload } from '#/commerce/db/schema/media/upload.ts'

type Query = z.output<typeof endpoints.staffMedia.list.query>
export type LibraryRow = Awaited<ReturnType<typeof findLibrary>>['rows'][number]

/** Texts that may contain a picture's address. */
const TEXTS = sql`(
  select 'page' as kind, slug as record, title as name, content::text as body from page
  union all select 'post', id::text, title, content::text from post
  union all select 'faq', id::text, question, answer::text from faq
  union all select 'home', slug, name, sections::text from home
  union all select 'theme', name, '{}'::jsonb, value::text from setting where name = 'theme_options'
  union all select 'product', id::text, name, description::text from product
    where description::text like '%/media/%')`

/** Pictures, and where they are used. */
const USES = sql`(
  select c.picture_id, 'product' as kind, p.id::text as record, p.name
    from product_picture c join product p on p.id = c.product_id
  union select v.picture_id, 'product', p.id::text, p.name
    from variation v join product p on p.id = v.product_id
  union select vp.picture_id, 'product', p.id::text, p.name
    from variation_picture vp join variation v on v.id = vp.variation_id join product p on p.id = v.product_id
  union select picture_id, 'category', id::text, name from category
  union select v.picture_id, 'attribute', a.id::text, v.value
    from attribute_value v join attribute a on a.id = v.attribute_id
  union select picture_id, 'store', slug, name from store
  union select picture_id, 'post', id::text, title from post
  union select picture_id, 'gallery', slug, caption from upload where published
  union select p.id, t.kind, t.record, t.name from ${TEXTS} t
    cross join lateral regexp_matches(t.body, '/media/file/([0-9a-f]{16,64})/', 'g') m
    join picture p on p.hash = m[1]
  union select u.picture_id, t.kind, t.record, t.name from ${TEXTS} t
    cross join lateral regexp_matches(t.body, '/uploads/([a-z0-9-]+)', 'g') m
    join upload u on u.slug = m[1])`

const ids = (some: readonly number[]) => sql`${sql.param([...some])}::bigint[]`

/** Where these pictures are used, by picture. */
export async function findUses(db: Executor, some: readonly number[]) {
  const { rows } = await db.execute<MediaUse & { picture_id: string }>(sql`
    select u.picture_id, u.kind, u.record, u.name from ${USES} u
    where u.picture_id = any(${ids(some)}) order by u.kind, u.name::text`)
  return Map.groupBy(
    rows.map(({ picture_id, ...use }) => ({ id: Number(picture_id), use })),
    ({ id }) => id,
  )
}

/** Where these drawn scenes are used, by scene. */
export async function findSceneUses(db: Executor, some: readonly string[]) {
  const names = sql`${sql.param([...some])}::text[]`
  const { rows } = await db.execute<MediaUse & { scene: string }>(sql`
    select scene, 'gallery' as kind, slug as record, caption as name from upload
      where published and scene = any(${names})
    union all select scene, 'store', slug, name from store where scene = any(${names})
    union all select n.scene, 'home', h.slug, h.name from unnest(${names}) n(scene)
      join home h on position('"scene": "' || n.scene || '"' in h.sections::text) > 0
    order by kind, record`)
  return Map.groupBy(
    rows.map(({ scene, ...use }) => ({ scene, use })),
    ({ scene }) => scene,
  )
}

const isWanted = (words: string): SQL =>
  sql`(position(${words} in lower(concat_ws(' ', ${upload.slug}, ${upload.caption}::text))) > 0
    or ${picture.id} in (select u.picture_id from ${USES} u where position(${words} in lower(u.name::text)) > 0))`

function whereOf({ ids: named, published, drawn, used, search }: Query): SQL | undefined {
  const words = search.trim().toLowerCase()
  const shown = sql`${picture.id} in (select u.picture_id from ${USES} u where u.picture_id is not null)`
  return and(
    named === undefined
      ? undefined
      : sql`${picture.id} = any(${ids(named.split(',').map(Number))})`,
    published === '1' ? eq(upload.published, true) : undefined,
    published === '0' ? or(isNull(upload.id), eq(upload.published, false)) : undefined,
    drawn === '1' ? or(isNotNull(picture.recipe), isNull(picture.id)) : undefined,
    drawn === '0' ? and(isNotNull(picture.id), isNull(picture.recipe)) : undefined,
    used === '1' ? or(shown, and(isNull(picture.id), eq(upload.published, true))) : undefined,
    used === '0' ? and(isNotNull(picture.id), sql`not (${shown})`) : undefined,
    words === '' ? undefined : isWanted(words),
  )
}

const FIELDS = {
  upload,
  picture,
  width: photo.width,
  height: photo.height,
  /** The length of the base64 text. */
  chars: sql<number | null>`octet_length(${photo.content})`.mapWith((value) =>
    value === null ? null : Number(value),
  ),
  orders:
    sql<number>`(select count(distinct l.order_id) from order_line l where l.picture_id = ${picture.id})`.mapWith(
      Number,
    ),
  alt: sql<Partial<Localized> | null>`(select p.alt from ${productPicture} p
    where p.picture_id = ${picture.id} and p.alt is not null order by p.product_id limit 1)`,
}

const rowsOf = (db: Executor) =>
  db
    .select(FIELDS)
    .from(picture)
    .fullJoin(upload, eq(upload.picture_id, picture.id))
    .leftJoin(photo, eq(photo.hash, picture.hash))

/** One page of all pictures, newest first. Scenes are included once they have a slug. */
export async function findLibrary(db: Executor, query: Query) {
  const { page, paginate } = query
  const where = whereOf(query)
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(sql`coalesce(${picture.created_at}, ${upload.created_at}) desc`, desc(picture.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db
    .select({ total: count() })
    .from(picture)
    .fullJoin(upload, eq(upload.picture_id, picture.id))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findInLibrary(
  db: Executor,
  target: { picture_id: number } | { scene: string },
) {
  const [row] = await rowsOf(db).where(
    'scene' in target ? eq(upload.scene, target.scene) : eq(picture.id, target.picture_id),
  )
  return row
}

/** Locked, so that nothing starts to use it meanwhile. */
export async function lockPicture(db: Executor, id: number) {
  const [row] = await db.select().from(picture).where(eq(picture.id, id)).for('update')
  return row
}

/** Deletes the picture and its photo; a file in a bucket stays there. */
export async function deletePicture(db: Executor, { id, hash }: { id: number; hash: string }) {
  await db.delete(picture).where(eq(picture.id, id))
  await db.delete(photo).where(eq(photo.hash, hash))
}

/** Returns the number of products that use it. */
export async function saveAlt(db: Executor, id: number, alt: Localized): Promise<number> {
  const rows = await db
    .update(productPicture)
    .set({ alt })
    .where(eq(productPicture.picture_id, id))
    .returning({ product_id: productPicture.product_id })
  return rows.length
}
