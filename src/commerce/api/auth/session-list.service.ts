// Lists sessions, for their owner and for staff managers.
import type { OpenSession } from '#/contract/sessions/customer.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { deviceOf } from './session-facts.rules.ts'
import { deleteOwnSession, listSessions } from './sessions.queries.ts'
import type { Sessions } from './sessions.service.ts'
import { hashOf } from './tokens.rules.ts'

/** The caller's own comes first. */
export async function openSessions(ctx: Ctx, userId = userOf(ctx).id): Promise<OpenSession[]> {
  const rows = await listSessions(ctx.db, userId, ctx.deps.now())
  const own = hashOf(ctx.token)
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      address: row.ip_address ?? '',
      created_at: row.created_at.toISOString(),
      last_seen_at: row.updated_at.toISOString(),
      current: row.token_hash === own,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

type One = { id: string; userId?: string }

/** Ends one of the caller's sessions, or another user's. @throws ShopError NOT_FOUND */
export async function endSession(
  ctx: Ctx,
  sessions: Sessions,
  { id, userId = userOf(ctx).id }: One,
): Promise<void> {
  if (!(await deleteOwnSession(ctx.db, userId, id))) throw new ShopError('NOT_FOUND')
  sessions.forgetUser(userId)
}
