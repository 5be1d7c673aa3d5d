import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { agentBasket } from '#/commerce/db/schema/agent-basket.ts'

export type AgentRow = typeof agentBasket.$inferSelect

/** Nothing if another request with the same key was faster. */
export async function insertBasket(
  db: Executor,
  row: typeof agentBasket.$inferInsert,
): Promise<AgentRow | undefined> {
  const [made] = await db
    .insert(agentBasket)
    .values(row)
    .onConflictDoNothing({ target: agentBasket.request_key })
    .returning()
  return made
}

export async function findByKey(db: Executor, key: string): Promise<AgentRow | undefined> {
  const [row] = await db.select().from(agentBasket).where(eq(agentBasket.request_key, key))
  return row
}

export async function findBasket(
  db: Executor,
  { id, now }: { id: string; now: Date },
): Promise<AgentRow | undefined> {
  const [row] = await db
    .select()
    .from(agentBasket)
    .where(and(eq(agentBasket.id, id), gt(agentBasket.expires_at, now)))
  return row
}

/** Only an open one changes. */
export async function changeBasket(
  db: Executor,
  id: string,
  change: Partial<AgentRow>,
): Promise<AgentRow | undefined> {
  const [row] = await db
    .update(agentBasket)
    .set(change)
    .where(and(eq(agentBasket.id, id), eq(agentBasket.status, 'open')))
    .returning()
  return row
}

type Link = { hash: string; now: Date }

const works = ({ hash, now }: Link) =>
  and(
    eq(agentBasket.link_hash, hash),
    eq(agentBasket.status, 'open'),
    isNull(agentBasket.taken_at),
    gt(agentBasket.expires_at, now),
  )

export async function findByLink(db: Executor, link: Link): Promise<AgentRow | undefined> {
  const [row] = await db.select().from(agentBasket).where(works(link))
  return row
}

/** Uses the link up. */
export async function takeByLink(db: Executor, link: Link): Promise<AgentRow | undefined> {
  const [row] = await db
    .update(agentBasket)
    .set({ taken_at: link.now })
    .where(works(link))
    .returning()
  return row
}

export async function pruneBaskets(db: Executor, now: Date): Promise<void> {
  await db.delete(agentBasket).where(lt(agentBasket.expires_at, now))
}
