// Puts due issues of the newsletter into the outbox, a portion at a time: other emails come in between (rule 272).
import { couponBlock } from '#/contract/newsletter/issues.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { isAboutAbsence } from '#/commerce/api/customers/group-members.queries.ts'
import { findGroup } from '#/commerce/api/customers/groups.queries.ts'
import { askedOf } from '#/commerce/api/customers/groups.staff.service.ts'
import type { IssueRow } from '#/commerce/api/newsletter/issue.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { insertCoupons } from './issue-coupons.queries.ts'
import { couponFor } from './issue-coupons.rules.ts'
import {
  countUntried,
  findReaders,
  insertSends,
  lockDueIssue,
  updateIssue,
} from './issues.queries.ts'

/** A minute's worth. */
export const PORTION = 100
/** How soon a group is looked at again for those who joined it. */
const AGAIN_MS = 3_600_000

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
  if (queued > 0) deps.wake?.('send-mail')
  return { queued }
}

async function queueOne(deps: QueueDeps, db: Executor, issue: IssueRow): Promise<number> {
  const { id, group_id } = issue
  const now = deps.now()
  const started_at = issue.started_at ?? now
  // While a mail server is slow or away, the outbox doesn't fill up.
  const room = PORTION - (await countUntried(db, id))
  if (room <= 0) return 0
  const group = group_id === null ? undefined : await findGroup(db, group_id)
  const asked = group && (await askedOf({ db, deps }, group.rules))
  const readers = await findReaders(db, { issue, group: asked }, room)
  // Who comes back and goes again gets it again.
  const when = asked && issue.ongoing && isAboutAbsence(asked) ? `:${now.getTime()}` : ''
  const coupons = await makeCoupons(deps, db, { issue, many: readers.length })
  const rows = readers.map((reader, index) => ({
    subscriber_id: reader.id,
    key: `newsletter_issue:${id}:${reader.id}${when}`,
    kind: 'newsletter_issue',
    to: reader.email,
    language: reader.language,
    data: { issue_id: id, subscriber_id: reader.id, coupon_id: coupons[index] ?? null },
    created_at: now,
    due_at: now,
  }))
  if (rows.length > 0) await insertSends(db, id, rows, now)
  const cursor = readers.at(-1)?.id ?? issue.cursor
  await updateIssue(db, id, { cursor, started_at, ...nextStep(issue, readers.length < room, now) })
  return readers.length
}

/** One for each reader, if the issue has a coupon. */
async function makeCoupons(
  { now }: QueueDeps,
  db: Executor,
  { issue, many }: { issue: IssueRow; many: number },
): Promise<number[]> {
  const block = couponBlock(issue.blocks)
  if (!block || many === 0) return []
  const { time_zone: timeZone } = await findSettings(db)
  const times = { now: now(), timeZone }
  const rows = Array.from({ length: many }, () => couponFor(issue, block, times))
  return insertCoupons(db, rows)
}

function nextStep({ ongoing }: IssueRow, isAll: boolean, now: Date): Partial<IssueRow> {
  if (ongoing)
    return { status: 'running', send_at: isAll ? new Date(now.getTime() + AGAIN_MS) : now }
  return isAll ? { status: 'sent', ended_at: now } : { status: 'sending' }
}
