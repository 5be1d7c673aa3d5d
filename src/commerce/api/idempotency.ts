// Writes that may be sent twice: the same key and body get the same answer (rule 20).
import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { idempotency } from '#/commerce/db/schema/orders.ts'
import { type Ctx, inTransaction } from './context.ts'
import { ShopError } from './errors.ts'

type Request<T> = {
  /** Who asks: a key of someone else is another key. */
  scope: string
  /** The Idempotency-Key header; without one the work is simply done. */
  key: string | undefined
  /** What makes two requests the same: the call's name and body. */
  request: unknown
  /** Shape of the answer. */
  answer: z.ZodType<T>
}

/**
 * Does the work in one transaction, once for a key; a second call waits for the first and gets its
 * answer. A failure rolls everything back and leaves the key free.
 *
 * @throws ShopError IDEMPOTENCY_CONFLICT where the key came with another request
 * @example once(ctx, { scope: 'customer:7', key, request: body, answer: Cart }, (tx) => add(tx, body))
 */
export function once<T>(ctx: Ctx, call: Request<T>, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { scope, key } = call
  if (key === undefined) return inTransaction(ctx, work)
  return inTransaction(ctx, async (tx) => {
    const request_hash = hashOf(call.request)
    // Waits here as long as another transaction with this key is open.
    const begun = await tx.db
      .insert(idempotency)
      .values({ scope, key, request_hash, answer: {} })
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    const row = and(eq(idempotency.scope, scope), eq(idempotency.key, key))
    if (begun.length === 0) {
      const [done] = await tx.db.select().from(idempotency).where(row)
      if (done?.request_hash !== request_hash) throw new ShopError('IDEMPOTENCY_CONFLICT')
      return call.answer.parse(done.answer)
    }
    const answer = await work(tx)
    await tx.db.update(idempotency).set({ answer }).where(row)
    return answer
  })
}

/**
 * The answer that was given for this key before; nothing where there is none yet.
 *
 * @throws ShopError IDEMPOTENCY_CONFLICT where the key came with another request
 */
export async function answered<T>(ctx: Ctx, call: Request<T>): Promise<T | undefined> {
  const { scope, key } = call
  if (key === undefined) return undefined
  const [done] = await ctx.db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)))
  if (!done) return undefined
  if (done.request_hash !== hashOf(call.request)) throw new ShopError('IDEMPOTENCY_CONFLICT')
  return call.answer.parse(done.answer)
}

const hashOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('hex')

/** The same content gives the same text, however its fields were ordered. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
