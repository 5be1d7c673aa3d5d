// Issues of the newsletter for staff: written, planned, stopped (rule 272).
import type { Page } from '#/contract/common.ts'
import { couponBlock, type IssueBlock, type IssueInput } from '#/contract/newsletter/issues.ts'
import type {
  IssueChange,
  NewsletterIssue,
  Subscriber,
  SubscriberQuery,
} from '#/contract/newsletter/staff.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, requireStaff, userOf } from '#/commerce/api/context.ts'
import { askedOf } from '#/commerce/api/customers/groups.staff.service.ts'
import { findGroup } from '#/commerce/api/customers/groups.queries.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { findIssue, type IssueRow } from '#/commerce/api/newsletter/issue.queries.ts'
import { opensOf } from '#/commerce/api/newsletter/opens.service.ts'
import { turnWeek } from '#/commerce/api/issues/week.queries.ts'
import { findSubscribers } from '#/commerce/api/newsletter/subscribers.queries.ts'
import { toPage } from '#/commerce/api/page.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { countRedeemed } from './issue-coupons.queries.ts'
import {
  countReaders,
  deleteIssue,
  findIssues,
  holdGroup,
  insertIssue,
  lockIssue,
  updateIssue,
  withdrawSends,
} from './issues.queries.ts'
import { countSends } from './send-again.queries.ts'
import { subscriberView } from './subscriber-view.rules.ts'

type Turned = { page: number; paginate: number }

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const record = ({ id, subject, intro, blocks, group_id, status, ...row }: IssueRow) => {
  const valid = { valid_from: iso(row.valid_from), valid_until: iso(row.valid_until) }
  return withVersion({ id, subject, intro, blocks, group_id, ...valid, status })
}

const timesOf = ({ valid_from, valid_until }: Pick<IssueInput, 'valid_from' | 'valid_until'>) => ({
  valid_from: valid_from === null ? null : new Date(valid_from),
  valid_until: valid_until === null ? null : new Date(valid_until),
})

export async function issueView(ctx: Ctx, row: IssueRow): Promise<NewsletterIssue> {
  const group = row.group_id === null ? undefined : await findGroup(ctx.db, row.group_id)
  const isOver = row.status === 'sent' || row.status === 'stopped'
  const asked = group && (await askedOf(ctx, group.rules))
  return {
    ...record(row),
    ongoing: row.ongoing,
    send_at: iso(row.send_at),
    started_at: iso(row.started_at),
    ended_at: iso(row.ended_at),
    group: group?.name ?? null,
    counts: {
      readers: isOver ? 0 : await countReaders(ctx.db, { issue: row, group: asked }),
      ...(await countSends(ctx.db, row.id, ctx.deps.now())),
      redeemed: couponBlock(row.blocks) ? await countRedeemed(ctx.db, row.id) : 0,
    },
    opens: await opensOf(ctx, row),
  }
}

export async function listIssues(ctx: Ctx, query: Turned): Promise<Page<NewsletterIssue>> {
  const { rows, total } = await findIssues(ctx.db, query)
  const data: NewsletterIssue[] = []
  for (const row of rows) data.push(await issueView(ctx, row))
  return toPage(data, total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneIssue = async (ctx: Ctx, id: number): Promise<NewsletterIssue> =>
  issueView(ctx, found(await findIssue(ctx.db, id)))

const nameOf = ({ subject }: Pick<IssueRow, 'subject'>): string => mainText(subject)

export const noteIssue = (
  tx: Ctx,
  row: IssueRow,
  states: { before: object | null; after: object | null },
) => noteChange(tx, { kind: 'newsletter', record: row.id, name: nameOf(row), ...states })

/** A group reveals who its members are: only staff who may see customers get it. */
async function checkGroup(tx: Ctx, group_id: number | null, old: number | null): Promise<void> {
  if (group_id === null || group_id === old) return
  requireStaff(tx, 'customers.read')
  if (!(await holdGroup(tx.db, group_id))) throw invalid({ group_id: ['field.unknown'] })
}

/** A coupon is money: its terms are set by those who may set coupons. */
function checkCoupon(tx: Ctx, blocks: IssueBlock[], old: IssueBlock[]): void {
  const coupon = couponBlock(blocks)
  if (coupon && JSON.stringify(coupon) !== JSON.stringify(couponBlock(old)))
    requireStaff(tx, 'coupons.write')
}

export const createIssue = (ctx: Ctx, input: IssueInput): Promise<NewsletterIssue> =>
  writing(ctx, async (tx) => {
    await checkGroup(tx, input.group_id, null)
    checkCoupon(tx, input.blocks, [])
    const row = found(
      await insertIssue(tx.db, { ...input, ...timesOf(input), created_at: tx.deps.now() }),
    )
    await noteIssue(tx, row, { before: null, after: record(row) })
    return issueView(tx, row)
  })

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if it is no longer a draft */
async function lockDraft(tx: Ctx, id: number): Promise<IssueRow> {
  const row = found(await lockIssue(tx.db, id))
  if (row.status !== 'draft') throw new ShopError('STATUS_CONFLICT')
  return row
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT, VERSION_CONFLICT */
export const changeIssue = (
  ctx: Ctx,
  id: number,
  { version, ...input }: IssueChange,
): Promise<NewsletterIssue> =>
  writing(ctx, async (tx) => {
    const before = await lockDraft(tx, id)
    const current = await issueView(tx, before)
    checkVersion(current, version)
    await checkGroup(tx, input.group_id, before.group_id)
    checkCoupon(tx, input.blocks, before.blocks)
    const row = found(await updateIssue(tx.db, id, { ...input, ...timesOf(input) }))
    await noteIssue(tx, row, { before: record(before), after: record(row) })
    return issueView(tx, row)
  })

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT */
export const removeIssue = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const row = await lockDraft(tx, id)
    await deleteIssue(tx.db, id)
    await noteIssue(tx, row, { before: record(row), after: null })
  })

type Sending = { at: string | null; ongoing: boolean }

/**
 * Now, or at a time.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID for a time in the past, or for a group that nobody can join
 */
export async function sendIssue(
  ctx: Ctx,
  id: number,
  { at, ongoing }: Sending,
): Promise<NewsletterIssue> {
  const now = ctx.deps.now()
  const send_at = at === null ? now : new Date(at)
  if (send_at < now) throw invalid({ at: ['field.invalid'] })
  const issue = await writing(ctx, async (tx) => {
    const before = await lockDraft(tx, id)
    if (ongoing && before.group_id === null) throw invalid({ ongoing: ['field.invalid'] })
    const row = found(await updateIssue(tx.db, id, { status: 'planned', send_at, ongoing }))
    await turnWeek(tx.db, now)
    await noteIssue(tx, row, {
      before: { status: before.status, send_at: null },
      after: { status: row.status, send_at: iso(send_at), ...(ongoing && { ongoing }) },
    })
    return issueView(tx, row)
  })
  ctx.deps.wake?.('queue-newsletters')
  return issue
}

/** What has left stays sent; the rest is taken out of the outbox. @throws ShopError NOT_FOUND, STATUS_CONFLICT */
export const stopIssue = (ctx: Ctx, id: number): Promise<NewsletterIssue> =>
  writing(ctx, async (tx) => {
    const before = found(await lockIssue(tx.db, id))
    const { status } = before
    if (status === 'draft' || status === 'stopped') throw new ShopError('STATUS_CONFLICT')
    await withdrawSends(tx.db, id)
    const row = found(
      await updateIssue(
        tx.db,
        id,
        status === 'planned'
          ? { status: 'draft', send_at: null, ongoing: false }
          : { status: 'stopped', ended_at: tx.deps.now() },
      ),
    )
    await turnWeek(tx.db, tx.deps.now())
    await noteIssue(tx, row, { before: { status }, after: { status: row.status } })
    return issueView(tx, row)
  })

export async function listSubscribers(ctx: Ctx, query: SubscriberQuery): Promise<Page<Subscriber>> {
  const { rows, total } = await findSubscribers(ctx.db, query)
  ctx.deps.log('info', 'subscribers.listed', { by: userOf(ctx).id, page: query.page })
  return toPage(rows.map(subscriberView), total, query)
}
