// Whether a text waits for a check before it is published, and the end of a check (rule 300).
import type { CheckCause, CheckDecision } from '#/contract/checks/shapes.ts'
import type { Visibility } from '#/contract/reviews/shapes.ts'
import { listedWord } from '#/domain/content/checked-words.ts'
import type { Language } from '#/lib/i18n.ts'
import { type Ctx, doerOf } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import {
  type Checked,
  type CheckRow,
  closeChecks,
  findAuthor,
  findRules,
  insertCheck,
  isQueued,
} from './checks.queries.ts'

type Why = { cause: CheckCause; word: string | null }

/** Why a new text waits; nothing if it is published at once. */
export async function whyWait(db: Executor, content: string): Promise<Why | undefined> {
  const rules = await findRules(db)
  const word = listedWord(content, rules.words) ?? null
  if (word !== null) return { cause: 'words', word }
  return rules.check_first ? { cause: 'first', word } : undefined
}

type Text = { product_id: number; content: string; author: string; language: Language }

/** Puts a text into the queue, once for each cause. */
export async function queueCheck(
  { db, deps }: Pick<Ctx, 'db' | 'deps'>,
  one: Checked,
  { cause, word, product_id, content, author, language }: Text & Why,
): Promise<void> {
  if (await isQueued(db, one, cause)) return
  const values = { product_id, content, author, language, cause, word }
  await insertCheck(db, one, { ...values, created_at: deps.now() })
}

/** What a changed text becomes: one that was published may wait, one that was hidden stays so. */
export const statusAfter = (status: Visibility, why: Why | undefined): Visibility =>
  status === 'published' && why ? 'waiting' : status

type Outcome = { decision: CheckDecision; reason: string }

/** Decides all open checks of a text, and tells those who reported it. */
export async function settleChecks(
  ctx: Pick<Ctx, 'db' | 'deps' | 'principal'>,
  one: Checked,
  { decision, reason }: Outcome,
): Promise<CheckRow[]> {
  const at = ctx.deps.now()
  const closed = await closeChecks(ctx.db, one, {
    decision,
    decision_reason: reason,
    decided_at: at,
    decided_by: doerOf(ctx),
  })
  for (const { id, email, reporter_language: language } of closed) {
    if (email === null || language === null) continue
    const about = { data: { check_id: id }, language, at }
    await writeMail(ctx.db, {
      ...about,
      key: `check:${id}:decided`,
      kind: 'report_decided',
      to: email,
    })
  }
  return closed
}

type Told = 'text_removed' | 'text_waits' | 'text_unbought'

/** Tells a text's author why it isn't on the page; nobody for what the shop says. */
export async function tellAuthor(
  { db, deps }: Pick<Ctx, 'db' | 'deps'>,
  one: Checked,
  { check, kind = 'text_removed' }: { check: number; kind?: Told },
): Promise<void> {
  const author = await findAuthor(db, one)
  if (!author) return
  await writeMail(db, {
    key: `check:${check}:${kind === 'text_removed' ? 'author' : kind}`,
    kind,
    to: author.email,
    language: author.language,
    data: { check_id: check, name: author.name },
    at: deps.now(),
  })
}

/** A decision about a text that no check was open for: it stands in the list all the same. */
export async function keepDecision(
  { db, deps, principal }: Pick<Ctx, 'db' | 'deps'> & { principal?: Ctx['principal'] },
  one: Checked,
  { decision, reason, ...text }: Text & Outcome,
): Promise<number> {
  const at = deps.now()
  const id = await insertCheck(db, one, {
    ...text,
    cause: 'staff',
    created_at: at,
    decision,
    decision_reason: reason,
    decided_at: at,
    decided_by: principal ? doerOf({ principal }) : null,
  })
  return found(id)
}
