// The issue of the newsletter whose goods are the week's offers on the home page.
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { newsletterIssue } from '#/commerce/db/schema/newsletter-issue.ts'
import type { IssueRow } from '#/commerce/api/newsletter/issue.queries.ts'

/** The one on the home page, unless its time is over. */
export async function findWeek(db: Executor, now: Date): Promise<IssueRow | undefined> {
  const [row] = await db
    .select()
    .from(newsletterIssue)
    .where(and(eq(newsletterIssue.on_home, true), gt(newsletterIssue.valid_until, now)))
    .limit(1)
  return row
}

/** Puts the offers on the home page whose time has come, the latest if there are several; returns how many changed. */
export async function turnWeek(db: Executor, now: Date): Promise<number> {
  const at = now.toISOString()
  const { rows } = await db.execute(sql`
    with current as (
      select id from newsletter_issue
      where status not in ('draft', 'stopped') and valid_from <= ${at} and valid_until > ${at}
      order by valid_from desc, id desc limit 1
    )
    update newsletter_issue set on_home = not on_home
    where on_home <> (id in (select id from current)) returning id`)
  return rows.length
}
