// The queue of texts that wait for a check, the decisions, and the shop's rules (rules 300 and 301).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Page } from '#/contract/common.ts'
import {
  type CheckAnswer,
  type CheckReason,
  CheckRules,
  type CheckRulesChange,
  type TextCheck,
} from '#/contract/checks/staff.ts'
import { wholeOf } from '#/contract/kept.ts'
import type { Visibility } from '#/contract/reviews/shapes.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPage } from '#/commerce/api/page.ts'
import { invalid } from '#/commerce/api/writing.ts'
import {
  type Checked,
  type CheckEntry,
  type CheckRow,
  findCheck,
  findChecks,
  findOpenCauses,
  findRules,
  lockCheck,
  saveRules,
} from './checks.queries.ts'
import { decideGoods } from './decide-goods.service.ts'
import { decideText, telling, type Verdict } from './decide.service.ts'
import { saidOf } from './reviewed-product.rules.ts'

const subjectOf = (row: CheckRow): Checked | undefined => {
  const { about, product_id, review_id, question_id } = row
  const id = { review: review_id, question: question_id, answer: question_id, product: product_id }[
    about
  ]
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
function textNow({ row, product, review, question }: CheckEntry): string | null {
  const texts = {
    review: review?.content,
    question: question?.question,
    answer: question?.answer,
    product: saidOf(product, row.language),
  }
  return texts[row.about] ?? null
}

function statusNow({ row, product, review, question }: CheckEntry): Visibility | null {
  if (row.about === 'product') return product.status === 1 ? 'published' : 'hidden'
  return review?.status ?? question?.status ?? null
}

function view(ctx: Ctx, entry: CheckEntry, causes: readonly CheckRow[]): TextCheck {
  const { row, product, review, decider } = entry
  return {
    id: row.id,
    about: row.about,
    content: (row.decided_at === null ? textNow(entry) : null) ?? row.content,
    language: row.language,
    author: row.author,
    rating: review?.rating ?? null,
    product: { id: product.id, slug: product.slug, name: textIn(product.name, ctx.language) },
    status: statusNow(entry),
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
            one.product_id === row.product_id &&
            one.review_id === row.review_id &&
            one.question_id === row.question_id,
        )
  return toPage(
    rows.map((entry) => view(ctx, entry, causesOf(entry))),
    total,
    query,
  )
}

/** @throws ShopError NOT_FOUND, CONFLICT if it is decided already or the text is gone, INVALID, FORBIDDEN */
export const decideCheck = (ctx: Ctx, id: number, answer: CheckAnswer): Promise<TextCheck> =>
  telling(ctx, async (tx) => {
    const row = found(await lockCheck(tx.db, id))
    const subject = subjectOf(row)
    if (row.decided_at !== null || !subject) throw new ShopError('CONFLICT')
    const closed =
      subject.about === 'product'
        ? await decideGoods(tx, row, answer)
        : await decideText(tx, subject, verdictOf(answer))
    return view(tx, found(await findCheck(tx.db, id)), closed)
  })

/** @throws ShopError INVALID: what customers wrote isn't for staff to change */
function verdictOf({ decision, reason }: CheckAnswer): Verdict {
  if (decision === 'changed') throw invalid({ decision: ['field.unknown'] })
  return { to: decision === 'removed' ? 'hidden' : 'kept', reason }
}

const noted = ({ check_first, words: checked_words, reports_to_wait }: CheckRules) => ({
  check_first,
  checked_words,
  reports_to_wait,
})

export const readRules = (ctx: Ctx): Promise<CheckRules> => findRules(ctx.db)

export const changeRules = (ctx: Ctx, change: CheckRulesChange): Promise<CheckRules> =>
  inTransaction(ctx, async (tx) => {
    const before = await findRules(tx.db)
    const after = wholeOf(CheckRules, before, change)
    await saveRules(tx.db, after)
    await noteChange(tx, {
      kind: 'settings',
      record: 'text_rules',
      name: '',
      before: noted(before),
      after: noted(after),
    })
    return after
  })
