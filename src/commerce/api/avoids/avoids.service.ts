// What a customer avoids, in the account (rule 243). Only the person reads it: staff who act for a customer, or make a
// file of their data, don't.
import { Avoids, type KeptAvoids } from '#/contract/avoids/customer.ts'
import { seal, unseal, type Seal } from '#/lib/secrets/sealed.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { deleteAvoids, findAvoids, saveAvoids } from './avoids.queries.ts'

const sealOf = ({ deps }: Ctx, userId: string): Seal => ({
  secret: deps.secret,
  purpose: 'avoids',
  owner: `user:${userId}`,
})

/** Null if the account keeps nothing, or if it was encrypted with a lost secret. */
export async function getAvoids(ctx: Ctx): Promise<KeptAvoids | null> {
  const { id } = userOf(ctx)
  const row = await findAvoids(ctx.db, id)
  const text = row && unseal(row.sealed, sealOf(ctx, id))
  if (!row || text === undefined) return null
  return { ...Avoids.parse(JSON.parse(text)), agreed_at: row.agreed_at.toISOString() }
}

export async function keepAvoids(ctx: Ctx, { avoids }: Avoids): Promise<KeptAvoids> {
  const { id } = userOf(ctx)
  const list = [...new Set(avoids)]
  const sealed = seal(JSON.stringify({ avoids: list }), sealOf(ctx, id))
  const row = found(await saveAvoids(ctx.db, { user_id: id, sealed, agreed_at: ctx.deps.now() }))
  return { avoids: list, agreed_at: row.agreed_at.toISOString() }
}

export const forgetAvoids = (ctx: Ctx): Promise<void> => deleteAvoids(ctx.db, userOf(ctx).id)
