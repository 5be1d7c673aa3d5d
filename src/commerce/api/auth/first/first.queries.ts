import { eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { firstLink } from '#/commerce/db/schema/account/first-link.ts'

export type LinkRow = Omit<typeof firstLink.$inferSelect, 'only'>

export async function findFirstLink(db: Executor): Promise<LinkRow | undefined> {
  const { nonce, secret_hash, made_at } = firstLink
  const [row] = await db.select({ nonce, secret_hash, made_at }).from(firstLink)
  return row
}

/** Replaces the one that was `seen`; if another process has done so meanwhile, nothing. */
export async function replaceFirstLink(
  db: Executor,
  row: LinkRow,
  seen: LinkRow | undefined,
): Promise<void> {
  await db
    .insert(firstLink)
    .values(row)
    .onConflictDoUpdate({
      target: firstLink.only,
      set: row,
      setWhere: eq(firstLink.nonce, seen?.nonce ?? ''),
    })
}
