// Checks of texts: those that are open, and the decisions.
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { CheckDecision, CheckedKind } from '#/contract/checks/shapes.ts'
import { CheckRules, USUAL_REPORTS } from '#/contract/checks/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { question, review, textCheck } from '#/commerce/db/schema/reviews.ts'

/** `id`: of the review, the question or the product. */
export type Checked = { about: CheckedKind; id: number }
export type CheckRow = typeof textCheck.$inferSelect
type NewCheck = Omit<typeof textCheck.$inferInsert, 'about' | 'review_id' | 'question_id'>

const NAME = 'text_rules'
const NO_RULES: CheckRules = { check_first: false, words: [], reports_to_wait: USUAL_REPORTS }

export async function findRules(db: Executor): Promise<CheckRules> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  return row ? CheckRules.parse(row.value) : NO_RULES
}

export async function saveRules(db: Executor, value: CheckRules): Promise<void> {
  await db
    .insert(setting)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: setting.name, set: { value, updated_at: sql`now()` } })
}

const COLUMNS = {
  review: textCheck.review_id,
  question: textCheck.question_id,
  answer: textCheck.question_id,
  product: textCheck.product_id,
}

const isOpen = isNull(textCheck.decided_at)
const openOf = (one: Checked): SQL | undefined =>
  and(isOpen, eq(textCheck.about, one.about), eq(COLUMNS[one.about], one.id))

/** Nothing if this visitor has reported the text before. */
export async function insertCheck(
  db: Executor,
  { about, id }: Checked,
  values: NewCheck,
): Promise<number | undefined> {
  const keys = { review: { review_id: id }, product: {} }
  const key = about === 'review' || about === 'product' ? keys[about] : { question_id: id }
  const [row] = await db
    .insert(textCheck)
    .values({ ...values, ...key, about })
    .onConflictDoNothing()
    .returning({ id: textCheck.id })
  return row?.id
}

/** Whether the text is in the queue for this reason already. */
export async function isQueued(
  db: Executor,
  one: Checked,
  cause: CheckRow['cause'],
): Promise<boolean> {
  const rows = await db
    .select({ id: textCheck.id })
    .from(textCheck)
    .where(and(openOf(one), eq(textCheck.cause, cause)))
    .limit(1)
  return rows.length > 0
}

export const findOpenOf = (db: Executor, one: Checked): Promise<CheckRow[]> =>
  db.select().from(textCheck).where(openOf(one)).orderBy(asc(textCheck.id))

/** Whether staff looked at this very text after a report, and left it on the page. */
export async function wasKept(db: Executor, one: Checked, content: string): Promise<boolean> {
  const rows = await db
    .select({ id: textCheck.id })
    .from(textCheck)
    .where(
      and(
        eq(textCheck.about, one.about),
        eq(COLUMNS[one.about], one.id),
        eq(textCheck.decision, 'kept'),
        eq(textCheck.content, content),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Locked for this transaction. */
export async function lockCheck(db: Executor, id: number): Promise<CheckRow | undefined> {
  const [row] = await db.select().from(textCheck).where(eq(textCheck.id, id)).for('update')
  return row
}

type Decided = {
  decision: CheckDecision
  decision_reason: string
  decided_at: Date
  decided_by: string | null
}

/** Decides all open checks of a text; returns them. */
export const closeChecks = (db: Executor, one: Checked, values: Decided): Promise<CheckRow[]> =>
  db.update(textCheck).set(values).where(openOf(one)).returning()

/** No older check of the same text is open. */
const isOldest = sql`not exists (select 1 from text_check o where o.decided_at is null
  and o.about = ${textCheck.about} and o.id < ${textCheck.id}
  and o.product_id = ${textCheck.product_id} and o.review_id is not distinct from ${textCheck.review_id}
  and o.question_id is not distinct from ${textCheck.question_id})`

const select = (db: Executor) =>
  db
    .select({
      row: textCheck,
      product: {
        id: product.id,
        slug: product.slug,
        name: product.name,
        short_description: product.short_description,
        status: product.status,
      },
      review: { content: review.content, rating: review.rating, status: review.status },
      question: { question: question.question, answer: question.answer, status: question.status },
      decider: user.name,
    })
    .from(textCheck)
    .innerJoin(product, eq(product.id, textCheck.product_id))
    .leftJoin(review, eq(review.id, textCheck.review_id))
    .leftJoin(question, eq(question.id, textCheck.question_id))
    .leftJoin(user, eq(user.id, textCheck.decided_by))

export type CheckEntry = Awaited<ReturnType<typeof findChecks>>['rows'][number]

type CheckQuery = { state: 'open' | 'done'; page: number; paginate: number }

/** One page of texts that wait, or of decisions. */
export async function findChecks(db: Executor, { state, page, paginate }: CheckQuery) {
  const where = state === 'open' ? and(isOpen, isOldest) : isNotNull(textCheck.decided_at)
  const order =
    state === 'open' ? [asc(textCheck.id)] : [desc(textCheck.decided_at), desc(textCheck.id)]
  const rows = await select(db)
    .where(where)
    .orderBy(...order)
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(textCheck).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findCheck(db: Executor, id: number): Promise<CheckEntry | undefined> {
  const [row] = await select(db).where(eq(textCheck.id, id))
  return row
}

/** All open checks of these texts. */
export async function findOpenCauses(
  db: Executor,
  entries: readonly Pick<CheckRow, 'about' | 'product_id' | 'review_id' | 'question_id'>[],
): Promise<CheckRow[]> {
  const ids = (pick: 'review_id' | 'question_id') =>
    entries.map((entry) => entry[pick]).filter((one) => one !== null)
  const products = entries
    .filter(({ about }) => about === 'product')
    .map((entry) => entry.product_id)
  return db
    .select()
    .from(textCheck)
    .where(
      and(
        isOpen,
        or(
          inArray(textCheck.review_id, ids('review_id')),
          inArray(textCheck.question_id, ids('question_id')),
          and(eq(textCheck.about, 'product'), inArray(textCheck.product_id, products)),
        ),
      ),
    )
    .orderBy(asc(textCheck.id))
}

/** A text's author: nobody for what the shop says, and where the account is gone. */
export async function findAuthor(db: Executor, { about, id }: Checked) {
  if (about === 'answer' || about === 'product') return undefined
  const table = about === 'review' ? review : question
  const [row] = await db
    .select({ email: user.email, name: user.name, language: table.language })
    .from(table)
    .innerJoin(user, eq(user.id, table.user_id))
    .where(eq(table.id, id))
  return row
}

/** Forgets who reported texts whose check was decided before. */
export async function forgetReporters(db: Executor, before: Date): Promise<void> {
  await db
    .update(textCheck)
    .set({ name: '', email: null, visitor: null, member: null, network: null })
    .where(and(lt(textCheck.decided_at, before), isNotNull(textCheck.reason)))
}
