// Repeatable writes: the same key and body get the same answer (rule 20).
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { answerName, findAnswers, saveAnswers } from './idempotency.queries.ts'

export type Call<T> = {
  /** The caller: keys are per caller. */
  scope: string
  /** The Idempotency-Key header; without one the work is simply done. */
  key: string | undefined
  /** What makes two requests equal: the call's name and body. */
  request: unknown
  /** Shape of the answer. */
  answer: z.ZodType<T>
}

/** Another call with this key was answered meanwhile: this one is rolled back. */
export class Repeated extends Error {
  override name = 'Repeated'
}

/**
 * Does the work in one transaction, once per key; a second call gets the first one's answer. The key is written last,
 * together with the answer: a concurrent second call is rolled back, and other calls need no lookup. A failure rolls
 * everything back and leaves the key free.
 *
 * @throws ShopError IDEMPOTENCY_CONFLICT if the key came with another request
 * @example once(ctx, { scope: 'customer:7', key, request: body, answer: Cart }, (tx) => add(tx, body))
 */
export async function once<T>(ctx: Ctx, call: Call<T>, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { scope, key } = call
  if (key === undefined) return inTransaction(ctx, work)
  try {
    return await inTransaction(ctx, async (tx) => {
      const answer = await work(tx)
      // Waits here while another transaction with this key is open.
      const saved = { scope, key, request_hash: hashOf(call.request), answer }
      if ((await saveAnswers(tx.db, [saved])) === 0) throw new Repeated()
      return answer
    })
  } catch (error) {
    // The second call may have failed because the first one succeeded.
    const isOver = error instanceof Repeated || error instanceof ShopError
    const before = isOver ? await answered(ctx, call) : undefined
    if (before !== undefined) return before
    throw error
  }
}

/** As `once`, for an answer that says how things are: it isn't kept, but read afterwards, and anew if repeated. */
export async function onceThenRead<T>(
  ctx: Ctx,
  call: Omit<Call<T>, 'answer'>,
  { work, read }: { work: (ctx: Ctx) => Promise<unknown>; read: (ctx: Ctx) => Promise<T> },
): Promise<T> {
  await once(ctx, { ...call, answer: z.null() }, async (tx) => {
    await work(tx)
    return null
  })
  return read(ctx)
}

/**
 * The previous answer for this key; nothing if there is none yet.
 *
 * @throws ShopError IDEMPOTENCY_CONFLICT if the key came with another request
 */
export async function answered<T>(ctx: Ctx, call: Call<T>): Promise<T | undefined> {
  const { scope, key } = call
  if (key === undefined) return undefined
  const done = (await findAnswers(ctx.db, [{ scope, key }])).get(answerName({ scope, key }))
  if (!done) return undefined
  if (done.request_hash !== hashOf(call.request)) throw new ShopError('IDEMPOTENCY_CONFLICT')
  return call.answer.parse(done.answer)
}

/** Identifies a request. */
export const hashOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('hex')

/** Equal content gives the same text, whatever the order of its fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
