// Reviews and questions in any status, with their products.
import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { question, review } from '#/commerce/db/schema/reviews.ts'
import { speaksOf } from './questions.queries.ts'
import { inEveryLanguage } from '#/commerce/db/localized.ts'

type ReviewQuery = z.output<typeof endpoints.staffReviews.list.query>
type QuestionQuery = z.output<typeof endpoints.staffQuestions.list.query>

const PRODUCT = { id: product.id, slug: product.slug, name: product.name }

/** The author or product matches the name. */
const isNamed = (author: typeof review.author | typeof question.author, search: string): SQL =>
  sql`position(${search.trim().toLowerCase()} in lower(concat_ws(' ', ${author}, ${inEveryLanguage(product.name)}))) > 0`

const selectReviews = (db: Executor) =>
  db
    .select({ row: review, product: PRODUCT })
    .from(review)
    .innerJoin(product, eq(product.id, review.product_id))

export async function findAllReviews(db: Executor, query: ReviewQuery) {
  const { search, status, rating, page, paginate } = query
  const inText = sql`position(${search.trim().toLowerCase()} in lower(${review.content})) > 0`
  const where = and(
    search.trim() === '' ? undefined : or(inText, isNamed(review.author, search)),
    status && eq(review.status, status),
    rating ? eq(review.rating, rating) : undefined,
  )
  const rows = await selectReviews(db)
    .where(where)
    .orderBy(desc(review.created_at), desc(review.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db
    .select({ total: count() })
    .from(review)
    .innerJoin(product, eq(product.id, review.product_id))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findReview(db: Executor, id: number) {
  const [row] = await selectReviews(db).where(eq(review.id, id))
  return row
}

const selectQuestions = (db: Executor) =>
  db
    .select({ row: question, product: PRODUCT })
    .from(question)
    .innerJoin(product, eq(product.id, question.product_id))

const ANSWERED = { '0': isNull(question.answer), '1': isNotNull(question.answer) }

export async function findAllQuestions(db: Executor, query: QuestionQuery) {
  const { search, status, answered, page, paginate } = query
  const where = and(
    search.trim() === '' ? undefined : or(speaksOf(search), isNamed(question.author, search)),
    status && eq(question.status, status),
    answered && ANSWERED[answered],
  )
  const rows = await selectQuestions(db)
    .where(where)
    .orderBy(desc(question.created_at), desc(question.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db
    .select({ total: count() })
    .from(question)
    .innerJoin(product, eq(product.id, question.product_id))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findQuestion(db: Executor, id: number) {
  const [row] = await selectQuestions(db).where(eq(question.id, id))
  return row
}
