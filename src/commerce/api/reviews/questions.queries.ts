import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { question, questionFeedback } from '#/commerce/db/schema/reviews.ts'

type ListQuery = z.output<typeof endpoints.questions.list.query>
type NewQuestion = typeof question.$inferInsert
export type QuestionRow = typeof question.$inferSelect

const publishedOf = (productId: number) =>
  and(eq(question.product_id, productId), eq(question.status, 'published'))

/** Questions that contain the words, or whose answers do. */
export function speaksOf(search: string): SQL | undefined {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return undefined
  return sql`position(${wanted} in lower(${question.question} || ' ' || coalesce(${question.answer}, ''))) > 0`
}

const matches = ({ product_id, search }: ListQuery) =>
  and(publishedOf(product_id), speaksOf(search))

/** One page of visible questions, answered ones first. */
export const findQuestions = (db: Executor, query: ListQuery): Promise<QuestionRow[]> =>
  db
    .select()
    .from(question)
    .where(matches(query))
    .orderBy(sql`(${question.answer} is null)`, desc(question.created_at), desc(question.id))
    .limit(query.paginate)
    .offset((query.page - 1) * query.paginate)

/** The number of visible questions. */
export async function countQuestions(db: Executor, query: ListQuery): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(question).where(matches(query))
  return counted?.total ?? 0
}

export async function insertQuestion(
  db: Executor,
  values: NewQuestion,
): Promise<QuestionRow | undefined> {
  const [row] = await db.insert(question).values(values).returning()
  return row
}

/** The question, locked for this transaction. */
export async function lockQuestion(db: Executor, id: number): Promise<QuestionRow | undefined> {
  const [row] = await db.select().from(question).where(eq(question.id, id)).for('update')
  return row
}

export async function updateQuestion(
  db: Executor,
  id: number,
  values: Partial<NewQuestion>,
): Promise<QuestionRow | undefined> {
  const [row] = await db.update(question).set(values).where(eq(question.id, id)).returning()
  return row
}

export async function deleteQuestion(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db.delete(question).where(eq(question.id, id)).returning({ id: question.id })
  return row?.id
}

/** A person's votes on the answers to a product's questions. */
export const findFeedback = (
  db: Executor,
  { productId, userId }: { productId: number; userId: string },
) =>
  db
    .select({ id: question.id, helpful: questionFeedback.helpful })
    .from(questionFeedback)
    .innerJoin(question, eq(question.id, questionFeedback.question_id))
    .where(and(publishedOf(productId), eq(questionFeedback.user_id, userId)))

type Vote = { question_id: number; user_id: string; helpful: boolean | null }

/** Sets a person's vote; null withdraws it. */
export async function saveVote(db: Executor, { helpful, ...person }: Vote): Promise<void> {
  if (helpful === null) {
    await db
      .delete(questionFeedback)
      .where(
        and(
          eq(questionFeedback.question_id, person.question_id),
          eq(questionFeedback.user_id, person.user_id),
        ),
      )
    return
  }
  await db
    .insert(questionFeedback)
    .values({ ...person, helpful })
    .onConflictDoUpdate({
      target: [questionFeedback.question_id, questionFeedback.user_id],
      set: { helpful },
    })
}

/** The numbers of yes and no votes. */
export async function countVotes(db: Executor, questionId: number) {
  const [row] = await db
    .select({
      helpful_count: sql<number>`count(*) filter (where ${questionFeedback.helpful})::int`,
      unhelpful_count: sql<number>`count(*) filter (where not ${questionFeedback.helpful})::int`,
    })
    .from(questionFeedback)
    .where(eq(questionFeedback.question_id, questionId))
  return row
}

export async function deleteVotes(db: Executor, questionId: number): Promise<void> {
  await db.delete(questionFeedback).where(eq(questionFeedback.question_id, questionId))
}
