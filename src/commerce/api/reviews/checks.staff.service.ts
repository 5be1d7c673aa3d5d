// The queue of texts that wait for a check, the decisions, and the shop's rules (rules 300 and 301).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Page } from '#/contract/common.ts'
import type { CheckAnswer, CheckReason, CheckRules, TextCheck } from '#/contract/checks/staff.ts'
import type { Visibility } from '#/contract/reviews/shapes.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { mainText, textIn } from '#/lib/languages/text-in.ts'
import { toPage } from '#/commerce/api/page.ts'
import {
  type Checked,
  type CheckEntry,
  type CheckRow,
  findCheck,
  findChecks,
  findOpenCauses,
  findOpenOf,
  findRules,
  lockCheck,
  saveRules,
} from './checks.queries.ts'
import { settleChecks, tellAuthor } from './checks.service.ts'
import { deleteVotes, lockQuestion, updateQuestion } from './questions.queries.ts'
import { updateReview } from './reviews.queries.ts'
import { withStars } from './stars.service.ts'

const subjectOf = ({ about, review_id, question_id }: CheckRow): Checked | undefined => {
  const id = about === 'review' ? review_id : question_id
  return id === null ? undefined : { about, id }
}

const viewCause = (row: CheckRow): CheckReason => ({
  cause: row.cause,
  at: row.created_at.toISOString(),
  word: row.word,
  reason: row.reason,
  message: row.message,
  name: row.name,
  email: row.email,
})

/** The text as it is now; nothing if it is gone. */
function textNow({ row, review, question }: CheckEntry): string | null {
  if (row.about === 'review') return review?.content ?? null
  return (row.about === 'question' ? question?.question : question?.answer) ?? null
}

function view(ctx: Ctx, entry: CheckEntry, causes: readonly CheckRow[]): TextCheck {
  const { row, product, review, question, decider } = entry
  return {
    id: row.id,
    about: row.about,
    content: (row.decided_at === null ? textNow(entry) : null) ?? row.content,
    language: row.language,
    author: row.author,
    rating: review?.rating ?? null,
    product: { id: product.id, slug: product.slug, name: textIn(product.name, ctx.language) },
    status: review?.status ?? question?.status ?? null,
    created_at: row.created_at.toISOString(),
    causes: causes.map(viewCause),
    decision: row.decision,
    decision_reason: row.decision_reason,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: decider,
  }
}

export async function listChecks(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffChecks.list.query>,
): Promise<Page<TextCheck>> {
  const { rows, total } = await findChecks(ctx.db, query)
  const open =
    query.state === 'open'
      ? await findOpenCauses(
          ctx.db,
          rows.map(({ row }) => row),
        )
      : []
  const causesOf = ({ row }: CheckEntry) =>
    query.state === 'done'
      ? [row]
      : open.filter(
          (one) =>
            one.about === row.about &&
            one.review_id === row.review_id &&
            one.question_id === row.question_id,
        )
  return toPage(
    rows.map((entry) => view(ctx, entry, causesOf(entry))),
    total,
    query,
  )
}

/** @throws ShopError NOT_FOUND, CONFLICT if it is decided already or the text is gone */
export async function decideCheck(
  ctx: Ctx,
  id: number,
  { decision, reason }: CheckAnswer,
): Promise<TextCheck> {
  const answer = await inTransaction(ctx, async (tx) => {
    const row = found(await lockCheck(tx.db, id))
    const subject = subjectOf(row)
    if (row.decided_at !== null || !subject) throw new ShopError('CONFLICT')
    const before = found(await findCheck(tx.db, id))
    const open = await findOpenOf(tx.db, subject)
    const status = await apply(tx, before, { subject, decision, open })
    const closed = await settleChecks(tx, subject, { decision, reason })
    if (decision === 'removed') await tellAuthor(tx, subject, id)
    await noteChange(tx, {
      kind: row.about === 'review' ? 'review' : 'question',
      record: subject.id,
      name: mainText(before.product.name),
      before: { status: before.review?.status ?? before.question?.status, check: null },
      after: { status, check: reason === '' ? decision : `${decision}: ${reason}` },
    })
    return view(tx, found(await findCheck(tx.db, id)), closed)
  })
  ctx.deps.wake?.('send-mail')
  return answer
}

type Decision = { subject: Checked; open: readonly CheckRow[] } & Pick<CheckAnswer, 'decision'>

/** Changes the text as decided; returns its status then. */
async function apply(
  tx: Ctx,
  { row, review, question }: CheckEntry,
  { subject, decision, open }: Decision,
): Promise<Visibility> {
  const now = review?.status ?? question?.status ?? 'hidden'
  // A hidden text stays so, unless its author has changed it since.
  const isAskedFor = now === 'waiting' || open.some(({ cause }) => cause === 'changed')
  const kept = isAskedFor ? 'published' : now
  if (subject.about === 'review') {
    const status = decision === 'removed' ? 'hidden' : kept
    await withStars(tx.db, row.product_id, () => updateReview(tx.db, subject.id, { status }))
    return status
  }
  await lockQuestion(tx.db, subject.id)
  if (subject.about === 'question') {
    const status = decision === 'removed' ? 'hidden' : kept
    await updateQuestion(tx.db, subject.id, { status })
    return status
  }
  if (decision === 'kept') return now
  await deleteVotes(tx.db, subject.id)
  const none = { answer: null, answered_at: null, helpful_count: 0, unhelpful_count: 0 }
  await updateQuestion(tx.db, subject.id, none)
  return now
}

export const readRules = (ctx: Ctx): Promise<CheckRules> => findRules(ctx.db)

export const changeRules = (ctx: Ctx, after: CheckRules): Promise<CheckRules> =>
  inTransaction(ctx, async (tx) => {
    const before = await findRules(tx.db)
    await saveRules(tx.db, after)
    await noteChange(tx, {
      kind: 'settings',
      record: 'text_rules',
      name: '',
      before: { check_first: before.check_first, checked_words: before.words },
      after: { check_first: after.check_first, checked_words: after.words },
    })
    return after
  })
