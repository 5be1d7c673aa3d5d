// Products of one store, and those awaiting approval.
import { type SQL, and, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { inEveryLanguage } from '#/commerce/db/localized.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { question, review } from '#/commerce/db/schema/reviews.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { sellerTerms } from '#/commerce/db/schema/store/ledger.ts'
import { productApproval, storePhoto } from '#/commerce/db/schema/store/seller.ts'

type ListQuery = z.output<typeof endpoints.seller.products.query>

const STATE = {
  approved: isNull(productApproval.state),
  waiting: eq(productApproval.state, 'waiting'),
  declined: eq(productApproval.state, 'declined'),
}

const ROW = {
  id: product.id,
  slug: product.slug,
  name: product.name,
  price: product.price,
  sale_price: product.sale_price,
  stock: product.stock,
  status: product.status,
  state: productApproval.state,
  variations: sql<number>`(select count(*)::int from variation v where v.product_id = "product"."id")`,
  variation_stock: sql<string>`(select coalesce(sum(v.stock), 0) from variation v where v.product_id = "product"."id")`,
  picture: sql<{ id: number; hash: string } | null>`(
    select json_build_object('id', pi.id, 'hash', pi.hash) from product_picture pp
    join picture pi on pi.id = pp.picture_id where pp.product_id = "product"."id" order by pp.position, pi.id limit 1)`,
}

export async function findOwnProducts(db: Executor, storeId: number, query: ListQuery) {
  const { search, approval, page, paginate } = query
  const words = search.trim().toLowerCase()
  const where = and(
    eq(product.store_id, storeId),
    approval && STATE[approval],
    words === ''
      ? undefined
      : sql`position(${words} in lower(concat_ws(' ', ${inEveryLanguage(product.name)}, ${product.sku}, ${product.barcode}))) > 0`,
  )
  const rows = await db
    .select(ROW)
    .from(product)
    .leftJoin(productApproval, eq(productApproval.product_id, product.id))
    .where(where)
    .orderBy(desc(product.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db
    .select({ total: count() })
    .from(product)
    .leftJoin(productApproval, eq(productApproval.product_id, product.id))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

export type OwnRow = Awaited<ReturnType<typeof findOwnProducts>>['rows'][number]

/** The product's store, and whether it awaits approval; locked for this transaction. */
export async function lockOwnProduct(db: Executor, id: number) {
  const [row] = await db
    .select({ store_id: product.store_id, stock: product.stock, status: product.status })
    .from(product)
    .where(eq(product.id, id))
    .for('update')
  return row
}

/** The price at that time or when it was last approved, whichever is later; undefined if it has not changed since. */
export async function findEarlierPrice(
  db: Executor,
  id: number,
  since: Date,
): Promise<number | undefined> {
  const own = and(eq(activity.kind, 'product'), eq(activity.record, String(id)))
  const [approved] = await db
    .select({ id: sql<number>`coalesce(max(${activity.id}), 0)`.mapWith(Number) })
    .from(activity)
    .where(and(own, eq(activity.field, 'approval')))
  const [row] = await db
    .select({ old: activity.old })
    .from(activity)
    .where(
      and(
        own,
        eq(activity.field, 'price'),
        gt(activity.at, since),
        gt(activity.id, approved?.id ?? 0),
      ),
    )
    .orderBy(activity.id)
    .limit(1)
  return z.number().optional().catch(undefined).parse(row?.old)
}

/** Whether new products need approval; by default they do. */
export async function approvesProducts(db: Executor): Promise<boolean> {
  const [row] = await db.select({ yes: sellerTerms.approve_products }).from(sellerTerms)
  return row?.yes ?? true
}

/** Allows the store to use this picture. */
export async function addStorePhoto(
  db: Executor,
  values: typeof storePhoto.$inferInsert,
): Promise<void> {
  await db.insert(storePhoto).values(values).onConflictDoNothing()
}

/** Which of these pictures the store uploaded itself. */
export async function findStorePhotos(
  db: Executor,
  storeId: number,
  pictureIds: readonly number[],
): Promise<number[]> {
  if (pictureIds.length === 0) return []
  const rows = await db
    .select({ id: storePhoto.picture_id })
    .from(storePhoto)
    .where(and(eq(storePhoto.store_id, storeId), inArray(storePhoto.picture_id, [...pictureIds])))
  return rows.map(({ id }) => id)
}

const PRODUCT = { id: product.id, slug: product.slug, name: product.name }
type Slice = { page: number; paginate: number }

async function pageOf<T>(rows: Promise<T[]>, counted: Promise<{ total: number }[]>) {
  const [first] = await counted
  return { rows: await rows, total: first?.total ?? 0 }
}

export function findOwnReviews(db: Executor, storeId: number, { page, paginate }: Slice) {
  const where = and(eq(product.store_id, storeId), eq(review.status, 'published'))
  const join = eq(product.id, review.product_id)
  return pageOf(
    db
      .select({ row: review, product: PRODUCT })
      .from(review)
      .innerJoin(product, join)
      .where(where)
      .orderBy(desc(review.created_at), desc(review.id))
      .limit(paginate)
      .offset((page - 1) * paginate),
    db.select({ total: count() }).from(review).innerJoin(product, join).where(where),
  )
}

type QuestionQuery = Slice & { answered?: '0' | '1' | undefined }

export function findOwnQuestions(
  db: Executor,
  storeId: number,
  { answered, page, paginate }: QuestionQuery,
) {
  const told: Record<'0' | '1', SQL> = {
    '0': isNull(question.answer),
    '1': isNotNull(question.answer),
  }
  const where = and(
    eq(product.store_id, storeId),
    eq(question.status, 'published'),
    answered && told[answered],
  )
  const join = eq(product.id, question.product_id)
  return pageOf(
    db
      .select({ row: question, product: PRODUCT })
      .from(question)
      .innerJoin(product, join)
      .where(where)
      .orderBy(desc(question.created_at), desc(question.id))
      .limit(paginate)
      .offset((page - 1) * paginate),
    db.select({ total: count() }).from(question).innerJoin(product, join).where(where),
  )
}

/** The store of a visible question's product. */
export async function findQuestionStore(db: Executor, id: number) {
  const [row] = await db
    .select({ store_id: product.store_id })
    .from(question)
    .innerJoin(product, eq(product.id, question.product_id))
    .where(and(eq(question.id, id), eq(question.status, 'published')))
  return row?.store_id
}
