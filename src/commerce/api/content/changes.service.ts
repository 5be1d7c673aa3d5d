import type { endpoints } from '#/contract/index.ts'
import type { ResponseOf } from '#/contract/endpoint.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { type Cursor, findChanges } from '#/commerce/db/changes.ts'

/** A cursor names no more transactions; what is committed beside them while a long one runs may be told twice. */
const MOST_SEEN = 100

/** What changed since a cursor; without one, where to begin. */
export async function listChanges(
  ctx: Ctx,
  since: string | undefined,
): Promise<ResponseOf<typeof endpoints.content.changes>> {
  const cursor = since === undefined ? undefined : readCursor(since)
  const { tags, forgotten, next, source } = await findChanges(ctx.db, cursor)
  return { tags: forgotten ? [] : [...tags], next: writeCursor(next), source, reset: forgotten }
}

/** A transaction's number, and how far behind it the known ones are: `4711.2.5`. */
function writeCursor({ from, seen }: Cursor): string {
  const distances = seen.slice(0, MOST_SEEN).map((xact) => BigInt(xact) - BigInt(from))
  return [from, ...distances].join('.')
}

/** As `writeCursor` writes numbers, without zeros in front. */
const NUMBER = /^(0|[1-9]\d*)$/

/** @throws ShopError BAD_REQUEST for what is none of ours */
function readCursor(text: string): Cursor {
  const [from = '', ...distances] = text.split('.')
  if (![from, ...distances].every((number) => NUMBER.test(number)))
    throw new ShopError('BAD_REQUEST')
  return { from, seen: distances.map((distance) => String(BigInt(from) + BigInt(distance))) }
}
