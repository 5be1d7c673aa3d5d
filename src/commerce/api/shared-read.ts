// Rows by key, for simultaneous calls.
import { createBatcher } from '#/lib/batcher.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import type { Work } from './context.ts'

const MOST_AT_ONCE = 64

type Find<K, V> = (db: Executor, keys: readonly K[]) => Promise<Map<K, V>>

/**
 * Reads that arrive during another one share the next statement. Inside a transaction each has its own.
 *
 * @example const readNames = sharedRead(findNames); await readNames(ctx, [7, 9]) // and perhaps others' too
 */
export function sharedRead<K, V>(
  find: Find<K, V>,
): (work: Work, keys: readonly K[]) => Promise<Map<K, V>> {
  const readers = new WeakMap<Db, (keys: readonly K[]) => Promise<Map<K, V> | undefined>>()
  const createReader = (db: Db) =>
    createBatcher(MOST_AT_ONCE, async (calls: (readonly K[])[]) => {
      const found = await find(db, [...new Set(calls.flat())])
      return new Map(calls.map((keys) => [keys, found]))
    })
  return async ({ db, deps }, keys) => {
    if (keys.length === 0) return new Map()
    if (db !== deps.db) return find(db, keys)
    const read = readers.get(deps.db) ?? createReader(deps.db)
    readers.set(deps.db, read)
    return (await read([...keys])) ?? new Map()
  }
}
