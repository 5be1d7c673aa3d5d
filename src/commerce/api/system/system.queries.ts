import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import { z } from 'zod'
import type { MAIL_STATES } from '#/contract/system/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { contentChange } from '#/commerce/db/schema/changes.ts'
import { mail } from '#/commerce/db/schema/mail.ts'

/** After this many tries it counts as failed. */
const FAILED_AFTER = 3
const Count = z.coerce.number()
const Moment = z.coerce.date().nullable()

export async function findState(db: Executor, now: Date) {
  const hour = new Date(now.getTime() - 3_600_000).toISOString()
  const day = new Date(now.getTime() - 86_400_000).toISOString()
  const { rows } = await db.execute(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from mail where sent_at is null and attempts < ${FAILED_AFTER}) as waiting,
      (select count(*) from mail where sent_at is null and attempts >= ${FAILED_AFTER}) as failed,
      (select count(*) from mail where sent_at >= ${day}) as sent_today,
      (select count(*) from content_change where changed_at >= ${hour}) as changes,
      (select count(*) from picture) as pictures,
      (select count(*) from drizzle.__drizzle_migrations) as migrations,
      (select max(created_at) from drizzle.__drizzle_migrations) as newest`)
  return z
    .object({
      version: z.string(),
      bytes: Count,
      waiting: Count,
      failed: Count,
      sent_today: Count,
      changes: Count,
      pictures: Count,
      migrations: Count,
      newest: Count,
    })
    .parse(rows[0])
}

export async function findDatabaseSize(db: Executor): Promise<number> {
  const { rows } = await db.execute(sql`select pg_database_size(current_database()) as bytes`)
  return Count.parse(rows[0]?.['bytes'])
}

const JobRow = z.object({
  name: z.string(),
  state: z.string().nullable(),
  started_at: Moment,
  ended_at: Moment,
  waiting: Count,
  runs: Count,
  failed: Count,
  problem: z.string().nullable(),
})

/** The jobs' queues with their last runs; none if jobs run elsewhere and never started. */
export async function findJobs(db: Executor, now: Date) {
  const day = new Date(now.getTime() - 86_400_000).toISOString()
  const { rows: there } = await db.execute(sql`select to_regclass('pgboss.job') as job`)
  if (!there[0]?.['job']) return []
  const { rows } = await db.execute(sql`
    select q.name, j.state::text as state, j.started_on as started_at, j.completed_on as ended_at,
      c.waiting, c.runs, c.failed, left(f.problem, 300) as problem
    from pgboss.queue q left join lateral (
      select state, started_on, completed_on from pgboss.job
      where name = q.name and started_on is not null order by started_on desc limit 1
    ) j on true left join lateral (
      select count(*) filter (where state in ('created', 'retry')) as waiting,
        count(*) filter (where started_on >= ${day}) as runs,
        count(*) filter (where state = 'failed' and completed_on >= ${day}) as failed
      from pgboss.job where name = q.name
    ) c on true left join lateral (
      select output ->> 'message' as problem from pgboss.job
      where name = q.name and state = 'failed' order by completed_on desc limit 1
    ) f on true
    where q.name not like '\\_\\_%' order by q.name`)
  return z.array(JobRow).parse(rows)
}

type MailQuery = {
  page: number
  paginate: number
  search: string
  state?: (typeof MAIL_STATES)[number] | undefined
}

const STATES = {
  waiting: and(isNull(mail.sent_at), lt(mail.attempts, FAILED_AFTER)),
  failed: and(isNull(mail.sent_at), gte(mail.attempts, FAILED_AFTER)),
  sent: isNotNull(mail.sent_at),
}

export async function findMails(db: Executor, { page, paginate, search, state }: MailQuery) {
  const like = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const words = search.trim() === '' ? undefined : or(ilike(mail.to, like), ilike(mail.kind, like))
  const where = and(state && STATES[state], words)
  const [counted] = await db.select({ total: count() }).from(mail).where(where)
  const rows = await db
    .select()
    .from(mail)
    .where(where)
    .orderBy(desc(mail.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}

/** Only unsent ones: emails planned for a later day wait for it. */
export async function setDue(db: Executor, id: number, now: Date) {
  const [row] = await db
    .update(mail)
    .set({ attempts: 0, due_at: now, problem: null })
    .where(
      and(eq(mail.id, id), isNull(mail.sent_at), or(gt(mail.attempts, 0), lte(mail.due_at, now))),
    )
    .returning()
  return row
}

/** Notifies every storefront of this database, as for any change. */
export async function noteRefresh(db: Executor, path: string): Promise<void> {
  await db.insert(contentChange).values({ tag: `path:${path}` })
}
