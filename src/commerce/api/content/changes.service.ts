import type { content } from '#/contract/content.ts'
import type { ResponseOf } from '#/contract/endpoint.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findChanges } from './changes.queries.ts'

/** What changed since a cursor; without one, where to begin. */
export async function listChanges(
  ctx: Ctx,
  since: string | undefined,
): Promise<ResponseOf<typeof content.changes>> {
  const { next, source, tags, forgotten } = await findChanges(ctx.db, since)
  const unknown = since !== undefined && (forgotten === true || BigInt(since) > BigInt(next))
  return { tags: unknown ? [] : (tags ?? []), next, source: source ?? '', reset: unknown }
}
