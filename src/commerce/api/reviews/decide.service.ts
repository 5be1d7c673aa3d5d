// The one place where staff decide about a review, a question or an answer (rules 42, 300 and 301).
import type { Localized } from '#/contract/common.ts'
import type { Visibility } from '#/contract/reviews/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { type Checked, type CheckRow, findOpenOf } from './checks.queries.ts'
import { keepDecision, settleChecks, tellAuthor } from './checks.service.ts'
import { findQuestion, findReview } from './moderation.staff.queries.ts'
import { deleteQuestion, deleteVotes, lockQuestion, updateQuestion } from './questions.queries.ts'
import { deleteReview, updateReview } from './reviews.queries.ts'
import { withStars } from './stars.service.ts'

/** `kept`: it stays as it is, but is published if its author waits for that. An answer is hidden by deleting it. */
export type Verdict = { to: 'kept' | 'published' | 'hidden' | 'deleted'; reason: string }

type Text = {
  content: string
  author: string
  language: Language
  status: Visibility
  product: { id: number; name: Localized }
}

/**
 * Decides about a text and all checks of it that are open; its author is told why it is taken off the page, once.
 *
 * @returns the checks that this decided @throws ShopError NOT_FOUND, INVALID for a text of a customer that is to be
 * seen, or waits to be, and is taken off without a reason
 */
export async function decideText(
  tx: Ctx,
  one: Checked,
  { to, reason }: Verdict,
): Promise<CheckRow[]> {
  const { product, status, ...text } = await readText(tx, one)
  const open = await findOpenOf(tx.db, one)
  const isTaken = to === 'hidden' || to === 'deleted'
  // An author who has changed a hidden text waits for an answer, too.
  const waits = status === 'waiting' || open.some(({ cause }) => cause === 'changed')
  const isTold = isTaken && one.about !== 'answer' && (status === 'published' || waits)
  if (isTold && reason === '') throw invalid({ reason: ['field.required'] })
  const decision = isTaken ? 'removed' : 'kept'
  const closed = await settleChecks(tx, one, { decision, reason })
  if (isTold) {
    const values = { ...text, product_id: product.id, decision, reason } as const
    await tellAuthor(tx, one, {
      check: closed[0]?.id ?? (await keepDecision(tx, one, values)),
    })
  }
  const after = isTaken ? 'hidden' : to === 'published' || waits ? 'published' : status
  await (to === 'deleted' ? remove(tx, one, product.id) : show(tx, one, { product, after }))
  const check = reason === '' ? decision : `${decision}: ${reason}`
  const isGone = to === 'deleted' && one.about !== 'answer'
  await noteChange(tx, {
    kind: one.about === 'review' ? 'review' : 'question',
    record: one.id,
    name: mainText(product.name),
    before: isGone ? { status, check } : { status, check: null },
    after: isGone ? null : { status: one.about === 'answer' ? status : after, check },
  })
  return closed
}

/** Emails to the author and those who reported it are sent at once. */
export async function telling<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const result = await inTransaction(ctx, work)
  ctx.deps.wake?.('send-mail')
  return result
}

async function readText({ db }: Ctx, { about, id }: Checked): Promise<Text> {
  if (about === 'review') {
    const { row, product } = found(await findReview(db, id))
    return { ...pick(row), content: row.content, product }
  }
  found(await lockQuestion(db, id))
  const { row, product } = found(await findQuestion(db, id))
  if (about === 'question') return { ...pick(row), content: row.question, product }
  return { ...pick(row), author: '', content: row.answer ?? '', product }
}

const pick = ({ author, language, status }: Omit<Text, 'content' | 'product'>) => ({
  author,
  language,
  status,
})

type Decision = { product: { id: number }; after: Visibility }

async function show(tx: Ctx, one: Checked, { product, after: status }: Decision): Promise<void> {
  const { about, id } = one
  if (about === 'review')
    await withStars(tx.db, product.id, () => updateReview(tx.db, id, { status }))
  else if (about === 'question') await updateQuestion(tx.db, id, { status })
  else if (status === 'hidden') await remove(tx, one, product.id)
}

/** A question goes with its answer, an answer with its votes (rule 46). */
async function remove(tx: Ctx, { about, id }: Checked, productId: number): Promise<void> {
  const { db } = tx
  if (about === 'review') {
    found(await withStars(db, productId, () => deleteReview(db, id)))
    return
  }
  if (about === 'question') {
    await settleChecks(tx, { about: 'answer', id }, { decision: 'removed', reason: '' })
    found(await deleteQuestion(db, id))
    return
  }
  await deleteVotes(db, id)
  const none = { answer: null, answered_at: null, helpful_count: 0, unhelpful_count: 0 }
  await updateQuestion(db, id, none)
}
