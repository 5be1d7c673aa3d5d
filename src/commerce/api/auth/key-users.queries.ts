import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { apiKey } from '#/commerce/db/schema/staff/api-key.ts'

/** The keys that work now with tokens of these hashes. */
export const findWorkingKeys = (db: Executor, hashes: readonly string[], now: Date) =>
  db
    .select({ key: apiKey, name: user.name, email: user.email })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.user_id))
    .where(
      and(
        isNull(apiKey.revoked_at),
        or(isNull(apiKey.expires_at), gt(apiKey.expires_at, now)),
        or(
          inArray(apiKey.token_hash, [...hashes]),
          and(inArray(apiKey.old_token_hash, [...hashes]), gt(apiKey.old_token_until, now)),
        ),
      ),
    )

/** Records the use of a key, unless a later one is recorded. */
export async function touchKey(
  db: Executor,
  { id, from, now }: { id: number; from: string; now: Date },
): Promise<void> {
  await db
    .update(apiKey)
    .set({ last_used_at: now, last_used_from: from })
    .where(and(eq(apiKey.id, id), sql`coalesce(${apiKey.last_used_at} < ${now}, true)`))
}
