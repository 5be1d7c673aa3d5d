// Notes that an issue was opened, for readers who agreed (rule 272).
import { randomBytes } from 'node:crypto'
import { OPEN_DAYS } from '#/domain/privacy/periods.ts'
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import type { IssueRow } from './issue.queries.ts'
import type { SubscriberRow } from './newsletter.queries.ts'
import { hashOf } from './newsletter.service.ts'
import { countOpens, insertOpen, noteOpen } from './opens.queries.ts'
import { agreesToOpens, FEWEST_AGREED } from './opens.rules.ts'

const DAY_MS = 86_400_000

type Copy = { issue_id: number; reader: SubscriberRow; now: Date }

/** The path of the picture in one copy; null if its reader didn't agree. Only the hash of its token is stored. */
export async function makePicture(
  db: Executor,
  { issue_id, reader, now }: Copy,
): Promise<string | null> {
  if (!agreesToOpens(reader)) return null
  const token = randomBytes(24).toString('base64url')
  await insertOpen(db, { hash: hashOf(token), issue_id, subscriber_id: reader.id, sent_at: now })
  return `/api/newsletter/picture/${token}`
}

/** One transparent pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Mail programs call it, of anybody: the answer never differs, and nothing about the caller is stored. */
export async function openPicture(ctx: Ctx, token: string, method: string): Promise<Response> {
  if (method === 'GET') {
    try {
      await note(ctx, token)
    } catch (error) {
      ctx.deps.log('warn', 'newsletter.open_not_noted', describeFailure(error))
    }
  }
  const headers = { 'content-type': 'image/gif', 'cache-control': 'no-store' }
  return new Response(new Uint8Array(GIF), { headers })
}

/** One address may fetch the pictures of many readers, so only wrong tokens count. */
async function note({ db, deps, network }: Ctx, token: string): Promise<void> {
  if (await deps.limits.isOver('newsletter_picture', network)) return
  if (await noteOpen(db, hashOf(token), deps.now())) return
  await deps.limits.count('newsletter_picture', network)
}

/** Null before an issue is sent, and once what was noted has been deleted. */
export async function opensOf({ db, deps }: Ctx, row: IssueRow): Promise<NewsletterIssue['opens']> {
  const { status, ended_at } = row
  if (status === 'draft' || status === 'planned') return null
  if (ended_at && ended_at.getTime() < deps.now().getTime() - OPEN_DAYS * DAY_MS) return null
  const { agreed, opened } = await countOpens(db, row.id)
  return { agreed, opened: agreed < FEWEST_AGREED ? null : opened }
}
