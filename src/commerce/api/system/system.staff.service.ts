// The shop's condition, and what staff can rerun.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import {
  ALL_PAGES,
  type OutgoingMail,
  type PageProgress,
  type System,
} from '#/contract/system/staff.ts'
import type { Page } from '#/contract/common.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { healthOf } from './health.staff.service.ts'
import { findJobs, findMails, findState, noteRefresh, setDue } from './system.queries.ts'

export async function systemState(ctx: Ctx): Promise<System> {
  const { host } = ctx.deps
  const { version, bytes, waiting, failed, sent_today, migrations, newest, ...rest } =
    await findState(ctx.db, ctx.deps.now())
  const rows = await findJobs(ctx.db, ctx.deps.now())
  const jobs = rows.map(({ started_at, ended_at, ...job }) => ({
    ...job,
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }))
  const mail = { waiting, failed, sent_today }
  const { pages } = await pageProgress(ctx)
  return {
    version: host?.version ?? null,
    migrations: { count: migrations, newest: new Date(newest).toISOString() },
    health: await healthOf(ctx, { mail, jobs, pages }),
    pages,
    node: process.version,
    database: { version, bytes, embedded: ctx.deps.embedded === true },
    up_seconds: Math.round(process.uptime()),
    mail,
    ...rest,
    jobs,
  }
}

/** Of the process that answers. */
export async function pageProgress({ deps }: Ctx): Promise<{ pages: PageProgress | null }> {
  return { pages: (await deps.host?.pages()) ?? null }
}

/** Pages are made from stored data, so all this can do is regenerate them. @throws ShopError TOO_MANY_REQUESTS */
export async function refreshPages(ctx: Ctx, path = ALL_PAGES): Promise<void> {
  await ctx.deps.limits.count('page_refresh', userOf(ctx).id)
  await inTransaction(ctx, async (tx) => {
    await noteRefresh(tx.db, path)
    await noteChange(tx, {
      kind: 'job',
      record: 'pages',
      name: path,
      before: {},
      after: { run: true },
    })
  })
}

type MailQuery = z.output<typeof endpoints.staffSystem.mails.query>
type MailRow = Awaited<ReturnType<typeof findMails>>['rows'][number]

const view = ({ id, kind, to, created_at, sent_at, attempts, problem }: MailRow): OutgoingMail => ({
  id,
  kind,
  to,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
  attempts,
  problem,
})

/** Only recipient and delivery status: the content is private. */
export async function listMails(ctx: Ctx, query: MailQuery): Promise<Page<OutgoingMail>> {
  const { rows, total } = await findMails(ctx.db, query)
  return toPage(rows.map(view), total, query)
}

/** @throws ShopError NOT_FOUND, also for a sent one */
export async function sendAgain(ctx: Ctx, id: number): Promise<OutgoingMail> {
  const row = found(await setDue(ctx.db, id, ctx.deps.now()))
  ctx.deps.wake?.('send-mail')
  return view(row)
}

/** @throws ShopError NOT_FOUND */
export async function runJob(ctx: Ctx, name: string): Promise<void> {
  const jobs = await findJobs(ctx.db, ctx.deps.now())
  if (!jobs.some((job) => job.name === name)) throw new ShopError('NOT_FOUND')
  await noteChange(ctx, { kind: 'job', record: name, name, before: {}, after: { run: true } })
  ctx.deps.wake?.(name)
}
