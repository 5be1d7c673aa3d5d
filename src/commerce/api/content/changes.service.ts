import type { endpoints } from '#/contract/index.ts'
import type { ResponseOf } from '#/contract/endpoint.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { type Cursor, findChanges } from '#/commerce/db/changes.ts'

/**
 * The most transactions that a cursor names; while a long one runs, those committed meanwhile may be reported twice.
 */
const MOST_SEEN = 100

/** Changes since a cursor; without one, the starting point. */
export async function listChanges(
  ctx: Ctx,
  since: string | undefined,
): Promise<ResponseOf<typeof endpoints.content.changes>> {
  const cursor = since === undefined ? undefined : readCursor(since)
  const { tags, forgotten, next, source } = await findChanges(ctx.db, cursor)
  return { tags: forgotten ? [] : [...tags], next: writeCursor(next), source, reset: forgotten }
}

/** A transaction's number, and the distances of the seen ones before it: `4711.2.5`. */
function writeCursor({ from, seen }: Cursor): string {
  const distances = seen.slice(0, MOST_SEEN).map((xact) => BigInt(xact) - BigInt(from))
  return [from, ...distances].join('.')
}

/** Numbers as `writeCursor` writes them, without leading zeros. */
const NUMBER = /^(0|[1-9]\d*)$/

/** @throws ShopError BAD_REQUEST for an invalid cursor */
function readCursor(text: string): Cursor {
  const [from = '', ...distances] = text.split('.')
  if (![from, ...distances].every((number) => NUMBER.test(number)))
    throw new ShopError('BAD_REQUEST')
  return { from, seen: distances.map((distance) => String(BigInt(from) + BigInt(distance))) }
}
