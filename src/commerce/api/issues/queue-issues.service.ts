// Puts due issues of the newsletter into the outbox, a portion at a time: other emails come in between (rule 272).
import type { Deps } from '#/commerce/api/context.ts'
import { findGroup } from '#/commerce/api/customers/groups.queries.ts'
import { askedOf } from '#/commerce/api/customers/groups.staff.service.ts'
import type { IssueRow } from '#/commerce/api/newsletter/issue.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import {
  countUntried,
  findReaders,
  insertSends,
  lockDueIssue,
  updateIssue,
} from './issues.queries.ts'

/** A minute's worth. */
export const PORTION = 100

type QueueDeps = Pick<Deps, 'db' | 'now' | 'wake'>

export async function queueIssues(deps: QueueDeps): Promise<{ queued: number }> {
  const seen: number[] = []
  let queued = 0
  for (;;) {
    const done = await deps.db.transaction(async (tx) => {
      const issue = await lockDueIssue(tx, deps.now(), seen)
      return issue && { id: issue.id, many: await queueOne(deps, tx, issue) }
    })
    if (!done) break
    seen.push(done.id)
    queued += done.many
  }
  if (queued > 0) deps.wake?.('mail')
  return { queued }
}

async function queueOne(deps: QueueDeps, db: Executor, issue: IssueRow): Promise<number> {
  const { id, group_id, cursor } = issue
  const now = deps.now()
  const started_at = issue.started_at ?? now
  // While a mail server is slow or away, the outbox doesn't fill up.
  const room = PORTION - (await countUntried(db, id))
  if (room <= 0) return 0
  const group = group_id === null ? undefined : await findGroup(db, group_id)
  const asked = group && (await askedOf({ db, deps }, group.rules))
  const readers = await findReaders(db, { after: cursor, group: asked, limit: room })
  const last = readers.at(-1)
  if (!last) {
    await updateIssue(db, id, { status: 'sent', started_at, ended_at: now })
    return 0
  }
  const rows = readers.map((one) => ({
    subscriber_id: one.id,
    key: `newsletter_issue:${id}:${one.id}`,
    kind: 'newsletter_issue',
    to: one.email,
    language: one.language,
    data: { issue_id: id, subscriber_id: one.id },
    created_at: now,
    due_at: now,
  }))
  await insertSends(db, id, rows)
  const isLast = readers.length < room
  await updateIssue(db, id, {
    cursor: last.id,
    started_at,
    ...(isLast ? { status: 'sent', ended_at: now } : { status: 'sending' }),
  })
  return readers.length
}
