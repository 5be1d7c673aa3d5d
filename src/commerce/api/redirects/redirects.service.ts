// Where an old address leads.
import { oldPath } from '#/lib/net/old-path.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { findMoved, noteUse } from './redirects.queries.ts'

/** An address with a query may have its own entry; otherwise that without one counts. @throws ShopError NOT_FOUND */
export async function whereTo(ctx: Ctx, asked: string) {
  const path = found(oldPath(asked))
  const [place = ''] = path.split('?')
  const today = ctx.deps.now().toISOString().slice(0, 10)
  const { id, used, ...to } = found(await findMoved(ctx.db, [...new Set([path, place])], today))
  if (!used) await noteUse(ctx.db, id, today)
  return { path: to.path, language: to.language }
}
