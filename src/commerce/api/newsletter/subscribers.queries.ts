import { and, count, desc, eq, ilike, isNotNull, isNull } from 'drizzle-orm'
import type { SubscriberQuery } from '#/contract/newsletter/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'

export async function findSubscribers(
  db: Executor,
  { page, paginate, search, status, bounced, complained }: SubscriberQuery,
) {
  const words = search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const where = and(
    words === '' ? undefined : ilike(subscriber.email, `%${words}%`),
    status && eq(subscriber.status, status),
    bounced && isNotNull(subscriber.bounced_at),
    complained && isNotNull(subscriber.complained_at),
  )
  const rows = await db
    .select()
    .from(subscriber)
    .where(where)
    .orderBy(desc(subscriber.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(subscriber).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Marks a mailbox that its server refuses; the first refusal stays. */
export async function noteBounce(
  db: Executor,
  mailbox: string,
  bounce: { at: Date; reason: string },
): Promise<void> {
  await db
    .update(subscriber)
    .set({ bounced_at: bounce.at, bounce_reason: bounce.reason })
    .where(and(eq(subscriber.mailbox, mailbox), isNull(subscriber.bounced_at)))
}
